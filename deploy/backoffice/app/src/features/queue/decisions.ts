import type { OperatorEndpoint } from '@sanuk/contract/outside/operator';
import { decideAccount } from '../../shared/account-changes/account-changes.api.ts';
import {
  approveWithdrawal,
  creditDeposit,
  decideAdjustment,
  decideDeposit,
  decideGift,
  decideWin,
  failWithdrawal,
  rejectWithdrawal,
  returnDeposit,
  splitDeposit,
  type Verdict,
} from './queue.api.ts';
import { type QueueItem, waitsForOther } from './queue.rules.ts';
import { queueText as text } from './queue.text.ts';
import {
  isWholeSplit,
  partsOf,
  type RowProblem,
  remainderOf,
  rowProblems,
  type SplitRow,
} from './split.rules.ts';
import { splitText } from './split.text.ts';

/** What a person types for a decision. */
export interface Given {
  reason: string;
  /** of the member whose wallet money goes to; only for `credit` */
  phone: string;
  /** of the bank; only for `giveBack` */
  reference: string;
  /** parts of the money; only for `split` */
  rows: readonly SplitRow[];
}

export const trimmed = ({ reason, phone, reference, rows }: Given): Given => ({
  reason: reason.trim(),
  phone,
  reference: reference.trim(),
  rows,
});

/** What an order says: the same text for the same order. */
export const contentOf = ({ name }: Pick<Decision, 'name'>, { rows, ...given }: Given): string =>
  JSON.stringify(name === 'split' ? [name, given.reason, partsOf(rows)] : [name, given]);

/** Sentences about fields of which a decision needs more. */
export interface Missing extends Partial<Record<'reason' | 'phone' | 'reference', string>> {
  /** by the id of the row */
  rows?: Record<string, RowProblem>;
}

const leastLength = 3;

/** One way to decide about an item. */
export interface Decision {
  name: 'approve' | 'reject' | 'fail' | 'credit' | 'giveBack' | 'split';
  /** what a person must be permitted to call */
  calls: OperatorEndpoint;
  /** reasons that one press fills in */
  templates: readonly string[];
  /** the member reads the reason */
  isReadByMember: boolean;
  /** gives the order. @param key the same as long as the content is the same */
  send: (given: Given, key: string) => Promise<unknown>;
}

type Of<K extends QueueItem['kind']> = Extract<QueueItem, { kind: K }>;

/** Returns the decisions that a person can make about an item. The proposer may reject their own proposal, but not approve it. */
export function decisionsOf(brand: string, item: QueueItem, me: string): Decision[] {
  const all = everyDecision(brand, item);
  const isSeen = item.kind !== 'deposit' || item.of.decision === null || isWholeSplit(item.of.decision);
  return waitsForOther(item, me) || !isSeen ? all.filter(({ name }) => name === 'reject') : all;
}

function everyDecision(brand: string, item: QueueItem): Decision[] {
  switch (item.kind) {
    case 'withdrawal':
      return ofWithdrawal(brand, item);
    case 'payout':
      return [
        {
          ...{ name: 'fail', calls: '/operator/withdrawals/fail', isReadByMember: true },
          templates: text.reasons.fail,
          send: ({ reason }) => failWithdrawal(brand, item.of.withdrawal_id, reason),
        },
      ];
    case 'deposit':
      return ofDeposit(brand, item);
    case 'gift':
      return verdicts('/operator/wallets/decide', text.reasons.second, (verdict, reason) =>
        decideGift(brand, item.of.grant_id, verdict, reason),
      );
    case 'win':
      return verdicts('/operator/wins/decide', text.reasons.win, (verdict, reason) =>
        decideWin(brand, item.of.held_id, verdict, reason),
      );
    case 'account':
      return verdicts('/operator/accounts/decide', text.reasons.account, (verdict, reason) =>
        decideAccount(brand, item.of.change_id, verdict, reason),
      );
    case 'adjustment':
      return verdicts('/operator/adjustments/decide', text.reasons.second, (verdict, reason) =>
        decideAdjustment(brand, item.of.adjustment_id, verdict, reason),
      );
  }
}

