import { done, wholeNumberOf } from '@sanuk/cli';
import type { ExclusionMonths } from '@sanuk/contract/areas/responsible-play';
import { formatBaht } from '@sanuk/contract/money';
import type { OperatorLimits } from '@sanuk/contract/outside/operator-limits';
import type { Command } from '../command.ts';
import { required, subjectOf } from '../options.ts';
import { checked } from '../orders.ts';
import { time } from '../output.ts';

type Limit = OperatorLimits['limits'][number];

const amount = ({ kind }: Limit, value: number): string =>
  kind === 'time' ? `${value} minutes` : formatBaht(Math.round(value * 100));

const limitLine = (limit: Limit): string =>
  `${limit.kind} per ${limit.period}: ${amount(limit, limit.used)} of ${amount(limit, limit.amount)}${
    limit.raise_waits ? ', a higher one waits' : ''
  }`;

/** Everything that stands against a member's play, a line each. */
function story(one: OperatorLimits): string {
  const states = [
    one.excluded_until && `excluded until ${time(one.excluded_until)}`,
    one.break_until && `on a break until ${time(one.break_until)}`,
  ].filter(Boolean);
  return [
    `${one.phone}, ${one.member_name}: ${states.join(', ') || 'may play'}`,
    ...(one.limits.length > 0 ? one.limits.map(limitLine) : ['no limits']),
    ...one.stops.map(
      ({ kind, started_at, ends_at, by, reason }) =>
        `${time(started_at)} ${kind} until ${time(ends_at)} by ${by}${reason ? `: ${reason}` : ''}`,
    ),
  ].join('\n');
}

/** What staff sees of limits, and an exclusion a member asked for. */
export const limitCommands: Record<string, Command> = {
  'limits show': (options) => {
    const body = checked('/operator/limits/show', {
      brand: required(options.values, 'brand'),
      limits_of: subjectOf(options, 'a phone number'),
    });
    return async (client) => {
      const data = await client('/operator/limits/show', body);
      return done(story(data), data);
    };
  },
  'limits exclude': (options) => {
    const months = wholeNumberOf('--months', required(options.values, 'months'));
    const body = checked('/operator/limits/exclude', {
      brand: required(options.values, 'brand'),
      exclude: subjectOf(options, 'a phone number'),
      months: months as ExclusionMonths,
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/limits/exclude', body);
      return done(story(data), data);
    };
  },
};
