import type { MoneyActionHandle } from '@sanuk/platform';
import type { StakedLine, ValidationView } from '../../../shared/slip/check.rules.ts';
import type { BillOrder, BillReceipt } from '../place-bill.api.ts';

/** What the server said of a slip: the stored result a bill is created from (requirement L3). */
export interface CheckedSlip {
  asked: StakedLine[];
  /** ids of the slip's lines, in the order they were asked about */
  lineIds: number[];
  validation: ValidationView;
}

/** Asking the server what it says of a slip; nothing is placed by it. */
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

type Placing = MoneyActionHandle<BillOrder, BillReceipt>['state'];

/** Where placing a bill stands: first the check of the slip, then the action that places it. */
export function sendStateOf(check: SlipCheck, placing: Placing): SendState {
  // What was refused because it changed since is asked about anew, and the dialog stays as it is meanwhile.
  if (check.step === 'checking')
    return placing.step === 'refused' ? { step: 'sending', checked: check.checked } : check;
  if (placing.step === 'sending')
    return { step: 'sending', checked: check.step === 'checked' ? check.checked : undefined };
  if (placing.step === 'looking') return { step: 'looking' };
  if (placing.step === 'done') return { step: 'sent', receipt: placing.result };
  if (placing.step === 'unknown' && !placing.isDismissed)
    return { step: 'lost', look: placing.look === 'not-found' ? 'not-found' : 'failed' };
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
