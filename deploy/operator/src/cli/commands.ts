import type { OperatorEvent, OperatorNotice } from '@sanuk/contract/outside/operator';
import type { OperatorClient } from '../client/operator-client.ts';
import { moneyCommands } from './money-commands.ts';
import { type Options, required, UsageError, wholeNumber } from './options.ts';
import { checked, eventOrder, noticeOrder } from './orders.ts';
import { type Answer, done, exitCodes, sentenceOf, tableOf } from './output.ts';

/** Reads the whole command line first, so that what is not understood is said before anything is sent. */
export type Command = (options: Options, who: string) => (client: OperatorClient) => Promise<Answer>;

const published = (noun: 'notice' | 'event', one: OperatorNotice | OperatorEvent): Answer => {
  const text = sentenceOf(noun, one);
  if (one.state === 'shown' || one.state === 'scheduled') return done(text, one);
  const again = `${text}\nThe same was published before; to publish it anew, give it a --key of its own.`;
  return { text: again, data: one, exitCode: exitCodes.refused };
};

function idOf({ command, rest }: Options): number {
  const [id, ...more] = rest;
  if (id === undefined || more.length > 0) throw new UsageError(`${command} takes one number: ${command} 12`);
  return wholeNumber(command, id);
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
  'notice publish': ({ values }, who) => {
    const body = noticeOrder(values, who);
    return async (client) => published('notice', await client('/operator/notices/publish', body));
  },
  'event publish': ({ values }, who) => {
    const body = eventOrder(values, who);
    return async (client) => published('event', await client('/operator/events/publish', body));
  },
  'notice withdraw': (options, who) => {
    const order = { brand: required(options.values, 'brand'), who, notification_id: idOf(options) };
    const body = checked('/operator/notices/withdraw', order);
    return async (client) => {
      const data = await client('/operator/notices/withdraw', body);
      return done(sentenceOf('notice', data), data);
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
  'notice list': ({ values }) => {
    const body = checked('/operator/notices/list', { brand: required(values, 'brand'), list: 'notices' });
    return async (client) => {
      const data = await client('/operator/notices/list', body);
      return done(data.length > 0 ? tableOf(data) : `${body.brand} has published no notice`, data);
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
  ...moneyCommands,
};
