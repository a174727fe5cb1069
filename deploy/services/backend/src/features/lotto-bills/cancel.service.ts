import type { CallBody, CallData } from '@sanuk/contract/calls';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import { isUuid } from '../../database/ids.ts';
import { publishLive } from '../../live/live.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  bangkokToday,
  cancellableUntil,
  cancelMinutes,
  cancelsPerDay,
  lockOpenRound,
  refuseClosed,
  subtractExposures,
} from '../lotto-rounds/lotto-rounds.service.ts';
import { exposureNumber } from '../lotto-rounds/markets/market.rules.ts';
import { recoverWriteOffs } from '../lotto-write-offs/write-offs.service.ts';
import { returnStake } from './bill.money.ts';
import { findBill, findLines, lockBill } from './lotto-bills.repository.ts';
import type { BillRow } from './lotto-bills.tables.ts';
import { billTexts } from './lotto-bills.text.ts';
import { isCancelKeyUsed, saveCancelled, useCancel } from './outcome.repository.ts';

type Cancelled = CallData<'POST /api/lotto/bill/cancel'>;

/** Gives a bill back while its round can still do without it. The same key answers the same. */
export async function cancelBill(
  { db }: AppContext,
  agent: Agent,
  member: MemberSession,
  body: CallBody<'POST /api/lotto/bill/cancel'>,
  key: string,
): Promise<Cancelled | Refusal> {
  if (body.agent_id !== agent.agentId) return new Refusal('agent-code-unknown');
  if (!isUuid(body.bill_id)) return new Refusal('bill-unknown');
  return inTransaction(db, async (tx) => {
    const seen = await findBill(tx, member.memberId, body.bill_id);
    if (!seen) return new Refusal('bill-unknown');
    if (seen.cancel_key === key) return cancelledView(seen);
    if (await isCancelKeyUsed(tx, member.memberId, key, seen.bill_id))
      return new Refusal('idempotency-conflict');
    if (seen.status !== 'pending') return new Refusal('bill-not-cancellable');
    // Round before bill, as everywhere: the round cannot close or settle while its bill goes back.
    const tooLate = await lockCancellableRound(tx, seen.round_id);
    if (tooLate) return tooLate;
    const bill = await lockBill(tx, member.memberId, body.bill_id);
    if (bill?.cancel_key === key) return cancelledView(bill);
    if (bill?.status !== 'pending') return new Refusal('bill-not-cancellable');
    return giveBack(tx, bill, key);
  });
}

/** @returns bill-not-cancellable when the market never allows it or it is too late, otherwise null */
async function lockCancellableRound(tx: Tx, roundId: string): Promise<Refusal | null> {
  const tooLate = new Refusal('bill-not-cancellable', billTexts.cancelTooLate(cancelMinutes));
  const open = await lockOpenRound(tx, roundId);
  if (open instanceof Refusal) return open.code === 'round-closed' ? tooLate : open;
  const until = cancellableUntil(open.round);
  if (!until) return new Refusal('bill-not-cancellable', billTexts.cancelNever);
  return (await refuseClosed(tx, until, open.round)) && tooLate;
}

async function giveBack(tx: Tx, bill: BillRow, key: string): Promise<Cancelled | Refusal> {
  const used = await useCancel(tx, bill.member_id, await bangkokToday(tx), cancelsPerDay);
  if (used === null) return new Refusal('cancel-quota-used', billTexts.cancelQuota(cancelsPerDay));
  const lines = await findLines(tx, [bill.bill_id]);
  await subtractExposures(
    tx,
    bill.round_id,
    lines.map((line) => ({
      betType: line.bet_type,
      number: exposureNumber(line.bet_type, line.number),
      satang: Number(line.stake_satang),
    })),
  );
  const returnedSatang = await returnStake(tx, bill);
  const balanceSatang = returnedSatang - (await recoverWriteOffs(tx, [bill.member_id]));
  const left = cancelsPerDay - used;
  await saveCancelled(tx, bill.bill_id, { key, balanceSatang, left });
  await publishLive(tx, { memberId: bill.member_id }, 'bill.changed', {
    bill_id: bill.bill_id,
    round_id: bill.round_id,
  });
  return cancelledView({ ...bill, cancel_balance_satang: balanceSatang, cancels_left: left });
}

const cancelledView = (
  bill: Pick<BillRow, 'total_satang' | 'cancel_balance_satang' | 'cancels_left'>,
): Cancelled => ({
  refund: bahtFromSatang(bill.total_satang),
  balance_after: bahtFromSatang(bill.cancel_balance_satang ?? 0n),
  cancels_left_today: bill.cancels_left ?? 0,
});
