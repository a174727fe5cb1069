import { storedValue } from '@sanuk/platform';

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** A list of release ids in this tab's storage. The start script of the edge (`edge/src/start/browser`) reads and writes the same lists. */
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
 * Stores the broken releases of this tab, so that the next page view tries them last. An unreachable release is not stored,
 * because the network can recover.
 *
 * It also stores a release while its code starts. If the code blocks the page, `finished` is never called; after the visitor
 * has closed the page, the start script finds the id and treats the release as broken.
 */
export const breaker = {
  isOpen: (releaseId: string): boolean => broken.has(releaseId),
  open: (releaseId: string): void => broken.add(releaseId),
  reset: (releaseIds: string[]): void => broken.remove(releaseIds),
  started: (releaseId: string): void => started.add(releaseId),
  finished: (releaseId: string): void => started.remove([releaseId]),
};
