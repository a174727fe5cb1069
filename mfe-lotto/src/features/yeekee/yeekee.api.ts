import type { LottoRound, YeekeeShot } from '@sanuk/contract/areas/lotto';
import { call } from '@sanuk/platform';
import type { VoidReason } from '../../shared/rounds/round.rules.ts';

/** One round. */
export async function fetchRound(roundId: string, signal: AbortSignal): Promise<LottoRound> {
  const detail = await call('GET /api/lotto/round', { query: { round_id: roundId }, signal });
  return detail.round as LottoRound;
}

/** Why a round was called off; null for one that was not. */
export const fetchVoidReason = async (roundId: string, signal: AbortSignal): Promise<VoidReason | null> =>
  (await call('GET /api/lotto/result', { query: { round_id: roundId }, signal }))
    .void_reason as VoidReason | null;

/** A shot of one's own that stands, and when the next may follow. */
export interface OwnShot {
  shot: YeekeeShot;
  nextAllowedAt: string | null;
}

/** Shoots a number of five digits into a round. */
export async function shootNumber(roundId: string, number: string): Promise<OwnShot> {
  const shot = await call('POST /api/lotto/yeekee/shoot_number', { body: { round_id: roundId, number } });
  const { position, shot_at: at } = shot;
  return {
    shot: { position, number: shot.number, name: '', by_system: false, at, mine: true },
    nextAllowedAt: shot.next_allowed_at,
  };
}
