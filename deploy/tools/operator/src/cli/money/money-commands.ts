import { type Answer, columnsOf, done, wholeNumberOf } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type {
  OperatorMember,
  ReviewDecision,
  ReviewItem,
  ReviewPart,
} from '@sanuk/contract/outside/operator-money';
import type { Command } from '../command.ts';
import { required, subjectOf } from '../options.ts';
import { checked, keyOf, windowOf } from '../orders.ts';
import { emptyListText, time } from '../output.ts';
import { decidingCommands, type ProposalWords, proposalAnswer } from '../proposals.ts';
import { partsOf } from './split-parts.ts';

/** What becomes of one part, or of all of the money. */
const shareText = (one: ReviewPart): string =>
  one.phone === null
    ? `${formatBaht(one.amount_satang)} sent back as ${one.return_reference}`
    : `${formatBaht(one.amount_satang)} to ${one.phone} (${one.member_name})`;

function whatOf(one: ReviewDecision): string {
  if (one.kind !== 'split') return shareText(one);
  return `${formatBaht(one.amount_satang)} split: ${(one.parts ?? []).map(shareText).join(', ')}`;
}

const words: ProposalWords<ReviewDecision> = {
  noun: 'review',
  approved: 'done',
  isCalled: 'done',
  idOf: (one) => one.decision_id,
  whatOf,
  anew: 'decide about the money anew',
};

function decisionText(one: ReviewItem['decision']): string {
  if (one === null) return 'open';
  return `${one.state} ${whomOf(one)} by ${one.decided_by ?? one.proposed_by} (${one.decision_id})`;
}

function whomOf(one: ReviewDecision): string {
  if (one.kind === 'split') return `split in ${one.parts?.length}`;
  return one.kind === 'credit' ? `to ${one.phone}` : `back as ${one.return_reference}`;
}

/** What was asked for; of a transfer that fits nothing at least where it came from. */
function askedFor({ payment, transfer }: ReviewItem): string {
  if (payment) return `${formatBaht(payment.amount_satang)} of ${payment.phone}`;
  return transfer ? `from ${transfer.from}` : '–';
}

const reviewTable = (items: readonly ReviewItem[]): string =>
  columnsOf(
    ['transaction', 'received', 'amount', 'problem', 'asked for', 'decision'],
    items.map((one) => [
      one.transaction_id,
      time(one.received_at),
      formatBaht(one.amount_satang),
      one.problem,
      askedFor(one),
      decisionText(one.decision),
    ]),
  );

const memberAnswer = (one: OperatorMember): Answer =>
  done(`${one.phone} (${one.name}) is ${one.status}; sessions ended: ${one.sessions_ended}`, one);

/** What staff decides about money in review and about members. */
export const moneyCommands: Record<string, Command> = {
  'review list': ({ values }) => {
    const state = values.state ?? 'open';
    const body = checked('/operator/review/list', {
      brand: required(values, 'brand'),
      list: 'review',
      state: state === 'all' ? null : (state as ReviewListState),
      problem: (values.problem ?? null) as ReviewItem['problem'] | null,
      ...windowOf(values),
      cursor: values.cursor ?? null,
      limit: wholeNumberOf('--limit', values.limit ?? '50'),
    });
    return async (client) => {
      const data = await client('/operator/review/list', body);
      if (data.items.length === 0) return done(emptyListText('transfers in review', body), data);
      const more = data.next_cursor ? `\nmore: --cursor ${data.next_cursor}` : '';
      return done(`${reviewTable(data.items)}${more}`, data);
    };
  },
  'review credit': (options) => {
    const content = {
      brand: required(options.values, 'brand'),
      transaction_id: subjectOf(options, 'the bank’s transaction id'),
      phone: required(options.values, 'phone'),
      reason: required(options.values, 'reason'),
    };
    const decision_key = keyOf(options.values.key, { credit: content });
    const body = checked('/operator/review/credit', { ...content, decision_key });
    return async (client) => proposalAnswer(words, await client('/operator/review/credit', body));
  },
  'review return': (options) => {
    const content = {
      brand: required(options.values, 'brand'),
      transaction_id: subjectOf(options, 'the bank’s transaction id'),
      return_reference: required(options.values, 'return-reference'),
      reason: required(options.values, 'reason'),
    };
    const decision_key = keyOf(options.values.key, { return: content });
    const body = checked('/operator/review/return', { ...content, decision_key });
    return async (client) => proposalAnswer(words, await client('/operator/review/return', body));
  },
  'review split': (options) => {
    const content = {
      brand: required(options.values, 'brand'),
      transaction_id: subjectOf(options, 'the bank’s transaction id'),
      parts: partsOf(options.values),
      reason: required(options.values, 'reason'),
    };
    const decision_key = keyOf(options.values.key, { split: content });
    const body = checked('/operator/review/split', { ...content, decision_key });
    return async (client) => proposalAnswer(words, await client('/operator/review/split', body));
  },
  ...decidingCommands(
    words,
    (options, word) => {
      const decision_id = subjectOf(options, 'the id of a decision');
      const body = checked('/operator/review/decide', { ...word, decision_id });
      return (client) => client('/operator/review/decide', body);
    },
    (one) => `${one.transaction_id} is open again`,
  ),
  'member suspend': (options) => {
    const body = checked('/operator/members/suspend', {
      brand: required(options.values, 'brand'),
      suspend: subjectOf(options, 'the phone number of a member'),
      reason: required(options.values, 'reason'),
    });
    return async (client) => memberAnswer(await client('/operator/members/suspend', body));
  },
  'member restore': (options) => {
    const body = checked('/operator/members/restore', {
      brand: required(options.values, 'brand'),
      restore: subjectOf(options, 'the phone number of a member'),
      reason: required(options.values, 'reason'),
    });
    return async (client) => memberAnswer(await client('/operator/members/restore', body));
  },
  'member level': (options) => {
    const body = checked('/operator/members/level', {
      brand: required(options.values, 'brand'),
      level_of: subjectOf(options, 'the phone number of a member'),
      vip_level: wholeNumberOf('--level', required(options.values, 'level')),
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/members/level', body);
      return done(`${data.phone} (${data.name}) has level ${data.vip_level}`, data);
    };
  },
};

type ReviewListState = 'open' | 'proposed' | 'done';
