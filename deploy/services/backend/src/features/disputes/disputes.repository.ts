import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { memberAccounts, type Unit } from '../../ledger/ledger.accounts.ts';

/** A transfer with its accounts, and with its entries where an account is not of the house. */
export interface TransferRow {
  id: string;
  tx: bigint;
  kind: string;
  unit: Unit;
  amount: bigint;
  reference: string;
  scope: string;
  key: string;
  group_id: string | null;
  reversal_of: string | null;
  created_at: Date;
  from_code: string;
  from_seq: bigint | null;
  from_before: bigint | null;
  from_after: bigint | null;
  to_code: string;
  to_seq: bigint | null;
  to_before: bigint | null;
  to_after: bigint | null;
}

/** Transfers that a subquery names by their ids, oldest first. */
const transfers = (ids: RawBuilder<unknown>) => sql<TransferRow>`
  select t.id, t.tx, t.kind, t.unit, t.amount, t.reference, t.scope, t.key, t.group_id, t.reversal_of, t.created_at,
      f.code as from_code, fe.seq as from_seq, fe.balance_before as from_before, fe.balance_after as from_after,
      w.code as to_code, te.seq as to_seq, te.balance_before as to_before, te.balance_after as to_after
    from ledger.transfer t
    join ledger.account f on f.id = t.from_account
    join ledger.account w on w.id = t.to_account
    left join ledger.entry fe on fe.transfer_id = t.id and fe.account_id = t.from_account
    left join ledger.entry te on te.transfer_id = t.id and te.account_id = t.to_account
   where t.id in (${ids}) order by t.created_at, t.id`;

/** Finds a transfer by its id. */
export async function findTransfer(queries: Queries, id: string): Promise<TransferRow | undefined> {
  const { rows } = await transfers(sql`select ${id}::uuid`).execute(queries);
  return rows[0];
}

/** Finds transfers by their keys. */
export async function findTransfersOfKeys(
  queries: Queries,
  scope: string,
  keys: readonly string[],
): Promise<TransferRow[]> {
  const ids = sql`select id from ledger.transfer where scope = ${scope} and key = any(${[...keys]}::text[])`;
  return (await transfers(ids).execute(queries)).rows;
}

/** Finds the transfers of a group that moved money or points of a member. */
export async function findTransfersOfGroup(
  queries: Queries,
  memberId: string,
  group: string,
  limit: number,
): Promise<TransferRow[]> {
  const codes = Object.values(memberAccounts(memberId));
  const accounts = sql`array(select id from ledger.account where code = any(${codes}::text[]))`;
  const ids = sql`select id from ledger.transfer
    where group_id = ${group} and (from_entry = any(${accounts}) or to_entry = any(${accounts}))
    order by created_at, id limit ${limit}`;
  return (await transfers(ids).execute(queries)).rows;
}

export interface Seal {
  no: bigint;
  head: Buffer;
  sealed_at: Date;
}

/**
 * Finds the first checkpoint that covers a transfer: their positions rise with their numbers, so the number is found by halving.
 * @returns undefined while none does
 */
export async function findSeal(
  queries: Queries,
  { tx, id }: Pick<TransferRow, 'tx' | 'id'>,
): Promise<Seal | undefined> {
  const covers = sql`(c.upto_tx, c.upto_id) >= (${tx}::bigint, ${id}::uuid)`;
  const { rows } = await sql<Seal>`
    with recursive bound (low, high) as (
      select 1::bigint, (select max(no) from ledger.checkpoint)
      union all
      select case when ${covers} then b.low else c.no + 1 end, case when ${covers} then c.no else b.high end
        from bound b join ledger.checkpoint c on c.no = (b.low + b.high) / 2 where b.low < b.high
    )
    select c.no, c.head, c.sealed_at from bound b join ledger.checkpoint c on c.no = b.high
     where b.low = b.high and ${covers}`.execute(queries);
  return rows[0];
}
