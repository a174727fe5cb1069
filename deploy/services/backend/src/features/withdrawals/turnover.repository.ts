import { sql } from 'kysely';
import type { Database, Queries, Tx } from '../../database/database.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import type { Turnover } from './withdrawal.rules.ts';

interface Counted {
  required_satang: bigint;
  done_satang: bigint;
  since_seq: bigint;
  counted_seq: bigint;
  /** the newest entry of the member's cash */
  seq: bigint;
}

/**
 * What a member has to play and has played since the newest deposit. Stakes of cash count when they are taken and no longer when
 * they come back; a stake from before the deposit that comes back counts for neither.
 */
export async function readTurnover(queries: Queries, memberId: string): Promise<Turnover> {
  return (await count(queries, memberId)).turnover;
}

/** The same, and writes down how far it has counted: each entry is read once. Alone, never inside of a money transaction. */
export async function keepTurnover(db: Database, memberId: string): Promise<void> {
  const { turnover, found } = await count(db, memberId);
  if (!found || found.seq <= found.counted_seq) return;
  // Somebody else may have counted meanwhile, or a deposit come: then what stands there is newer.
  await db
    .updateTable('withdrawal_turnover')
    .set({ done_satang: turnover.done, counted_seq: found.seq })
    .where('member_id', '=', memberId)
    .where('counted_seq', '=', found.counted_seq)
    .where('since_seq', '=', found.since_seq)
    .execute();
}

async function count(
  queries: Queries,
  memberId: string,
): Promise<{ turnover: Turnover; found: Counted | undefined }> {
  const found = await findCounted(queries, memberId);
  if (!found) return { turnover: { required: 0n, done: 0n }, found };
  const { required_satang: required, done_satang, counted_seq, seq } = found;
  const more = seq > counted_seq ? await playedBetween(queries, memberId, found) : 0n;
  return { turnover: { required, done: done_satang + more }, found };
}

/** From the newest entry of the member's cash on, so much has to be played. */
export async function startTurnover(tx: Tx, memberId: string, required: bigint): Promise<void> {
  const { cash } = memberAccounts(memberId);
  await sql`
    insert into withdrawal_turnover (member_id, required_satang, done_satang, since_seq, counted_seq)
    select ${memberId}, ${required}, 0, coalesce(seq, 0), coalesce(seq, 0) from ledger.account where code = ${cash}
    on conflict (member_id) do update set required_satang = excluded.required_satang, done_satang = 0,
      since_seq = excluded.since_seq, counted_seq = excluded.counted_seq`.execute(tx);
}

async function findCounted(queries: Queries, memberId: string): Promise<Counted | undefined> {
  const { cash } = memberAccounts(memberId);
  const { rows } = await sql<Counted>`
    select required_satang, done_satang, since_seq, counted_seq,
      (select coalesce(seq, 0) from ledger.account where code = ${cash}) as seq
    from withdrawal_turnover where member_id = ${memberId}`.execute(queries);
  return rows[0];
}

async function playedBetween(
  queries: Queries,
  memberId: string,
  { since_seq, counted_seq, seq }: Counted,
): Promise<bigint> {
  // As a subquery the id is known before the scan begins.
  const account = sql`(select id from ledger.account where code = ${memberAccounts(memberId).cash})`;
  const { rows } = await sql<{ played: bigint }>`
    select coalesce(sum(case
        when t.kind in ('bet', 'lotto-bet') then t.amount
        when o.seq > ${since_seq} then -t.amount
      end), 0)::bigint as played
    from ledger.entry e
      join ledger.transfer t on t.id = e.transfer_id
      left join ledger.entry o on o.transfer_id = t.reversal_of and o.account_id = e.account_id
    where e.account_id = ${account} and e.seq > ${counted_seq} and e.seq <= ${seq}
      and t.kind in ('bet', 'lotto-bet', 'rollback', 'lotto-refund')`.execute(queries);
  return rows[0]?.played ?? 0n;
}
