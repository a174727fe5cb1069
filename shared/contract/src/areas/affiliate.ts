import { Type } from 'typebox';
import { Baht, Day, Instant, MaskedName, nullable, Percent, page, paging } from '../envelope.ts';
import { AmountInput, Id32 } from '../scalars.ts';
import { gameCategories } from './game.ts';

const Category = Type.Enum([...gameCategories, 'lotto']);
const Level = Type.Integer({
  minimum: 1,
  maximum: 100,
  description: '1 invited by the member, 2 by those, and so on',
});

export const AffiliateConfigQuery = Type.Object({ agent_id: Id32 });
/** Commission is a share of settled bets: given back, void and cancelled ones earn nothing. */
export const AffiliateConfig = Type.Object({
  agent_id: Type.Integer(),
  levels: Type.Integer(),
  rates: Type.Array(Type.Object({ level: Level, category: Category, percent: Percent })),
  redeem_min: Baht,
  /** texts to share with the link; `{link}` stands for it */
  share_texts: Type.Array(Type.String()),
  rules: Type.Array(Type.String()),
});
export type AffiliateConfig = Type.Static<typeof AffiliateConfig>;

export const AffiliateNetworkBody = Type.Object({ level: Type.Optional(Level), ...paging });
/** Somebody below the member in the tree; nobody sees further than their own. */
export const Downline = Type.Object({
  name: MaskedName,
  level: Level,
  joined_at: Instant,
  turnover: Baht,
  commission: Type.Number({ description: 'Baht the member earned through them' }),
  is_active: Type.Boolean({ description: 'placed a bet within 30 days' }),
});
export type Downline = Type.Static<typeof Downline>;
export const AffiliateNetwork = Type.Object({
  counts: Type.Array(Type.Object({ level: Level, members: Type.Integer(), active: Type.Integer() })),
  ...page(Downline).properties,
});
export type AffiliateNetwork = Type.Static<typeof AffiliateNetwork>;

/** Version 1: days in one line each, earned and taken out. */
export const AffiliateDaysQuery = Type.Object({
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  ...paging,
});
export const AffiliateDay = Type.Object({
  date: Day,
  turnover: Type.Number({ description: 'Baht; negative where more was undone than played' }),
  commission: Type.Number({ description: 'Baht; negative where more was taken back than earned' }),
  redeemed: Baht,
});
export type AffiliateDay = Type.Static<typeof AffiliateDay>;
export const AffiliateDays = page(AffiliateDay);
export type AffiliateDays = Type.Static<typeof AffiliateDays>;

/** `pending` is settled and not counted yet, `void` was counted and taken back because its bet was undone. */
export const commissionStates = ['pending', 'payable', 'redeemed', 'void'] as const;
export const AffiliateTransactionsQuery = Type.Object({
  kind: Type.Optional(Type.Enum(['commission', 'redeem'])),
  state: Type.Optional(Type.Enum([...commissionStates])),
  level: Type.Optional(Level),
  category: Type.Optional(Category),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  ...paging,
});
/**
 * Version 2: the commission of each friend, day and category, and what was taken out; what a withdrawal has not is null. What is
 * pending stands apart: it is listed where that state alone is asked for.
 */
export const AffiliateTransaction = Type.Object({
  transaction_id: Type.String(),
  kind: Type.Enum(['commission', 'redeem']),
  state: Type.Enum([...commissionStates]),
  name: nullable(MaskedName),
  level: nullable(Level),
  category: nullable(Category),
  stake: nullable(Type.Number({ description: 'Baht; negative where bets were undone' })),
  percent: nullable(Percent),
  amount: Type.Number({ description: 'Baht; negative where commission was taken out, or taken back' }),
  at: Instant,
});
export type AffiliateTransaction = Type.Static<typeof AffiliateTransaction>;
export const AffiliateTransactions = page(AffiliateTransaction);
export type AffiliateTransactions = Type.Static<typeof AffiliateTransactions>;

export const AffiliateSummary = Type.Object({
  code: Type.String({ description: 'what stands in the link, and what a friend may type' }),
  link: Type.String({ description: 'path on the site of the brand' }),
  members: Type.Integer(),
  active_members: Type.Integer(),
  commission_total: Baht,
  commission_pending: Type.Number({ description: 'Baht of bets that are settled and not counted yet' }),
  commission_payable: Type.Number({ description: 'Baht that can be taken out now' }),
  commission_redeemed: Baht,
  redeem_min: Baht,
  days: Type.Array(Type.Object({ date: Day, members: Type.Integer(), commission: Type.Number() }), {
    description: 'the last 30 days, the oldest first',
  }),
  server_time: Instant,
});
export type AffiliateSummary = Type.Static<typeof AffiliateSummary>;

/** Takes out the amount, or everything that is payable where none is given. */
export const AffiliateRedeemBody = Type.Object({
  amount: Type.Optional(AmountInput({ description: 'Baht, at most two decimals' })),
});
export const AffiliateRedeemed = Type.Object({
  transaction_id: Type.String(),
  amount: Baht,
  commission_payable: Baht,
  balance_after: Baht,
});
export type AffiliateRedeemed = Type.Static<typeof AffiliateRedeemed>;
