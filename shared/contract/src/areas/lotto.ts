import { Type } from 'typebox';
import { Baht, Day, Instant, nullable, page, paging, RequestId } from '../envelope.ts';
import { AmountInput, Id, Id32, line } from '../scalars.ts';

export const betTypes = ['3TOP', '3TOD', '2TOP', '2BOTTOM', 'RUN_TOP', 'RUN_BOT'] as const;
export type BetType = (typeof betTypes)[number];
export const BetTypeCode = Type.Enum([...betTypes]);

export const roundStatuses = ['upcoming', 'open', 'closed', 'resulted', 'refunded'] as const;
export type RoundStatus = (typeof roundStatuses)[number];

/** Numbers are strings with their leading zeros, never integers. */
export const RoundResult = Type.Object({ top3: Type.String(), top2: Type.String(), bottom2: Type.String() });
export type RoundResult = Type.Static<typeof RoundResult>;

export const LottoRound = Type.Object({
  round_id: Type.String(),
  category_id: Type.Integer(),
  market: Type.String({ description: 'code of the market, e.g. yeekee' }),
  name: Type.String(),
  icon: Type.String({ description: 'name of an emblem of the site, e.g. yeekee, hanoi' }),
  round_date: Type.String({ description: 'business day in Asia/Bangkok, YYYY-MM-DD' }),
  round_no: Type.Union([Type.Integer(), Type.Null()]),
  open_at: Instant,
  close_at: Instant,
  result_at: Instant,
  status: Type.Enum([...roundStatuses]),
  result: Type.Union([RoundResult, Type.Null()]),
  corrected_at: Type.Union([Instant, Type.Null()], {
    description: 'when the result was last replaced, or the round voided after it had one',
  }),
});
export type LottoRound = Type.Static<typeof LottoRound>;

export const LottoCategory = Type.Object({
  category_id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  rounds: Type.Array(LottoRound),
});
/** Per category the rounds a member can bet on now and next, and the newest finished ones. */
export const LottoLobby = Type.Object({ categories: Type.Array(LottoCategory), server_time: Instant });
export type LottoLobby = Type.Static<typeof LottoLobby>;

export const RoundsQuery = Type.Object({
  category_id: Type.Optional(Id32),
  date: Type.Optional(Day),
});
export const LottoRounds = Type.Array(LottoRound);

export const RoundQuery = Type.Object({ round_id: Id });

/** rate: baht paid per baht staked, stake included. Snapshotted when the round opens. */
export const BetTypeRate = Type.Object({
  code: BetTypeCode,
  name: Type.String(),
  digits: Type.Integer(),
  rate: Type.Number(),
  min: Baht,
  max_per_bet: Baht,
  max_per_number: Baht,
});
export type BetTypeRate = Type.Static<typeof BetTypeRate>;
export const BetTypeRates = Type.Array(BetTypeRate);

/** closed: cannot be bet; reduced: accepted at `rate`; capped: up to `remaining`. */
export const NumberLimit = Type.Object({
  bet_type: BetTypeCode,
  number: Type.String(),
  kind: Type.Enum(['closed', 'reduced', 'capped']),
  rate: Type.Union([Type.Number(), Type.Null()]),
  remaining: Type.Union([Baht, Type.Null()]),
});
export type NumberLimit = Type.Static<typeof NumberLimit>;
export const NumberLimits = Type.Array(NumberLimit);

export const RoundDetail = Type.Object({
  round: LottoRound,
  bet_types: BetTypeRates,
  limits: NumberLimits,
  server_time: Instant,
});
export type RoundDetail = Type.Static<typeof RoundDetail>;

export const RoundRule = Type.Object({
  blocks: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
});
export type RoundRule = Type.Static<typeof RoundRule>;

export const BillLineInput = Type.Object({
  bet_type: BetTypeCode,
  number: line(4),
  amount: AmountInput(),
});
export type BillLineInput = Type.Static<typeof BillLineInput>;

const lineStatuses = ['ok', 'reduced', 'closed', 'full', 'invalid'] as const;
/** What the server says of one line before it is bought; `message` is Thai and empty when status is ok. */
export const CheckedLine = Type.Object({
  bet_type: BetTypeCode,
  number: Type.String(),
  amount: Baht,
  rate: Type.Number(),
  original_rate: Type.Number(),
  status: Type.Enum([...lineStatuses]),
  message: Type.String(),
});
export type CheckedLine = Type.Static<typeof CheckedLine>;

