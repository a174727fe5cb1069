import { type Static, type TSchema, Type } from 'typebox';
import { paymentStatuses } from '../areas/payment.ts';
import { Instant } from '../envelope.ts';
import { accountEndpoints } from './operator-accounts.ts';
import { adjustmentEndpoints } from './operator-adjustments.ts';
import { affiliateEndpoints } from './operator-affiliate.ts';
import { cashbackEndpoints } from './operator-cashback.ts';
import { couponEndpoints } from './operator-coupons.ts';
import { dashboardEndpoints } from './operator-dashboard.ts';
import {
  Brand,
  DecisionId,
  decision,
  Key,
  OrNull,
  Phone,
  printable,
  Reason,
  strict,
  verdict,
} from './operator-fields.ts';
import { flagEndpoints } from './operator-flags.ts';
import { freeSpinEndpoints } from './operator-free-spins.ts';
import { limitEndpoints } from './operator-limits.ts';
import { lottoEndpoints } from './operator-lotto.ts';
import { pollEndpoints } from './operator-polls.ts';
import { promotionEndpoints } from './operator-promotions.ts';
import { questEndpoints } from './operator-quests.ts';
import { redemptionEndpoints } from './operator-redemptions.ts';
import { walletEndpoints } from './operator-wallets.ts';
import { winEndpoints } from './operator-wins.ts';
import { withdrawalEndpoints } from './operator-withdrawals.ts';

/**
 * What an agent's staff decides about money and members: part of operator.ts. Who does it is who signed the request;
 * none of these bodies names anybody. Amounts are integer satang, as between machines everywhere.
 */
const Transaction = Type.String({
  pattern: '^[!-~]{4,80}$',
  description: 'the bank’s transaction id',
});

/** Why money of the bank was not credited by itself. */
export const reviewProblems = [
  'reference-unknown',
  'amount-differs',
  'already-paid',
  'sender-differs',
  'no-deposit-fits',
  'deposit-limit-exceeded',
  'member-on-break',
  'member-excluded',
] as const;
export const reviewStates = ['open', 'proposed', 'done'] as const;

/** Money in review. `open` waits for a decision, `proposed` for a second person: both oldest first, everything else newest first. */
export const ListReview = Type.Object(
  {
    brand: Brand,
    list: Type.Literal('review'),
    state: OrNull(Type.Enum([...reviewStates])),
    problem: OrNull(Type.Enum([...reviewProblems])),
    from: OrNull(Instant),
    until: OrNull(Instant),
    cursor: OrNull(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  },
  strict,
);
/** Credits all of it to a member of the brand. The same key with the same content is the same decision. */
export const CreditReview = Type.Object(
  { brand: Brand, decision_key: Key, transaction_id: Transaction, phone: Phone, reason: Reason },
  strict,
);
const ReturnReference = Type.String({
  pattern: `^(?=.*\\S)${printable}{3,80}$`,
  description: 'under which the bank sent it back',
});
/** Notes that the bank sent it back, under the bank's own reference. */
export const ReturnReview = Type.Object(
  {
    brand: Brand,
    decision_key: Key,
    transaction_id: Transaction,
    return_reference: ReturnReference,
    reason: Reason,
  },
  strict,
);
const PartAmount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000_00 });
const SplitPart = Type.Union([
  Type.Object({ phone: Phone, amount_satang: PartAmount }, strict),
  Type.Object({ return_reference: ReturnReference, amount_satang: PartAmount }, strict),
]);
export type SplitPart = Static<typeof SplitPart>;
export const splitPartsAtLeast = 2;
export const splitPartsAtMost = 10;
/**
 * Proposes to credit parts of it to members and to note parts as sent back. The parts are together exactly the money; a member, and a
 * reference of the bank, is in one part at most. It always takes two people. All parts are carried out, or none.
 */
export const SplitReview = Type.Object(
  {
    ...{ brand: Brand, decision_key: Key, transaction_id: Transaction, reason: Reason },
    parts: Type.Array(SplitPart, { minItems: splitPartsAtLeast, maxItems: splitPartsAtMost }),
  },
  strict,
);
/** A second person's word on a decision above the limit, and on each split. */
export const DecideReview = Type.Object({ decision_id: DecisionId, ...verdict }, strict);

/** What becomes of one part: it is credited to a member, or was sent back. */
export const ReviewPart = Type.Object({
  amount_satang: Type.Integer(),
  phone: OrNull(Type.String({ description: 'of the member it is credited to' })),
  member_name: OrNull(Type.String()),
  return_reference: OrNull(Type.String()),
});
export type ReviewPart = Static<typeof ReviewPart>;

export const ReviewDecision = Type.Object({
  decision_id: Type.String(),
  transaction_id: Type.String(),
  kind: Type.Enum(['credit', 'return', 'split']),
  state: Type.Enum(['proposed', 'done', 'rejected']),
  amount_satang: Type.Integer(),
  phone: OrNull(Type.String({ description: 'of the member it is credited to' })),
  member_name: OrNull(Type.String()),
  return_reference: OrNull(Type.String()),
  parts: Type.Optional(
    Type.Array(ReviewPart, { description: 'of a split; a backend of the previous release leaves them out' }),
  ),
  ...decision,
});
export type ReviewDecision = Static<typeof ReviewDecision>;

