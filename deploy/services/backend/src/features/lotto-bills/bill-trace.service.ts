import { betTypeNames } from '@sanuk/contract/bet-types.text';
import { plainBaht } from '@sanuk/contract/money';
import type { TraceEvent } from '@sanuk/contract/outside/operator-trace';
import type { Queries } from '../../database/database.ts';
import { isUuid } from '../../database/ids.ts';
import { findBill, findLines } from './lotto-bills.repository.ts';
import type { BillLineRow, BillRow } from './lotto-bills.tables.ts';

/** A bill of a member, with what happened to it. */
export interface BillTrace {
  events: TraceEvent[];
  roundId: string;
  placedAt: Date;
}

/** Traces a bill: as it was bought, with all of its lines, and as it ended. @returns null where the member has no such bill */
export async function traceBill(
  queries: Queries,
  memberId: string,
  billId: string,
): Promise<BillTrace | null> {
  const bill = isUuid(billId) ? await findBill(queries, memberId, billId) : undefined;
  if (!bill) return null;
  const lines = await findLines(queries, [billId]);
  return { events: eventsOf(bill, lines), roundId: bill.round_id, placedAt: bill.created_at };
}

function eventsOf(bill: BillRow, lines: readonly BillLineRow[]): TraceEvent[] {
  const { bill_id, bill_no, round_id, market } = bill;
  const facts = { bill_id, bill_no, round_id };
  const placed: TraceEvent = {
    at: bill.created_at.toISOString(),
    event: 'bill-placed',
    facts: {
      ...{ ...facts, market },
      line_count: bill.line_count,
      amount_satang: Number(bill.total_satang),
      balance_satang: Number(bill.balance_after_satang),
      lines: lines.map(lineText).join('\n'),
    },
  };
  if (!bill.settled_at) return [placed];
  const settled: TraceEvent = {
    at: bill.settled_at.toISOString(),
    event: 'bill-settled',
    facts: {
      ...facts,
      status: bill.status,
      won_satang: Number(bill.win_satang),
      outcome_no: bill.outcome_no,
    },
  };
  return [placed, settled];
}

/** `2 ตัวบน 23 10.00 × 90 = 900.00`; without the sum where the line won nothing. */
const lineText = (line: BillLineRow): string => {
  const bought = `${betTypeNames[line.bet_type]} ${line.number} ${plainBaht(line.stake_satang)} × ${line.rate_hundredths / 100}`;
  return line.win_satang > 0n ? `${bought} = ${plainBaht(line.win_satang)}` : bought;
};
