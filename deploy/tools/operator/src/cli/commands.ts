import { type Answer, done, exitCodes, UsageError, wholeNumberOf } from '@sanuk/cli';
import type { OperatorEvent, OperatorNotification } from '@sanuk/contract/outside/operator';
import { brandCommands } from './brand-commands.ts';
import type { Command } from './command.ts';
import { lottoCommands } from './games/lotto-commands.ts';
import { winCommands } from './games/win-commands.ts';
import { accountCommands } from './members/account-commands.ts';
import { flagCommands } from './members/flag-commands.ts';
import { limitCommands } from './members/limit-commands.ts';
import { memberDeskCommands } from './members/member-desk-commands.ts';
import { staffCommands } from './members/staff-commands.ts';
import { traceCommands } from './members/trace-command.ts';
import { adjustmentCommands } from './money/adjustment-commands.ts';
import { affiliateCommands } from './money/affiliate-commands.ts';
import { cashbackCommands } from './money/cashback-commands.ts';
import { dashboardCommands } from './money/dashboard-commands.ts';
import { moneyCommands } from './money/money-commands.ts';
import { walletCommands } from './money/wallet-commands.ts';
import { withdrawalCommands } from './money/withdrawal-commands.ts';
import { type Options, required } from './options.ts';
import { checked, eventOrder, notificationOrder } from './orders.ts';
import { sentenceOf, tableOf } from './output.ts';
import { couponCommands } from './rewards/coupon-commands.ts';
import { freeSpinCommands } from './rewards/free-spin-commands.ts';
import { pollCommands } from './rewards/poll-commands.ts';
import { promotionCommands } from './rewards/promotion-commands.ts';
import { questCommands } from './rewards/quest-commands.ts';
import { redemptionCommands } from './rewards/redemption-commands.ts';

const published = (noun: 'notification' | 'event', one: OperatorNotification | OperatorEvent): Answer => {
  const text = sentenceOf(noun, one);
  if (one.state === 'shown' || one.state === 'scheduled') return done(text, one);
  const again = `${text}\nThe same was published before; to publish it anew, give it a --key of its own.`;
  return { text: again, data: one, exitCode: exitCodes.refused };
};

function idOf({ command, rest }: Options): number {
  const [id, ...more] = rest;
  if (id === undefined || more.length > 0) throw new UsageError(`${command} takes one number: ${command} 12`);
  return wholeNumberOf(command, id);
}

function switching(announcement: 'on' | 'off'): Command {
  return ({ values }, who) => {
    const brand = required(values, 'brand');
    const body = checked('/operator/announcement', { brand, who, announcement });
    return async (client) => {
      const data = await client('/operator/announcement', body);
      return done(`the announcement of ${brand} is ${data.event_modal ? 'on' : 'off'}`, data);
    };
  };
}

/** Every command by its words. */
export const commands: Record<string, Command> = {
  'notification publish': ({ values }, who) => {
    const body = notificationOrder(values, who);
    return async (client) => published('notification', await client('/operator/notifications/publish', body));
  },
  'event publish': ({ values }, who) => {
    const body = eventOrder(values, who);
    return async (client) => published('event', await client('/operator/events/publish', body));
  },
  'notification withdraw': (options, who) => {
    const order = { brand: required(options.values, 'brand'), who, notification_id: idOf(options) };
    const body = checked('/operator/notifications/withdraw', order);
    return async (client) => {
      const data = await client('/operator/notifications/withdraw', body);
      return done(sentenceOf('notification', data), data);
    };
  },
  'event withdraw': (options, who) => {
    const order = { brand: required(options.values, 'brand'), who, event_id: idOf(options) };
    const body = checked('/operator/events/withdraw', order);
    return async (client) => {
      const data = await client('/operator/events/withdraw', body);
      return done(sentenceOf('event', data), data);
    };
  },
  'notification list': ({ values }) => {
    const body = checked('/operator/notifications/list', {
      brand: required(values, 'brand'),
      list: 'notifications',
    });
    return async (client) => {
      const data = await client('/operator/notifications/list', body);
      return done(data.length > 0 ? tableOf(data) : `${body.brand} has published no notification`, data);
    };
  },
  'event list': ({ values }) => {
    const body = checked('/operator/events/list', { brand: required(values, 'brand'), list: 'events' });
    return async (client) => {
      const data = await client('/operator/events/list', body);
      return done(data.length > 0 ? tableOf(data) : `${body.brand} has published no event`, data);
    };
  },
  'announcement on': switching('on'),
  'announcement off': switching('off'),
  ...brandCommands,
  ...moneyCommands,
  ...flagCommands,
  ...walletCommands,
  ...accountCommands,
  ...adjustmentCommands,
  ...freeSpinCommands,
  ...winCommands,
  ...withdrawalCommands,
  ...affiliateCommands,
  ...cashbackCommands,
  ...dashboardCommands,
  ...promotionCommands,
  ...couponCommands,
  ...pollCommands,
  ...lottoCommands,
  ...redemptionCommands,
  ...questCommands,
  ...limitCommands,
  ...staffCommands,
  ...memberDeskCommands,
  ...traceCommands,
};
