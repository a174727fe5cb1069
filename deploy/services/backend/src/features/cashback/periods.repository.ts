import { sql } from 'kysely';
import type { Agent, CashbackTerms } from '../../context/context.ts';
import type { Queries, Tx } from '../../database/database.ts';
import type { Span } from '../turnover/valid-stakes.service.ts';
import type { PeriodRow } from './cashback.tables.ts';
import { endOf, type PeriodKind, periodAfter, periodAt, periodBefore, startOf } from './period.rules.ts';

/** The period that runs: after the newest one that ended. */
export interface RunningPeriod extends Span {
  periodId: string;
}

const lock = 7_216;

/** Whether this transaction is the one that works on a brand's days or weeks now. */
export async function lockKind(tx: Tx, agentId: number, kind: PeriodKind): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${lock}, hashtext(${`${agentId}:${kind}`})) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

/** The same, but waits for whoever does. */
export async function waitForKind(tx: Tx, agentId: number, kind: PeriodKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock}, hashtext(${`${agentId}:${kind}`}))`.execute(tx);
}

export function findNewest(
  queries: Queries,
  agentId: number,
  kind: PeriodKind,
): Promise<PeriodRow | undefined> {
  return queries
    .selectFrom('cashback_period')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('kind', '=', kind)
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** @param newest the one that ended last; without one the calendar's present period runs */
export function runningAfter(
  kind: PeriodKind,
  newest: Pick<PeriodRow, 'period_id' | 'until_at'> | undefined,
  now: Date,
): RunningPeriod {
  const periodId = newest ? periodAfter(kind, newest.period_id) : periodAt(kind, now);
  return {
    periodId,
    from: newest?.until_at ?? startOf(kind, periodId),
    until: endOf(kind, periodId),
  };
}

/** The first thing ever written of a brand: that everything before the present period is over. */
export async function begin(tx: Tx, agent: Agent, kind: PeriodKind, now: Date): Promise<void> {
  const periodId = periodBefore(kind, periodAt(kind, now));
  const until = endOf(kind, periodId);
  await tx
    .insertInto('cashback_period')
    .values({
      ...newPeriod(agent, kind, { periodId, from: until, until }),
      status: 'closed',
      closed_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

/** From here on the period is counted, by the terms of this moment. */
export async function end(tx: Tx, agent: Agent, kind: PeriodKind, period: RunningPeriod): Promise<void> {
  await tx
    .insertInto('cashback_period')
    .values(newPeriod(agent, kind, period))
    .execute();
}

const newPeriod = (agent: Agent, kind: PeriodKind, { periodId, from, until }: RunningPeriod) => ({
  agent_id: agent.agentId,
  kind,
  period_id: periodId,
  from_at: from,
  until_at: until,
  terms: JSON.stringify(agent.cashback) as unknown as CashbackTerms,
});

/** The next members of the brand, by their ids. */
export async function findMembersAfter(
  tx: Tx,
  { agent_id, counted_to }: Pick<PeriodRow, 'agent_id' | 'counted_to'>,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('member_id')
    .where('agent_id', '=', agent_id)
    .where('member_id', '>', counted_to ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

export interface Counted {
  members: number;
  amount: bigint;
}

/** Remembers how far a period is counted, in the transaction that wrote what was found. */
export async function moveOn(tx: Tx, period: PeriodRow, lastMember: string, counted: Counted): Promise<void> {
  await ofPeriod(tx, period)
    .set(({ eb }) => ({
      counted_to: lastMember,
      members: eb('members', '+', counted.members),
      amount_satang: eb('amount_satang', '+', counted.amount),
    }))
    .execute();
}

export async function close(tx: Tx, period: PeriodRow): Promise<void> {
  await ofPeriod(tx, period).set({ status: 'closed', closed_at: sql<Date>`clock_timestamp()` }).execute();
}

const ofPeriod = (tx: Tx, { agent_id, kind, period_id }: PeriodRow) =>
  tx
    .updateTable('cashback_period')
    .where('agent_id', '=', agent_id)
    .where('kind', '=', kind)
    .where('period_id', '=', period_id);
