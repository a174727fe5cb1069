import { useSyncExternalStore } from 'react';

let isPrinting = false;
const listeners = new Set<() => void>();

function setPrinting(next: boolean): void {
  isPrinting = next;
  // React renders before this returns: the browser reads the document then.
  for (const listener of listeners) listener();
}
addEventListener('beforeprint', () => setPrinting(true));
addEventListener('afterprint', () => setPrinting(false));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether the browser prints the page now. The page is rendered for paper, with components that only paper has, before the browser reads it: rows that are rendered near the
 * window alone are all rendered, and what is folded is open.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
