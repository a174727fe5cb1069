import { type Answer, columnsOf, done, wholeNumberOf } from '@sanuk/cli';
import { formatBaht, plainBaht } from '@sanuk/contract/money';
import type { OperatorWithdrawal, withdrawalListStates } from '@sanuk/contract/outside/operator-withdrawals';
import type { Command } from '../command.ts';
import { required, satangOf, subjectOf } from '../options.ts';
import { checked } from '../orders.ts';
import { emptyListText, time } from '../output.ts';
import { daySumLines } from '../proposals.ts';

type ListState = (typeof withdrawalListStates)[number];

const accountOf = (one: OperatorWithdrawal): string =>
  `${one.bank_code} ${one.bank_account} (${one.account_name})`;
const whatOf = (one: OperatorWithdrawal): string =>
  `${formatBaht(one.amount_satang)} of ${one.phone} to ${accountOf(one)}`;
const proposalOf = (one: OperatorWithdrawal) => one.decisions.find(({ state }) => state === 'proposed');

/** What a decision came to: carried out, or waiting for somebody else. */
function decisionAnswer(one: OperatorWithdrawal, kind: 'approve' | 'fail'): Answer {
  const proposal = proposalOf(one);
  if (proposal) {
    const amount = kind === 'approve' ? ` --amount ${plainBaht(one.amount_satang)}` : '';
    const next = `another person gives the same command: withdrawal ${kind} ${one.withdrawal_id}${amount} --reason …`;
    const why = daySumLines(proposal.proposed_by, proposal.second_person);
    const what = `proposed by ${proposal.proposed_by}: ${kind} ${whatOf(one)}`;
    return done([what, ...why, next].join('\n'), one);
  }
  return done(`${one.state}: ${whatOf(one)}`, one);
}

function stateText(one: OperatorWithdrawal): string {
  const proposal = proposalOf(one);
  const isContradicted = one.reports.some(({ outcome }) => outcome === 'review');
  return [
    one.state,
    proposal ? `${proposal.kind} proposed by ${proposal.proposed_by}` : '',
    isContradicted ? 'bank contradicts' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const withdrawalTable = (items: readonly OperatorWithdrawal[]): string =>
  columnsOf(
    ['withdrawal', 'asked', 'amount', 'member', 'account', 'state'],
    items.map((one) => [
      one.withdrawal_id,
      time(one.created_at),
      formatBaht(one.amount_satang),
      one.phone,
      accountOf(one),
      stateText(one),
    ]),
  );

/** Everything that happened to one withdrawal, a line each. */
function story(one: OperatorWithdrawal): string {
  const decisions = one.decisions.flatMap((each) => [
    `${time(each.decided_at ?? each.proposed_at)} ${each.kind} ${each.state} by ${each.decided_by ?? each.proposed_by}: ${each.reason}`,
    ...(each.state === 'proposed' ? daySumLines(each.proposed_by, each.second_person) : []),
  ]);
  const reports = one.reports.map(
    (each) =>
      `${time(each.received_at)} bank: ${each.result} ${formatBaht(each.amount_satang)} as ${each.transaction_id}${each.problem ? ` – in review: ${each.problem}` : ''}`,
  );
  const lines = [
    `${one.reference} ${stateText(one)}: ${whatOf(one)}, ${one.member_name}`,
    `${time(one.created_at)} asked for${one.needs_second ? '; it takes two people' : ''}`,
    ...decisions,
    ...(one.sent_at ? [`${time(one.sent_at)} sent to the bank`] : []),
    ...reports,
    ...(one.ended_at ? [`${time(one.ended_at)} ${one.state}${one.reason ? `: ${one.reason}` : ''}`] : []),
  ];
  return lines.join('\n');
}

/** What staff decides about money that members want to have. */
export const withdrawalCommands: Record<string, Command> = {
  'withdrawal list': ({ values }) => {
    const state = values.state ?? 'requested';
    const body = checked('/operator/withdrawals/list', {
      brand: required(values, 'brand'),
      list: 'withdrawals',
      state: state === 'all' ? null : (state as ListState),
      cursor: values.cursor ?? null,
      limit: wholeNumberOf('--limit', values.limit ?? '50'),
    });
    return async (client) => {
      const data = await client('/operator/withdrawals/list', body);
      if (data.items.length === 0) return done(emptyListText('withdrawals', body), data);
      const more = data.next_cursor ? `\nmore: --cursor ${data.next_cursor}` : '';
      return done(`${withdrawalTable(data.items)}${more}`, data);
    };
  },
  'withdrawal show': (options) => {
    const body = checked('/operator/withdrawals/show', {
      brand: required(options.values, 'brand'),
      show_withdrawal: subjectOf(options, 'the id of a withdrawal'),
    });
    return async (client) => {
      const data = await client('/operator/withdrawals/show', body);
      return done(story(data), data);
    };
  },
  'withdrawal approve': (options) => {
    const body = checked('/operator/withdrawals/approve', {
      brand: required(options.values, 'brand'),
      approve_withdrawal: subjectOf(options, 'the id of a withdrawal'),
      amount_satang: satangOf('amount', required(options.values, 'amount')),
      reason: required(options.values, 'reason'),
    });
    return async (client) => decisionAnswer(await client('/operator/withdrawals/approve', body), 'approve');
  },
  'withdrawal reject': (options) => {
    const body = checked('/operator/withdrawals/reject', {
      brand: required(options.values, 'brand'),
      reject_withdrawal: subjectOf(options, 'the id of a withdrawal'),
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/withdrawals/reject', body);
      return done(`rejected, the money is back: ${whatOf(data)}`, data);
    };
  },
  'withdrawal fail': (options) => {
    const body = checked('/operator/withdrawals/fail', {
      brand: required(options.values, 'brand'),
      fail_withdrawal: subjectOf(options, 'the id of a withdrawal'),
      reason: required(options.values, 'reason'),
    });
    return async (client) => decisionAnswer(await client('/operator/withdrawals/fail', body), 'fail');
  },
};
