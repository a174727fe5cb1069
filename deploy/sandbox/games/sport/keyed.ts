/** One thing on a list, with what brings it up to date. */
export interface Row<T> {
  element: HTMLElement;
  update(item: T): void;
}

/**
 * Keeps the children of a list in step with data: what stays is the same element, so that focus and scroll position
 * stay too.
 * @param make called once for each key that is new
 */
export function keyedList<T>(list: HTMLElement, keyOf: (item: T) => string, make: (item: T) => Row<T>) {
  const rows = new Map<string, Row<T>>();
  return (items: readonly T[]): void => {
    const keys = new Set(items.map(keyOf));
    for (const [key, row] of rows)
      if (!keys.has(key)) {
        row.element.remove();
        rows.delete(key);
      }
    items.forEach((item, at) => {
      const key = keyOf(item);
      const row = rows.get(key) ?? make(item);
      rows.set(key, row);
      row.update(item);
      if (list.children[at] !== row.element) list.insertBefore(row.element, list.children[at] ?? null);
    });
  };
}

/** Writes a text only where it is another one: what does not change is not announced and not painted. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
