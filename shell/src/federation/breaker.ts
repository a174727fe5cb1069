import { storedValue } from '@sanuk/platform';

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** A list of release ids, kept for this tab. The starter of the edge (start-shell.js) reads and writes the same ones. */
const idList = (name: string) => {
  const stored = storedValue({ area: 'session', name, version: 1, maxLength: 2000, isValid: isIds });
  return {
    has: (id: string): boolean => stored.read()?.includes(id) ?? false,
    add(id: string): void {
      const ids = stored.read() ?? [];
      if (!ids.includes(id)) stored.write([...ids, id].slice(-20));
    },
    remove(gone: readonly string[]): void {
      const ids = stored.read() ?? [];
      if (ids.some((id) => gone.includes(id))) stored.write(ids.filter((id) => !gone.includes(id)));
    },
  };
};

const broken = idList('broken-releases');
const started = idList('started-releases');

/**
 * Remembers, for this tab, the releases that turned out to be broken, so that the next page view does not begin with
 * them. What could merely not be reached is not kept here: the network comes back.
 *
 * A release is also written down while its code starts. One that blocks the page never comes to `finished`; once the
 * visitor has killed the page, the starter finds it still there and takes it for broken.
 */
export const breaker = {
  isOpen: (releaseId: string): boolean => broken.has(releaseId),
  open: (releaseId: string): void => broken.add(releaseId),
  reset: (releaseIds: string[]): void => broken.remove(releaseIds),
  started: (releaseId: string): void => started.add(releaseId),
  finished: (releaseId: string): void => started.remove([releaseId]),
};
