import type { RoundResult } from '@sanuk/contract/areas/lotto';
import { type Database, inTransaction, type Tx } from '../../database/database.ts';
import { publishLive } from '../../live/live.service.ts';
import {
  findUnsettledRounds,
  forEachRound,
  lockUnsettledRound,
  markSettled,
  type RoundWithMarket,
} from '../lotto-rounds/lotto-rounds.service.ts';
import { recoverWriteOffs } from '../lotto-write-offs/write-offs.service.ts';
import { billStatusOf, settleLine } from './bet.rules.ts';
import { payWin, returnStake } from './bill.money.ts';
import { findLines } from './lotto-bills.repository.ts';
import type { BillLineRow, BillRow } from './lotto-bills.tables.ts';
import {
  type BillOutcome,
  hasPendingBills,
  type LineOutcome,
  lockPendingBills,
  saveBillOutcomes,
  saveLineOutcomes,
} from './outcome.repository.ts';
import { recordPlayed } from './played.service.ts';

/** Bills settled in one transaction: wallets stay locked for some ten milliseconds. */
const settleChunk = 100;

/**
 * Settles the next bills of each round that has an outcome. Stopped anywhere it goes on where it stood: a bill is settled
 * or pending, never in between, and its payment carries its own key.
 * @returns how many bills got their outcome and rounds were finished; 0 when nothing is left
 */
export async function settleBills(db: Database, chunk = settleChunk): Promise<number> {
  return forEachRound(await findUnsettledRounds(db), ({ round_id: roundId }) =>
    settleRound(db, roundId, chunk),
  );
}

async function settleRound(db: Database, roundId: string, chunk: number): Promise<number> {
  const settled = await inTransaction(db, async (tx) => {
    // Read under its lock: a correction that was approved meanwhile counts for the bills that still wait.
    const round = await lockUnsettledRound(tx, roundId);
    const bills = round ? await lockPendingBills(tx, roundId, chunk) : [];
    if (round && bills.length > 0) await settleChunkOf(tx, round, bills);
    return bills.length;
  });
  return settled > 0 ? settled : finishRound(db, roundId, chunk);
}

/** Another process may still hold the last bills; whoever comes last finishes the round. */
const finishRound = (db: Database, roundId: string, chunk: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (await hasPendingBills(tx, roundId)) return 0;
    const recorded = await recordPlayed(tx, roundId, chunk);
    if (recorded > 0) return recorded;
    return (await markSettled(tx, roundId)) ? 1 : 0;
  });

async function settleChunkOf(tx: Tx, round: RoundWithMarket, bills: BillRow[]): Promise<void> {
  const lines = new Map<string, BillLineRow[]>(bills.map((bill) => [bill.bill_id, []]));
  for (const line of await findLines(tx, [...lines.keys()])) lines.get(line.bill_id)?.push(line);
  const result = resultOf(round);
  const outcomes = bills.map((bill) => ({ bill, ...outcomeOf(bill, lines.get(bill.bill_id) ?? [], result) }));
  await saveLineOutcomes(
    tx,
    outcomes.flatMap((one) => one.lines),
  );
  await saveBillOutcomes(
    tx,
    outcomes.map((one) => one.total),
    round.outcome_no,
  );
  for (const { bill, total } of outcomes) {
    if (total.status === 'refunded') await returnStake(tx, bill);
    if (total.status === 'won') await payWin(tx, bill, total.winSatang);
    await publishLive(tx, { memberId: bill.member_id }, 'bill.changed', {
      bill_id: bill.bill_id,
      round_id: bill.round_id,
    });
  }
  // Of members whose wallets this transaction has locked by paying them: others could be locked in another order.
  const paid = outcomes.filter(({ total }) => total.status !== 'lost').map(({ bill }) => bill.member_id);
  await recoverWriteOffs(tx, [...new Set(paid)]);
}

/** Null for a round that was called off. */
export function resultOf({ top3, bottom2 }: Pick<RoundWithMarket, 'top3' | 'bottom2'>): RoundResult | null {
  return top3 !== null && bottom2 !== null ? { top3, top2: top3.slice(1), bottom2 } : null;
}

export function outcomeOf(
  bill: BillRow,
  lines: readonly BillLineRow[],
  result: RoundResult | null,
): { lines: LineOutcome[]; total: BillOutcome } {
  const settled = lines.map((line): LineOutcome => {
    const { bill_id: billId, line_no: lineNo } = line;
    if (!result) return { billId, lineNo, status: 'refunded', winSatang: 0 };
    const placed = {
      betType: line.bet_type,
      number: line.number,
      stakeSatang: Number(line.stake_satang),
      rateHundredths: line.rate_hundredths,
    };
    return { billId, lineNo, ...settleLine(placed, result) };
  });
  return {
    lines: settled,
    total: {
      billId: bill.bill_id,
      status: billStatusOf(settled.map((line) => line.status)),
      winSatang: settled.reduce((sum, line) => sum + line.winSatang, 0),
    },
  };
}
