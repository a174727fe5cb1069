import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';

/** How many payments one member may have open: more would use up the amounts of everybody else. */
const openPerMember = 5;

/**
 * Members who have paid before are counted by themselves alone. All others also share what their network may have
 * open, because accounts cost nothing: above half of it only those get one who have none open, so that a few members
 * who ask often leave room for the next one behind the same address.
 */
export interface Depositor {
  memberId: string;
  /** null of a member who has paid before */
  network: string | null;
}

/** Makes the counts below exact until the transaction ends: for this member, and among newcomers of the network. */
export async function lockDepositor(tx: Tx, { memberId, network }: Depositor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 7206))`.execute(tx);
  if (network === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 7207))`.execute(tx);
}

/** What has no more room: the member's own requests, or those of newcomers from the network; null when both have. */
export async function findFull(
  tx: Tx,
  { memberId, network }: Depositor,
  openPerNetwork: number,
): Promise<'member' | 'network' | null> {
  const { rows } = await sql<{ own: number; here: number }>`
    select
      (select count(*)::int from payment
        where member_id = ${memberId} and status = 'pending' and expires_at > statement_timestamp()) as own,
      (select count(*)::int from payment
        where network = ${network} and status = 'pending' and expires_at > statement_timestamp()) as here`.execute(
    tx,
  );
  const { own, here } = rows[0] ?? { own: 0, here: 0 };
  if (own >= openPerMember) return 'member';
  const room = own === 0 ? openPerNetwork : Math.floor(openPerNetwork / 2);
  return network !== null && here >= room ? 'network' : null;
}

/** Whether the member has paid a deposit before. */
export async function hasPaid(queries: Queries, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ has_paid: boolean }>`
    select exists (select from payment where member_id = ${memberId} and status = 'paid') as has_paid`.execute(
    queries,
  );
  return rows[0]?.has_paid === true;
}
