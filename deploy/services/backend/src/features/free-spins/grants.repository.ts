import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { FreeSpinGrantRow } from './free-spins.tables.ts';

/** What a feature gives by its own rules. */
export type NewGift = Omit<
  FreeSpinGrantRow,
  | ('needs_second' | 'status' | 'proposed_by' | 'proposed_at')
  | ('decided_at' | 'decided_by' | 'decided_reason' | 'used' | 'won_satang')
>;

/** Writes a gift down, decided by what gives it. False when its key is used already. */
export async function insertGift(tx: Tx, gift: NewGift): Promise<boolean> {
  const inserted = await tx
    .insertInto('free_spin_grant')
    .values({
      ...gift,
      needs_second: false,
      status: 'open',
      proposed_by: gift.source,
      decided_by: gift.source,
      decided_at: sql<Date>`clock_timestamp()`,
      decided_reason: gift.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('grant_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A gift by what gave it and the key it was given with. */
export const findGift = (
  queries: Queries,
  agentId: number,
  { source, key }: { source: FreeSpinGrantRow['source']; key: string },
): Promise<FreeSpinGrantRow | undefined> =>
  queries
    .selectFrom('free_spin_grant')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('source', '=', source)
    .where('grant_key', '=', key)
    .executeTakeFirst();

const shown = 50;

/** What a member can play now, whichever ends first before the others. */
export const findPlayable = (queries: Queries, memberId: string): Promise<FreeSpinGrantRow[]> =>
  queries
    .selectFrom('free_spin_grant')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .whereRef('used', '<', 'spins')
    .where('valid_until', '>', sql<Date>`clock_timestamp()`)
    .orderBy('valid_until')
    .limit(shown)
    .execute();

/** A grant of a member; undefined when he has none of this id. */
export const findOfMember = (
  queries: Queries,
  memberId: string,
  grantId: string,
): Promise<FreeSpinGrantRow | undefined> =>
  queries
    .selectFrom('free_spin_grant')
    .selectAll()
    .where('grant_id', '=', grantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** The same, locked: bets on one grant wait for each other. */
export async function lockGrant(tx: Tx, grantId: string): Promise<FreeSpinGrantRow | undefined> {
  const { rows } = await sql<FreeSpinGrantRow>`/* prepared: free_spin_lock_grant */
    select * from free_spin_grant where grant_id = ${grantId}::uuid for update`.execute(tx);
  return rows[0];
}
