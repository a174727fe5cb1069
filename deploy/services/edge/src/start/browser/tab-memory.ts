const namePrefix = 'sanuk:kept:';

/** What stands in the name of the tab, which browsers keep where storage is full or refused. */
function inName(): Record<string, string> {
  try {
    return window.name.startsWith(namePrefix) ? JSON.parse(window.name.slice(namePrefix.length)) : {};
  } catch {
    return {};
  }
}
const setName = (kept: Record<string, string>): void => {
  window.name = Object.keys(kept).length > 0 ? `${namePrefix}${JSON.stringify(kept)}` : '';
};

/** What this tab was told to remember under a key, or undefined. */
export function recall(key: string): unknown {
  try {
    const { v, d } = JSON.parse(inName()[key] ?? sessionStorage.getItem(key) ?? '{}');
    return v === 1 ? d : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a value for this tab: in its storage, and where that keeps nothing in its name. */
export function remember(key: string, value: unknown): void {
  const text = JSON.stringify({ v: 1, d: value });
  const { [key]: before, ...others } = inName();
  try {
    sessionStorage.setItem(key, text);
    if (sessionStorage.getItem(key) === text) {
      if (before !== undefined) setName(others);
      return;
    }
  } catch {
    // Full, or refused.
  }
  // The name of a frame belongs to the page around it.
  if (globalThis.top === globalThis.self) setName({ ...others, [key]: text });
}

const isId = (id: unknown): id is string => typeof id === 'string';

/** A list of release ids; anything else that stands there is as good as nothing. */
export function recallIds(key: string): string[] {
  const ids = recall(key);
  return Array.isArray(ids) ? ids.filter(isId) : [];
}

/** Remembers the last twenty of these ids, each once. */
export const rememberIds = (key: string, ids: readonly string[]): void =>
  remember(key, [...new Set(ids)].slice(-20));
