import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { type AppliedStep, appliedStepsSql } from '../../database/migrations.ts';
import type { Checkpoint } from './checkpoint-seal.ts';

/** A position in the order of transfers: after the transfer with this number and id. */
export interface Position {
  tx: bigint;
  id: string;
}

/** Current contents of a range of transfers. */
export interface RangeContent {
  transfers: number;
  upto_tx: bigint | null;
  upto_id: string | null;
  amount: string;
  thb: string;
  pt: string;
  entries: bigint;
  rows_hash: Buffer;
  marks: Buffer;
  /** a transfer between two brands or by no rule, if there is one */
  stray: string | null;
}

export const start: Position = { tx: -1n, id: '00000000-0000-0000-0000-000000000000' };
const shown = 5;

/** Transfers below this number are settled: no open or future transaction has a lower number. */
const settledSql = sql`ledger.tx_offset() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/**
 * SQL for the transfers after a position, each with a digest over it and its entries: up to another position, or the first
 * `limit` settled ones. The digest covers account codes instead of ids, so that swapped accounts change it.
 */
const rangeSql = (after: Position, upto: Position | null, limit: number) => sql`
  select t.tx, t.id, t.amount, t.unit, t.from_tracked, t.to_tracked,
    f.agent_id is distinct from w.agent_id or not exists (
      select from ledger.flow_rule r where r.kind = t.kind and r.from_class = f.class and r.to_class = w.class) as is_stray,
    sha256(convert_to(row(t.tx, t.id, f.code, w.code, t.unit, t.amount, t.kind, t.reference, t.group_id, t.scope, t.key,
      t.reversal_of, t.from_tracked, t.to_tracked, (extract(epoch from t.created_at) * 1000000)::bigint,
      fe.seq, fe.amount, fe.balance_before, fe.balance_after, te.seq, te.amount, te.balance_before, te.balance_after
    )::text, 'UTF8')) as digest
  from (
    select * from ledger.transfer
    where (tx, id) > (${after.tx}::bigint, ${after.id}::uuid)
      and ${upto ? sql`(tx, id) <= (${upto.tx}::bigint, ${upto.id}::uuid)` : sql`tx < ${settledSql}`}
    order by tx, id limit ${limit}
  ) t
  join ledger.account f on f.id = t.from_account
  join ledger.account w on w.id = t.to_account
  left join ledger.entry fe on fe.transfer_id = t.id and fe.account_id = t.from_account
  left join ledger.entry te on te.transfer_id = t.id and te.account_id = t.to_account`;

/** Reads a range and sums it up. */
export async function readRange(
  queries: Queries,
  after: Position,
  upto: Position | null,
  limit: number,
): Promise<RangeContent> {
  const net = (unit: string) => sql`coalesce(sum(amount * (to_tracked::int - from_tracked::int))
    filter (where unit = ${sql.lit(unit)}), 0)::text`;
  const { rows } = await sql<RangeContent>`
    with one as materialized (${rangeSql(after, upto, limit)})
    select count(*)::int as transfers, (array_agg(tx order by tx desc, id desc))[1] as upto_tx,
      (array_agg(id order by tx desc, id desc))[1] as upto_id, coalesce(sum(amount), 0)::text as amount,
      ${net('THB')} as thb, ${net('PT')} as pt,
      coalesce(sum(from_tracked::int + to_tracked::int), 0) as entries,
      sha256(coalesce(string_agg(digest, ''::bytea order by tx, id), '')) as rows_hash,
      coalesce(string_agg(substr(digest, 1, 8), ''::bytea order by tx, id), '') as marks,
      (array_agg(id order by tx, id) filter (where is_stray))[1] as stray
    from one`.execute(queries);
  const [content] = rows;
  if (!content) throw new Error('a range of transfers did not sum up');
  return content;
}

/** Finds the first transfers of a range whose digest is not in the checkpoint's marks, and their count. */
export async function findUnknown(
  queries: Queries,
  after: Position,
  upto: Position,
  marks: Buffer,
): Promise<{ ids: string[]; count: number }> {
  const known = Array.from({ length: marks.length / 8 }, (_, at) => marks.subarray(at * 8, at * 8 + 8));
  const { rows } = await sql<{ ids: string[] | null; count: number }>`
    with one as (${rangeSql(after, upto, 1_000_000)})
    select (array_agg(id::text order by tx, id))[1:${sql.lit(shown)}] as ids, count(*)::int as count
    from one where substr(digest, 1, 8) <> all (${known}::bytea[])`.execute(queries);
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0 };
}

/** Finds checkpoints in order, starting at a number. */
export async function findCheckpoints(queries: Queries, from: bigint, limit: number): Promise<Checkpoint[]> {
  const { rows } = await sql<Checkpoint>`
    select no, upto_tx, upto_id, transfers, amount::text, thb::text, pt::text, entries, rows_hash, marks, guards, shape,
      note, head, sealed_at
    from ledger.checkpoint where no >= ${from} order by no limit ${limit}`.execute(queries);
  return rows;
}

/** Finds the newest checkpoint; undefined if there is none. */
export async function findNewest(queries: Queries): Promise<Checkpoint | undefined> {
  const { rows } = await sql<{
    no: bigint;
  }>`select coalesce(max(no), 0) as no from ledger.checkpoint`.execute(queries);
  return (await findCheckpoints(queries, rows[0]?.no ?? 0n, 1))[0];
}

export async function insertCheckpoint(queries: Queries, one: Omit<Checkpoint, 'sealed_at'>): Promise<Date> {
  const { rows } = await sql<{ sealed_at: Date }>`
    insert into ledger.checkpoint
      (no, upto_tx, upto_id, transfers, amount, thb, pt, entries, rows_hash, marks, guards, shape, note, head)
    values (${one.no}, ${one.upto_tx}, ${one.upto_id}, ${one.transfers}, ${one.amount}, ${one.thb}, ${one.pt},
      ${one.entries}, ${one.rows_hash}, ${one.marks}, ${one.guards}, ${one.shape}, ${one.note}, ${one.head})
    returning sealed_at`.execute(queries);
  return rows[0]?.sealed_at ?? new Date();
}

/** Sums of account balances and of transfers, read in one statement. */
export interface Totals {
  thb: string;
  pt: string;
  entries: bigint;
  unsealed_thb: string;
  unsealed_pt: string;
  unsealed_entries: bigint;
  unsealed: number;
  /** seconds since the oldest transfer that is not sealed yet was posted */
  waits: number;
  /** a transfer with a number that no transaction has had yet */
  future: string | null;
}

/** @param after the last transfer that is sealed */
export async function readTotals(queries: Queries, after: Position): Promise<Totals> {
  const held = (unit: string) =>
    sql`(select coalesce(sum(balance), 0) from ledger.account where unit = ${sql.lit(unit)})::text`;
  const net = (unit: string) => sql`coalesce(sum(amount * (to_tracked::int - from_tracked::int))
    filter (where unit = ${sql.lit(unit)}), 0)::text`;
  const { rows } = await sql<Totals>`
    select ${held('THB')} as thb, ${held('PT')} as pt,
      (select coalesce(sum(seq), 0) from ledger.account)::bigint as entries,
      ${net('THB')} as unsealed_thb, ${net('PT')} as unsealed_pt,
      coalesce(sum(from_tracked::int + to_tracked::int), 0) as unsealed_entries, count(*)::int as unsealed,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as waits,
      (select id::text from ledger.transfer
       where tx >= ledger.tx_offset() + pg_snapshot_xmax(pg_current_snapshot())::text::bigint limit 1) as future
    from ledger.transfer where (tx, id) > (${after.tx}::bigint, ${after.id}::uuid)`.execute(queries);
  const [totals] = rows;
  if (!totals) throw new Error('the ledger did not sum up');
  return totals;
}

export interface WrongAccount {
  code: string;
  balance: number | null;
  expected: number;
}

/**
 * Finds accounts of an id range whose balance or count differs from their last entry, whose floor is not 0, or whose class
 * does not match the code. The class decides whether an account has a balance; others must have none of these values.
 */
export async function checkAccounts(
  queries: Queries,
  after: bigint,
  limit: number,
): Promise<{ wrong: WrongAccount[]; last: bigint | null; checked: number }> {
  const { rows } = await sql<{ wrong: WrongAccount[] | null; last: bigint | null; checked: number }>`
    with one as materialized (
      select a.id, a.code, a.balance, coalesce(e.balance_after, 0) as expected,
        (a.balance, coalesce(a.seq, 0), a.floor, a.class, a.unit, a.tracked) is distinct from
          (case when k.tracked then coalesce(e.balance_after, 0) end, coalesce(e.seq, 0), case when k.tracked then 0::bigint end,
            ledger.class_of(a.code), k.unit, k.tracked) as is_wrong
      from (select * from ledger.account where id > ${after} order by id limit ${limit}) a
      left join ledger.account_class k on k.class = a.class
      left join lateral (
        select seq, balance_after from ledger.entry where account_id = a.id order by seq desc limit 1) e on true
    )
    select max(id) as last, count(*)::int as checked,
      (select jsonb_agg(jsonb_build_object('code', code, 'balance', balance, 'expected', expected))
       from (select * from one where is_wrong order by id limit ${sql.lit(shown)}) w) as wrong
    from one`.execute(queries);
  const [found] = rows;
  return { wrong: found?.wrong ?? [], last: found?.last ?? null, checked: found?.checked ?? 0 };
}

/** Reads the steps that the database lists as applied. */
export async function readMigrations(queries: Queries): Promise<AppliedStep[]> {
  return (await sql.raw<AppliedStep>(appliedStepsSql).execute(queries)).rows;
}

export async function countTransfers(queries: Queries): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::float8 as n from ledger.transfer`.execute(
    queries,
  );
  return rows[0]?.n ?? 0;
}
