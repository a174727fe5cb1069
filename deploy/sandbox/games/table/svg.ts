const space = 'http://www.w3.org/2000/svg';

/** An element of a drawing, with its attributes and children. */
export function svg(
  name: string,
  attributes: Record<string, string | number> = {},
  ...children: (Node | string)[]
): SVGElement {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** A drawing that says nothing to whoever cannot see it. */
export const picture = (viewBox: string, ...children: Node[]): SVGElement =>
  svg('svg', { viewBox, 'aria-hidden': 'true', focusable: 'false' }, ...children);
