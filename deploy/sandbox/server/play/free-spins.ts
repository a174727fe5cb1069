import type { FreeSpinsState } from '../game/play-api.ts';
import type { PlaySession, Round } from './play.store.ts';

/** Said where there is something to say. */
export const freeSpinsPart = (freeSpins: FreeSpinsState | undefined): { freeSpins?: FreeSpinsState } =>
  freeSpins ? { freeSpins } : {};
export const freePart = ({ freeSpinGrantId }: Round): { isFree?: boolean } =>
  freeSpinGrantId === null ? {} : { isFree: true };

/**
 * What is left of the free spins a session was opened with: as many as the operator said, less the rounds that took one. A round
 * that was refused or taken back took none; where the operator knows of none any more, there are none.
 */
export function freeSpinsOf(
  { freeSpins }: PlaySession,
  rounds: readonly Round[],
): FreeSpinsState | undefined {
  if (!freeSpins) return undefined;
  const played = rounds.filter(({ freeSpinGrantId }) => freeSpinGrantId === freeSpins.grant_id);
  const taken = played.filter(({ state, isHeld }) => state !== 'refused' && (state !== 'void' || isHeld));
  const isOver = played.some(({ refusal }) => refusal === 'free-spins-over');
  return {
    left: isOver ? 0 : Math.max(0, freeSpins.spins - taken.length),
    stakeSatang: freeSpins.stake_satang,
    validUntil: Date.parse(freeSpins.valid_until),
    wonSatang: taken.reduce((sum, { state, winSatang }) => sum + (state === 'settled' ? winSatang : 0), 0),
  };
}
