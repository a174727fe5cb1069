import type { LottoRound } from '@sanuk/contract/areas/lotto';
import type { voidReasons } from '@sanuk/contract/areas/lotto-results';

/** Where a round stands for somebody who looks at it now; `waiting` is closed without a result yet. */
export type RoundPhase = 'upcoming' | 'open' | 'waiting' | 'resulted' | 'refunded';

/** Why a round was called off. */
export type VoidReason = (typeof voidReasons)[number];

const instant = (iso: string) => Date.parse(iso);

/**
 * Phase of a round at a moment of the server's clock. The close counts from the published second on, even before the server
 * has said so; that a round opened, or has a result, only the server says.
 * @param nowMs server time in milliseconds; 0 where no clock runs (prerendered pages)
 */
export function phaseOf(round: Pick<LottoRound, 'status' | 'close_at'>, nowMs: number): RoundPhase {
  if (round.status === 'closed') return 'waiting';
  if (round.status === 'open' && nowMs >= instant(round.close_at)) return 'waiting';
  return round.status;
}

/** Whole seconds until an instant, never negative; null where no clock runs. */
export function secondsUntil(iso: string, nowSecond: number): number | null {
  if (nowSecond === 0) return null;
  return Math.max(0, Math.ceil(instant(iso) / 1000) - nowSecond);
}

const phaseOrder: Readonly<Record<RoundPhase, number>> = {
  open: 0,
  waiting: 1,
  upcoming: 2,
  resulted: 3,
  refunded: 3,
};

/** Open rounds by nearest close, then those that wait for their result, those to come, and finished ones with the newest first. */
export function sortRounds(rounds: readonly LottoRound[], nowMs: number): LottoRound[] {
  return [...rounds].sort((a, b) => {
    const order = phaseOrder[phaseOf(a, nowMs)] - phaseOrder[phaseOf(b, nowMs)];
    if (order !== 0) return order;
    const finished = phaseOrder[phaseOf(a, nowMs)] === 3;
    const byClose = instant(a.close_at) - instant(b.close_at);
    return (finished ? -byClose : byClose) || (a.round_id < b.round_id ? -1 : 1);
  });
}

/** The newest round of a market that has a result. */
export const lastResulted = (rounds: readonly LottoRound[], market: string): LottoRound | undefined =>
  sortRounds(
    rounds.filter((round) => round.market === market && round.result !== null),
    0,
  )[0];

/** A market as its rounds name it. */
export type Market = Pick<LottoRound, 'market' | 'name' | 'icon'>;

/** The markets of some rounds, each once, in the order they first appear. */
export function marketsOf(rounds: readonly LottoRound[]): Market[] {
  const markets = new Map<string, Market>();
  for (const { market, name, icon } of rounds)
    if (!markets.has(market)) markets.set(market, { market, name, icon });
  return [...markets.values()];
}

/** Whether a round is drawn from shots, which anyone can add up again. */
export const isYeekee = (round: Pick<LottoRound, 'market'>): boolean => round.market.startsWith('yeekee');

/** The round of a market that closes next, other than the given one. */
export function nextOpenRound(
  rounds: readonly LottoRound[],
  market: string,
  nowMs: number,
  exceptRoundId?: string,
): LottoRound | undefined {
  return sortRounds(rounds, nowMs).find(
    (round) =>
      round.market === market && round.round_id !== exceptRoundId && phaseOf(round, nowMs) === 'open',
  );
}
