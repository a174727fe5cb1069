import { columnsOf, done, UsageError, wholeNumberOf } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { OperatorBody } from '@sanuk/contract/outside/operator';
import type { OperatorFreeSpins } from '@sanuk/contract/outside/operator-free-spins';
import type { Command } from '../command.ts';
import { type Options, required, satangOf, subjectOf } from '../options.ts';
import { checked, keyOf } from '../orders.ts';
import { time } from '../output.ts';
import { type ProposalWords, proposalCommands, proposedText, stateText } from '../proposals.ts';
import { readTime } from '../time.ts';

type GrantOrder = OperatorBody<'/operator/free-spins/grant'>;

/** `wang-bua/wb-royal-elephant`, or a provider alone for all its games. */
function gameOf(name: string): Pick<GrantOrder, 'provider_id' | 'game_id'> {
  const [provider_id = '', game_id = null, ...more] = name.split('/');
  if (more.length > 0 || provider_id === '' || game_id === '')
    throw new UsageError(`--game takes a provider, or provider/game, not ${JSON.stringify(name)}`);
  return { provider_id, game_id };
}

function endOf({ values }: Options): string {
  const until = readTime('until', required(values, 'until'));
  if (until === null) throw new UsageError('--until is missing');
  return until;
}

const gameName = ({ provider_id, game_id }: OperatorFreeSpins): string =>
  game_id === null ? `${provider_id} (all games)` : `${provider_id}/${game_id}`;
const whatOf = (one: OperatorFreeSpins): string =>
  `${one.spins} free spins of ${formatBaht(one.stake_satang)} on ${gameName(one)} to ${one.phone} (${one.member_name})`;

const words: ProposalWords<OperatorFreeSpins> = {
  noun: 'freespin',
  approved: 'open',
  isCalled: 'given',
  idOf: (one) => one.grant_id,
  whatOf,
  anew: 'give them after all',
};

const tableOf = (grants: readonly OperatorFreeSpins[]): string =>
  columnsOf(
    ['grant', 'proposed', 'member', 'game', 'spins', 'used', 'stake', 'won', 'until', 'state', 'reason'],
    grants.map((one) => [
      one.grant_id,
      proposedText(one),
      one.phone,
      gameName(one),
      String(one.spins),
      String(one.used),
      formatBaht(one.stake_satang),
      formatBaht(one.won_satang),
      time(one.valid_until),
      stateText(one),
      one.reason,
    ]),
  );

/** Free spins that staff gives members, and takes back. */
export const freeSpinCommands: Record<string, Command> = {
  ...proposalCommands(words, {
    grant: (options, { brand, phone, reason }) => {
      const { values } = options;
      const content = {
        ...{ brand, phone },
        ...gameOf(required(values, 'game')),
        spins: wholeNumberOf('--spins', required(values, 'spins')),
        stake_satang: satangOf('stake', required(values, 'stake')) as GrantOrder['stake_satang'],
        wallet: required(values, 'wallet') as GrantOrder['wallet'],
        valid_until: endOf(options),
        reason,
      };
      const grant_key = keyOf(values.key, { freeSpins: content });
      const body = checked('/operator/free-spins/grant', { ...content, grant_key });
      return (client) => client('/operator/free-spins/grant', body);
    },
    list: (brand, state) => {
      const body = checked('/operator/free-spins/list', { brand, list: 'free-spins', state });
      return (client) => client('/operator/free-spins/list', body);
    },
    usualState: 'open',
    tableOf,
    listNoun: 'grants of free spins',
    decide: (options, word) => {
      const free_spins_id = subjectOf(options, 'the id of a grant');
      const body = checked('/operator/free-spins/decide', { ...word, free_spins_id });
      return (client) => client('/operator/free-spins/decide', body);
    },
  }),
  'freespin revoke': (options) => {
    const body = checked('/operator/free-spins/revoke', {
      brand: required(options.values, 'brand'),
      revoke_id: subjectOf(options, 'the id of a grant'),
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/free-spins/revoke', body);
      return done(`revoked after ${data.used} were played: ${whatOf(data)}`, data);
    };
  },
};
