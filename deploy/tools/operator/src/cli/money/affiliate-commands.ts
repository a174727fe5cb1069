import { columnsOf, done, wholeNumberOf } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { OperatorAffiliate, OperatorAffiliateDetail } from '@sanuk/contract/outside/operator-affiliate';
import type { Command } from '../command.ts';
import { required, subjectOf } from '../options.ts';
import { checked } from '../orders.ts';
import { time } from '../output.ts';

const earnersTable = (members: readonly OperatorAffiliate[]): string =>
  columnsOf(
    ['phone', 'code', 'members', 'earned', 'redeemed'],
    members.map((one) => [
      one.phone,
      one.code,
      String(one.members),
      formatBaht(one.earned_satang),
      formatBaht(one.redeemed_satang),
    ]),
  );

/** What became of the code that the member registered with. */
function originOf({ upline, referrer, outcome }: OperatorAffiliateDetail): string {
  if (referrer === null) return 'registered without a code';
  return upline ? `invited by ${upline} (${referrer})` : `registered with ${referrer}: ${outcome}`;
}

function story(one: OperatorAffiliateDetail): string {
  const levels = one.levels.map(
    ({ level, members, turnover_satang, commission_satang }) =>
      `level ${level}: ${members} members played ${formatBaht(turnover_satang)}, which brought ${formatBaht(commission_satang)}`,
  );
  return [
    `${one.phone} has the code ${one.code}; ${originOf(one)}`,
    `earned ${formatBaht(one.earned_satang)}, redeemed ${formatBaht(one.redeemed_satang)}`,
    ...levels,
  ].join('\n');
}

/** Members' networks, and what they brought. */
export const affiliateCommands: Record<string, Command> = {
  'affiliate list': ({ values }) => {
    const body = checked('/operator/affiliate/list', {
      brand: required(values, 'brand'),
      list: 'affiliates',
      limit: wholeNumberOf('--limit', values.limit ?? '30'),
    });
    return async (client) => {
      const data = await client('/operator/affiliate/list', body);
      return done(data.length > 0 ? earnersTable(data) : `no member of ${body.brand} has a link yet`, data);
    };
  },
  'affiliate show': (options) => {
    const body = checked('/operator/affiliate/show', {
      brand: required(options.values, 'brand'),
      show_affiliate: subjectOf(options, 'the phone of a member'),
    });
    return async (client) => {
      const data = await client('/operator/affiliate/show', body);
      return done(story(data), data);
    };
  },
  'affiliate end': ({ values }) => {
    const body = checked('/operator/affiliate/end', {
      brand: required(values, 'brand'),
      end_affiliate: 'now',
    });
    return async (client) => {
      const data = await client('/operator/affiliate/end', body);
      return done(`what was played until ${time(data.until)} is being counted`, data);
    };
  },
};
