import { columnsOf, done } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { HeldWin } from '@sanuk/contract/outside/operator-wins';
import type { Command } from '../command.ts';
import { required, subjectOf } from '../options.ts';
import { checked } from '../orders.ts';
import { emptyListText } from '../output.ts';
import { decidingCommands, type ProposalWords, proposedText, stateText } from '../proposals.ts';

const whatOf = (one: HeldWin): string =>
  `${formatBaht(one.amount_satang)} of ${one.provider_id}/${one.game_id} to ${one.phone} (${one.member_name}), round ${one.round_id}`;

const words: ProposalWords<HeldWin> = {
  noun: 'win',
  approved: 'paid',
  isCalled: 'paid',
  idOf: (one) => one.held_id,
  whatOf,
  anew: 'pay it after all',
};

const tableOf = (wins: readonly HeldWin[]): string =>
  columnsOf(
    ['win', 'held', 'stake', 'amount', 'limit', 'game', 'round', 'member', 'state'],
    wins.map((one) => [
      one.held_id,
      proposedText(one),
      formatBaht(one.stake_satang),
      formatBaht(one.amount_satang),
      formatBaht(one.payable_satang),
      `${one.provider_id}/${one.game_id}`,
      one.round_id,
      one.phone,
      stateText(one),
    ]),
  );

/** Wins of games beyond the limit of their provider. */
export const winCommands: Record<string, Command> = {
  'win list': ({ values }) => {
    const brand = required(values, 'brand');
    const state = values.state ?? 'proposed';
    const body = checked('/operator/wins/list', {
      ...{ brand, list: 'wins' },
      state: state === 'all' ? null : (state as HeldWin['state']),
    });
    return async (client) => {
      const found = await client('/operator/wins/list', body);
      return done(found.length > 0 ? tableOf(found) : emptyListText('held wins', body), found);
    };
  },
  ...decidingCommands(words, (options, word) => {
    const body = checked('/operator/wins/decide', {
      ...word,
      held_id: subjectOf(options, 'the id of a held win'),
    });
    return (client) => client('/operator/wins/decide', body);
  }),
};
