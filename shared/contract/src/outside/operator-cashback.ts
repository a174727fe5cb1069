import { type Static, type TSchema, Type } from 'typebox';
import { Instant } from '../envelope.ts';
import { Brand, OrNull, strict } from './operator-fields.ts';

/** What an agent's staff sees of cashback: part of operator-money.ts. */

/** Days of turnover, which are paid by themselves, or weeks of losses, which members claim. */
const Kind = Type.Enum(['turnover', 'loss']);

export const ListCashback = Type.Object(
  {
    brand: Brand,
    list: Type.Literal('cashback'),
    kind: Kind,
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  },
  strict,
);
/** Ends the running day or week now. A sandbox takes it, for whoever tries out what comes after; every other site refuses. */
export const EndCashback = Type.Object({ brand: Brand, end_cashback: Kind }, strict);

export const OperatorCashbackPeriod = Type.Object({
  kind: Kind,
  period_id: Type.String(),
  from: Instant,
  until: Instant,
  state: Type.Enum(['counting', 'closed']),
  members: Type.Integer({ description: 'who played, as far as it is counted' }),
  amount_satang: Type.Integer({ description: 'paid, or to be claimed' }),
  closed_at: OrNull(Instant),
});
export type OperatorCashbackPeriod = Static<typeof OperatorCashbackPeriod>;

export const cashbackEndpoints = {
  '/operator/cashback/list': { body: ListCashback, data: Type.Array(OperatorCashbackPeriod) },
  '/operator/cashback/end': { body: EndCashback, data: OperatorCashbackPeriod },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
