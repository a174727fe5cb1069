import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { RoundWithMarket } from '../lotto-rounds/lotto-rounds.service.ts';
import { findLines } from './lotto-bills.repository.ts';
import type { BillLineRow, BillRow } from './lotto-bills.tables.ts';
import {
  type BillOutcome,
  type LineOutcome,
  lockOutdatedBills,
  saveCorrectedBills,
  saveLineOutcomes,
} from './outcome.repository.ts';
import { outcomeOf, resultOf } from './settlement.service.ts';

export { payWin, returnStake, takeBackWin } from './bill.money.ts';
export type { BillRow } from './lotto-bills.tables.ts';

/** A bill as it was settled, with what it comes to by the corrected outcome of its round. */
export interface CorrectedBill {
  bill: BillRow;
  lines: LineOutcome[];
  total: BillOutcome;
}

/** The size of one transaction: the next members, each with all bills of the round, until there are so many of either. */
export interface CorrectionChunk {
  members: number;
  bills: number;
}

/** The bills of the next members that are settled by the outcome before this one, locked, all bills of a member together. */
export async function lockOutdated(
  tx: Tx,
  round: RoundWithMarket,
  outcomeNo: number,
  chunk: CorrectionChunk,
): Promise<CorrectedBill[]> {
  const bills = await lockOutdatedBills(tx, round.round_id, outcomeNo, chunk);
  const lines = new Map<string, BillLineRow[]>(bills.map((bill) => [bill.bill_id, []]));
  for (const line of await findLines(tx, [...lines.keys()])) lines.get(line.bill_id)?.push(line);
  const result = resultOf(round);
  return bills.map((bill) => ({ bill, ...outcomeOf(bill, lines.get(bill.bill_id) ?? [], result) }));
}

/** Writes the corrected outcomes: lines first, while their bills still have the outcome before. */
export async function saveCorrected(
  tx: Tx,
  bills: readonly CorrectedBill[],
  outcomeNo: number,
): Promise<void> {
  await saveLineOutcomes(
    tx,
    bills.flatMap(({ lines }) => lines),
  );
  await saveCorrectedBills(
    tx,
    bills.map(({ total }) => total),
    outcomeNo,
  );
}

/** How many bills of a round were settled, and what they won. */
export async function sumSettledBills(tx: Tx, roundId: string): Promise<{ bills: number; won: bigint }> {
  const { rows } = await sql<{ bills: number; won: bigint }>`
    select count(*)::int as bills, coalesce(sum(win_satang), 0)::bigint as won
      from lotto_bill where round_id = ${roundId} and status in ('won', 'lost')`.execute(tx);
  return rows[0] ?? { bills: 0, won: 0n };
}