export const BillValidateBody = Type.Object({
  round_id: Id,
  agent_id: Id32,
  lines: Type.Array(BillLineInput, { minItems: 1, maxItems: 1000 }),
});
/** `validate_token` binds lines and rates; create refuses with 'bill-changed' when a rate fell since. */
export const BillValidation = Type.Object({
  lines: Type.Array(CheckedLine),
  total: Baht,
  acceptable: Type.Boolean(),
  validate_token: Type.String(),
  expires_at: Instant,
  balance: Baht,
});
export type BillValidation = Type.Static<typeof BillValidation>;

export const BillCreateBody = Type.Object({
  round_id: Id,
  agent_id: Id32,
  lines: Type.Array(BillLineInput, { minItems: 1, maxItems: 1000 }),
  validate_token: Id,
  request_id: RequestId,
  /** the slip the bill was written in: one slip is bought once, under whatever keys and from however many pages it is sent */
  draft_id: Type.Optional(RequestId),
});
export const BillCreated = Type.Object({
  bill_id: Type.String(),
  bill_no: Type.String(),
  total: Baht,
  balance_after: Baht,
});
export type BillCreated = Type.Static<typeof BillCreated>;

export const billStatuses = ['pending', 'won', 'lost', 'cancelled', 'refunded'] as const;
export type BillStatus = (typeof billStatuses)[number];

export const BillLine = Type.Object({
  bet_type: BetTypeCode,
  number: Type.String(),
  amount: Baht,
  rate: Type.Number(),
  status: Type.Enum([...billStatuses]),
  win_amount: Baht,
});
export type BillLine = Type.Static<typeof BillLine>;

export const Bill = Type.Object({
  bill_id: Type.String(),
  bill_no: Type.String(),
  round: LottoRound,
  status: Type.Enum([...billStatuses]),
  line_count: Type.Integer(),
  total: Baht,
  win_total: Baht,
  created_at: Instant,
  cancellable_until: Type.Union([Instant, Type.Null()]),
});
export type Bill = Type.Static<typeof Bill>;
export const BillListQuery = Type.Object({
  status: Type.Optional(Type.Enum([...billStatuses])),
  market: Type.Optional(line(20)),
  round_id: Type.Optional(Id),
  /** the key a bill was placed under: finds the bill of a request whose answer was lost */
  request_id: Type.Optional(RequestId),
  ...paging,
});
export const BillList = page(Bill);
export type BillList = Type.Static<typeof BillList>;
export const BillDetailQuery = Type.Object({ bill_id: Id });
export const BillDetail = Type.Object({ bill: Bill, lines: Type.Array(BillLine) });
export type BillDetail = Type.Static<typeof BillDetail>;

/** Rounds whose own winning lines are asked for: their ids with a comma between them, at most 100. */
export const BillWinsQuery = Type.Object({ round_ids: line(6000) });
/** A line of the caller's that won in a round. */
export const BillWin = Type.Object({
  bill_id: Type.String(),
  round_id: Type.String(),
  bet_type: BetTypeCode,
  number: Type.String(),
  amount: Baht,
  rate: Type.Number(),
  win_amount: Baht,
});
export type BillWin = Type.Static<typeof BillWin>;
export const BillWins = Type.Array(BillWin);

export const BillCancelBody = Type.Object({ bill_id: Id, agent_id: Id32 });
export const BillCancelled = Type.Object({
  refund: Baht,
  balance_after: Baht,
  cancels_left_today: Type.Integer(),
});
export type BillCancelled = Type.Static<typeof BillCancelled>;

/** One shot of a yeekee round. `by_system` shots fill a demo round and are shown as 'ระบบ', never as people. */
export const YeekeeShot = Type.Object({
  position: Type.Integer(),
  number: Type.String(),
  name: Type.String({ description: 'masked' }),
  by_system: Type.Boolean(),
  at: Instant,
  /** shot by the caller; absent in live events, which are the same for everybody */
  mine: Type.Optional(Type.Boolean()),
});
export type YeekeeShot = Type.Static<typeof YeekeeShot>;
/** sum and position16 are what the result is computed from; a member can recompute it (requirement X4). */
export const YeekeeShots = Type.Object({
  round_id: Type.String(),
  shots: Type.Array(YeekeeShot),
  count: Type.Integer(),
  sum: Type.String(),
  position16: Type.Union([Type.String(), Type.Null()]),
  shots_close_at: Instant,
  /** seconds a member waits between two shots of one round */
  cooldown_seconds: Type.Optional(Type.Number()),
  /** when the caller may shoot again; null for at once, and for visitors */
  next_allowed_at: Type.Optional(nullable(Instant)),
  server_time: Type.Optional(Instant),
  /** sha256 of `nonce:number,number,…` over the system shots in order, published before the round takes bets */
  commitment: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** opens the commitment; null until the round has its outcome */
  nonce: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type YeekeeShots = Type.Static<typeof YeekeeShots>;
