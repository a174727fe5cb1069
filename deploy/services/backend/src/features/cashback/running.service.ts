import type { LossPeriod } from '@sanuk/contract/areas/cashback';
import type { Agent } from '../../context/context.ts';
import type { Queries } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { lossTermsOf, rebateOf, rebateTermsOf, refundOf, sumsOf } from './cashback.rules.ts';
import { lossView, runningLossView } from './cashback.view.ts';
import { findLosses } from './history.repository.ts';
import type { PeriodKind } from './period.rules.ts';
import { findNewest, type RunningPeriod, runningAfter } from './periods.repository.ts';
import { findGifts, findPlayed, findPlayedOfWeek } from './played.service.ts';

interface Running {
  now: Date;
  period: RunningPeriod;
}

/** The day or week of a brand that runs. */
export async function running(queries: Queries, agent: Agent, kind: PeriodKind): Promise<Running> {
  const now = await databaseTime(queries);
  return { now, period: runningAfter(kind, await findNewest(queries, agent.agentId, kind), now) };
}

/** What the running day has brought a member so far, and what of it would be paid if it ended now. */
export async function readRunningDay(queries: Queries, agent: Agent, memberId: string) {
  const { now, period } = await running(queries, agent, 'turnover');
  const played = await findPlayed(queries, [memberId], period);
  return { now, period, ...rebateOf(rebateTermsOf(agent.cashback), played) };
}

/** The running week of a member, as if it ended now. */
export async function readRunningWeek(
  queries: Queries,
  agent: Agent,
  memberId: string,
): Promise<{ now: Date; current: LossPeriod }> {
  const terms = lossTermsOf(agent.cashback);
  const { now, period } = await running(queries, agent, 'loss');
  const gifts = await findGifts(queries, [memberId], period);
  const sums = sumsOf(terms, await findPlayedOfWeek(queries, [memberId], period), gifts.get(memberId) ?? 0n);
  return { now, current: runningLossView(period, terms, { ...sums, ...refundOf(terms, sums) }) };
}

/** Weeks of a member whose refund waits: refunds wait for days, so there are few of them. */
export async function findRefunds(queries: Queries, memberId: string, now: Date): Promise<LossPeriod[]> {
  const filter = { memberId, state: 'claimable', from: null, until: null, before: null, limit: 10 } as const;
  return (await findLosses(queries, filter)).map((row) => lossView(row, now));
}
