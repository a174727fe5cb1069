import { columnsOf, done, wholeNumberOf } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { OperatorPromotion } from '@sanuk/contract/outside/operator-promotions';
import type { Command } from '../command.ts';
import { required, subjectOf } from '../options.ts';
import { checked } from '../orders.ts';
import { emptyListText, time } from '../output.ts';

const played = (one: OperatorPromotion): string =>
  `${formatBaht(one.done_satang)} of ${formatBaht(one.required_satang)}`;

const promotionTable = (items: readonly OperatorPromotion[]): string =>
  columnsOf(
    ['use', 'began', 'promotion', 'member', 'deposit', 'bonus', 'played', 'state'],
    items.map((one) => [
      one.use_id,
      time(one.started_at),
      one.promotion_id,
      one.phone,
      formatBaht(one.deposit_satang),
      formatBaht(one.bonus_satang),
      played(one),
      one.state,
    ]),
  );

/** Everything that is known of one, a line each. */
function story(one: OperatorPromotion): string {
  const end = `${one.state} by ${one.ended_by}: ${formatBaht(one.cashed_satang)} became cash, ${formatBaht(one.taken_satang)} went back`;
  return [
    `${one.title} (${one.promotion_id}) of ${one.phone}, ${one.member_name}: ${one.state}`,
    `${time(one.started_at)} a deposit of ${formatBaht(one.deposit_satang)} brought ${formatBaht(one.bonus_satang)}`,
    `played ${played(one)}, until ${time(one.expires_at)}`,
    ...(one.ended_at ? [`${time(one.ended_at)} ${end}${one.reason ? `: ${one.reason}` : ''}`] : []),
  ].join('\n');
}

/** What staff sees and decides about promotions that members play. */
export const promotionCommands: Record<string, Command> = {
  'promotion list': ({ values }) => {
    const state = values.state ?? 'active';
    const body = checked('/operator/promotions/list', {
      brand: required(values, 'brand'),
      list: 'promotions',
      state: state === 'all' ? null : (state as OperatorPromotion['state']),
      phone: values.phone ?? null,
      cursor: values.cursor ?? null,
      limit: wholeNumberOf('--limit', values.limit ?? '50'),
    });
    return async (client) => {
      const data = await client('/operator/promotions/list', body);
      if (data.items.length === 0) return done(emptyListText('promotions', body), data);
      const more = data.next_cursor ? `\nmore: --cursor ${data.next_cursor}` : '';
      return done(`${promotionTable(data.items)}${more}`, data);
    };
  },
  'promotion show': (options) => {
    const body = checked('/operator/promotions/show', {
      brand: required(options.values, 'brand'),
      show_promotion: subjectOf(options, 'the id of a use'),
    });
    return async (client) => {
      const data = await client('/operator/promotions/show', body);
      return done(story(data), data);
    };
  },
  'promotion cancel': (options) => {
    const body = checked('/operator/promotions/cancel', {
      brand: required(options.values, 'brand'),
      cancel_promotion: subjectOf(options, 'the id of a use'),
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/promotions/cancel', body);
      return done(story(data), data);
    };
  },
};
