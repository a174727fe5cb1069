import { auditStaff } from '../../audit/audit.service.ts';
import { type Database, inTransaction, type Tx } from '../../database/database.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import { lockBalance } from '../../ledger/ledger.service.ts';
import { publishLive } from '../../live/live.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  type BillRow,
  type CorrectedBill,
  type CorrectionChunk,
  lockOutdated,
  payWin,
  returnStake,
  saveCorrected,
  takeBackWin,
} from '../lotto-bills/bill-corrections.service.ts';
import { recordCorrected } from '../lotto-bills/played.service.ts';
import {
  forEachRound,
  getRound,
  publishRound,
  type RoundWithMarket,
} from '../lotto-rounds/lotto-rounds.service.ts';
import { roundName } from '../lotto-write-offs/lotto-write-offs.text.ts';
import { recoverOfRound, recoverWriteOffs, writeOff } from '../lotto-write-offs/write-offs.service.ts';
import { notifyMember } from '../notifications/notifications.service.ts';
import { lockUnsent, returnUnsent } from '../withdrawals/take-back.service.ts';
import {
  type BillChange,
  type CorrectionRow,
  findPaidBy,
  findRunning,
  finish,
  insertChanges,
  lockRunning,
  sumByBrand,
} from './lotto-corrections.repository.ts';
import { type MemberSums, correctionTexts as text } from './lotto-corrections.text.ts';

/** Wallets stay locked for the length of one transaction. */
const usualChunk: CorrectionChunk = { members: 50, bills: 200 };

/**
 * Corrects the next bills of each approved correction. Stopped anywhere it continues with the bills that are left: a bill has its old
 * outcome or the new one, never something between, and everything that moves for it carries its own key.
 * @returns how many bills were looked at and corrections finished; 0 when nothing is left
 */
export async function runCorrections(db: Database, chunk: Partial<CorrectionChunk> = {}): Promise<number> {
  const limits = { ...usualChunk, ...chunk };
  return forEachRound(await findRunning(db), (correctionId) => correctNext(db, correctionId, limits));
}

function correctNext(db: Database, correctionId: string, chunk: CorrectionChunk): Promise<number> {
  return inTransaction(db, async (tx) => {
    const correction = await lockRunning(tx, correctionId);
    if (!correction) return 0;
    const round = await getRound(tx, correction.round_id);
    if (round instanceof Refusal) throw new Error(`no round ${correction.round_id}`);
    // Bills that had no outcome yet get the new one by the settlement, which comes first.
    if (round.settled_at === null) return 0;
    const bills = await lockOutdated(tx, round, correction.outcome_no, chunk);
    if (bills.length === 0) return finishCorrection(tx, correction);
    await correctBills(tx, { correction, round }, bills);
    return bills.length;
  });
}

interface Run {
  correction: CorrectionRow;
  round: RoundWithMarket;
}

/** A bill whose outcome changes, with the outcome its win was paid by. */
interface Changed {
  bill: BillRow;
  change: BillChange;
  paidBy: number;
}

async function correctBills(tx: Tx, run: Run, bills: readonly CorrectedBill[]): Promise<void> {
  const { correction } = run;
  const paidBy = await findPaidBy(
    tx,
    bills.map(({ bill }) => bill.bill_id),
  );
  const changed = bills.flatMap(({ bill, total }): Changed[] => {
    const change = {
      ...{ billId: bill.bill_id, memberId: bill.member_id, oldStatus: bill.status, newStatus: total.status },
      ...{ oldWinSatang: bill.win_satang, newWinSatang: BigInt(total.winSatang) },
    };
    const isSame = change.oldStatus === change.newStatus && change.oldWinSatang === change.newWinSatang;
    return isSame ? [] : [{ bill, change, paidBy: paidBy.get(bill.bill_id) ?? 0 }];
  });
  await insertChanges(
    tx,
    correction,
    changed.map(({ change }) => change),
  );
  await saveCorrected(tx, bills, correction.outcome_no);
  for (const own of byMember(changed)) await correctMember(tx, run, own);
}

function byMember(changed: readonly Changed[]): Changed[][] {
  const members = new Map<string, Changed[]>();
  for (const one of changed) {
    const own = members.get(one.bill.member_id);
    if (own) own.push(one);
    else members.set(one.bill.member_id, [one]);
  }
  return [...members.values()];
}

