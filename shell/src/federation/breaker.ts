import { storedValue } from '@sanuk/platform';

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const stored = storedValue({
  area: 'session',
  name: 'broken-releases',
  version: 1,
  maxLength: 2000,
  isValid: isIds,
});

/** Remembers, for this tab, the releases that failed, so that the next page view does not begin with them. */
export const breaker = {
  isOpen: (releaseId: string): boolean => stored.read()?.includes(releaseId) ?? false,
  open(releaseId: string): void {
    const ids = stored.read() ?? [];
    if (!ids.includes(releaseId)) stored.write([...ids, releaseId].slice(-20));
  },
  reset(releaseIds: string[]): void {
    const left = (stored.read() ?? []).filter((id) => !releaseIds.includes(id));
    stored.write(left);
  },
};
