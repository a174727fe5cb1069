import { type Static, type TSchema, Type } from 'typebox';
import { roundStatuses } from '../areas/lotto.ts';
import { Instant } from '../envelope.ts';
import { Id } from '../scalars.ts';
import { Brand, OrNull, Reason, strict } from './operator-fields.ts';

/** Lottery results that a brand's staff enters: part of operator-money.ts. */

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

export const lottoEndpoints = {
  '/operator/lotto/waiting': { body: ListLottoResults, data: Type.Array(OperatorLottoRound) },
  '/operator/lotto/result': { body: EnterLottoResult, data: OperatorLottoRound },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
