import type { UpdateDecision } from '@sanuk/platform';
import { atom, createStore, useAtomValue } from 'jotai';
import { isUnchanged, type StakedLine, stakedLines, withoutPlaced } from './check.rules.ts';
import { addLines, emptySlip, maxLines, type NewLine, type Slip } from './slip.rules.ts';
import { readDraft, readDraftId, writeDraft } from './slip-draft.ts';
import { forgetTabSlip, noteTabSlip, readTabSlip } from './tab-slip.ts';

interface OpenSlip {
  roundId: string | undefined;
  slip: Slip;
  /** of the slip from its first line to its bill, in whatever tabs it is shown: the server sells it once */
  draftId: string;
  /** lines written for the round before it was opened, which come back by a press alone */
  saved: readonly NewLine[];
  /** of the slip those lines were written in */
  savedDraftId?: string | undefined;
  /** false where this browser could not keep the draft */
  isSaved: boolean;
}

const nothing: OpenSlip = { roundId: undefined, slip: emptySlip, draftId: '', saved: [], isSaved: true };
const newDraftId = (): string => crypto.randomUUID();

// A store of its own: the update guard asks from outside of components, and no other remote may see a slip.
const store = createStore();
const openSlipAtom = atom<OpenSlip>(nothing);
const sendingAtom = atom(false);

/** A round's slip as it is being written, what is left from before, and whether it would survive leaving the page. */
export function useOpenSlip(roundId: string): OpenSlip {
  const open = useAtomValue(openSlipAtom, { store });
  return open.roundId === roundId ? open : nothing;
}

/**
 * Opens a round with an empty slip (requirement L2): what was written for it before is offered, not put back. Lines that
 * were copied into the round on the way here are its slip already. After a reload `resumeSlip` follows.
 */
export function openSlip(roundId: string): void {
  if (store.get(openSlipAtom).roundId === roundId) return;
  const saved = { saved: readDraft(roundId), savedDraftId: readDraftId(roundId) };
  store.set(openSlipAtom, { ...nothing, roundId, draftId: newDraftId(), ...saved });
}

/**
 * Puts back the slip that this tab had open before it was reloaded: a reload begins no round (requirement X3.37). What another tab
 * has written for the round meanwhile stays on offer. Call it once the session is known.
 */
export function resumeSlip(roundId: string): void {
  const open = store.get(openSlipAtom);
  if (open.roundId !== roundId || open.slip.lines.length > 0) return;
  const before = readTabSlip(roundId);
  if (!before || before.keptDraftId !== open.savedDraftId) return;
  const lines = open.saved.slice(before.savedCount);
  if (lines.length === 0) return;
  const slip = addLines(emptySlip, lines);
  const saved = [...open.saved.slice(0, before.savedCount), ...lines.slice(slip.lines.length)];
  store.set(openSlipAtom, { ...open, slip: { ...slip, lastAdded: [] }, draftId: before.draftId, saved });
}

/** Closes a round's slip, unless another round's is open by now. One that could not be kept stays in memory and is offered. */
export function closeSlip(roundId: string): void {
  const open = store.get(openSlipAtom);
  if (open.roundId !== roundId) return;
  forgetTabSlip();
  const saved = { saved: allLines(open), savedDraftId: keptDraftId(open) };
  const left = { ...open, slip: emptySlip, draftId: newDraftId(), ...saved };
  store.set(openSlipAtom, open.isSaved ? nothing : left);
}

const linesOf = (slip: Slip): NewLine[] =>
  slip.lines.map(({ betType, number, amount }) => ({ betType, number, amount }));

const allLines = ({ saved, slip }: OpenSlip): NewLine[] => [...saved, ...linesOf(slip)];

/** The slip that the lines kept for a round belong to; what is on offer may be placed in another tab. */
const keptDraftId = ({ saved, savedDraftId, draftId }: OpenSlip): string | undefined =>
  saved.length > 0 ? savedDraftId : draftId;

