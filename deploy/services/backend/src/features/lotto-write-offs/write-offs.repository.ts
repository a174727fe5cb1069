import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import type { RoundWithMarket } from '../lotto-rounds/lotto-rounds.service.ts';
import type { LottoWriteOffTable } from './lotto-write-offs.tables.ts';

/** A write-off with the brand that bears it and the round it comes from. */
export type WriteOffRow = Selectable<LottoWriteOffTable> &
  Pick<RoundWithMarket, 'name' | 'round_date' | 'round_no'> & { agent_id: number };

/** Stakes are settled within this time; money that returns later is not recovered. */
const openFor = sql`interval '30 days'`;
const isOpen = sql<boolean>`recovered_satang < amount_satang and at > clock_timestamp() - ${openFor}`;

/** Those of these members who have an open write-off, in the order in which wallets are locked. */
export async function findOpenWriteOffs(queries: Queries, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ member_id: string }>`/* prepared: lotto_write_offs_of */
    select distinct member_id from lotto_write_off where member_id = any(${memberIds}::uuid[]) and ${isOpen}
     order by member_id`.execute(queries);
  return rows.map(({ member_id }) => member_id);
}

/** Members with an open write-off whose cash has moved since it was looked at. */
export async function findMovedWriteOffs(queries: Queries, limit: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct open.member_id from lotto_write_off open
      join ledger.account a on a.code = 'member:' || open.member_id || ':cash' and a.seq > open.counted_seq
     where ${isOpen} order by open.member_id limit ${limit}`.execute(queries);
  return rows.map(({ member_id }) => member_id);
}

/** Number of the last entry of the member's cash. */
export async function lastCashSeq(tx: Tx, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    select coalesce(seq, 0) as seq from ledger.account where code = ${memberAccounts(memberId).cash}`.execute(
    tx,
  );
  return rows[0]?.seq ?? 0n;
}

/**
 * What returned to the member's cash, in entries that were not looked at before, from stakes and holds that were taken before the
 * write-off: refunds in full, wins up to their stake.
 */
export async function readReturned(tx: Tx, open: WriteOffRow, upto: bigint): Promise<bigint> {
  const account = sql`(select id from ledger.account where code = ${memberAccounts(open.member_id).cash})`;
  const { rows } = await sql<{ returned: bigint }>`
    select coalesce(sum(least(t.amount, taken.amount)), 0)::bigint as returned
      from ledger.entry e
      join ledger.transfer t on t.id = e.transfer_id
        and t.kind in ('win', 'rollback', 'lotto-win', 'lotto-refund', 'withdraw-return')
      join lateral (
        select case t.kind
          when 'lotto-win' then (select id from ledger.transfer where scope = 'lotto' and key = 'bill:' || t.group_id)
          when 'win' then (
            select bet.id from game_transaction won
              join ledger.transfer bet on bet.scope = t.scope and bet.key = won.bet_transaction_id
             where won.provider_id = substr(t.scope, 10) and won.transaction_id = t.key)
          else t.reversal_of end as id
      ) as origin on true
      join ledger.transfer taken on taken.id = origin.id
      join ledger.entry at on at.transfer_id = taken.id and at.account_id = e.account_id and at.seq <= ${open.since_seq}
     where e.account_id = ${account} and e.seq > ${open.counted_seq} and e.seq <= ${upto}`.execute(tx);
  return rows[0]?.returned ?? 0n;
}

export async function moveWriteOff(
  tx: Tx,
  { correction_id, member_id }: Pick<WriteOffRow, 'correction_id' | 'member_id'>,
  { seq, recovered }: { seq: bigint; recovered: bigint },
): Promise<void> {
  await tx
    .updateTable('lotto_write_off')
    .set(({ eb }) => ({ counted_seq: seq, recovered_satang: eb('recovered_satang', '+', recovered) }))
    .where('correction_id', '=', correction_id)
    .where('member_id', '=', member_id)
    .execute();
}
