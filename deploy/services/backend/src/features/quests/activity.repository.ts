import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import { type Span, settledRounds } from '../games/settled-rounds.service.ts';
import type { Activity } from './quest.rules.ts';

/** The day of Bangkok (UTC+7 all year) an instant is in. */
const dayOfColumn = (column: string) =>
  sql`to_char((${sql.ref(column)} at time zone 'UTC') + interval '7 hours', 'YYYY-MM-DD')`;

/**
 * What a member did within a span, out of the books alone: nothing is counted beforehand, so nothing can be counted twice or be lost.
 * Rounds and bills count when they are settled, deposits when they are in the ledger. @param firstDay the day the span begins with
 */
export async function readActivity(
  queries: Queries,
  memberId: string,
  span: Span,
  firstDay: string,
): Promise<Activity> {
  const plays = await readPlays(queries, memberId, span);
  const bills = await readBills(queries, memberId, span);
  const deposits = await readDeposits(queries, memberId, span);
  const spins = await readSpins(queries, memberId, span);
  return { plays, bills, deposits, spins, checkIns: await findCheckIns(queries, memberId, firstDay) };
}

async function readPlays(queries: Queries, memberId: string, span: Span): Promise<Activity['plays']> {
  const { rows } = await sql<Activity['plays'][number]>`
    select ${dayOfColumn('settled_at')} as day, category, provider_id || '/' || game_id as game,
        sum(stakes)::bigint as staked
      from (${settledRounds([memberId], span)}) as round where stakes > 0 group by 1, 2, 3`.execute(queries);
  return rows;
}

async function readBills(queries: Queries, memberId: string, { from, until }: Span) {
  const { rows } = await sql<Activity['bills'][number]>`
    select ${dayOfColumn('settled_at')} as day, count(*)::int as count, sum(total_satang)::bigint as staked
      from lotto_bill where member_id = ${memberId} and status in ('won', 'lost')
        and settled_at >= ${from} and settled_at < ${until} group by 1`.execute(queries);
  return rows;
}

async function readDeposits(queries: Queries, memberId: string, { from, until }: Span) {
  const { rows } = await sql<Activity['deposits'][number]>`
    select ${dayOfColumn('created_at')} as day, sum(amount)::bigint as amount from ledger.transfer
     where to_entry = (select id from ledger.account where code = ${memberAccounts(memberId).cash}) and kind = 'deposit'
       and created_at >= ${from} and created_at < ${until} group by 1`.execute(queries);
  return rows;
}

async function readSpins(queries: Queries, memberId: string, { from, until }: Span) {
  const { rows } = await sql<Activity['spins'][number]>`
    select ${dayOfColumn('created_at')} as day, count(*)::int as count from wheel_spin
     where member_id = ${memberId} and created_at >= ${from} and created_at < ${until} group by 1`.execute(
    queries,
  );
  return rows;
}

/** Days from one on, in their order. */
export async function findCheckIns(queries: Queries, memberId: string, firstDay: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('quest_check_in')
    .select('day')
    .where('member_id', '=', memberId)
    .where('day', '>=', firstDay)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}
