import { type Answer, done, exitCodes } from '@sanuk/cli';
import type { OperatorClient } from '@sanuk/common/operator-client';
import { formatBaht } from '@sanuk/contract/money';
import type { ReviewDecision } from '@sanuk/contract/outside/operator-money';
import type { Command } from './command.ts';
import { type Options, required, subjectOf } from './options.ts';
import { emptyListText, time } from './output.ts';

/** Why an order takes two people; null when one is enough. */
type SecondPerson = ReviewDecision['second_person'];

/** What one person of the staff proposed and another one decides, of whatever kind. */
interface Proposal {
  state: string;
  reason: string;
  proposed_by: string;
  proposed_at: string;
  decided_by: string | null;
  second_person: SecondPerson;
}

/** Says that an order waits because of what its proposer gave on that day; no line where its own amount is the reason. */
export function daySumLines(person: string, second: SecondPerson): string[] {
  if (second?.because !== 'day') return [];
  const sums = `${formatBaht(second.day_used_satang)} of ${formatBaht(second.day_limit_satang)}`;
  return [`because of the daily sum: ${person} today: ${sums}; a second person must approve`];
}

/** How a kind of proposal is spoken of. */
export interface ProposalWords<One extends Proposal> {
  /** its commands are `wallet approve` and `wallet reject` where this is `wallet` */
  noun: string;
  /** the command that orders it; `grant` where left out */
  verb?: string;
  /** the state of what was approved, and the word for it */
  approved: One['state'];
  isCalled: string;
  idOf: (one: One) => string;
  whatOf: (one: One) => string;
  /** ends "To …, give the command a --key of its own." */
  anew: string;
}

/** Told apart by the exit code: what is carried out, what waits for somebody else, and what ended before. */
export function proposalAnswer<One extends Proposal>(words: ProposalWords<One>, one: One): Answer {
  const what = words.whatOf(one);
  if (one.state === words.approved) return done(`${words.isCalled}: ${what}, by ${one.decided_by}`, one);
  if (one.state === 'proposed') {
    const next = `another person approves it: ${words.noun} approve ${words.idOf(one)} --reason …`;
    const why = daySumLines(one.proposed_by, one.second_person);
    return done([`proposed by ${one.proposed_by}: ${what}`, ...why, next].join('\n'), one);
  }
  const again = `To ${words.anew}, give the command a --key of its own.`;
  return {
    text: `${one.state} by ${one.decided_by}: ${what}\n${again}`,
    data: one,
    exitCode: exitCodes.refused,
  };
}

interface Verdict {
  brand: string;
  verdict: 'approve' | 'reject';
  reason: string;
}
/** Reads what is decided about, and gives what sends the word. */
type Deciding<One> = (options: Options, word: Verdict) => (client: OperatorClient) => Promise<One>;

/** The commands of a second person: `wallet approve` and `wallet reject`. */
export function decidingCommands<One extends Proposal>(
  words: ProposalWords<One>,
  deciding: Deciding<One>,
  rejectedText = (one: One): string => words.whatOf(one),
): Record<string, Command> {
  const command =
    (verdict: Verdict['verdict']): Command =>
    (options) => {
      const { values } = options;
      const send = deciding(options, {
        brand: required(values, 'brand'),
        verdict,
        reason: required(values, 'reason'),
      });
      return async (client) => {
        const one = await send(client);
        if (verdict === 'approve') return proposalAnswer(words, one);
        return done(`rejected: ${rejectedText(one)}`, one);
      };
    };
  return { [`${words.noun} approve`]: command('approve'), [`${words.noun} reject`]: command('reject') };
}

/** When it was proposed and by whom, as a list shows it. */
export const proposedText = (one: Proposal): string => `${time(one.proposed_at)} ${one.proposed_by}`;
/** Its state, with who decided. */
export const stateText = (one: Proposal): string =>
  one.decided_by === null ? one.state : `${one.state} by ${one.decided_by}`;

/** What a member is given, as every such order says it. */
interface Gift {
  brand: string;
  phone: string;
  reason: string;
}

/** The calls behind the commands of a kind, and how its list looks. */
export interface ProposalCalls<One extends Proposal> {
  grant: (options: Options, gift: Gift) => (client: OperatorClient) => Promise<One>;
  list: (brand: string, state: One['state'] | null) => (client: OperatorClient) => Promise<One[]>;
  /** what a list shows unless told otherwise */
  usualState: One['state'];
  tableOf: (list: readonly One[]) => string;
  /** what the list holds, in the plural */
  listNoun: string;
  decide: Deciding<One>;
}

/** The commands of a kind that is given to members: grant, list, approve and reject. */
export const proposalCommands = <One extends Proposal>(
  words: ProposalWords<One>,
  { grant, list, usualState, tableOf, listNoun, decide }: ProposalCalls<One>,
): Record<string, Command> => ({
  [`${words.noun} ${words.verb ?? 'grant'}`]: (options) => {
    const { values } = options;
    const send = grant(options, {
      brand: required(values, 'brand'),
      phone: subjectOf(options, 'the phone number of a member'),
      reason: required(values, 'reason'),
    });
    return async (client) => proposalAnswer(words, await send(client));
  },
  [`${words.noun} list`]: ({ values }) => {
    const brand = required(values, 'brand');
    const state = values.state ?? usualState;
    const filter = { brand, state: state === 'all' ? null : (state as One['state']) };
    const send = list(brand, filter.state);
    return async (client) => {
      const found = await send(client);
      return done(found.length > 0 ? tableOf(found) : emptyListText(listNoun, filter), found);
    };
  },
  ...decidingCommands(words, decide),
});
