import { Type } from 'typebox';

export const rewardKinds = ['credit', 'points', 'spin'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** What a quest, an event or a poll gives. */
export const Reward = Type.Object({
  kind: Type.Enum([...rewardKinds]),
  amount: Type.Number({ description: 'baht, points or spins, by kind' }),
  turnover_multiplier: Type.Number({
    description: 'times a credit is to be played before it can be withdrawn; 0 for none',
  }),
});
export type Reward = Type.Static<typeof Reward>;

/** Where a member stands after something was given or taken. */
export const Holdings = Type.Object({
  balance: Type.Number({ description: 'Baht in the main wallet, at most two decimals' }),
  points: Type.Number(),
  free_spins: Type.Integer(),
});
export type Holdings = Type.Static<typeof Holdings>;
