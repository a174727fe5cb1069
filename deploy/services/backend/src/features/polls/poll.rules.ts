import type { PollState, pollObstacles } from '@sanuk/contract/areas/poll';
import type { RedemptionTerms } from '../../context/context.ts';
import { pointsWorth } from '../approvals/approvals.rules.ts';
import type { PollRow, QuotaRow } from './polls.tables.ts';

export type Obstacle = (typeof pollObstacles)[number];

/** Where a poll stands by the server's clock. */
export function stateOf(
  { open_at, close_at, resulted_at }: Pick<PollRow, 'open_at' | 'close_at' | 'resulted_at'>,
  now: Date,
): PollState {
  if (resulted_at !== null) return 'resulted';
  if (now >= close_at) return 'closed';
  return now < open_at ? 'upcoming' : 'open';
}

/** How many answers a member has, by what was deposited since the poll opened. */
export function quotaOf(
  { answers, deposit_satang, answers_max }: Pick<PollRow, 'answers' | 'deposit_satang' | 'answers_max'>,
  depositedSatang: bigint,
): number {
  const more = deposit_satang === null ? 0 : Number(depositedSatang / deposit_satang);
  return Math.min(answers_max, answers + more);
}

/** Why an answer is not taken, or null. */
export function obstacleOf(
  state: PollState,
  { total, used }: Pick<QuotaRow, 'total' | 'used'>,
): Obstacle | null {
  if (state === 'upcoming') return 'not-open';
  if (state !== 'open') return 'closed';
  if (total === 0) return 'not-eligible';
  return used >= total ? 'quota-used' : null;
}

/** Shares of the choices in hundredths of a percent that are 100 % together: the largest rests are rounded up. */
export function sharesOf(entries: readonly number[]): number[] {
  const all = entries.reduce((sum, one) => sum + one, 0);
  if (all === 0) return entries.map(() => 0);
  const exact = entries.map((one) => (one * 10_000) / all);
  const shares = exact.map(Math.floor);
  const missing = 10_000 - shares.reduce((sum, one) => sum + one, 0);
  const byRest = exact
    .map((one, at) => ({ at, rest: one - Math.floor(one) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRest.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return shares.map((share) => share / 100);
}

/** What all prizes together are worth: points count as what the brand's points shop pays for them. */
export function worthOf(
  reward: { reward_kind: string; amount: number | bigint; winners: number } | null,
  { items }: Pick<RedemptionTerms, 'items'>,
): bigint {
  if (!reward) return 0n;
  const all = BigInt(reward.amount) * BigInt(reward.winners);
  return reward.reward_kind === 'credit' ? all : pointsWorth(items, all);
}