function ofWithdrawal(brand: string, { of }: Of<'withdrawal' | 'payout'>): Decision[] {
  const { withdrawal_id: id, amount_satang } = of;
  return [
    {
      ...{ name: 'approve', calls: '/operator/withdrawals/approve', isReadByMember: false },
      templates: text.reasons.approve,
      send: ({ reason }) => approveWithdrawal(brand, id, amount_satang, reason),
    },
    {
      ...{ name: 'reject', calls: '/operator/withdrawals/reject', isReadByMember: true },
      templates: text.reasons.reject,
      send: ({ reason }) => rejectWithdrawal(brand, id, reason),
    },
  ];
}

function ofDeposit(brand: string, { of }: Of<'deposit'>): Decision[] {
  const { decision, transaction_id: transactionId } = of;
  if (decision?.state === 'proposed')
    return verdicts('/operator/review/decide', text.reasons.second, (verdict, reason) =>
      decideDeposit(brand, decision.decision_id, verdict, reason),
    );
  return [
    {
      ...{ name: 'credit', calls: '/operator/review/credit', isReadByMember: false },
      templates: text.reasons.credit,
      send: ({ reason, phone }, key) => creditDeposit({ brand, key, transactionId, reason }, phone),
    },
    {
      ...{ name: 'giveBack', calls: '/operator/review/return', isReadByMember: false },
      templates: text.reasons.giveBack,
      send: ({ reason, reference }, key) => returnDeposit({ brand, key, transactionId, reason }, reference),
    },
    {
      ...{ name: 'split', calls: '/operator/review/split', isReadByMember: false },
      templates: splitText.reasons,
      send: ({ reason, rows }, key) => splitDeposit({ brand, key, transactionId, reason }, partsOf(rows)),
    },
  ];
}

const verdicts = (
  calls: OperatorEndpoint,
  templates: Record<Verdict, readonly string[]>,
  decide: (verdict: Verdict, reason: string) => Promise<unknown>,
): Decision[] =>
  (['approve', 'reject'] as const).map((name) => ({
    ...{ name, calls, isReadByMember: false, templates: templates[name] },
    send: ({ reason }) => decide(name, reason),
  }));

/** Returns an error message for each field that a decision needs and that is empty or too short. */
export function missingIn({ name }: Pick<Decision, 'name'>, given: Given): Missing {
  const { reason, phone, reference } = trimmed(given);
  const rows = name === 'split' ? rowProblems(given.rows) : {};
  return {
    ...(reason.length < leastLength ? { reason: text.reasonMissing } : {}),
    ...(name === 'credit' && !/^0\d{9}$/.test(phone) ? { phone: text.phoneMissing } : {}),
    ...(name === 'giveBack' && reference.length < leastLength ? { reference: text.referenceMissing } : {}),
    ...(Object.keys(rows).length > 0 ? { rows } : {}),
  };
}

/** Whether a decision can be sent: the parts of a split have to be all of the money. */
export const isSendable = (
  { name }: Pick<Decision, 'name'>,
  { rows }: Given,
  { amountSatang }: Pick<QueueItem, 'amountSatang'>,
): boolean => name !== 'split' || remainderOf(rows, amountSatang ?? 0) === 0;

/** Whether the answer to an order says that a second person has to decide. */
export function isProposal(answer: unknown): boolean {
  const states = (one: unknown): unknown =>
    typeof one === 'object' && one !== null && 'state' in one ? one.state : undefined;
  const decisions =
    typeof answer === 'object' && answer !== null && 'decisions' in answer && Array.isArray(answer.decisions)
      ? answer.decisions
      : [];
  return states(answer) === 'proposed' || decisions.some((one) => states(one) === 'proposed');
}

/** The member whom bank money is credited to, by name and phone: the number may have been mistyped. Null for any other decision. */
export function receiverIn(answer: unknown): string | null {
  const isCredit =
    typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'credit';
  if (!isCredit || !('member_name' in answer) || !('phone' in answer)) return null;
  return answer.phone === null ? null : `${answer.member_name} ${answer.phone}`;
}

/** Name of a decision in the language of the page. */
export const nameOf = ({ name }: Pick<Decision, 'name'>): string => text[name];
