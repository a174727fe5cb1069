import { networkOf } from '@sanuk/common/addresses';
import type { FoundMember } from '@sanuk/contract/outside/operator-members';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import { afterAll, reversed, type Search } from './search.ts';

export interface FoundRow {
  member_id: string;
  phone: string;
  name: string;
  status: 'active' | 'suspended';
  bank_code: string;
  bank_account: string;
  created_at: Date;
  matched: FoundMember['matched'];
}

/** Most members that one search finds. */
const most = 20;

/** Digits of an account number that everybody sees, and of the shortest whole one. */
const shownDigits = 4;
const shortestAccount = 10;

const columns = sql`m.member_id, m.phone, m.name, m.status, m.bank_code, m.bank_account, m.created_at`;

/** The first or the last hash of a device that starts with these digits, filled up with one digit. */
const hashFrom = (start: string, digit: '0' | 'f'): Buffer => Buffer.from(start.padEnd(64, digit), 'hex');

/** Compares by bytes, as the indexes with `text_pattern_ops` are ordered. */
const startsWith = (value: RawBuilder<unknown>, start: string) =>
  sql`${value} ~>=~ ${start} and ${value} ~<~ ${afterAll(start)}`;

/** Brand of the search. A person who may not see account numbers must not find one digit by digit, so only whole numbers and the last four digits match. */
interface Viewer {
  agentId: number;
  seesAccounts: boolean;
}

/** Members who match a search, each way of matching by an index of its own; a member is found once, by the first way. */
export async function findMembers(queries: Queries, viewer: Viewer, search: Search): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select * from (
      select distinct on (member_id) * from (${waysOf(viewer, search)}) found order by member_id, way
    ) once order by way, name, member_id limit ${most}`.execute(queries);
  return rows;
}

function waysOf({ agentId, seesAccounts }: Viewer, search: Search) {
  const way = (number: number, matched: FoundMember['matched'], rest: RawBuilder<unknown>) =>
    sql`(select ${columns}, ${matched}::text as matched, ${sql.lit(number)} as way ${rest} limit ${most})`;
  const ofMember = (condition: RawBuilder<unknown>) =>
    sql`from member m where m.agent_id = ${agentId} and ${condition}`;
  const ofAccount = (condition: RawBuilder<unknown>) =>
    sql`from bank_account_owner o join member m using (member_id) where o.agent_id = ${agentId} and ${condition}`;
  const ofOldAccount = (condition: RawBuilder<unknown>) =>
    sql`from account_change c join member m using (member_id)
      where c.agent_id = ${agentId} and c.status = 'done' and ${condition}`;
  const ofLine = (condition: RawBuilder<unknown>) =>
    sql`from line_account l join member m using (member_id) where l.agent_id = ${agentId} and ${condition}`;
  const ofDevice = (start: string) =>
    sql`from member_device d join member m using (member_id)
      where d.agent_id = ${agentId} and d.device_hash between ${hashFrom(start, '0')} and ${hashFrom(start, 'f')}`;
  switch (search.kind) {
    case 'member-id':
      return way(1, 'member-id', ofMember(sql`m.member_id = ${search.id}`));
    case 'address':
      return way(
        1,
        'address',
        sql`from member_network n join member m using (member_id)
          where n.network = ${networkOf(search.address)} and m.agent_id = ${agentId}`,
      );
    case 'line-id':
      return way(1, 'line', ofLine(sql`l.line_user_id = ${search.userId}`));
    case 'device':
      return way(1, 'device', ofDevice(search.start));
    case 'name':
      return union([
        way(1, 'name', ofMember(startsWith(sql`lower(m.name)`, search.start))),
        way(2, 'name', ofMember(startsWith(sql`lower(substring(m.name from ' (.*)$'))`, search.start))),
        way(3, 'line', ofLine(startsWith(sql`lower(l.display_name)`, search.start))),
      ]);
    case 'number': {
      const { digits, text, device } = search;
      const end = reversed(digits);
      const ofStart = (account: RawBuilder<unknown>) =>
        seesAccounts ? startsWith(account, digits) : sql`${account} = ${digits}`;
      const ofEnd = (account: RawBuilder<unknown>) => startsWith(sql`reverse(${account})`, end);
      const [now, old] = [sql`o.bank_account`, sql`c.old_bank_account`];
      return union([
        way(1, 'phone', ofMember(startsWith(sql`m.phone`, digits))),
        way(2, 'phone', ofMember(startsWith(sql`reverse(m.phone)`, end))),
        ...(seesAccounts || digits.length >= shortestAccount
          ? [way(3, 'account', ofAccount(ofStart(now))), way(5, 'old-account', ofOldAccount(ofStart(old)))]
          : []),
        ...(seesAccounts || digits.length === shownDigits
          ? [way(4, 'account', ofAccount(ofEnd(now))), way(6, 'old-account', ofOldAccount(ofEnd(old)))]
          : []),
        way(7, 'line', ofLine(startsWith(sql`lower(l.display_name)`, text))),
        ...(device === null ? [] : [way(8, 'device', ofDevice(device))]),
      ]);
    }
  }
}

const union = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

export interface DepositsRow {
  count: number;
  satang: bigint;
  first_at: Date | null;
}

/** Every deposit of a member that reached the ledger. */
export async function findDeposits(queries: Queries, memberId: string): Promise<DepositsRow> {
  const { rows } = await sql<DepositsRow>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as satang, min(created_at) as first_at
      from ledger.transfer
     where to_entry = (select id from ledger.account where code = ${memberAccounts(memberId).cash}) and kind = 'deposit'`.execute(
    queries,
  );
  return rows[0] ?? { count: 0, satang: 0n, first_at: null };
}

export interface OpenSessionRow {
  created_at: Date;
  last_seen_at: Date;
  address: string;
  user_agent: string;
  way: 'password' | 'line';
}

/** Open sessions of a member, newest first. */
export const findOpenSessions = (queries: Queries, memberId: string): Promise<OpenSessionRow[]> =>
  queries
    .selectFrom('member_session')
    .select(['created_at', 'last_seen_at', 'address', 'user_agent', 'way'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
