import { Type } from 'typebox';
import { Instant, nullable } from '../envelope.ts';
import { Id32, line } from '../scalars.ts';
import { Holdings, Reward } from './reward.ts';

export const questKinds = ['turnover', 'deposit', 'deposit-streak', 'spin', 'check-in', 'invite'] as const;
export type QuestKind = (typeof questKinds)[number];
export const questStates = ['locked', 'claimable', 'claimed'] as const;
export type QuestState = (typeof questStates)[number];

/** A task with its progress in the running period: day, week, or the whole time of the quest. */
export const Quest = Type.Object({
  quest_id: Type.String(),
  /** the period that progress and state belong to; a claim names it, so that one sent at midnight takes the right one */
  period_id: Type.String(),
  kind: Type.Enum([...questKinds]),
  title: Type.String(),
  description: Type.String(),
  image: nullable(Type.String()),
  period: Type.Enum(['day', 'week', 'once']),
  target: Type.Number(),
  current: Type.Number({ description: 'never above target' }),
  unit: Type.Enum(['baht', 'times', 'days', 'people']),
  reward: Reward,
  state: Type.Enum([...questStates]),
  resets_at: nullable(Instant),
  claimed_at: nullable(Instant),
  href: Type.String({ description: 'path of the site where progress is made' }),
});
export type Quest = Type.Static<typeof Quest>;

export const QuestList = Type.Object({
  quests: Type.Array(Quest),
  /** quests that were done in a period before and can still be claimed */
  unclaimed: Type.Array(Quest),
  rules: Type.Array(Type.String()),
  server_time: Instant,
});
export type QuestList = Type.Static<typeof QuestList>;

/** One quest of one period is claimed once, by whichever request comes first. */
export const QuestRedeemBody = Type.Object({
  quest_id: line(40),
  period_id: line(40),
});
export const QuestRedeemed = Type.Object({ quest: Quest, reward: Reward, holdings: Holdings });
export type QuestRedeemed = Type.Static<typeof QuestRedeemed>;

/** The quests that belong to one event of `GET /api/event/list`; without an id, those of all that run. */
export const EventQuestBody = Type.Object({ event_id: Type.Optional(Id32) });
export const EventQuests = Type.Object({
  events: Type.Array(
    Type.Object({
      event_id: Type.Integer(),
      title: Type.String(),
      image: Type.String(),
      from: Instant,
      until: Instant,
      quests: Type.Array(Quest),
    }),
  ),
  server_time: Instant,
});
export type EventQuests = Type.Static<typeof EventQuests>;
