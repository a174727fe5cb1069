import { Type } from 'typebox';
import { Day, Instant, nullable } from '../envelope.ts';
import { Id32, line } from '../scalars.ts';
import { Holdings, Reward } from './reward.ts';

export const questKinds = [
  'turnover',
  'deposit',
  'deposit-days',
  'bills',
  'games',
  'spin',
  'check-in',
] as const;
export type QuestKind = (typeof questKinds)[number];
export const questPeriods = ['day', 'week', 'once'] as const;
export type QuestPeriod = (typeof questPeriods)[number];

/** `locked` until another quest is done; `expired`: it was not done, or not claimed, in its time. */
export const questStates = ['locked', 'in-progress', 'claimable', 'claimed', 'expired'] as const;
export type QuestState = (typeof questStates)[number];

/** A task with its progress in one period: a day, a week, or the whole time of the quest. */
export const Quest = Type.Object({
  quest_id: Type.String(),
  /** the period that progress and state belong to; a claim names it, so that one sent at midnight takes the right one */
  period_id: Type.String(),
  kind: Type.Enum([...questKinds]),
  title: Type.String(),
  description: Type.String(),
  period: Type.Enum([...questPeriods]),
  target: Type.Number(),
  current: Type.Number({ description: 'never above target' }),
  unit: Type.Enum(['baht', 'times', 'days', 'games', 'bills']),
  reward: Reward,
  state: Type.Enum([...questStates]),
  /** title of the quest that has to be done before; empty unless it is locked */
  unlocked_by: Type.String(),
  /** when its progress begins anew, or ends for good; null for neither */
  resets_at: nullable(Instant),
  /** until when a reward that is earned waits */
  claim_until: nullable(Instant),
  claimed_at: nullable(Instant),
  href: Type.String({ description: 'path of the site where progress is made' }),
});
export type Quest = Type.Static<typeof Quest>;

/** Days of Bangkok on which the member checked in. */
export const CheckIns = Type.Object({
  today: Day,
  is_done: Type.Boolean({ description: 'whether the member has checked in today' }),
  streak: Type.Integer({ description: 'days without a gap, up to today or yesterday' }),
  days: Type.Array(Day, { description: 'those of this month, in their order' }),
});
export type CheckIns = Type.Static<typeof CheckIns>;

export const QuestList = Type.Object({
  quests: Type.Array(Quest),
  /** quests of periods before that were done and not claimed: some can still be claimed, the others expired */
  unclaimed: Type.Array(Quest),
  check_ins: CheckIns,
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

/**
 * The quests that belong to one event of `GET /api/event/list`; without an id, those of all that run. With `check_in` the member
 * checks in for today before they are counted; a second time on one day changes nothing.
 */
export const EventQuestBody = Type.Object({
  event_id: Type.Optional(Id32),
  check_in: Type.Optional(Type.Boolean()),
});
export const EventQuests = Type.Object({
  events: Type.Array(
    Type.Object({
      event_id: Type.Integer(),
      title: Type.String(),
      image: Type.String(),
      from: Instant,
      until: nullable(Instant),
      quests: Type.Array(Quest),
    }),
  ),
  check_ins: CheckIns,
  server_time: Instant,
});
export type EventQuests = Type.Static<typeof EventQuests>;