export const ReviewItem = Type.Object({
  transaction_id: Type.String(),
  problem: Type.Enum([...reviewProblems]),
  reference: Type.String({ description: 'as the bank sent it' }),
  transfer: OrNull(
    Type.Object({ to: Type.String(), from: Type.String({ description: 'bank and end of the account' }) }),
  ),
  amount_satang: Type.Integer(),
  needs_second: Type.Optional(
    Type.Boolean({
      description: 'whether its amount takes two people; a person’s sum of the day can take them too',
    }),
  ),
  paid_at: Type.String({ description: 'as the bank wrote it' }),
  received_at: Instant,
  /** the payment it belongs to; null where it fits none */
  payment: OrNull(
    Type.Object({
      phone: Type.String(),
      member_name: Type.String(),
      requested_satang: Type.Integer(),
      amount_satang: Type.Integer(),
      status: Type.Enum([...paymentStatuses]),
    }),
  ),
  decision: OrNull(ReviewDecision),
});
export type ReviewItem = Static<typeof ReviewItem>;
export const ReviewPage = Type.Object({
  items: Type.Array(ReviewItem),
  next_cursor: OrNull(Type.String()),
});
export type ReviewPage = Static<typeof ReviewPage>;

/** Ends the member's sessions at once and refuses new ones, bets and deposits. Money and open bets stay. */
export const SuspendMember = Type.Object({ brand: Brand, suspend: Phone, reason: Reason }, strict);
export const RestoreMember = Type.Object({ brand: Brand, restore: Phone, reason: Reason }, strict);
/** Gives a member a level, which changes the profile picture and nothing else. Open pages show it when they are loaded anew. */
export const SetMemberLevel = Type.Object(
  { brand: Brand, level_of: Phone, vip_level: Type.Integer({ minimum: 0, maximum: 2 }), reason: Reason },
  strict,
);
export const MemberLevel = Type.Object({
  member_id: Type.String(),
  phone: Type.String(),
  name: Type.String(),
  vip_level: Type.Integer(),
});
export type MemberLevel = Static<typeof MemberLevel>;
export const OperatorMember = Type.Object({
  member_id: Type.String(),
  phone: Type.String(),
  name: Type.String(),
  status: Type.Enum(['active', 'suspended']),
  sessions_ended: Type.Integer({ description: 'by this call' }),
});
export type OperatorMember = Static<typeof OperatorMember>;

export const moneyEndpoints = {
  '/operator/review/list': { body: ListReview, data: ReviewPage },
  '/operator/review/credit': { body: CreditReview, data: ReviewDecision },
  '/operator/review/return': { body: ReturnReview, data: ReviewDecision },
  '/operator/review/split': { body: SplitReview, data: ReviewDecision },
  '/operator/review/decide': { body: DecideReview, data: ReviewDecision },
  '/operator/members/suspend': { body: SuspendMember, data: OperatorMember },
  '/operator/members/restore': { body: RestoreMember, data: OperatorMember },
  '/operator/members/level': { body: SetMemberLevel, data: MemberLevel },
  ...flagEndpoints,
  ...walletEndpoints,
  ...accountEndpoints,
  ...adjustmentEndpoints,
  ...freeSpinEndpoints,
  ...withdrawalEndpoints,
  ...affiliateEndpoints,
  ...cashbackEndpoints,
  ...promotionEndpoints,
  ...couponEndpoints,
  ...pollEndpoints,
  ...lottoEndpoints,
  ...redemptionEndpoints,
  ...questEndpoints,
  ...limitEndpoints,
  ...winEndpoints,
  ...dashboardEndpoints,
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;

/** Those that a key shared by a team does not open: they name a person. */
export const personalEndpoints = [
  '/operator/lotto/result',
  '/operator/lotto/correct',
  '/operator/lotto/void',
  '/operator/lotto/decide',
  '/operator/review/credit',
  '/operator/review/return',
  '/operator/review/split',
  '/operator/review/decide',
  '/operator/members/suspend',
  '/operator/members/restore',
  '/operator/members/level',
  '/operator/members/decide-flags',
  '/operator/wallets/grant',
  '/operator/wallets/decide',
  '/operator/accounts/list',
  '/operator/accounts/change',
  '/operator/accounts/decide',
  '/operator/adjustments/propose',
  '/operator/adjustments/decide',
  '/operator/free-spins/grant',
  '/operator/free-spins/decide',
  '/operator/free-spins/revoke',
  '/operator/withdrawals/approve',
  '/operator/withdrawals/reject',
  '/operator/withdrawals/fail',
  '/operator/affiliate/end',
  '/operator/cashback/end',
  '/operator/promotions/cancel',
  '/operator/coupons/issue',
  '/operator/coupons/decide',
  '/operator/coupons/show',
  '/operator/coupons/stop',
  '/operator/polls/close',
  '/operator/polls/result',
  '/operator/redemptions/move',
  '/operator/redemptions/cancel',
  '/operator/limits/exclude',
  '/operator/wins/decide',
  '/operator/dashboard/show',
] as const satisfies (keyof typeof moneyEndpoints)[];