/** Corrects the bills of one member. Credits come first, so that a new win is set off against a reversed one. */
async function correctMember(tx: Tx, run: Run, changed: readonly Changed[]): Promise<void> {
  const [first] = changed;
  if (!first) return;
  const { outcome_no: outcomeNo } = run.correction;
  const { member_id: memberId } = first.bill;
  const sums = sumsOf(changed);
  const unsent = sums.taken > 0n ? await lockUnsent(tx, memberId) : undefined;
  // What returned before this correction is recovered as such; below, only its own credits are.
  await recoverWriteOffs(tx, [memberId]);
  for (const { bill, change } of changed) {
    if (change.newStatus === 'refunded') await returnStake(tx, bill);
    if (change.newWinSatang > 0n) await payWin(tx, bill, Number(change.newWinSatang), outcomeNo);
  }
  if (sums.taken > 0n) sums.writtenOff = await coverTaken(tx, run, first.bill, { taken: sums.taken, unsent });
  for (const { bill, change, paidBy } of changed)
    if (change.oldWinSatang > 0n) await takeBackWin(tx, bill, { paidBy, outcomeNo });
  await recordCorrected(tx, {
    ...{ memberId, outcomeNo, roundId: run.round.round_id, isVoid: run.correction.top3 === null },
    ...{ billIds: changed.map(({ bill }) => bill.bill_id), paidSatang: sums.paid - sums.taken },
  });
  const left = sums.paid + sums.returned - sums.taken;
  if (left > 0n) await recoverOfRound(tx, memberId, run.round.round_id, left);
  await tell(tx, run, changed, sums);
}

interface Taking {
  taken: bigint;
  /** a held withdrawal that can be taken back */
  unsent: Awaited<ReturnType<typeof lockUnsent>>;
}

/** Fills the member's cash up to the wins to reverse: from a held withdrawal, then by a write-off. @returns the write-off in satang */
async function coverTaken(tx: Tx, run: Run, bill: BillRow, { taken, unsent }: Taking): Promise<bigint> {
  const { member_id: memberId, agent_id: agentId } = bill;
  const { correction_id: correctionId, decided_by } = run.correction;
  const missingNow = async () => taken - ((await lockBalance(tx, memberAccounts(memberId).cash)) ?? 0n);
  if (unsent && (await missingNow()) > 0n) {
    await returnUnsent(tx, unsent, text.withdrawalCancelled(run.round));
    await auditStaff(tx, {
      ...{ agentId, memberId, action: 'withdrawal-returned', who: decided_by ?? '', address: '' },
      details: {
        ...{ withdrawal_id: unsent.withdrawal_id, amount_satang: Number(unsent.amount_satang) },
        correction_id: correctionId,
      },
    });
  }
  const missing = await missingNow();
  if (missing <= 0n) return 0n;
  await writeOff(tx, { correctionId, agentId, memberId, reference: roundName(run.round) }, missing);
  return missing;
}

function sumsOf(changed: readonly Changed[]): MemberSums {
  const sum = (read: (one: Changed) => bigint) => changed.reduce((total, one) => total + read(one), 0n);
  return {
    taken: sum(({ change }) => change.oldWinSatang),
    paid: sum(({ change }) => change.newWinSatang),
    returned: sum(({ bill, change }) => (change.newStatus === 'refunded' ? bill.total_satang : 0n)),
    writtenOff: 0n,
  };
}

async function tell(
  tx: Tx,
  { correction, round }: Run,
  changed: readonly Changed[],
  sums: MemberSums,
): Promise<void> {
  const [first] = changed;
  if (!first) return;
  const { member_id: memberId, agent_id: agentId } = first.bill;
  const { top3, bottom2 } = correction;
  const numbers = top3 !== null && bottom2 !== null ? { top3, bottom2 } : null;
  await notifyMember(tx, {
    ...{ agentId, memberId, title: text.title(round, numbers === null) },
    description: text.description(round, numbers, sums),
    href: `/lotto/bills?round=${encodeURIComponent(round.round_id)}`,
  });
  for (const { bill } of changed)
    await publishLive(tx, { memberId }, 'bill.changed', { bill_id: bill.bill_id, round_id: bill.round_id });
}

/** Each brand whose members it concerned has a line in its audit trail: both people, both results, and what it came to. */
async function finishCorrection(tx: Tx, correction: CorrectionRow): Promise<number> {
  const sums = await sumByBrand(tx, correction);
  await finish(tx, correction.correction_id, sums);
  const numbers = (top3: string | null, bottom2: string | null) => (top3 === null ? null : { top3, bottom2 });
  for (const { agent_id: agentId, bills, members, ...satang } of sums)
    await auditStaff(tx, {
      ...{ agentId, action: 'lotto-correction-finished', who: correction.decided_by ?? '', address: '' },
      details: {
        ...{ correction_id: correction.correction_id, round_id: correction.round_id, bills, members },
        ...{ proposed_by: correction.proposed_by, approved_by: correction.decided_by },
        old_result: numbers(correction.old_top3, correction.old_bottom2),
        new_result: numbers(correction.top3, correction.bottom2),
        taken_satang: Number(satang.taken),
        paid_satang: Number(satang.paid),
        returned_satang: Number(satang.returned),
        written_off_satang: Number(satang.writtenOff),
      },
    });
  await publishRound(tx, correction.round_id);
  return 1;
}
