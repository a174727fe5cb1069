import type { UpdateConsent } from '@sanuk/platform';
import { atom, createStore, useAtomValue } from 'jotai';
import { addLines, emptySlip, type NewLine, type Slip } from './slip.rules.ts';
import { readDraft, writeDraft } from './slip-draft.ts';

interface OpenSlip {
  roundId: string | undefined;
  slip: Slip;
  /** false where this browser could not keep the draft */
  isSaved: boolean;
}

const nothing: OpenSlip = { roundId: undefined, slip: emptySlip, isSaved: true };

// A store of its own: `slipConsent` is asked from outside of components, and no other remote may see a slip.
const store = createStore();
const openSlipAtom = atom<OpenSlip>(nothing);
const sendingAtom = atom(false);

/** The slip that is being written, and whether it would survive leaving the page. */
export const useOpenSlip = (): OpenSlip => useAtomValue(openSlipAtom, { store });

/** Takes a round's slip to hand, with the draft that was kept for it. */
export function openSlip(roundId: string): void {
  if (store.get(openSlipAtom).roundId === roundId) return;
  store.set(openSlipAtom, { roundId, slip: draftOf(roundId), isSaved: true });
}

const draftOf = (roundId: string): Slip => ({ ...addLines(emptySlip, readDraft(roundId)), lastAdded: [] });

/** Puts the slip down. One that could not be kept stays in memory, so that coming back finds it. */
export function closeSlip(): void {
  if (store.get(openSlipAtom).isSaved) store.set(openSlipAtom, nothing);
}

/** Changes the open slip and keeps it. */
export function changeSlip(change: (slip: Slip) => Slip): void {
  const { roundId, slip } = store.get(openSlipAtom);
  const next = change(slip);
  if (next === slip || roundId === undefined) return;
  store.set(openSlipAtom, { roundId, slip: next, isSaved: writeDraft(roundId, next.lines) });
}

/** Adds lines to another round's slip and makes it the open one: an old bill bought again, or a slip moved on. */
export function copyIntoSlip(roundId: string, lines: readonly NewLine[]): void {
  openSlip(roundId);
  changeSlip((slip) => addLines(slip, lines));
}

/** Marks that a bill is on its way; until its outcome is known nothing may reload the page. */
export const markSending = (isSending: boolean): void => store.set(sendingAtom, isSending);

/** May this remote be updated now? Never while a bill is on its way; a written slip is asked about. */
export function slipConsent(): UpdateConsent {
  if (store.get(sendingAtom)) return 'block';
  return store.get(openSlipAtom).slip.lines.length > 0 ? 'ask' : 'allow';
}
