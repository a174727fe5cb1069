import { type Static, type TSchema, Type } from 'typebox';
import {
  Brand,
  DecisionId,
  Key,
  OrNull,
  Phone,
  printable,
  proposal,
  strict,
  verdict,
} from './operator-fields.ts';

/** Corrections of the cash that members have: part of operator-money.ts. Each takes two people, whatever the amount. */

export const adjustmentStates = ['proposed', 'done', 'rejected'] as const;
/** `credit` adds to the cash of the member, `debit` takes from it. */
const adjustmentDirections = ['credit', 'debit'] as const;
export type AdjustmentDirection = (typeof adjustmentDirections)[number];
/** Most of one adjustment. */
export const mostAdjustedSatang = 100_000_000;
const Direction = Type.Enum([...adjustmentDirections]);

/** Proposes to correct the cash of a member. The same key with the same content proposes once. */
export const ProposeAdjustment = Type.Object(
  {
    ...{ brand: Brand, adjustment_key: Key, phone: Phone, direction: Direction },
    amount_satang: Type.Integer({ minimum: 1, maximum: mostAdjustedSatang }),
    reason: Type.String({
      pattern: `^(?=.*\\S)${printable}{3,300}$`,
      description: 'why; the member reads it once the adjustment is approved',
    }),
  },
  strict,
);
/** A second person's word. A debit of more than the member has in cash is refused, and its proposal goes on waiting. */
export const DecideAdjustment = Type.Object({ adjustment_id: DecisionId, ...verdict }, strict);
/** The newest hundred; of those that wait for a decision the oldest hundred, oldest first. */
export const ListAdjustments = Type.Object(
  { brand: Brand, list: Type.Literal('adjustments'), state: OrNull(Type.Enum([...adjustmentStates])) },
  strict,
);
export const Adjustment = Type.Object({
  adjustment_id: Type.String(),
  state: Type.Enum([...adjustmentStates]),
  direction: Direction,
  amount_satang: Type.Integer({ description: 'above 0 in both directions' }),
  ...proposal,
});
export type Adjustment = Static<typeof Adjustment>;

export const adjustmentEndpoints = {
  '/operator/adjustments/list': { body: ListAdjustments, data: Type.Array(Adjustment) },
  '/operator/adjustments/propose': { body: ProposeAdjustment, data: Adjustment },
  '/operator/adjustments/decide': { body: DecideAdjustment, data: Adjustment },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
