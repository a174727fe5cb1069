import {
  type ApiError,
  isApiError,
  type MoneyActionHandle,
  messageOf,
  queryClient,
  type SentOrder,
  showError,
  useMoneyAction,
} from '@sanuk/platform';
import { useRef } from 'react';
import { fetchBills, lottoKeys } from '../../shared/lotto.api.ts';
import { findBought, noteBought } from '../../shared/slip/bought-drafts.ts';
import { stakedLines } from '../../shared/slip/check.rules.ts';
import type { SlipLine } from '../../shared/slip/slip.rules.ts';
import { forgetBought, markSending, openDraftId, renewDraft } from '../../shared/slip/slip-store.ts';
import { findLostBill } from './lost-bill.rules.ts';
import { type BillOrder, type BillReceipt, createBill } from './place-bill.api.ts';
import { sendBillText } from './send-bill.text.ts';
import { isOrderOfRound, lostBillOf, type SendState, sendStateOf } from './send-state.rules.ts';
import { roundIsClosed, type SlipChecking, useSlipCheck } from './use-slip-check.ts';

/** Refusals after which the slip is asked about anew, with what is said above it then. */
const asksAnew: Readonly<Partial<Record<ApiError['code'], string>>> = {
  'bill-changed': sendBillText.rateFell,
  // What was checked is a bill already, perhaps of another tab: it is shown in the list.
  'bill-quote-used': sendBillText.quoteUsed,
};

export interface Sending {
  state: SendState;
  /** Asks the server what it says of the slip. A bill whose outcome is not known yet comes first. */
  check: (lines: readonly SlipLine[]) => Promise<void>;
  /** Buys what was checked. */
  confirm: () => void;
  lookAgain: () => void;
  /** Sends the very same order again, under the same key: bought once, however often it arrives. */
  sendAgain: () => void;
  close: () => void;
}

/**
 * Placing a bill of one round, from asking the server to knowing the outcome. A round opened anew starts without any
 * cached bill (requirement L2); a page that was loaded anew in the middle of sending looks for its bill first.
 */
export function useSendBill(roundId: string): Sending {
  const checking = useSlipCheck(roundId);
  const { check, drop } = checking;
  const buying = useBuying(roundId, {
    onDone: drop,
    onRefused: (error, { order }) => showRefusal(checking, order, error),
    onUnknown: (error) => {
      if (!checking.isUnderWay()) drop();
      if (isApiError(error) && !error.outcomeUnknown) showError(error);
    },
  });
  const isBusy = () => {
    const { step } = buying.current();
    return checking.isUnderWay() || step === 'sending' || step === 'looking';
  };
  return {
    state: sendStateOf(check, buying.state),
    check: async (lines) => {
      if (isBusy()) return;
      await checking.whileAsking('checked' in check ? check.checked : undefined, async () => {
        const slip = { asked: stakedLines(lines), lineIds: lines.map((line) => line.id) };
        if (await isNothingPending(buying)) await checking.ask(slip);
        else drop();
      });
    },
    confirm: () => {
      if (isBusy() || check.step !== 'checked') return;
      const { asked, validation } = check.checked;
      void buying.start({ roundId, lines: asked, token: validation.token, draftId: openDraftId() });
    },
    lookAgain: () => void buying.look(),
    sendAgain: () => void buying.resend(),
    close: () => {
      if (isBusy()) return;
      drop();
      buying.dismiss();
    },
  };
}

/** Whether a bill from before is out of the way: found, or certainly not there. */
async function isNothingPending(buying: MoneyActionHandle<BillOrder, BillReceipt>): Promise<boolean> {
  if (buying.current().step !== 'unknown') {
    buying.dismiss();
    return true;
  }
  const looked = await buying.look();
  if (looked.step !== 'unknown' || looked.look !== 'not-found') return false;
  buying.abandon();
  return true;
}

/** A bill that was not bought: what changed is asked about anew, the rest is said above the lines. */
function showRefusal(
  { check, drop, setCheck, ask, whileAsking }: SlipChecking,
  { roundId, draftId }: BillOrder,
  error: unknown,
): void {
  const checked = check.step === 'checked' ? check.checked : undefined;
  const code = isApiError(error) ? error.code : undefined;
  let anew = code && asksAnew[code];
  if (code === 'bill-quote-used') {
    const bill = findBought(draftId ?? '');
    if (bill) anew = sendBillText.boughtAs(bill.billNo);
    // Confirmed once more after that sentence, the same lines are wanted a second time.
    renewDraft();
    refreshBills();
  }
  if (code === 'round-closed') {
    drop();
    roundIsClosed(roundId, messageOf(error));
  } else if (!checked) showError(error);
  else if (anew) void whileAsking(checked, () => ask(checked, anew));
  else {
    const problem = { text: messageOf(error), needsDeposit: code === 'insufficient-balance' };
    setCheck({ step: 'checked', checked, problem });
  }
}

interface AfterBuying {
  onDone: () => void;
  onRefused: (error: unknown, sent: SentOrder<BillOrder>) => void;
  onUnknown: (error: unknown) => void;
}

/** The action itself: buying is looked for in the list of bills when its answer was lost. */
function useBuying(roundId: string, after: AfterBuying) {
  const knownBills = useRef(new Set<string>());
  return useMoneyAction<BillOrder, BillReceipt>({
    name: 'lotto-sending',
    scope: roundId,
    keep: { version: 1, maxLength: 120_000, isOrder: isOrderOfRound(roundId) },
    send: ({ order, requestId }) => whileSending(createBill(order, requestId)),
    find: (sent) => whileSending(findBill(sent, knownBills.current)),
    ...after,
    onDone: (receipt, { order }) => {
      knownBills.current.add(receipt.billId);
      if (order.draftId)
        noteBought({ draftId: order.draftId, billId: receipt.billId, billNo: receipt.billNo });
      forgetBought(order.lines);
      refreshBills();
      void queryClient.invalidateQueries({ queryKey: lottoKeys.limits(roundId) });
      after.onDone();
    },
  });
}

/** Until the outcome is known nothing may reload the page. */
async function whileSending<T>(request: Promise<T>): Promise<T> {
  markSending(true);
  try {
    return await request;
  } finally {
    markSending(false);
  }
}

/** The bill that a request without an answer made after all; a list of bills has no balance. */
async function findBill(
  sent: SentOrder<BillOrder>,
  knownBills: ReadonlySet<string>,
): Promise<BillReceipt | undefined> {
  const { bills } = await fetchBills({ roundId: sent.order.roundId });
  const bill = findLostBill(bills, lostBillOf(sent), knownBills);
  return bill && { ...bill, balanceAfterSatang: undefined };
}

function refreshBills(): void {
  void queryClient.invalidateQueries({ queryKey: lottoKeys.bills });
}
