/** The element with this id. @throws when the page is not the one this script belongs to */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no #${id}`);
  return found;
}

type Child = Node | string;

/** An element with its attributes and children. Text is text: no markup is ever parsed. */
export function element(
  name: string,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
