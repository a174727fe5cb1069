import { type Static, type TSchema, Type } from 'typebox';
import { Instant } from '../envelope.ts';

/**
 * What an agent's staff decides about money and members: part of operator.ts. Who does it is who signed the request;
 * none of these bodies names anybody. Amounts are integer satang, as between machines everywhere.
 */
const strict = { additionalProperties: false } as const;
const OrNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const printable = '[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]';

const Brand = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', description: 'name of the brand’s folder' });
const Key = Type.String({ pattern: '^[A-Za-z0-9_.:-]{8,64}$' });
const Transaction = Type.String({
  pattern: '^[!-~]{4,80}$',
  description: 'the bank’s transaction id',
});
const Phone = Type.String({ pattern: '^0[0-9]{9}$', description: 'of the member' });
const Reason = Type.String({
  pattern: `^(?=.*\\S)${printable}{3,300}$`,
  description: 'why, for the audit trail',
});
const DecisionId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** Why money of the bank was not credited by itself. */
export const reviewProblems = ['reference-unknown', 'amount-differs', 'already-paid'] as const;
export const reviewStates = ['open', 'proposed', 'done'] as const;

/** Money that waits for a decision, newest first. `proposed` waits for a second person. */
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
/** Notes that the bank sent it back, under the bank's own reference. */
export const ReturnReview = Type.Object(
  {
    brand: Brand,
    decision_key: Key,
    transaction_id: Transaction,
    return_reference: Type.String({ pattern: `^(?=.*\\S)${printable}{3,80}$` }),
    reason: Reason,
  },
  strict,
);
/** A second person's word on a decision above the limit. Whoever proposed it may reject it, not approve it. */
export const DecideReview = Type.Object(
  { brand: Brand, decision_id: DecisionId, verdict: Type.Enum(['approve', 'reject']), reason: Reason },
  strict,
);

export const ReviewDecision = Type.Object({
  decision_id: Type.String(),
  transaction_id: Type.String(),
  kind: Type.Enum(['credit', 'return']),
  state: Type.Enum(['proposed', 'done', 'rejected']),
  amount_satang: Type.Integer(),
  phone: OrNull(Type.String({ description: 'of the member it is credited to' })),
  member_name: OrNull(Type.String()),
  return_reference: OrNull(Type.String()),
  reason: Type.String(),
  proposed_by: Type.String(),
  proposed_at: Instant,
  decided_by: OrNull(Type.String()),
  decided_at: OrNull(Instant),
  decided_reason: OrNull(Type.String()),
});
export type ReviewDecision = Static<typeof ReviewDecision>;

export const ReviewItem = Type.Object({
  transaction_id: Type.String(),
  problem: Type.Enum([...reviewProblems]),
  reference: Type.String({ description: 'as the bank sent it' }),
  amount_satang: Type.Integer(),
  paid_at: Type.String({ description: 'as the bank wrote it' }),
  received_at: Instant,
  /** the QR it names; null where it names none */
  payment: OrNull(
    Type.Object({
      phone: Type.String(),
      member_name: Type.String(),
      requested_satang: Type.Integer(),
      amount_satang: Type.Integer(),
      status: Type.Enum(['pending', 'paid', 'expired', 'review']),
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
  '/operator/review/decide': { body: DecideReview, data: ReviewDecision },
  '/operator/members/suspend': { body: SuspendMember, data: OperatorMember },
  '/operator/members/restore': { body: RestoreMember, data: OperatorMember },
  '/operator/members/level': { body: SetMemberLevel, data: MemberLevel },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;

/** Those that a key shared by a team does not open: they name a person. */
export const personalEndpoints = [
  '/operator/review/credit',
  '/operator/review/return',
  '/operator/review/decide',
  '/operator/members/suspend',
  '/operator/members/restore',
  '/operator/members/level',
] as const satisfies (keyof typeof moneyEndpoints)[];
