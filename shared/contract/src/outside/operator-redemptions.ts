import { type Static, type TSchema, Type } from 'typebox';
import { RedemptionAddress, redemptionKinds, redemptionStates } from '../areas/redemption.ts';
import { Instant } from '../envelope.ts';
import {
  Brand,
  DecisionId,
  OrNull,
  Phone,
  printable,
  Reason,
  SecondPerson,
  strict,
} from './operator-fields.ts';

/** What an agent's staff sees of the points shop, and how goods leave the house: part of operator-money.ts. */

export const ListRedemptions = Type.Object(
  {
    brand: Brand,
    list: Type.Literal('redemptions'),
    state: OrNull(Type.Enum([...redemptionStates])),
    phone: OrNull(Phone),
    cursor: OrNull(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  },
  strict,
);
/** States that staff takes goods to, one after the other. */
export const deliverySteps = ['packed', 'sent', 'delivered'] as const;
export type DeliveryStep = (typeof deliverySteps)[number];
/** Above the brand's limit, or the daily sum of who packed, another person sends than packed. */
export const MoveRedemption = Type.Object(
  {
    brand: Brand,
    move_redemption: DecisionId,
    to: Type.Enum([...deliverySteps]),
    tracking: OrNull(
      Type.String({ pattern: `^(?=.*\\S)${printable}{4,60}$`, description: 'of what is sent' }),
    ),
  },
  strict,
);
/** The points go back, once, and the member reads the reason. Above the brand's limit or the person's daily sum a second person says the same. */
export const CancelRedemption = Type.Object(
  { brand: Brand, cancel_redemption: DecisionId, reason: Reason },
  strict,
);

const Person = OrNull(Type.String());
export const OperatorRedemption = Type.Object({
  redemption_id: Type.String(),
  item_id: Type.String(),
  kind: Type.Enum([...redemptionKinds]),
  name: Type.String(),
  quantity: Type.Integer(),
  points: Type.Integer(),
  worth_satang: Type.Integer(),
  needs_second: Type.Boolean(),
  state: Type.Enum([...redemptionStates]),
  phone: Type.String(),
  member_name: Type.String(),
  address: OrNull(RedemptionAddress),
  tracking: OrNull(Type.String()),
  packed_by: Person,
  sent_by: Person,
  cancel_proposed_by: Person,
  cancelled_by: Person,
  second_person: SecondPerson,
  reason: OrNull(Type.String({ description: 'why it is or shall be cancelled' })),
  at: Instant,
  changed_at: Instant,
});
export type OperatorRedemption = Static<typeof OperatorRedemption>;
export const OperatorRedemptions = Type.Object({
  items: Type.Array(OperatorRedemption),
  next_cursor: OrNull(Type.String()),
});

export const redemptionEndpoints = {
  '/operator/redemptions/list': { body: ListRedemptions, data: OperatorRedemptions },
  '/operator/redemptions/move': { body: MoveRedemption, data: OperatorRedemption },
  '/operator/redemptions/cancel': { body: CancelRedemption, data: OperatorRedemption },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
