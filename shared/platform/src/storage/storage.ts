/**
 * The only way to web storage. Every value carries a version and has a size bound; storage that is full, blocked or
 * holds an old shape is as good as empty storage, never an error (requirement S20).
 */
export interface StoredValue<T> {
  /** The value, or undefined when there is none, it is of another version, or storage is out of reach. */
  read(): T | undefined;
  /** False when the value could not be kept: too large, storage full or blocked. */
  write(value: T): boolean;
  clear(): void;
}

export interface StoredValueOptions<T> {
  /** what the specification calls the three groups: user and lobby and local data live in local storage */
  area: 'local' | 'session';
  name: string;
  version: number;
  /** bound in characters of JSON */
  maxLength: number;
  isValid: (value: unknown) => value is T;
}

const storageOf = (area: 'local' | 'session'): Storage | undefined => {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/** Declares a stored value. Nothing is touched until it is read or written. */
export function storedValue<T>({
  area,
  name,
  version,
  maxLength,
  isValid,
}: StoredValueOptions<T>): StoredValue<T> {
  const key = `sanuk:${name}`;
  return {
    read() {
      try {
        const text = storageOf(area)?.getItem(key);
        if (!text || text.length > maxLength + 32) return undefined;
        const stored: unknown = JSON.parse(text);
        if (typeof stored !== 'object' || stored === null || !('v' in stored) || !('d' in stored))
          return undefined;
        return stored.v === version && isValid(stored.d) ? stored.d : undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        const text = JSON.stringify({ v: version, d: value });
        if (text.length > maxLength) return false;
        const storage = storageOf(area);
        storage?.setItem(key, text);
        return storage !== undefined;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        storageOf(area)?.removeItem(key);
      } catch {
        // Blocked storage holds nothing to clear.
      }
    },
  };
}
