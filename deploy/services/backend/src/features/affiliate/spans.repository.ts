import { sql } from 'kysely';
import type { AffiliateTerms, Agent } from '../../context/context.ts';
import type { Queries, Tx } from '../../database/database.ts';
import type { SpanRow } from './affiliate.tables.ts';

const lock = 7_217;

/** Whether this transaction is the one that counts a brand's friends now. */
export async function lockSpan(tx: Tx, agentId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${lock}, ${agentId}) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

/** The same, but waits while another process holds the lock. */
export async function waitForSpan(tx: Tx, agentId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock}, ${agentId})`.execute(tx);
}

export const findSpan = (queries: Queries, agentId: number): Promise<SpanRow | undefined> =>
  queries.selectFrom('affiliate_span').selectAll().where('agent_id', '=', agentId).executeTakeFirst();

/** Where a span begins that follows this one; the first begins when the brand's first friend joined, and not before there is one. */
export async function findBegin(
  queries: Queries,
  agentId: number,
  span: SpanRow | undefined,
): Promise<Date | undefined> {
  if (span) return span.until_at;
  // Ids rise with the time of registration.
  const first = await queries
    .selectFrom('affiliate_downline')
    .select('joined_at')
    .where('agent_id', '=', agentId)
    .where('level', '=', 1)
    .orderBy('member_id')
    .limit(1)
    .executeTakeFirst();
  return first?.joined_at;
}

/** Ends what runs: from here on it is counted, by the terms of this moment. */
export async function endSpan(
  tx: Tx,
  agent: Agent,
  newest: SpanRow | undefined,
  { from, until }: { from: Date; until: Date },
): Promise<SpanRow> {
  const span = {
    span_no: (newest?.span_no ?? 0) + 1,
    from_at: from,
    until_at: until,
    terms: JSON.stringify(agent.affiliate) as unknown as AffiliateTerms,
    status: 'counting' as const,
    counted_to: null,
  };
  return tx
    .insertInto('affiliate_span')
    .values({ agent_id: agent.agentId, ...span })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(span))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The next of the brand's invited members, by their ids. */
export async function findInvitedAfter(
  tx: Tx,
  { agent_id, counted_to }: Pick<SpanRow, 'agent_id' | 'counted_to'>,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('affiliate_downline')
    .select('member_id')
    .where('agent_id', '=', agent_id)
    .where('level', '=', 1)
    .where('member_id', '>', counted_to ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Remembers how far a span is counted, in the transaction that wrote what was found. */
export async function moveOn(tx: Tx, agentId: number, to: { lastMember: string } | 'closed'): Promise<void> {
  await tx
    .updateTable('affiliate_span')
    .set(to === 'closed' ? { status: 'closed' } : { counted_to: to.lastMember })
    .where('agent_id', '=', agentId)
    .execute();
}