/** Keeps both in the browser: whatever was written is there after a reload. A slip without lines ends, and the next is another. */
function keep(roundId: string, change: Partial<OpenSlip> & Pick<OpenSlip, 'slip' | 'saved'>): void {
  const next: OpenSlip = { ...store.get(openSlipAtom), roundId, ...change };
  if (next.slip.lines.length === 0) next.draftId = newDraftId();
  const keptId = keptDraftId(next);
  const isSaved = writeDraft(roundId, allLines(next), keptId);
  if (next.slip.lines.length === 0) forgetTabSlip();
  else noteTabSlip({ roundId, draftId: next.draftId, keptDraftId: keptId, savedCount: next.saved.length });
  store.set(openSlipAtom, { ...next, isSaved });
}

/** The slip of the open round, as the server is told of it. */
export const openDraftId = (): string => store.get(openSlipAtom).draftId;

/** Makes another slip of the same lines: the member wants them a second time. */
export function renewDraft(): void {
  const { roundId, slip, saved } = store.get(openSlipAtom);
  if (roundId !== undefined) keep(roundId, { slip, saved, draftId: newDraftId() });
}

/** Changes the open slip and keeps it. */
export function changeSlip(change: (slip: Slip) => Slip): void {
  const { roundId, slip, saved } = store.get(openSlipAtom);
  const next = change(slip);
  if (next === slip || roundId === undefined) return;
  keep(roundId, { slip: next, saved });
}

/** Puts the lines from before above those that were written since; what a bill has no room for stays on offer. */
export function restoreSaved(): void {
  const open = store.get(openSlipAtom);
  if (open.roundId === undefined) return;
  const lines = allLines(open);
  const slip = { ...addLines(emptySlip, lines), lastAdded: [] };
  const draftId = open.saved.length > 0 ? (open.savedDraftId ?? open.draftId) : open.draftId;
  keep(open.roundId, { slip, draftId, saved: lines.slice(maxLines) });
}

/** Forgets the lines from before; what was written since stays. */
export function discardSaved(): void {
  const { roundId, slip } = store.get(openSlipAtom);
  if (roundId !== undefined) keep(roundId, { slip, saved: [] });
}

/** Takes out what was placed: the slip that became the bill or, after a reload, its lines among those on offer. */
export function forgetPlaced(placed: readonly StakedLine[]): void {
  const { roundId, slip, saved } = store.get(openSlipAtom);
  if (roundId === undefined) return;
  const isSlip = isUnchanged(placed, stakedLines(slip.lines));
  if (isSlip) keep(roundId, { slip: { ...slip, lines: [], lastAdded: [] }, saved });
  else keep(roundId, { slip, saved: withoutPlaced(saved, placed) });
}

/**
 * Adds lines to another round's slip and makes it the open one: an old bill placed again. What a bill has no room for
 * is on offer there.
 */
export function copyIntoSlip(roundId: string, lines: readonly NewLine[]): void {
  openSlip(roundId);
  const { slip, saved } = store.get(openSlipAtom);
  const next = addLines(slip, lines);
  keep(roundId, { slip: next, saved: [...saved, ...lines.slice(next.lastAdded.length)] });
}

/** Moves all that was written for the open round, which takes no bets any more, into the slip of another. */
export function moveSlip(roundId: string): void {
  const open = store.get(openSlipAtom);
  if (open.roundId !== undefined) keep(open.roundId, { slip: emptySlip, saved: [] });
  copyIntoSlip(roundId, allLines(open));
}

/** Marks that a bill is on its way; until its outcome is known nothing may reload the page. */
export const markSending = (isSending: boolean): void => store.set(sendingAtom, isSending);

/** What the slip says of an update: never while a bill is on its way; written lines are asked about. */
export function slipDecision(): UpdateDecision {
  if (store.get(sendingAtom)) return 'block';
  return store.get(openSlipAtom).slip.lines.length > 0 ? 'ask' : 'allow';
}
