import type { Bill, BillDetail, BillLine, BillList, BillWin } from '@sanuk/contract/areas/lotto';
import type { CallQuery } from '@sanuk/contract/calls';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { AppContext, MemberSession } from '../../context/context.ts';
import { isUuid } from '../../database/ids.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  cancellableUntil,
  findRoundsById,
  type RoundWithMarket,
  roundView,
} from '../lotto-rounds/lotto-rounds.service.ts';
import { findBill, findBills, findLines, findWonLines } from './lotto-bills.repository.ts';
import type { BillLineRow, BillRow } from './lotto-bills.tables.ts';

const defaultLimit = 30;

/** A page of the member's own bills, the newest first. */
export async function listBills(
  { db }: AppContext,
  member: MemberSession,
  query: CallQuery<'GET /api/lotto/bill/list'>,
): Promise<BillList | Refusal> {
  if (query.cursor !== undefined && !isUuid(query.cursor)) return new Refusal('request-invalid');
  const limit = query.limit ?? defaultLimit;
  const found = await findBills(db, member.memberId, {
    status: query.status,
    market: query.market,
    roundId: query.round_id,
    requestId: query.request_id,
    after: query.cursor,
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const rounds = await findRoundsById(
    db,
    shown.map((bill) => bill.round_id),
  );
  return {
    items: shown.map((bill) => billView(bill, rounds.get(bill.round_id))),
    next_cursor: found.length > limit ? (shown.at(-1)?.bill_id ?? null) : null,
  };
}

/** One bill with its lines, each won or lost by itself. */
export async function readBill(
  { db }: AppContext,
  member: MemberSession,
  billId: string,
): Promise<BillDetail | Refusal> {
  const bill = isUuid(billId) ? await findBill(db, member.memberId, billId) : undefined;
  if (!bill) return new Refusal('bill-unknown');
  const rounds = await findRoundsById(db, [bill.round_id]);
  const lines = await findLines(db, [bill.bill_id]);
  return { bill: billView(bill, rounds.get(bill.round_id)), lines: lines.map(lineView) };
}

const roundsAtMost = 100;

/** Lines of the member that won in the rounds named; a round nobody knows has none. */
export async function listWins(
  { db }: AppContext,
  member: MemberSession,
  roundIds: string,
): Promise<BillWin[] | Refusal> {
  const asked = [...new Set(roundIds.split(',').filter((roundId) => roundId !== ''))];
  if (asked.length > roundsAtMost) return new Refusal('request-invalid');
  const won = await findWonLines(db, member.memberId, asked);
  return won.map((line) => {
    const { bet_type, number, amount, rate, win_amount } = lineView(line);
    return { bill_id: line.bill_id, round_id: line.round_id, bet_type, number, amount, rate, win_amount };
  });
}

function billView(bill: BillRow, round: RoundWithMarket | undefined): Bill {
  if (!round) throw new Error(`bill ${bill.bill_id} without its round`);
  const until = bill.status === 'pending' && round.status === 'open' ? cancellableUntil(round) : null;
  return {
    bill_id: bill.bill_id,
    bill_no: bill.bill_no,
    round: roundView(round),
    status: bill.status,
    line_count: bill.line_count,
    total: bahtFromSatang(bill.total_satang),
    win_total: bahtFromSatang(bill.win_satang),
    created_at: bill.created_at.toISOString(),
    cancellable_until: until?.toISOString() ?? null,
  };
}

const lineView = (line: BillLineRow): BillLine => ({
  bet_type: line.bet_type,
  number: line.number,
  amount: bahtFromSatang(line.stake_satang),
  rate: line.rate_hundredths / 100,
  status: line.status,
  win_amount: bahtFromSatang(line.win_satang),
});
