import type { LottoRound, YeekeeShot } from '@sanuk/contract/areas/lotto';

/** Where a round stands for who shoots: shots are taken longer than bets. */
export type ShootingPhase = 'upcoming' | 'shooting' | 'drawing' | 'resulted' | 'refunded';

/**
 * Phase of a round at a moment of the server's clock. Shooting ends with the published second, even before the server has
 * said so.
 * @param nowMs server time in milliseconds; 0 where no clock runs
 */
export function shootingPhaseOf(
  { status, result_at }: Pick<LottoRound, 'status' | 'result_at'>,
  nowMs: number,
): ShootingPhase {
  if (status === 'upcoming' || status === 'resulted' || status === 'refunded') return status;
  return nowMs < Date.parse(result_at) ? 'shooting' : 'drawing';
}

/** With fewer shots a round is void and every stake goes back. */
export const minimumShots = 20;
/** How many digits a shot has. */
export const shotDigits = 5;

export interface JoinedShots {
  /** in the order of the round, up to the first one that is not known */
  shots: YeekeeShot[];
  /** a shot was heard of and one before it was not: the list is to be fetched */
  hasGap: boolean;
}

/** What was listed and what was heard of since, each position once; a shot known as one's own stays so. */
export function joinShots(listed: readonly YeekeeShot[], heard: readonly YeekeeShot[]): JoinedShots {
  const known = new Map(listed.map((shot) => [shot.position, shot]));
  for (const shot of heard) {
    const before = known.get(shot.position);
    if (!before) known.set(shot.position, shot);
    else if (shot.mine && !before.mine) known.set(shot.position, { ...before, mine: true });
  }
  const shots: YeekeeShot[] = [];
  for (let shot = known.get(1); shot; shot = known.get(shots.length + 1)) shots.push(shot);
  return { shots, hasGap: known.size > shots.length };
}

/** The own shot of this number that came after the first `before` of the round: what a lost answer would have said. */
export const lostShot = (
  shots: readonly YeekeeShot[],
  number: string,
  before: number,
): YeekeeShot | undefined =>
  shots.filter((shot) => shot.mine && shot.number === number && shot.position > before).at(-1);

/** The later of two instants; null for none. */
export function laterOf(one: string | null | undefined, other: string | null | undefined): string | null {
  if (!one || !other) return one ?? other ?? null;
  return Date.parse(one) >= Date.parse(other) ? one : other;
}

/** Rounds of a day by what one can do with them: those that go on, the next to end first, and those that are over, the newest first. */
export function splitDay<T extends { round: Pick<LottoRound, 'status'> }>(
  rounds: readonly T[],
): { running: T[]; over: T[] } {
  const isOver = ({ round }: T) => round.status === 'resulted' || round.status === 'refunded';
  return { running: rounds.filter((one) => !isOver(one)), over: rounds.filter(isOver).reverse() };
}

/** Rounds with the shots that were heard of since they were listed. */
export const countedShots = <T extends { round: Pick<LottoRound, 'round_id'>; shots: number }>(
  rounds: readonly T[],
  heard: ReadonlyMap<string, number>,
): T[] =>
  rounds.map((one) => {
    const count = heard.get(one.round.round_id) ?? 0;
    return count > one.shots ? { ...one, shots: count } : one;
  });

/** A number of five digits for a share of one, each equally likely. */
export function numberFrom(share: number): string {
  return String(Math.floor(share * 10 ** shotDigits)).padStart(shotDigits, '0');
}
