import { type Static, type TSchema, Type } from 'typebox';
import { pollStates } from '../areas/poll.ts';
import { Instant } from '../envelope.ts';
import { Id32 } from '../scalars.ts';
import { Brand, Key, OrNull, printable, Reason, SecondPerson, strict } from './operator-fields.ts';

/** Polls of a brand's staff: part of operator-money.ts. */

const Words = (maxLength: number) =>
  Type.String({ maxLength, pattern: `^(?=.*\\S)${printable}*$`, description: 'one line' });
const Image = OrNull(
  Type.String({
    maxLength: 200,
    pattern: '^/media/(?!.*\\.\\.)[a-z0-9./_-]+$',
    description: 'path in the brand’s media folder',
  }),
);

/** What a right answer wins: satang or points, and how often cash is played before it can be withdrawn. */
const PollReward = Type.Object(
  {
    reward_kind: Type.Enum(['credit', 'points']),
    amount: Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'satang, or points' }),
    turnover_hundredths: Type.Integer({ minimum: 0, maximum: 5_000 }),
    winners: Type.Integer({ minimum: 1, maximum: 100 }),
  },
  strict,
);

/** Opens a poll. The same key with the same content opens one. One that has a reward is opened with a person's own key. */
export const OpenPoll = Type.Object(
  {
    brand: Brand,
    poll_key: Key,
    poll_title: Words(80),
    question: Words(200),
    poll_image: Image,
    choices: Type.Array(Type.Object({ name: Words(60), image: Image }, strict), {
      minItems: 2,
      maxItems: 12,
    }),
    /** null: now */
    open_at: OrNull(Instant),
    close_at: Instant,
    /** how many answers every member has */
    answers: Type.Integer({ minimum: 0, maximum: 20 }),
    /** so much deposited since the poll opened gives one more, up to `answers_max`; null for none */
    deposit_satang: OrNull(Type.Integer({ minimum: 100, maximum: 100_000_000 })),
    answers_max: Type.Integer({ minimum: 1, maximum: 20 }),
    reward: OrNull(PollReward),
  },
  strict,
);
/** The newest hundred. */
export const ListPolls = Type.Object(
  { brand: Brand, list: Type.Literal('polls'), state: OrNull(Type.Enum([...pollStates])) },
  strict,
);
/** Takes no more answers, now. */
export const ClosePoll = Type.Object({ brand: Brand, close_poll: Id32, reason: Reason }, strict);
/**
 * Says which choice was right. The winners are drawn and paid with it. When all prizes together are above the brand's limit, or above
 * what is left of the person's daily sum, the first call proposes and another person gives the same order. Points count as what the
 * points shop pays for them.
 */
export const ResultPoll = Type.Object(
  { brand: Brand, result_poll: Id32, right_choice: Id32, reason: Reason },
  strict,
);

export const OperatorPoll = Type.Object({
  poll_id: Type.Integer(),
  title: Type.String(),
  state: Type.Enum([...pollStates]),
  open_at: Instant,
  close_at: Instant,
  entries: Type.Integer(),
  choices: Type.Array(
    Type.Object({ choice_id: Type.Integer(), name: Type.String(), entries: Type.Integer() }),
  ),
  reward: OrNull(PollReward),
  proposed_choice: OrNull(Type.Integer({ description: 'waits for a second person' })),
  proposed_by: OrNull(Type.String()),
  second_person: SecondPerson,
  right_choice: OrNull(Type.Integer()),
  right_entries: OrNull(Type.Integer()),
  winners: Type.Integer(),
});
export type OperatorPoll = Static<typeof OperatorPoll>;

export const pollEndpoints = {
  '/operator/polls/open': { body: OpenPoll, data: OperatorPoll },
  '/operator/polls/list': { body: ListPolls, data: Type.Array(OperatorPoll) },
  '/operator/polls/close': { body: ClosePoll, data: OperatorPoll },
  '/operator/polls/result': { body: ResultPoll, data: OperatorPoll },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
