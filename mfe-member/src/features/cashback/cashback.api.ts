import type { LossClaim, LossPeriod, Rebate } from '@sanuk/contract/areas/cashback';
import { satangFromBaht } from '@sanuk/contract/money';
import { call, refetchOn } from '@sanuk/platform';
import type { AskedState, DayLine, Loss, LossPage, RebateCategory, TurnoverPage } from './cashback.rules.ts';

/** Keys in the query cache. */
export const cashbackKeys = {
  all: ['cashback'],
  losses: ['cashback', 'loss'],
  turnovers: ['cashback', 'turnover'],
  loss: (state?: AskedState) => ['cashback', 'loss', state],
  turnover: (category?: RebateCategory) => ['cashback', 'turnover', category],
} as const;
refetchOn(['cashback.changed'], cashbackKeys.all);

interface Page {
  cursor: string | undefined;
  signal?: AbortSignal;
}

/** The running week of losses and the ones before it. */
export async function fetchLosses(
  state: AskedState | undefined,
  { cursor, signal }: Page,
): Promise<LossPage> {
  const wire = await call('GET /api/cashback/loss/history', { query: { state, cursor }, signal });
  const { percent, loss_min, rules } = wire.setting;
  return {
    setting: { percent, lossMinSatang: satangFromBaht(loss_min), rules },
    current: lossOf(wire.current),
    items: wire.items.map(lossOf),
    nextCursor: wire.next_cursor ?? undefined,
  };
}

/** The running day of turnover and the ones before it. */
export async function fetchTurnover(
  category: RebateCategory | undefined,
  { cursor, signal }: Page,
): Promise<TurnoverPage> {
  const wire = await call('GET /api/cashback/turnover/history', { query: { category, cursor }, signal });
  return {
    rules: wire.setting.rules,
    minSatang: satangFromBaht(wire.setting.amount_min),
    today: wire.today.map(lineOf),
    items: wire.items.map(lineOf),
    nextCursor: wire.next_cursor ?? undefined,
  };
}

/** Claims the refund of a week. Sending the same key again gives back the same answer. */
export const claimLoss = (periodId: string, requestId: string): Promise<LossClaim> =>
  call('POST /api/cashback/loss/claim', { body: { period_id: periodId }, idempotencyKey: requestId });

const lossOf = (wire: LossPeriod): Loss => ({
  id: wire.period_id,
  from: wire.from,
  until: wire.until,
  stakesSatang: satangFromBaht(wire.stakes),
  winsSatang: satangFromBaht(wire.wins),
  bonusesSatang: satangFromBaht(wire.bonuses),
  lossSatang: satangFromBaht(wire.loss),
  percent: wire.percent,
  refundSatang: satangFromBaht(wire.refund),
  state: wire.state,
  claimFromMs: Date.parse(wire.claim_from),
  claimUntilMs: Date.parse(wire.claim_until),
  claimedAtMs: wire.claimed_at === null ? undefined : Date.parse(wire.claimed_at),
});

const lineOf = (wire: Rebate): DayLine => ({
  date: wire.date,
  category: wire.category,
  turnoverSatang: satangFromBaht(wire.turnover),
  percent: wire.percent,
  amountSatang: satangFromBaht(wire.amount),
  state: wire.state,
});
