import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { type MovedRow, stakeKinds } from './day-sums.rules.ts';

/** From an instant to the first one that does not belong to it. */
export interface Span {
  from: Date;
  until: Date;
}

/** Accounts of a brand's house in baht, by their class in the ledger. Every transfer that enters or leaves members' wallets names one. */
interface HouseAccounts {
  all: string[];
  lotto: string[];
  providers: string[];
}

export async function findHouseAccounts(queries: Queries, agentId: number): Promise<HouseAccounts> {
  const { rows } = await sql<{ id: string; class: string }>`
    select id::text, class from ledger.account where agent_id = ${agentId} and not tracked and unit = 'THB'`.execute(
    queries,
  );
  const ofClass = (name: string) => rows.filter((row) => row.class === name).map(({ id }) => id);
  return { all: rows.map(({ id }) => id), lotto: ofClass('lotto'), providers: ofClass('provider') };
}

/** Names that two games of one provider share although their categories differ, after their provider. Usually there are none. */
async function findSharedNames(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select provider_id || '/' || name as name from game
     group by provider_id, name having count(distinct category) > 1`.execute(queries);
  return rows.map(({ name }) => name);
}

/**
 * Sums the transfers of a span by kind and product, by the indexes of the house's accounts. The ids are known before the scan: joined in,
 * a planner may read every transfer of the account.
 *
 * The key of a provider's transfer is the id of its transaction, which names the game. One transaction is looked up for all transfers
 * that the member reads under one game's name, because a lookup for each of them takes longer than their sum. Its id has the collation
 * of the table: with another one no index finds it.
 */
export async function sumMoved(
  queries: Queries,
  { all, lotto, providers }: HouseAccounts,
  { from, until }: Span,
): Promise<MovedRow[]> {
  const side = (column: 'from' | 'to') => sql`
    select ${sql.ref(`${column}_account`)} as account, kind, amount, scope, key, reference from ledger.transfer
     where ${sql.ref(`${column}_account`)} = any(${all}::bigint[]) and ${sql.ref(`${column}_entry`)} is null
       and created_at >= ${from} and created_at < ${until}`;
  const isProvider = sql`account = any(${providers}::bigint[])`;
  const shared = await findSharedNames(queries);
  const { rows } = await sql<MovedRow>`
    select kind, product, sum(amount)::bigint as amount from (
      select kind, amount, case
          when account = any(${lotto}::bigint[]) then 'lotto'
          when ${isProvider} then coalesce((
            select game.category from game_transaction played join game using (provider_id, game_id)
             where played.provider_id = named.provider_id and played.transaction_id = named.sample), 'other')
        end as product
        from (
          select account, kind, provider_id, sum(amount) as amount, max(key) as sample
            from (
              select account, kind, amount, key, case when ${isProvider} then substr(scope, 10) end as provider_id,
                  case when ${isProvider} then reference end as game_name
                from (${side('from')} union all ${side('to')}) as either
            ) as moved
           group by account, kind, provider_id, game_name,
             case when provider_id || '/' || game_name = any(${shared}::text[]) then key end
        ) as named
    ) as one group by kind, product order by kind, product`.execute(queries);
  return rows;
}

/** Ids of the members who staked money within a span, each once. */
export async function findActiveMembers(
  queries: Queries,
  { lotto, providers }: HouseAccounts,
  { from, until }: Span,
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct (select split_part(code, ':', 2) from ledger.account where id = staker.from_account) as member_id
      from (
        select distinct from_account from ledger.transfer
         where to_account = any(${[...lotto, ...providers]}::bigint[]) and to_entry is null
           and created_at >= ${from} and created_at < ${until} and kind = any(${[...stakeKinds]}::text[])
      ) as staker`.execute(queries);
  return rows.map(({ member_id }) => member_id);
}

export async function countNewMembers(
  queries: Queries,
  agentId: number,
  { from, until }: Span,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member
     where agent_id = ${agentId} and created_at >= ${from} and created_at < ${until}`.execute(queries);
  return rows[0]?.count ?? 0;
}
