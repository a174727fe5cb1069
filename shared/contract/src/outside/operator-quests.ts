import { type Static, type TSchema, Type } from 'typebox';
import { questKinds, questPeriods } from '../areas/quest.ts';
import { Reward } from '../areas/reward.ts';
import { Instant } from '../envelope.ts';
import { Brand, OrNull, strict } from './operator-fields.ts';

/** What an agent's staff sees of quests: part of operator-money.ts. */

const QuestId = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });

export const ListQuests = Type.Object({ brand: Brand, list: Type.Literal('quests') }, strict);
export const ShowQuest = Type.Object(
  { brand: Brand, show_quest: QuestId, limit: Type.Integer({ minimum: 1, maximum: 200 }) },
  strict,
);

export const OperatorQuest = Type.Object({
  quest_id: Type.String(),
  title: Type.String(),
  kind: Type.Enum([...questKinds]),
  period: Type.Enum([...questPeriods]),
  target: Type.Integer({ description: 'baht, or whole things, by kind' }),
  reward: Reward,
  event: OrNull(Type.String({ description: 'key of the event it belongs to' })),
  claims_7d: Type.Integer({ description: 'claims of the last seven days' }),
  given_7d: Type.Integer({
    description: 'what they brought: satang, points or spins, by the kind of the reward',
  }),
});
export type OperatorQuest = Static<typeof OperatorQuest>;
export const OperatorQuestClaims = Type.Object({
  quest: OperatorQuest,
  claims: Type.Array(
    Type.Object({
      phone: Type.String(),
      period_id: Type.String(),
      amount: Type.Integer({ description: 'satang, points or spins' }),
      claimed_at: Instant,
    }),
  ),
});
export type OperatorQuestClaims = Static<typeof OperatorQuestClaims>;

export const questEndpoints = {
  '/operator/quests/list': { body: ListQuests, data: Type.Array(OperatorQuest) },
  '/operator/quests/show': { body: ShowQuest, data: OperatorQuestClaims },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
