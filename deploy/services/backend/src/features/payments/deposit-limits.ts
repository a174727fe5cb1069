import { type Prefixes, shareOf, type Width, widestPrefixOf, widths } from '@sanuk/common/addresses';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';

/** How many payments one member may have open: more would use up the amounts of everybody else. */
const openPerMember = 5;

/**
 * Members who have paid before are counted by themselves alone. All others also share what their network may have
 * open, because accounts cost nothing: above half of it only those get one who have none open, so that a few members
 * who ask often leave room for the next one behind the same address. The networks of a wider prefix have a small multiple of
 * that together: less than the amounts of one baht, so that one customer's networks do not move anybody's amount.
 */
export interface Depositor {
  memberId: string;
  /** where the call came from; null of a member who has paid before */
  from: Prefixes | null;
}

/** Makes the counts below exact until the transaction ends: for this member, and among newcomers of the prefix. */
export async function lockDepositor(tx: Tx, { memberId, from }: Depositor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 7206))`.execute(tx);
  if (from === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${widestPrefixOf(from)}, 7207))`.execute(tx);
}

/** What has no more room: the member's own requests, or those of newcomers from one of the prefixes; null when all have. */
export async function findFull(
  tx: Tx,
  { memberId, from }: Depositor,
  openPerNetwork: number,
): Promise<'member' | Width | null> {
  const { rows } = await sql<Record<'own' | Width, number>>`
    select
      (select count(*)::int from payment
        where member_id = ${memberId} and status = 'pending' and expires_at > statement_timestamp()) as own,
      (select count(*)::int from payment
        where network = ${from?.network ?? null} and status = 'pending' and expires_at > statement_timestamp()) as network,
      site.network56, site.network48
    from (
      select count(*) filter (where network_56 = ${from?.network56 ?? null})::int as network56, count(*)::int as network48
      from payment
      where network_48 = ${from?.network48 ?? null} and status = 'pending' and expires_at > statement_timestamp()
    ) site`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('the open payments were not counted');
  if (counts.own >= openPerMember) return 'member';
  const room = counts.own === 0 ? openPerNetwork : Math.floor(openPerNetwork / 2);
  return widths.find((width) => from !== null && counts[width] >= shareOf(width, room)) ?? null;
}

/** Whether the member has paid a deposit before. */
export async function hasPaid(queries: Queries, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ has_paid: boolean }>`
    select exists (select from payment where member_id = ${memberId} and status = 'paid') as has_paid`.execute(
    queries,
  );
  return rows[0]?.has_paid === true;
}
