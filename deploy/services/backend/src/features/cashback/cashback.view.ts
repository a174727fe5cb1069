import type { LossPeriod, LossPeriodState, Rebate } from '@sanuk/contract/areas/cashback';
import { bahtFromSatang } from '@sanuk/contract/money';
import { dayOf, daysLater, lastDayBefore } from '../../calendar/bangkok.rules.ts';
import type { LossSums, LossTerms, RebateLine } from './cashback.rules.ts';
import type { LossRow, RebateRow } from './cashback.tables.ts';
import type { RunningPeriod } from './periods.repository.ts';

const percentOf = (hundredths: number | bigint): number => Number(hundredths) / 100;

/** Where a refund stands at a moment: nothing but time makes one expire. */
export function lossState(
  { claimed_at, refund_satang, claim_until }: Pick<LossRow, 'claimed_at' | 'refund_satang' | 'claim_until'>,
  now: Date,
): LossPeriodState {
  if (claimed_at) return 'claimed';
  if (refund_satang === 0n) return 'too-small';
  return now < claim_until ? 'claimable' : 'expired';
}

export const lossView = (row: LossRow, now: Date): LossPeriod => ({
  period_id: row.period_id,
  from: dayOf(row.from_at),
  until: lastDayBefore(row.until_at),
  stakes: bahtFromSatang(row.stakes_satang),
  wins: bahtFromSatang(row.wins_satang),
  bonuses: bahtFromSatang(row.bonuses_satang),
  loss: bahtFromSatang(row.loss_satang),
  percent: percentOf(row.percent_hundredths),
  refund: bahtFromSatang(row.refund_satang),
  state: lossState(row, now),
  claim_from: row.claim_from.toISOString(),
  claim_until: row.claim_until.toISOString(),
  claimed_at: row.claimed_at?.toISOString() ?? null,
});

/** The week that runs, as if it ended now. */
export const runningLossView = (
  { periodId, from, until }: RunningPeriod,
  terms: LossTerms,
  { stakes, wins, bonuses, loss, refund }: LossSums & { loss: bigint; refund: bigint },
): LossPeriod => ({
  period_id: periodId,
  from: dayOf(from),
  until: lastDayBefore(until),
  stakes: bahtFromSatang(stakes),
  wins: bahtFromSatang(wins),
  bonuses: bahtFromSatang(bonuses),
  loss: bahtFromSatang(loss),
  percent: percentOf(terms.hundredths),
  refund: bahtFromSatang(refund),
  state: 'open',
  claim_from: until.toISOString(),
  claim_until: daysLater(until, terms.claimDays).toISOString(),
  claimed_at: null,
});

export const rebateView = (row: RebateRow): Rebate => ({
  date: row.period_id,
  category: row.category,
  turnover: bahtFromSatang(row.turnover_satang),
  percent: percentOf(row.percent_hundredths),
  amount: bahtFromSatang(row.amount_satang),
  state: row.paid_at ? 'paid' : 'too-small',
  paid_at: row.paid_at?.toISOString() ?? null,
});

export const runningRebateView = (
  date: string,
  { category, turnover, hundredths, amount }: RebateLine,
): Rebate => ({
  date,
  category,
  turnover: bahtFromSatang(turnover),
  percent: percentOf(hundredths),
  amount: bahtFromSatang(amount),
  state: 'open',
  paid_at: null,
});
