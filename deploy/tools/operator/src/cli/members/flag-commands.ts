import { columnsOf, done, wholeNumberOf } from '@sanuk/cli';
import type { MemberFlag } from '@sanuk/contract/outside/operator-flags';
import type { Command } from '../command.ts';
import { required, subjectOf } from '../options.ts';
import { checked } from '../orders.ts';
import { emptyListText, time } from '../output.ts';

const decisionText = ({ state, decided_by, decided_reason }: MemberFlag): string =>
  state === 'open' ? 'open' : `${state} by ${decided_by}: ${decided_reason}`;

const flagTable = (flags: readonly MemberFlag[]): string =>
  columnsOf(
    ['member', 'name', 'may be', 'name', 'signals', 'money', 'flagged', 'decision'],
    flags.map((flag) => [
      flag.phone,
      flag.member_name,
      flag.other_phone,
      flag.other_name,
      flag.signals.join(', '),
      flag.holds_money ? 'held' : '–',
      time(flag.flagged_at),
      decisionText(flag),
    ]),
  );

const deciding =
  (verdict: 'other-person' | 'same-person'): Command =>
  (options) => {
    const body = checked('/operator/members/decide-flags', {
      brand: required(options.values, 'brand'),
      flags_of: subjectOf(options, 'the phone number of a member'),
      verdict,
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/members/decide-flags', body);
      return done(data.length > 0 ? flagTable(data) : `${body.flags_of} has no flags`, data);
    };
  };

/** Members who may be one person. */
export const flagCommands: Record<string, Command> = {
  'member flags': ({ values }) => {
    const state = values.state ?? 'open';
    const body = checked('/operator/members/flags', {
      brand: required(values, 'brand'),
      list: 'flags',
      state: state === 'all' ? null : (state as MemberFlag['state']),
      cursor: values.cursor ?? null,
      limit: wholeNumberOf('--limit', values.limit ?? '50'),
    });
    return async (client) => {
      const data = await client('/operator/members/flags', body);
      if (data.items.length === 0) return done(emptyListText('flags', body), data);
      const more = data.next_cursor ? `\nmore: --cursor ${data.next_cursor}` : '';
      return done(`${flagTable(data.items)}${more}`, data);
    };
  },
  'member clear': deciding('other-person'),
  'member confirm': deciding('same-person'),
};
