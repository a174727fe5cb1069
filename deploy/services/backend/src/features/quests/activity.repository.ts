import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import { type Span, settledEvents } from '../turnover/valid-stakes.service.ts';
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
        sum(valid)::bigint as staked
      from (${settledEvents([memberId], span)}) as event where category <> 'lotto' and valid <> 0 group by 1, 2, 3`.execute(
    queries,
  );
  return rows;
}

/**
 * Bills count when they are settled; what they count for turnover is the valid stake of their draws. What a void round takes back is taken
 * from the day on which it had counted.
 */
async function readBills(queries: Queries, memberId: string, span: Span) {
  const { from, until } = span;
  const { rows } = await sql<Activity['bills'][number]>`
    select day, sum(count)::int as count, sum(staked)::bigint as staked from (
      select ${dayOfColumn('settled_at')} as day, count(*) as count, 0 as staked from lotto_bill
       where member_id = ${memberId} and status in ('won', 'lost') and settled_at >= ${from} and settled_at < ${until} group by 1
      union all
      select ${dayOfColumn('counted_at')} as day, 0, sum(valid)
        from (select coalesce(first_settled_at, settled_at) as counted_at, valid
            from (${settledEvents([memberId], span)}) as event where category = 'lotto') as counted
       group by 1
    ) as played group by day`.execute(queries);
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
