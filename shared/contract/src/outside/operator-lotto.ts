import { type Static, type TSchema, Type } from 'typebox';
import { roundStatuses } from '../areas/lotto.ts';
import { Instant } from '../envelope.ts';
import { Id } from '../scalars.ts';
import { Brand, DecisionId, decision, Key, OrNull, Reason, strict, verdict } from './operator-fields.ts';

/** Lottery results that a brand's staff enters and corrects: part of operator-money.ts. */

const Top3 = Type.String({ pattern: '^[0-9]{3}$' });
const Bottom2 = Type.String({ pattern: '^[0-9]{2}$' });

/** Rounds of the brand's markets that are closed and wait for a result, the one that waits longest first. */
export const ListLottoResults = Type.Object({ brand: Brand, list: Type.Literal('lotto-results') }, strict);
/**
 * Enters the result of a closed round. The first call proposes it; another person gives the same order, and the round is
 * settled by it. Who proposed it may give it again with other numbers.
 */
export const EnterLottoResult = Type.Object(
  { brand: Brand, lotto_round: Id, top3: Top3, bottom2: Bottom2, reason: Reason },
  strict,
);

const LottoNumbers = Type.Object({ top3: Top3, bottom2: Bottom2 });
export const OperatorLottoRound = Type.Object({
  round_id: Type.String(),
  name: Type.String(),
  round_date: Type.String(),
  round_no: OrNull(Type.Integer()),
  close_at: Instant,
  result_at: Instant,
  status: Type.Enum([...roundStatuses]),
  result: OrNull(LottoNumbers),
  /** waits for a second person */
  proposed: OrNull(LottoNumbers),
  proposed_by: OrNull(Type.String()),
});
export type OperatorLottoRound = Static<typeof OperatorLottoRound>;

export const lottoCorrectionStates = ['proposed', 'approved', 'rejected'] as const;
/**
 * Replaces the result of a round that has one, whether or not its bills are settled and paid. One person proposes, another person approves,
 * whatever the amount. Refused for rounds drawn by shots and for void rounds. The same key with the same content proposes once.
 */
export const CorrectLottoResult = Type.Object(
  { brand: Brand, correction_key: Key, correct_round: Id, top3: Top3, bottom2: Bottom2, reason: Reason },
  strict,
);
/** Voids a round after its close, with or without a result: wins are taken back and every stake is returned. Decided like a correction. */
export const VoidLottoRound = Type.Object(
  { brand: Brand, correction_key: Key, void_round: Id, reason: Reason },
  strict,
);
export const DecideLottoCorrection = Type.Object({ correction_id: DecisionId, ...verdict }, strict);
/** The newest hundred; of those that wait for a decision the oldest hundred, oldest first. */
export const ListLottoCorrections = Type.Object(
  {
    brand: Brand,
    list: Type.Literal('lotto-corrections'),
    state: OrNull(Type.Enum([...lottoCorrectionStates])),
  },
  strict,
);
export const OperatorLottoCorrection = Type.Object({
  correction_id: Type.String(),
  state: Type.Enum([...lottoCorrectionStates]),
  round_id: Type.String(),
  /** null where the round had no result yet */
  old_result: OrNull(LottoNumbers),
  /** null where the round is voided */
  new_result: OrNull(LottoNumbers),
  round_bills: Type.Integer({ description: 'settled bills of all brands when it was proposed' }),
  round_won_satang: Type.Integer({ description: 'what they had won by then' }),
  /** when its last bill was corrected; the sums below are 0 until then */
  finished_at: OrNull(Instant),
  bills: Type.Integer({ description: 'bills whose outcome changed, of all brands' }),
  taken_satang: Type.Integer({ description: 'wins taken back, the part that was written off included' }),
  paid_satang: Type.Integer(),
  returned_satang: Type.Integer({ description: 'stakes of a void round' }),
  written_off_satang: Type.Integer({ description: 'what members had spent already: the brand bears it' }),
  ...decision,
});
export type OperatorLottoCorrection = Static<typeof OperatorLottoCorrection>;

export const lottoEndpoints = {
  '/operator/lotto/waiting': { body: ListLottoResults, data: Type.Array(OperatorLottoRound) },
  '/operator/lotto/result': { body: EnterLottoResult, data: OperatorLottoRound },
  '/operator/lotto/correct': { body: CorrectLottoResult, data: OperatorLottoCorrection },
  '/operator/lotto/void': { body: VoidLottoRound, data: OperatorLottoCorrection },
  '/operator/lotto/decide': { body: DecideLottoCorrection, data: OperatorLottoCorrection },
  '/operator/lotto/corrections': { body: ListLottoCorrections, data: Type.Array(OperatorLottoCorrection) },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
