import { formatBaht } from '@sanuk/contract/money';
import type { OperatorMember, ReviewDecision, ReviewItem } from '@sanuk/contract/outside/operator-money';
import type { Command } from './commands.ts';
import { type Options, required, UsageError, wholeNumber } from './options.ts';
import { checked, keyOf, windowOf } from './orders.ts';
import { type Answer, columnsOf, done, exitCodes, time } from './output.ts';

/** The one thing a command is about. */
function subjectOf({ command, rest }: Options, what: string): string {
  const [subject, ...more] = rest;
  if (subject === undefined || more.length > 0) throw new UsageError(`${command} takes ${what}`);
  return subject;
}

/** Told apart by the exit code: what is done, what waits for somebody else, and what was rejected before. */
function decisionAnswer(one: ReviewDecision): Answer {
  const what =
    one.kind === 'credit'
      ? `${formatBaht(one.amount_satang)} to ${one.phone} (${one.member_name})`
      : `${formatBaht(one.amount_satang)} sent back as ${one.return_reference}`;
  if (one.state === 'done') return done(`done: ${what}, by ${one.decided_by}`, one);
  if (one.state === 'proposed') {
    const next = `another person approves it: review approve ${one.decision_id} --reason …`;
    return done(`proposed by ${one.proposed_by}: ${what}\n${next}`, one);
  }
  const again = 'To decide about the money anew, give the command a --key of its own.';
  return {
    text: `rejected by ${one.decided_by}: ${what}\n${again}`,
    data: one,
    exitCode: exitCodes.refused,
  };
}

function decisionText(one: ReviewItem['decision']): string {
  if (one === null) return 'open';
  const whom = one.kind === 'credit' ? `to ${one.phone}` : `back as ${one.return_reference}`;
  return `${one.state} ${whom} by ${one.decided_by ?? one.proposed_by} (${one.decision_id})`;
}

const reviewTable = (items: readonly ReviewItem[]): string =>
  columnsOf(
    ['transaction', 'received', 'amount', 'problem', 'asked for', 'decision'],
    items.map((one) => [
      one.transaction_id,
      time(one.received_at),
      formatBaht(one.amount_satang),
      one.problem,
      one.payment ? `${formatBaht(one.payment.amount_satang)} of ${one.payment.phone}` : '–',
      decisionText(one.decision),
    ]),
  );

const memberAnswer = (one: OperatorMember): Answer =>
  done(`${one.phone} (${one.name}) is ${one.status}; sessions ended: ${one.sessions_ended}`, one);

const deciding =
  (verdict: 'approve' | 'reject'): Command =>
  (options) => {
    const body = checked('/operator/review/decide', {
      brand: required(options.values, 'brand'),
      decision_id: subjectOf(options, 'the id of a decision'),
      verdict,
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/review/decide', body);
      return verdict === 'approve'
        ? decisionAnswer(data)
        : done(`rejected: ${data.transaction_id} is open again`, data);
    };
  };

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
      limit: wholeNumber('--limit', values.limit ?? '50'),
    });
    return async (client) => {
      const data = await client('/operator/review/list', body);
      if (data.items.length === 0) return done(`${body.brand} has no such money in review`, data);
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
    return async (client) => decisionAnswer(await client('/operator/review/credit', body));
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
    return async (client) => decisionAnswer(await client('/operator/review/return', body));
  },
  'review approve': deciding('approve'),
  'review reject': deciding('reject'),
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
      vip_level: wholeNumber('--level', required(options.values, 'level')),
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/members/level', body);
      return done(`${data.phone} (${data.name}) has level ${data.vip_level}`, data);
    };
  },
};

type ReviewListState = 'open' | 'proposed' | 'done';
