import { columnsOf, done, wholeNumberOf } from '@sanuk/cli';
import type { DeliveryStep, OperatorRedemption } from '@sanuk/contract/outside/operator-redemptions';
import type { Command } from '../command.ts';
import { type Options, required, subjectOf } from '../options.ts';
import { checked } from '../orders.ts';
import { emptyListText, time } from '../output.ts';
import { daySumLines } from '../proposals.ts';

const redemptionTable = (items: readonly OperatorRedemption[]): string =>
  columnsOf(
    ['redemption', 'bought', 'item', 'member', 'points', 'state'],
    items.map((one) => [
      one.redemption_id,
      time(one.at),
      `${one.item_id} ×${one.quantity}`,
      one.phone,
      String(one.points),
      one.state === 'cancelled' || !one.cancel_proposed_by ? one.state : `${one.state}, cancel proposed`,
    ]),
  );

/** Where it goes and how far it is. */
function story(one: OperatorRedemption): string {
  const { address } = one;
  return [
    `${one.name} ×${one.quantity} of ${one.phone}, ${one.member_name}: ${one.state}${one.needs_second ? '; it takes two people' : ''}`,
    ...(address ? [`to ${address.recipient}, ${address.phone}, ${address.address} ${address.postcode}`] : []),
    ...(one.tracking ? [`sent by ${one.sent_by} as ${one.tracking}`] : []),
    ...cancelStory(one),
  ].join('\n');
}

function cancelStory(one: OperatorRedemption): string[] {
  if (one.state === 'cancelled')
    return [`cancelled by ${one.cancelled_by}, ${one.points} points are back: ${one.reason}`];
  if (one.cancel_proposed_by)
    return [
      `cancellation proposed by ${one.cancel_proposed_by}: ${one.reason}`,
      ...daySumLines(one.cancel_proposed_by, one.second_person),
      `another person gives the same command: redemption cancel ${one.redemption_id} --reason …`,
    ];
  return [];
}

/** One step of goods. */
const step =
  (to: DeliveryStep): Command =>
  (options: Options) => {
    const body = checked('/operator/redemptions/move', {
      brand: required(options.values, 'brand'),
      move_redemption: subjectOf(options, 'the id of a redemption'),
      to,
      tracking: to === 'sent' ? required(options.values, 'tracking') : null,
    });
    return async (client) => {
      const data = await client('/operator/redemptions/move', body);
      return done(story(data), data);
    };
  };

/** What staff sees of the points shop, and how it moves goods. */
export const redemptionCommands: Record<string, Command> = {
  'redemption list': ({ values }) => {
    const state = values.state ?? 'ordered';
    const body = checked('/operator/redemptions/list', {
      brand: required(values, 'brand'),
      list: 'redemptions',
      state: state === 'all' ? null : (state as OperatorRedemption['state']),
      phone: values.phone ?? null,
      cursor: values.cursor ?? null,
      limit: wholeNumberOf('--limit', values.limit ?? '50'),
    });
    return async (client) => {
      const data = await client('/operator/redemptions/list', body);
      if (data.items.length === 0) return done(emptyListText('redemptions', body), data);
      const more = data.next_cursor ? `\nmore: --cursor ${data.next_cursor}` : '';
      return done(`${redemptionTable(data.items)}${more}`, data);
    };
  },
  'redemption pack': step('packed'),
  'redemption send': step('sent'),
  'redemption deliver': step('delivered'),
  'redemption cancel': (options) => {
    const body = checked('/operator/redemptions/cancel', {
      brand: required(options.values, 'brand'),
      cancel_redemption: subjectOf(options, 'the id of a redemption'),
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/redemptions/cancel', body);
      return done(story(data), data);
    };
  },
};
