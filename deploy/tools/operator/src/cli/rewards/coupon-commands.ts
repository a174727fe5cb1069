import { type Answer, columnsOf, done, UsageError, wholeNumberOf } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { OperatorCouponCodes, OperatorCoupons } from '@sanuk/contract/outside/operator-coupons';
import type { Command } from '../command.ts';
import { hundredthsOf, required, satangOf, subjectOf } from '../options.ts';
import { checked, keyOf, windowOf } from '../orders.ts';
import { emptyListText, time } from '../output.ts';
import {
  daySumLines,
  decidingCommands,
  type ProposalWords,
  proposalAnswer,
  stateText,
} from '../proposals.ts';

const walletNames: Readonly<Record<OperatorCoupons['wallet'], string>> = {
  main: 'cash',
  bonus: 'the bonus wallet',
  free: 'free credit',
};

/** `5 codes of ฿50.00 to cash, 1 use each: วันเกิดเว็บ` */
const whatOf = (one: OperatorCoupons): string =>
  `${one.codes} ${one.codes === 1 ? 'code' : 'codes'} of ${formatBaht(one.amount_satang)} to ${walletNames[one.wallet]}, ${one.uses} ${one.uses === 1 ? 'use' : 'uses'} each: ${one.title}`;

const words: ProposalWords<OperatorCouponCodes> = {
  noun: 'coupon',
  approved: 'open',
  isCalled: 'issued',
  idOf: (one) => one.batch_id,
  whatOf,
  anew: 'issue them after all',
};

/** A code on each line, so that they can be taken over. */
const codeLines = ({ code_list }: OperatorCouponCodes): string =>
  code_list.map(({ code, used }) => (used > 0 ? `${code}  used ${used}` : code)).join('\n');

function issued(one: OperatorCouponCodes): Answer {
  const answer = proposalAnswer(words, one);
  return one.state === 'open' ? { ...answer, text: `${answer.text}\n${codeLines(one)}` } : answer;
}

const windowText = ({ from, until }: OperatorCoupons): string =>
  `${time(from)} to ${until === null ? 'no end' : time(until)}`;

const couponTable = (list: readonly OperatorCoupons[]): string =>
  columnsOf(
    ['batch', 'issued', 'coupon', 'value', 'used', 'given', 'for', 'when', 'state'],
    list.map((one) => [
      one.batch_id,
      time(one.proposed_at),
      one.title,
      `${formatBaht(one.amount_satang)} ${one.wallet}`,
      `${one.used} of ${one.codes * one.uses}`,
      formatBaht(one.given_satang),
      one.members === null ? 'everyone' : `${one.members} members`,
      windowText(one),
      stateText(one),
    ]),
  );

/** Everything that is known of a batch, and its codes. */
function story(one: OperatorCouponCodes): string {
  const turnover = one.turnover_hundredths / 100;
  return [
    whatOf(one),
    `${one.state}, for ${one.members === null ? 'everyone' : `${one.members} members`}, ${windowText(one)}`,
    `used ${one.used} of ${one.codes * one.uses}, given ${formatBaht(one.given_satang)}`,
    ...(turnover > 0 ? [`played ${turnover} times before it can be withdrawn`] : []),
    `${time(one.proposed_at)} proposed by ${one.proposed_by}: ${one.reason}`,
    ...(one.state === 'proposed' ? daySumLines(one.proposed_by, one.second_person) : []),
    ...(one.stopped_at
      ? [`${time(one.stopped_at)} stopped by ${one.stopped_by}: ${one.stopped_reason}`]
      : []),
    codeLines(one),
  ].join('\n');
}

const phonesOf = (list: string | undefined): string[] | null =>
  list === undefined ? null : list.split(',').map((phone) => phone.trim());

/** Coupons that staff issues, looks at and stops. */
export const couponCommands: Record<string, Command> = {
  'coupon issue': ({ values, rest }) => {
    if (rest.length > 0) throw new UsageError('coupon issue takes options alone');
    const content = {
      brand: required(values, 'brand'),
      coupon_title: required(values, 'title'),
      coupon_wallet: required(values, 'wallet') as OperatorCoupons['wallet'],
      amount_satang: satangOf('amount', required(values, 'amount')),
      turnover_hundredths: hundredthsOf('turnover', values.turnover ?? '0'),
      codes: wholeNumberOf('--codes', values.codes ?? '1'),
      uses: wholeNumberOf('--uses', values.uses ?? '1'),
      members: phonesOf(values.phone),
      ...windowOf(values),
      reason: required(values, 'reason'),
    };
    const batch_key = keyOf(values.key, { coupons: content });
    const body = checked('/operator/coupons/issue', { ...content, batch_key });
    return async (client) => issued(await client('/operator/coupons/issue', body));
  },
  'coupon list': ({ values }) => {
    const state = values.state ?? 'open';
    const body = checked('/operator/coupons/list', {
      brand: required(values, 'brand'),
      list: 'coupons',
      state: state === 'all' ? null : (state as OperatorCoupons['state']),
    });
    return async (client) => {
      const data = await client('/operator/coupons/list', body);
      return done(data.length > 0 ? couponTable(data) : emptyListText('coupons', body), data);
    };
  },
  'coupon show': (options) => {
    const body = checked('/operator/coupons/show', {
      brand: required(options.values, 'brand'),
      show_coupons: subjectOf(options, 'the id of a batch'),
    });
    return async (client) => {
      const data = await client('/operator/coupons/show', body);
      return done(story(data), data);
    };
  },
  'coupon stop': (options) => {
    const body = checked('/operator/coupons/stop', {
      brand: required(options.values, 'brand'),
      stop_coupons: subjectOf(options, 'the id of a batch'),
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/coupons/stop', body);
      return done(`stopped: ${whatOf(data)}, used ${data.used} times`, data);
    };
  },
  ...decidingCommands(words, (options, word) => {
    const coupon_batch_id = subjectOf(options, 'the id of a batch');
    const body = checked('/operator/coupons/decide', { ...word, coupon_batch_id });
    return (client) => client('/operator/coupons/decide', body);
  }),
};
