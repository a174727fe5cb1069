import type { BillStatus } from '@sanuk/contract/areas/lotto';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import type { CheckedBillLine } from './line.rules.ts';
import type { BillLineRow, BillRow, LottoQuoteTable } from './lotto-bills.tables.ts';

const quoteMinutes = 5;

/** Keeps what a member was shown, for a few minutes. Its id is the `validate_token`. */
export async function insertQuote(
  queries: Queries,
  quote: { memberId: string; roundId: string; contentHash: string; ratesHundredths: number[] },
): Promise<{ quoteId: string; expiresAt: Date }> {
  const row = await queries
    .insertInto('lotto_quote')
    .values({
      quote_id: uuidv7(),
      member_id: quote.memberId,
      round_id: quote.roundId,
      content_hash: quote.contentHash,
      rates_hundredths: quote.ratesHundredths,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${quoteMinutes})`,
    })
    .returning(['quote_id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { quoteId: row.quote_id, expiresAt: row.expires_at };
}

/** A quote of this member that is still good. */
export function findQuote(
  queries: Queries,
  quoteId: string,
  memberId: string,
): Promise<LottoQuoteTable | undefined> {
  return queries
    .selectFrom('lotto_quote')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
}

const deletedAtOnce = 500;

/** A quote that has expired buys nothing any more. @returns how many went */
export async function deleteExpiredQuotes(queries: Queries): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from lotto_quote where quote_id in (
      select quote_id from lotto_quote where expires_at < statement_timestamp()
       order by expires_at limit ${sql.lit(deletedAtOnce)})`.execute(queries);
  return Number(numAffectedRows ?? 0n);
}

/** Two sendings of one request are serialised; the second then finds the first one's bill. */
export async function lockRequest(tx: Tx, memberId: string, requestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill:${memberId}:${requestId}`}, 0))`.execute(
    tx,
  );
}

export function findBillOfRequest(
  queries: Queries,
  memberId: string,
  requestId: string,
): Promise<BillRow | undefined> {
  return queries
    .selectFrom('lotto_bill')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** The bill that a slip of this member has become. */
export function findBillOfDraft(
  queries: Queries,
  memberId: string,
  draftId: string,
): Promise<Pick<BillRow, 'bill_no'> | undefined> {
  return queries
    .selectFrom('lotto_bill')
    .select('bill_no')
    .where('member_id', '=', memberId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
}

/** What one member has staked in a round, by bet type and number as typed. */
export async function findMemberStakes(queries: Queries, memberId: string, roundId: string) {
  return queries
    .selectFrom('lotto_bill as bill')
    .innerJoin('lotto_bill_line as line', 'line.bill_id', 'bill.bill_id')
    .select(['line.bet_type', 'line.number'])
    .select(({ fn }) => fn.sum<string>('line.stake_satang').as('satang'))
    .where('bill.member_id', '=', memberId)
    .where('bill.round_id', '=', roundId)
    .where('bill.status', '=', 'pending')
    .groupBy(['line.bet_type', 'line.number'])
    .execute();
}

/** The next number of a bill, as members read it: day and a running number. */
export async function nextBillNo(tx: Tx): Promise<string> {
  const { rows } = await sql<{ no: string }>`
    select to_char(clock_timestamp() at time zone 'Asia/Bangkok', 'YYMMDD') || '-'
      || lpad(nextval('lotto_bill_no')::text, 6, '0') as no`.execute(tx);
  return rows[0]?.no ?? '';
}

export type NewBill = Pick<
  BillRow,
  | 'bill_id'
  | 'bill_no'
  | 'agent_id'
  | 'member_id'
  | 'round_id'
  | 'market'
  | 'request_id'
  | 'quote_id'
  | 'draft_id'
  | 'content_hash'
  | 'line_count'
  | 'total_satang'
  | 'balance_after_satang'
>;

export async function insertBill(tx: Tx, bill: NewBill, lines: readonly CheckedBillLine[]): Promise<void> {
  await tx.insertInto('lotto_bill').values(bill).execute();
  await sql`
    insert into lotto_bill_line (bill_id, line_no, bet_type, number, stake_satang, rate_hundredths)
    select ${bill.bill_id}::uuid, line_no, bet_type, number, stake, rate
      from unnest(${lines.map((line) => line.betType)}::text[], ${lines.map((line) => line.number)}::text[],
             ${lines.map((line) => line.stakeSatang)}::bigint[], ${lines.map((line) => line.rateHundredths)}::int[])
        with ordinality as line (bet_type, number, stake, rate, line_no)`.execute(tx);
}

export function findBill(queries: Queries, memberId: string, billId: string): Promise<BillRow | undefined> {
  return queries
    .selectFrom('lotto_bill')
    .selectAll()
    .where('bill_id', '=', billId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export function lockBill(tx: Tx, memberId: string, billId: string): Promise<BillRow | undefined> {
  return tx
    .selectFrom('lotto_bill')
    .selectAll()
    .where('bill_id', '=', billId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

export function findLines(queries: Queries, billIds: readonly string[]): Promise<BillLineRow[]> {
  if (billIds.length === 0) return Promise.resolve([]);
  return queries
    .selectFrom('lotto_bill_line')
    .selectAll()
    .where('bill_id', 'in', billIds)
    .orderBy('bill_id')
    .orderBy('line_no')
    .execute();
}

const wonLinesAtMost = 1000;

/** What one member won in some rounds, line by line, the newest bill first. */
export async function findWonLines(queries: Queries, memberId: string, roundIds: readonly string[]) {
  if (roundIds.length === 0) return [];
  return queries
    .selectFrom('lotto_bill as bill')
    .innerJoin('lotto_bill_line as line', 'line.bill_id', 'bill.bill_id')
    .selectAll('line')
    .select('bill.round_id')
    .where('bill.member_id', '=', memberId)
    .where('bill.round_id', 'in', roundIds)
    .where('bill.status', '=', 'won')
    .where('line.status', '=', 'won')
    .orderBy('bill.bill_id', 'desc')
    .orderBy('line.line_no')
    .limit(wonLinesAtMost)
    .execute();
}

export interface BillFilter {
  status?: BillStatus;
  market?: string;
  roundId?: string;
  requestId?: string;
  /** id of the last bill of the page before */
  after?: string;
  limit: number;
}

/** A member's bills, the newest first. */
export function findBills(queries: Queries, memberId: string, filter: BillFilter): Promise<BillRow[]> {
  const { status, market, roundId, requestId, after, limit } = filter;
  let query = queries.selectFrom('lotto_bill').selectAll().where('member_id', '=', memberId);
  if (status) query = query.where('status', '=', status);
  if (market) query = query.where('market', '=', market);
  if (roundId) query = query.where('round_id', '=', roundId);
  if (requestId) query = query.where('request_id', '=', requestId);
  if (after) query = query.where('bill_id', '<', after);
  return query
    .orderBy('bill_id', (order) => order.desc().nullsLast())
    .limit(limit)
    .execute();
}
