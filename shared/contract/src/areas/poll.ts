import { Type } from 'typebox';
import { Instant, MaskedName, nullable, Percent, page, paging } from '../envelope.ts';
import { Id32 } from '../scalars.ts';
import { Reward } from './reward.ts';

export const pollStates = ['upcoming', 'open', 'closed', 'resulted'] as const;
export type PollState = (typeof pollStates)[number];

const PollId = Id32;
export const PollQuery = Type.Object({ poll_id: PollId, agent_id: Id32 });

export const PollChoice = Type.Object({
  choice_id: Type.Integer(),
  name: Type.String(),
  image: nullable(Type.String()),
});
export type PollChoice = Type.Static<typeof PollChoice>;

/** A poll or a prediction. Answers are taken while it is open and before `close_at` by the server's clock. */
export const PollConfig = Type.Object({
  config: Type.Object({
    poll_id: Type.Integer(),
    title: Type.String(),
    question: Type.String(),
    image: nullable(Type.String()),
    state: Type.Enum([...pollStates]),
    open_at: Instant,
    close_at: Instant,
    result_at: nullable(Instant),
    reward: nullable(Reward),
    winners_max: Type.Integer({ description: 'how many of the right answers win; 0 without a reward' }),
    rules: Type.Array(Type.String()),
  }),
  choices: Type.Array(PollChoice),
  metadata: Type.Object({
    entries: Type.Integer({ description: 'answers of all members' }),
    /** known once the poll is resulted */
    answer_choice_id: nullable(Type.Integer()),
    winners: Type.Integer(),
    /** the member’s own answers, the newest first; empty for a visitor */
    my_choice_ids: Type.Array(Type.Integer()),
  }),
  /**
   * Who of the right answers wins follows from a seed that was sealed when the poll was opened: the lowest SHA-256 of the seed's bytes
   * followed by the answer's id as text, one for each member. The seal is the SHA-256 of the seed; the seed is told with the result.
   */
  draw: Type.Object({ seal: Type.String(), seed: nullable(Type.String({ description: 'hexadecimal' })) }),
  server_time: Instant,
});
export type PollConfig = Type.Static<typeof PollConfig>;

/** A poll as a list shows it. */
export const PollSummary = Type.Object({
  poll_id: Type.Integer(),
  title: Type.String(),
  question: Type.String(),
  image: nullable(Type.String()),
  state: Type.Enum([...pollStates]),
  close_at: Instant,
  entries: Type.Integer(),
  reward: nullable(Reward),
});
export type PollSummary = Type.Static<typeof PollSummary>;

/** Those that are open, the one that closes first before the others, and the newest ten that are over. */
export const PollList = Type.Object({
  open: Type.Array(PollSummary),
  over: Type.Array(PollSummary),
  server_time: Instant,
});
export type PollList = Type.Static<typeof PollList>;

/** Shares are shown to who has answered, or when the poll is over: nobody follows the herd. Otherwise `choices` is null. */
export const PollStats = Type.Object({
  poll_id: Type.Integer(),
  entries: Type.Integer(),
  choices: nullable(
    Type.Array(Type.Object({ choice_id: Type.Integer(), entries: Type.Integer(), percent: Percent })),
  ),
  at: Instant,
});
export type PollStats = Type.Static<typeof PollStats>;

export const PollWinnersQuery = Type.Object({ ...PollQuery.properties, ...paging });
export const PollWinner = Type.Object({
  name: MaskedName,
  choice_id: Type.Integer(),
  reward: Reward,
  at: Instant,
});
export const PollWinners = page(PollWinner);
export type PollWinners = Type.Static<typeof PollWinners>;

export const PollQuotaQuery = Type.Object({ poll_id: PollId });
/** How many answers the member may give, as last counted. */
export const PollQuota = Type.Object({
  poll_id: Type.Integer(),
  total: Type.Integer(),
  used: Type.Integer(),
  left: Type.Integer(),
  updated_at: Instant,
});
export type PollQuota = Type.Static<typeof PollQuota>;

export const pollObstacles = ['not-open', 'closed', 'quota-used', 'not-eligible'] as const;
/** Counts the quota anew and says whether an answer would be taken; `message` is Thai, empty when it would. */
export const PollQuotaCheck = Type.Object({
  allowed: Type.Boolean(),
  obstacle: nullable(Type.Enum([...pollObstacles])),
  message: Type.String(),
  quota: PollQuota,
});
export type PollQuotaCheck = Type.Static<typeof PollQuotaCheck>;

export const PollSubmitBody = Type.Object({ poll_id: PollId, choice_id: Id32 });
export const PollSubmitted = Type.Object({
  entry_id: Type.String(),
  choice_id: Type.Integer(),
  submitted_at: Instant,
  quota: PollQuota,
});
export type PollSubmitted = Type.Static<typeof PollSubmitted>;
