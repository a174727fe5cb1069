import { Type } from 'typebox';
import { Day, Instant, nullable, Percent, page, paging } from '../envelope.ts';
import { Id32, line } from '../scalars.ts';
import { BetTypeRate, LottoRound, NumberLimit, RoundQuery } from './lotto.ts';

/** What a market announces. A government draw has first, front3 and bottom3, a Lao or Hanoi one its four digits. */
export const prizeCodes = ['first', 'four', 'top3', 'top2', 'bottom2', 'front3', 'bottom3'] as const;
export type PrizeCode = (typeof prizeCodes)[number];

/** Numbers are strings with their leading zeros; more than one where a prize is drawn twice. */
export const ResultPrize = Type.Object({
  code: Type.Enum([...prizeCodes]),
  name: Type.String(),
  numbers: Type.Array(Type.String()),
});
export type ResultPrize = Type.Static<typeof ResultPrize>;

export const voidReasons = ['too-few-shots', 'system-failure', 'no-result', 'staff'] as const;

/** A round and how it ended: `prizes` in the order they are shown, empty while it has none and when it was called off. */
export const RoundOutcome = Type.Object({
  round: LottoRound,
  prizes: Type.Array(ResultPrize),
  void_reason: nullable(Type.Enum([...voidReasons])),
  resulted_at: nullable(Instant),
});
export type RoundOutcome = Type.Static<typeof RoundOutcome>;

export const ResultQuery = RoundQuery;
/** `draw` is what a yeekee result was computed from: sum of all shots less the 16th. */
export const RoundResultDetail = Type.Object({
  ...RoundOutcome.properties,
  draw: nullable(
    Type.Object({
      shots: Type.Integer(),
      sum: Type.String(),
      subtracted: Type.String(),
      rest: Type.String(),
    }),
  ),
  server_time: Instant,
});
export type RoundResultDetail = Type.Static<typeof RoundResultDetail>;

/** `date` is a business day: of yeekee from 05:00 to 05:00 of the next day. */
export const ResultsQuery = Type.Object({
  agent_id: Id32,
  category_id: Type.Optional(Id32),
  market: Type.Optional(line(20)),
  date: Type.Optional(Day),
  ...paging,
});
/** Rounds with an outcome, the newest close first. */
export const Results = page(RoundOutcome);
export type Results = Type.Static<typeof Results>;

export const numberPatterns = ['any', 'distinct', 'pair', 'triple'] as const;
/** How likely a number of this pattern wins, and what share of the stakes comes back in the long run (requirement X4). */
export const BetTypeOdds = Type.Object({
  pattern: Type.Enum([...numberPatterns]),
  chance: Percent,
  return: Percent,
});
export type BetTypeOdds = Type.Static<typeof BetTypeOdds>;

export const RatesQuery = Type.Object({
  category_id: Type.Optional(Id32),
  agent_id: Id32,
});
/** What a market pays and takes in rounds that open now; a round that is open keeps the rates it opened with. */
export const MarketRates = Type.Object({
  category_id: Type.Integer(),
  market: Type.String(),
  name: Type.String(),
  icon: Type.String(),
  bet_types: Type.Array(Type.Object({ ...BetTypeRate.properties, odds: Type.Array(BetTypeOdds) })),
  limits: Type.Array(NumberLimit),
});
export type MarketRates = Type.Static<typeof MarketRates>;
export const Rates = Type.Array(MarketRates);

/** Without a round: the business day that runs now. */
export const YeekeeDayQuery = Type.Object({ round_id: Type.Optional(line(60)) });
/** Rounds of one business day in the order they close; of a market with a round each minute the latest 300. */
export const YeekeeDay = Type.Object({
  market: Type.String(),
  round_date: Day,
  rounds: Type.Array(Type.Object({ round: LottoRound, shots: Type.Integer() })),
  server_time: Instant,
});
export type YeekeeDay = Type.Static<typeof YeekeeDay>;

export const ShootBody = Type.Object({
  round_id: line(60),
  number: Type.String({ pattern: '^\\d{5}$', description: 'five digits, leading zeros kept' }),
});
/** The shot stands at `position` of the round’s list and counts in its result. */
export const Shot = Type.Object({
  round_id: Type.String(),
  position: Type.Integer(),
  number: Type.String(),
  shot_at: Instant,
  next_allowed_at: Instant,
});
export type Shot = Type.Static<typeof Shot>;
