import { storedValue } from '@sanuk/platform';
import { useSyncExternalStore } from 'react';

/** A slip that has become a bill: every tab of this browser may still show its lines. */
export interface PlacedDraft {
  draftId: string;
  billId: string;
  billNo: string;
}

const placedKept = 20;

const isPlaced = (value: unknown): value is PlacedDraft =>
  typeof value === 'object' &&
  value !== null &&
  ['draftId', 'billId', 'billNo'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

const stored = storedValue<PlacedDraft[]>({
  area: 'local',
  name: 'lotto-bought',
  version: 1,
  maxLength: 8000,
  isValid: (value): value is PlacedDraft[] => Array.isArray(value) && value.every(isPlaced),
});

/** The bill that a slip has become, in this tab or another one of this browser. */
export const findPlaced = (draftId: string): PlacedDraft | undefined =>
  stored.read()?.find((each) => each.draftId === draftId);

const listeners = new Set<() => void>();

/** Notes what a slip has become; other tabs that show it say so. */
export function notePlaced(placed: PlacedDraft): void {
  const others = (stored.read() ?? []).filter(({ draftId }) => draftId !== placed.draftId);
  stored.write([placed, ...others].slice(0, placedKept));
  for (const listener of listeners) listener();
}

/** Storage tells of changes in other tabs; a tab that was asleep reads it again when it is looked at. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The bill that the slip on the page has become meanwhile. */
export function usePlacedDraft(draftId: string): Omit<PlacedDraft, 'draftId'> | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(findPlaced(draftId) ?? null),
    () => 'null',
  );
  return (JSON.parse(text) as PlacedDraft | null) ?? undefined;
}
