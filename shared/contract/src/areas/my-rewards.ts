import { Type } from 'typebox';
import { Instant, nullable } from '../envelope.ts';
import { ExpiringPoints } from './redemption.ts';

export const rewardSources = ['quest', 'loss', 'commission', 'wheel', 'freespin'] as const;
export type RewardSource = (typeof rewardSources)[number];

/** Something a member can claim, or spin, now. */
export const ClaimableReward = Type.Object({
  source: Type.Enum([...rewardSources]),
  /** tells it from the others of its source */
  id: Type.String(),
  /** of the quest, or the provider of free spins; empty where its source says everything */
  title: Type.String(),
  kind: Type.Enum(['credit', 'points', 'spin', 'freespin']),
  amount: Type.Number({ description: 'baht, points, spins of the wheel, or free spins on a game, by kind' }),
  turnover_multiplier: Type.Number({
    description: 'times a credit is to be played before it can be withdrawn; 0 for none',
  }),
  /** until when it waits; null for as long as it takes */
  until: nullable(Instant),
});
export type ClaimableReward = Type.Static<typeof ClaimableReward>;

export const comingSources = ['check-in', 'quest', 'rebate', 'loss', 'commission'] as const;
export type ComingSource = (typeof comingSources)[number];

/** Something that comes by itself at its time, or once enough of it is there. */
export const ComingReward = Type.Object({
  source: Type.Enum([...comingSources]),
  amount: nullable(Type.Number({ description: 'baht so far' })),
  least: nullable(Type.Number({ description: 'baht from which on it is given' })),
  at: nullable(Instant),
});
export type ComingReward = Type.Static<typeof ComingReward>;

/** All that waits for a member, in one answer: what ends first stands first. */
export const MyRewards = Type.Object({
  claimable: Type.Array(ClaimableReward),
  coming: Type.Array(ComingReward),
  /** the points that go next; null where nothing does */
  expiring: nullable(ExpiringPoints),
  server_time: Instant,
});
export type MyRewards = Type.Static<typeof MyRewards>;
