/** How the browser says that a document came. */
interface Arrival {
  type?: 'reload' | 'navigate' | 'back_forward';
  /** page that was loaded */
  path: string;
}

/**
 * Ends a page as a new document in the same tab does: the storage of the tab stays, although a test has to unmount the page, which
 * says to its effects that the member left it.
 * @param end unmounts the page
 */
export function reloadTab(end: () => void, { type = 'reload', path }: Arrival): void {
  const kept = { ...window.sessionStorage };
  end();
  for (const [key, text] of Object.entries(kept)) window.sessionStorage.setItem(key, text);
  const entry = { type, name: `http://localhost${path}` };
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [entry], configurable: true });
}

afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));
