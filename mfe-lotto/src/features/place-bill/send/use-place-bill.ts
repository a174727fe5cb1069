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
import { fetchBills, lottoKeys } from '../../../shared/lotto.api.ts';
import { stakedLines } from '../../../shared/slip/check.rules.ts';
import { findPlaced, notePlaced } from '../../../shared/slip/placed-drafts.ts';
import type { SlipLine } from '../../../shared/slip/slip.rules.ts';
import { forgetPlaced, markSending, openDraftId, renewDraft } from '../../../shared/slip/slip-store.ts';
import { type BillOrder, type BillReceipt, placeBill } from '../place-bill.api.ts';
import { sendBillText } from '../send-bill.text.ts';
import { isOrderOfRound, type SendState, sendStateOf } from './send-state.rules.ts';
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
  /** Places what was checked. */
  confirm: () => void;
  lookAgain: () => void;
  /** Sends the very same order again, under the same key: placed once, however often it arrives. */
  sendAgain: () => void;
  close: () => void;
}

/**
 * Placing a bill of one round, from asking the server to knowing the outcome. A round opened anew starts without any
 * cached bill (requirement L2); a page that was loaded anew in the middle of sending looks for its bill first.
 */
export function usePlaceBill(roundId: string): Sending {
  const checking = useSlipCheck(roundId);
  const { check, drop } = checking;
  const placing = usePlacing(roundId, {
    onDone: drop,
    onRefused: (error, { order }) => showRefusal(checking, order, error),
    onUnknown: (error) => {
      if (!checking.isUnderWay()) drop();
      if (isApiError(error) && !error.outcomeUnknown) showError(error);
    },
  });
  const isBusy = () => {
    const { step } = placing.current();
    return checking.isUnderWay() || step === 'sending' || step === 'looking';
  };
  return {
    state: sendStateOf(check, placing.state),
    check: async (lines) => {
      if (isBusy()) return;
      await checking.whileAsking('checked' in check ? check.checked : undefined, async () => {
        const slip = { asked: stakedLines(lines), lineIds: lines.map((line) => line.id) };
        if (await isNothingPending(placing)) await checking.ask(slip);
        else drop();
      });
    },
    confirm: () => {
      if (isBusy() || check.step !== 'checked') return;
      const { asked, validation } = check.checked;
      void placing.start({ roundId, lines: asked, token: validation.token, draftId: openDraftId() });
    },
    lookAgain: () => void placing.look(),
    sendAgain: () => void placing.resend(),
    close: () => {
      if (isBusy()) return;
      drop();
      placing.dismiss();
    },
  };
}

/** Whether a bill from before is out of the way: found, or certainly not there. */
async function isNothingPending(placing: MoneyActionHandle<BillOrder, BillReceipt>): Promise<boolean> {
  if (placing.current().step !== 'unknown') {
    placing.dismiss();
    return true;
  }
  const looked = await placing.look();
  if (looked.step !== 'unknown' || looked.look !== 'not-found') return false;
  placing.abandon();
  return true;
}

/** A bill that was not placed: what changed is asked about anew, the rest is said above the lines. */
function showRefusal(
  { check, drop, setCheck, ask, whileAsking }: SlipChecking,
  { roundId, draftId }: BillOrder,
  error: unknown,
): void {
  const checked = check.step === 'checked' ? check.checked : undefined;
  const code = isApiError(error) ? error.code : undefined;
  let anew = code && asksAnew[code];
  if (code === 'bill-quote-used') {
    const bill = findPlaced(draftId ?? '');
    if (bill) anew = sendBillText.placedAs(bill.billNo);
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

interface AfterPlacing {
  onDone: () => void;
  onRefused: (error: unknown, sent: SentOrder<BillOrder>) => void;
  onUnknown: (error: unknown) => void;
}

/** The action itself. When its answer was lost, the server is asked for the bill by the key of the request. */
function usePlacing(roundId: string, after: AfterPlacing) {
  return useMoneyAction<BillOrder, BillReceipt>({
    name: 'lotto-sending',
    scope: roundId,
    keep: { version: 1, maxLength: 120_000, isOrder: isOrderOfRound(roundId) },
    send: ({ order, requestId }) => whileSending(placeBill(order, requestId)),
    find: (sent) => whileSending(findBill(sent)),
    ...after,
    onDone: (receipt, { order }) => {
      if (order.draftId)
        notePlaced({ draftId: order.draftId, billId: receipt.billId, billNo: receipt.billNo });
      forgetPlaced(order.lines);
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
async function findBill({ requestId }: SentOrder<BillOrder>): Promise<BillReceipt | undefined> {
  const [bill] = (await fetchBills({ requestId })).bills;
  return bill && { ...bill, balanceAfterSatang: undefined };
}

function refreshBills(): void {
  void queryClient.invalidateQueries({ queryKey: lottoKeys.bills });
}
