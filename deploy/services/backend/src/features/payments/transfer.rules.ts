import type { PaymentAccount, PaymentStatus } from '@sanuk/contract/areas/payment';

/** Whose account a transfer comes from; banks show no more than the end of its number. */
export interface Sender {
  bank_code: string;
  account_ending: string;
}

/** In place of a bank, where money goes to the receiver of a QR. */
export const promptPay = 'PROMPTPAY';

/** Where a transfer goes, or where it came from, as one text. */
export const receiverKey = (bankCode: string, account: string): string =>
  `${bankCode}:${account.replace(/\D/g, '')}`;
export const senderKey = ({ bank_code, account_ending }: Sender): string => `${bank_code}:${account_ending}`;

export function accountOfKey(key: string): PaymentAccount {
  const [bank_code = '', account = ''] = key.split(':');
  return { bank_code, account };
}

/** Whether this is the receiver of QRs and no account. */
export const isPromptPayKey = (key: string): boolean => key.startsWith(`${promptPay}:`);

/** What of a payment decides whether a transfer is meant for it. */
export interface Candidate {
  status: PaymentStatus;
  amount_satang: bigint;
  senders: readonly Sender[];
}

export interface Arrived {
  amountSatang: bigint;
  sender: Sender;
}

export type TransferProblem = 'amount-differs' | 'sender-differs' | 'already-paid' | 'no-deposit-fits';

/** The payment a transfer is for, if there is one, and why it is not credited by itself; null where it is. */
export interface Match<C> {
  found: C | undefined;
  problem: TransferProblem | null;
}

const isOpen = ({ status }: Candidate): boolean => status === 'pending' || status === 'review';
const isOver = ({ status }: Candidate): boolean => status === 'expired' || status === 'cancelled';
const isPending = ({ status }: Candidate): boolean => status === 'pending';

/**
 * Which payment to an account a transfer is for, or of QRs to one receiver where the bank returns no reference. Amount and sender together leave no doubt, also when it is late: that is
 * credited. One of the two alone says whose it may be, and staff decides. Where two fit as well, none does.
 * @param candidates payments to this very account
 */
export function matchTransfer<C extends Candidate>(candidates: readonly C[], arrived: Arrived): Match<C> {
  const isOwn = ({ senders }: C) => senders.some((sender) => senderKey(sender) === senderKey(arrived.sender));
  const isExact = ({ amount_satang }: C) => amount_satang === arrived.amountSatang;
  const exact = candidates.filter((one) => isExact(one) && isOwn(one));
  const due = only(exact.filter(isPending)) ?? only(exact.filter((one) => isOpen(one) || isOver(one)));
  if (due) return { found: due, problem: null };
  const paid = only(exact.filter(({ status }) => status === 'paid'));
  if (paid) return { found: paid, problem: 'already-paid' };
  const own = candidates.filter(isOwn);
  const differs = only(own.filter(isPending)) ?? only(own.filter(isOpen)) ?? only(own.filter(isOver));
  if (differs) return { found: differs, problem: 'amount-differs' };
  const asked = candidates.filter(isExact);
  const stranger = only(asked.filter(isPending)) ?? only(asked.filter(isOpen));
  if (stranger) return { found: stranger, problem: 'sender-differs' };
  return { found: undefined, problem: 'no-deposit-fits' };
}

const only = <C>(found: readonly C[]): C | undefined => (found.length === 1 ? found[0] : undefined);
