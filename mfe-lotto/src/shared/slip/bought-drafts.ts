import { storedValue } from '@sanuk/platform';
import { useSyncExternalStore } from 'react';

/** A slip that has become a bill: every tab of this browser may still show its lines. */
export interface BoughtDraft {
  draftId: string;
  billId: string;
  billNo: string;
}

const boughtKept = 20;

const isBought = (value: unknown): value is BoughtDraft =>
  typeof value === 'object' &&
  value !== null &&
  ['draftId', 'billId', 'billNo'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

const stored = storedValue<BoughtDraft[]>({
  area: 'local',
  name: 'lotto-bought',
  version: 1,
  maxLength: 8000,
  isValid: (value): value is BoughtDraft[] => Array.isArray(value) && value.every(isBought),
});

/** The bill that a slip has become, in this tab or another one of this browser. */
export const findBought = (draftId: string): BoughtDraft | undefined =>
  stored.read()?.find((each) => each.draftId === draftId);

const listeners = new Set<() => void>();

/** Notes what a slip has become; other tabs that show it say so. */
export function noteBought(bought: BoughtDraft): void {
  const others = (stored.read() ?? []).filter(({ draftId }) => draftId !== bought.draftId);
  stored.write([bought, ...others].slice(0, boughtKept));
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
export function useBoughtDraft(draftId: string): Omit<BoughtDraft, 'draftId'> | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(findBought(draftId) ?? null),
    () => 'null',
  );
  return (JSON.parse(text) as BoughtDraft | null) ?? undefined;
}
