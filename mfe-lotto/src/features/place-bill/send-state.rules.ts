import type { MoneyActionHandle, SentOrder } from '@sanuk/platform';
import type { StakedLine, ValidationView } from '../../shared/slip/check.rules.ts';
import type { BillOrder, BillReceipt } from './place-bill.api.ts';

/** What the server said of a slip: the stored result a bill is created from (requirement L3). */
export interface CheckedSlip {
  asked: StakedLine[];
  /** ids of the slip's lines, in the order they were asked about */
  lineIds: number[];
  validation: ValidationView;
}

/** Asking the server what it says of a slip; nothing is bought by it. */
export type SlipCheck =
  | { step: 'idle' }
  | { step: 'checking'; checked?: CheckedSlip }
  | { step: 'checked'; checked: CheckedSlip; problem?: { text: string; needsDeposit: boolean } };

export type SendState =
  | SlipCheck
  | { step: 'sending'; checked?: CheckedSlip }
  /** the answer was lost: the bill is looked for before anything is sent again */
  | { step: 'looking' }
  | { step: 'lost'; look: 'not-found' | 'failed' }
  | { step: 'sent'; receipt: BillReceipt };

type Buying = MoneyActionHandle<BillOrder, BillReceipt>['state'];

/** Where placing a bill stands: first the check of the slip, then the action that buys it. */
export function sendStateOf(check: SlipCheck, buying: Buying): SendState {
  // What was refused because it changed since is asked about anew, and the dialog stays as it is meanwhile.
  if (check.step === 'checking')
    return buying.step === 'refused' ? { step: 'sending', checked: check.checked } : check;
  if (buying.step === 'sending')
    return { step: 'sending', checked: check.step === 'checked' ? check.checked : undefined };
  if (buying.step === 'looking') return { step: 'looking' };
  if (buying.step === 'done') return { step: 'sent', receipt: buying.result };
  if (buying.step === 'unknown' && !buying.isDismissed)
    return { step: 'lost', look: buying.look === 'not-found' ? 'not-found' : 'failed' };
  return check;
}

/** Whether a stored order is a bill of this round. */
export const isOrderOfRound =
  (roundId: string) =>
  (value: object): value is BillOrder =>
    'roundId' in value &&
    value.roundId === roundId &&
    'token' in value &&
    'lines' in value &&
    Array.isArray(value.lines);

/** What a bill whose answer was lost is known by in the list of bills. */
export const lostBillOf = ({ order, sentAtMs }: SentOrder<BillOrder>) => ({
  totalSatang: order.lines.reduce((sum, line) => sum + line.stakeSatang, 0),
  lineCount: order.lines.length,
  sentAtMs,
});
