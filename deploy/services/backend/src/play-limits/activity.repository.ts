import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import { memberAccounts } from '../ledger/ledger.accounts.ts';
import { returned } from './guard.repository.ts';

/** What a day of Bangkok did to a main wallet. */
export interface ActivityDay {
  day: string;
  staked: bigint;
  returned: bigint;
  deposited: bigint;
  withdrawn: bigint;
}

/** Days between two instants in which something moved, newest first. */
export async function findActivity(
  queries: Queries,
  memberId: string,
  { start, end }: { start: Date; end: Date },
): Promise<ActivityDay[]> {
  const { rows } = await sql<ActivityDay>`/* prepared: play_activity */
    select to_char(e.created_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day,
      coalesce(sum(t.amount) filter (where t.kind in ('bet', 'lotto-bet')), 0)::bigint as staked,
      coalesce(sum(${returned('t')}), 0)::bigint as returned,
      coalesce(sum(t.amount) filter (where t.kind = 'deposit'), 0)::bigint as deposited,
      coalesce(sum(case t.kind when 'withdraw' then t.amount when 'withdraw-return' then -t.amount end), 0)::bigint as withdrawn
    from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
   where e.account_id = (select id from ledger.account where code = ${memberAccounts(memberId).cash})
     and e.created_at >= ${start} and e.created_at < ${end}
   group by 1 order by 1 desc`.execute(queries);
  return rows;
}

/** A sign-in, and whether it can still be used. */
export interface SignInRow {
  session_id: string;
  created_at: Date;
  address: string;
  user_agent: string;
  is_open: boolean;
  way: 'password' | 'line';
}

export async function findSignIns(
  queries: Queries,
  memberId: string,
  idleDays: number,
  limit: number,
): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select session_id, created_at, address, user_agent, way,
      ended_at is null and expires_at > clock_timestamp()
        and last_seen_at > clock_timestamp() - make_interval(days => ${idleDays}::int) as is_open
      from member_session where member_id = ${memberId} order by created_at desc limit ${limit}`.execute(
    queries,
  );
  return rows;
}
