import { createHash } from 'node:crypto';

/** An answer that was right. */
export interface RightEntry {
  entry_id: string;
  member_id: string;
}

/**
 * Draws the winners: the lowest SHA-256 of the seed followed by the answer's id wins, one answer for each member. With the seed, which was
 * sealed before the first answer, everybody can draw again.
 */
export function drawWinners<E extends RightEntry>(seed: Buffer, right: readonly E[], count: number): E[] {
  const drawn = right
    .map((entry) => ({ entry, lot: createHash('sha256').update(seed).update(entry.entry_id).digest('hex') }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1));
  const winners = new Map<string, E>();
  for (const { entry } of drawn) {
    if (winners.size >= count) break;
    if (!winners.has(entry.member_id)) winners.set(entry.member_id, entry);
  }
  return [...winners.values()];
}

/** What is shown of the seed before the result. */
export const sealOf = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');
