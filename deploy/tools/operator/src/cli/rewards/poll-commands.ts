import { type Answer, columnsOf, done, UsageError, wholeNumberOf } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { OperatorBody } from '@sanuk/contract/outside/operator';
import type { OperatorPoll } from '@sanuk/contract/outside/operator-polls';
import type { Command } from '../command.ts';
import { hundredthsOf, type Options, required, satangOf, subjectOf } from '../options.ts';
import { checked, keyOf } from '../orders.ts';
import { emptyListText, time } from '../output.ts';
import { daySumLines } from '../proposals.ts';
import { readTime } from '../time.ts';

type Reward = OperatorPoll['reward'];

const rewardText = (reward: Reward): string => {
  if (reward === null) return 'no prize';
  const { reward_kind, amount, winners } = reward;
  return `${winners} × ${reward_kind === 'credit' ? formatBaht(amount) : `${amount} points`}`;
};

const pollTable = (list: readonly OperatorPoll[]): string =>
  columnsOf(
    ['poll', 'closes', 'answers', 'prizes', 'winners', 'state', 'title'],
    list.map((one) => [
      String(one.poll_id),
      time(one.close_at),
      String(one.entries),
      rewardText(one.reward),
      String(one.winners),
      one.proposed_by === null ? one.state : `result proposed by ${one.proposed_by}`,
      one.title,
    ]),
  );

/** A poll with its choices, a line each; they are named by their numbers afterwards. */
const story = (one: OperatorPoll): string =>
  [
    `poll ${one.poll_id} is ${one.state}, closes ${time(one.close_at)}: ${one.title}, ${rewardText(one.reward)}`,
    ...one.choices.map(({ choice_id, name, entries }) => {
      const right = choice_id === one.right_choice ? '  right' : '';
      return `  ${choice_id} ${name}: ${entries}${right}`;
    }),
  ].join('\n');

function outcome(one: OperatorPoll): Answer {
  if (one.proposed_choice !== null) {
    const next = `another person gives the same command: poll result ${one.poll_id} --answer ${one.proposed_choice} --reason …`;
    const why = daySumLines(one.proposed_by ?? '', one.second_person);
    const what = `proposed by ${one.proposed_by}: choice ${one.proposed_choice}`;
    return done([story(one), what, ...why, next].join('\n'), one);
  }
  return done(`${story(one)}\n${one.right_entries} answered right, ${one.winners} won`, one);
}

const pollOf = (options: Options): number =>
  wholeNumberOf(options.command, subjectOf(options, 'the number of a poll'));

/** `ชื่อ` or `ชื่อ=/media/x.svg` */
function choiceOf(text: string): { name: string; image: string | null } {
  const at = text.lastIndexOf('=/');
  return at < 0 ? { name: text, image: null } : { name: text.slice(0, at), image: text.slice(at + 1) };
}

/** `--credit 100` or `--points 50`, and how many win it. */
function rewardOf(values: Options['values']): Reward {
  const { points, winners = '1', turnover = '0' } = values;
  const [credit, ...more] = values.credit ?? [];
  if (more.length > 0) throw new UsageError('poll open takes one --credit');
  if (credit !== undefined && points !== undefined)
    throw new UsageError('either --credit or --points, not both');
  if (credit === undefined && points === undefined) return null;
  return {
    reward_kind: credit === undefined ? 'points' : 'credit',
    amount: credit === undefined ? wholeNumberOf('--points', points ?? '') : satangOf('credit', credit),
    turnover_hundredths: hundredthsOf('turnover', turnover),
    winners: wholeNumberOf('--winners', winners),
  };
}

function openOrder({ values, rest }: Options): OperatorBody<'/operator/polls/open'> {
  if (rest.length < 2) throw new UsageError('poll open takes two choices or more: "Red=/media/x.svg" "Blue"');
  const answers = wholeNumberOf('--answers', values.answers ?? '1');
  const deposit = values['per-deposit'];
  const content = {
    brand: required(values, 'brand'),
    poll_title: required(values, 'title'),
    question: required(values, 'question'),
    poll_image: values.image ?? null,
    choices: rest.map(choiceOf),
    open_at: readTime('from', values.from),
    close_at: readTime('until', required(values, 'until')) ?? '',
    answers,
    deposit_satang: deposit === undefined ? null : satangOf('per-deposit', deposit),
    answers_max: wholeNumberOf('--answers-max', values['answers-max'] ?? String(Math.max(1, answers))),
    reward: rewardOf(values),
  };
  return checked('/operator/polls/open', { ...content, poll_key: keyOf(values.key, { poll: content }) });
}

/** Polls that staff opens, closes and ends. */
export const pollCommands: Record<string, Command> = {
  'poll open': (options) => {
    const body = openOrder(options);
    return async (client) => {
      const data = await client('/operator/polls/open', body);
      return done(story(data), data);
    };
  },
  'poll list': ({ values }) => {
    const state = values.state ?? 'all';
    const body = checked('/operator/polls/list', {
      brand: required(values, 'brand'),
      list: 'polls',
      state: state === 'all' ? null : (state as OperatorPoll['state']),
    });
    return async (client) => {
      const data = await client('/operator/polls/list', body);
      return done(data.length > 0 ? pollTable(data) : emptyListText('polls', body), data);
    };
  },
  'poll close': (options) => {
    const body = checked('/operator/polls/close', {
      brand: required(options.values, 'brand'),
      close_poll: pollOf(options),
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/polls/close', body);
      return done(story(data), data);
    };
  },
  'poll result': (options) => {
    const body = checked('/operator/polls/result', {
      brand: required(options.values, 'brand'),
      result_poll: pollOf(options),
      right_choice: wholeNumberOf('--answer', required(options.values, 'answer')),
      reason: required(options.values, 'reason'),
    });
    return async (client) => outcome(await client('/operator/polls/result', body));
  },
};
