import { columnsOf, done, wholeNumberOf } from '@sanuk/cli';
import type { Reward } from '@sanuk/contract/areas/reward';
import { formatBaht } from '@sanuk/contract/money';
import type { OperatorQuest } from '@sanuk/contract/outside/operator-quests';
import type { Command } from '../command.ts';
import { required, subjectOf } from '../options.ts';
import { checked } from '../orders.ts';
import { time } from '../output.ts';

/** What was given, of satang where the reward is credit. */
const given = (kind: Reward['kind'], amount: number): string =>
  kind === 'credit' ? formatBaht(amount) : `${amount} ${kind === 'spin' ? 'spins' : 'points'}`;

const rewardOf = ({ reward }: OperatorQuest): string =>
  given(reward.kind, reward.kind === 'credit' ? reward.amount * 100 : reward.amount);

const questTable = (quests: readonly OperatorQuest[]): string =>
  columnsOf(
    ['quest', 'period', 'kind', 'target', 'reward', 'event', 'claims', 'given'],
    quests.map((one) => [
      one.quest_id,
      one.period,
      one.kind,
      String(one.target),
      rewardOf(one),
      one.event ?? '-',
      String(one.claims_7d),
      given(one.reward.kind, one.given_7d),
    ]),
  );

/** What staff sees of quests. */
export const questCommands: Record<string, Command> = {
  'quest list': ({ values }) => {
    const body = checked('/operator/quests/list', { brand: required(values, 'brand'), list: 'quests' });
    return async (client) => {
      const data = await client('/operator/quests/list', body);
      return done(data.length === 0 ? `${body.brand} has no quests` : questTable(data), data);
    };
  },
  'quest show': (options) => {
    const body = checked('/operator/quests/show', {
      brand: required(options.values, 'brand'),
      show_quest: subjectOf(options, 'the id of a quest'),
      limit: wholeNumberOf('--limit', options.values.limit ?? '50'),
    });
    return async (client) => {
      const data = await client('/operator/quests/show', body);
      const { quest, claims } = data;
      const rows = claims.map((one) => [
        time(one.claimed_at),
        one.phone,
        one.period_id,
        given(quest.reward.kind, one.amount),
      ]);
      const list =
        rows.length > 0 ? columnsOf(['claimed', 'member', 'period', 'given'], rows) : 'not claimed yet';
      return done(`${quest.title}: ${quest.claims_7d} claims in seven days\n${list}`, data);
    };
  },
};
