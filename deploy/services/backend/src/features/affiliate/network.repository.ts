import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { AccountRow, ReferralOutcome } from './affiliate.tables.ts';
import type { Upline } from './commission.rules.ts';

export const findAccount = (queries: Queries, memberId: string): Promise<AccountRow | undefined> =>
  queries.selectFrom('affiliate_account').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockAccount = (tx: Tx, memberId: string): Promise<AccountRow | undefined> =>
  tx
    .selectFrom('affiliate_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Writes an account unless the member has one, or another the code. */
export async function insertAccount(
  queries: Queries,
  account: { member_id: string; agent_id: number; code: string },
): Promise<void> {
  await queries
    .insertInto('affiliate_account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The owner of a code within the brand; null for an unknown code. */
export async function findOwnerOfCode(
  queries: Queries,
  agentId: number,
  code: string,
): Promise<string | null> {
  const owner = await queries
    .selectFrom('affiliate_account')
    .select('member_id')
    .where('agent_id', '=', agentId)
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst();
  return owner?.member_id ?? null;
}

/** Turns a referral that was taken for one's own into one that counts. @returns the inviter; null where there is no such referral */
export async function acceptReferral(
  tx: Tx,
  memberId: string,
  inviterIds: readonly string[],
): Promise<string | null> {
  const accepted = await tx
    .updateTable('affiliate_referral')
    .set({ outcome: 'joined' })
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'same-person')
    .where('upline_id', 'in', inviterIds)
    .returning('upline_id')
    .executeTakeFirst();
  return accepted?.upline_id ?? null;
}

export async function insertReferral(
  tx: Tx,
  referral: {
    member_id: string;
    agent_id: number;
    code: string;
    outcome: ReferralOutcome;
    upline_id: string | null;
  },
): Promise<void> {
  await tx.insertInto('affiliate_referral').values(referral).execute();
}

/** Puts a member, with all members below, under the inviter and those above the inviter. @returns all members who are above the member now */
export async function insertDownline(
  tx: Tx,
  { agentId, uplineId, memberId }: { agentId: number; uplineId: string; memberId: string },
): Promise<string[]> {
  const { rows } = await sql<{ upline_id: string }>`
    insert into affiliate_downline (agent_id, upline_id, member_id, level)
    select ${agentId}::integer, above.upline_id, own.member_id, above.level + own.depth
      from (select ${uplineId}::uuid as upline_id, 1 as level
             union all
            select upline_id, level + 1 from affiliate_downline where member_id = ${uplineId}) above
     cross join (select ${memberId}::uuid as member_id, 0 as depth
             union all
            select member_id, level from affiliate_downline where upline_id = ${memberId}) own
     where above.level + own.depth <= 3
    returning upline_id`.execute(tx);
  const uplines = rows.map(({ upline_id }) => upline_id);
  await sql`
    insert into affiliate_day (owner_id, day, members)
    select upline_id, (clock_timestamp() at time zone 'Asia/Bangkok')::date::text, count(*)
      from unnest(${uplines}::uuid[]) as above (upline_id) group by upline_id order by upline_id
    on conflict (owner_id, day) do update set members = affiliate_day.members + excluded.members`.execute(tx);
  return [...new Set(uplines)].sort();
}

/** All members above these. */
export async function findUplines(queries: Queries, memberIds: readonly string[]): Promise<Upline[]> {
  const rows = await queries
    .selectFrom('affiliate_downline')
    .select(['upline_id', 'member_id', 'level'])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .execute();
  return rows.map(({ upline_id, member_id, level }) => ({ uplineId: upline_id, memberId: member_id, level }));
}

/** All members below a member, as far down as the brand pays. */
export async function findBelow(
  queries: Queries,
  uplineId: string,
  levels: number,
): Promise<(Upline & { phone: string })[]> {
  const rows = await queries
    .selectFrom('affiliate_downline as below')
    .innerJoin('member', 'member.member_id', 'below.member_id')
    .select(['below.member_id', 'below.level', 'member.phone'])
    .where('below.upline_id', '=', uplineId)
    .where('below.level', '<=', levels)
    .execute();
  return rows.map(({ member_id, level, phone }) => ({ uplineId, memberId: member_id, level, phone }));
}

export interface LevelCount {
  level: number;
  members: number;
  /** members who played within thirty days */
  active: number;
  turnover: bigint;
  commission: bigint;
}

/** How many there are on each level that the brand pays for; no row of a level without members. */
export async function countLevels(queries: Queries, uplineId: string, levels: number): Promise<LevelCount[]> {
  const { rows } = await sql<LevelCount>`
    select level, count(*)::int as members,
           count(*) filter (where last_bet_at > clock_timestamp() - interval '30 days')::int as active,
           sum(turnover_satang)::bigint as turnover, sum(commission_satang)::bigint as commission
      from affiliate_downline where upline_id = ${uplineId} and level <= ${levels} group by level order by level`.execute(
    queries,
  );
  return rows;
}

export interface DownlineRow {
  member_id: string;
  phone: string;
  level: number;
  joined_at: Date;
  turnover_satang: bigint;
  commission_satang: bigint;
  is_active: boolean;
}

/** Members below, the newest first: ids rise with the time of registration. */
export function findDownlines(
  queries: Queries,
  filter: { uplineId: string; levels: readonly number[]; before: string | null; limit: number },
): Promise<DownlineRow[]> {
  const { uplineId, levels, before, limit } = filter;
  return queries
    .selectFrom('affiliate_downline as below')
    .innerJoin('member', 'member.member_id', 'below.member_id')
    .select(['below.member_id', 'member.phone', 'below.level', 'below.joined_at'])
    .select(['below.turnover_satang', 'below.commission_satang'])
    .select(
      sql<boolean>`coalesce(below.last_bet_at > clock_timestamp() - interval '30 days', false)`.as(
        'is_active',
      ),
    )
    .where('below.upline_id', '=', uplineId)
    .where('below.level', 'in', levels)
    .$if(before !== null, (query) => query.where('below.member_id', '<', before ?? ''))
    .orderBy('below.member_id', 'desc')
    .limit(limit)
    .execute();
}
