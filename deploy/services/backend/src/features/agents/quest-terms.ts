import { gameCategories } from '@sanuk/contract/areas/game';
import { questKinds, questPeriods } from '@sanuk/contract/areas/quest';
import { rewardKinds } from '@sanuk/contract/areas/reward';
import { Type } from 'typebox';

const strict = { additionalProperties: false };
const Key = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** @throws Error naming a quest that has the id of another, waits for one that can never unlock it, or writes an amount into its text */
export function checkQuests(quests: Type.Static<typeof Quests>): void {
  const byId = new Map(quests.map((quest) => [quest.quest_id, quest]));
  if (byId.size < quests.length) throw new Error('two quests have one id');
  for (const { quest_id, period, after, title, description } of quests) {
    if (/฿ ?\d/.test(title + description))
      throw new Error(
        `quest ${quest_id} writes an amount into its text: {target} in the description stands for it`,
      );
    const before = after === null ? undefined : byId.get(after);
    const isFit = before && before.quest_id !== quest_id && [period, 'once'].includes(before.period);
    if (after !== null && !isFit)
      throw new Error(`quest ${quest_id} waits for ${after}, which cannot unlock it`);
  }
}

/** `quests` of `agent.json`: what members do for a reward. Amounts are baht. */
export const Quests = Type.Array(
  Type.Object(
    {
      quest_id: Key,
      kind: Type.Enum([...questKinds]),
      title: Type.String({ minLength: 1, maxLength: 80 }),
      description: Type.String({ minLength: 1, maxLength: 300 }),
      period: Type.Enum([...questPeriods]),
      days: orNull(Type.Integer({ minimum: 1, maximum: 90 })),
      target: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
      categories: orNull(
        Type.Array(Type.Enum([...gameCategories, 'lotto']), { minItems: 1, uniqueItems: true }),
      ),
      reward: Type.Object(
        {
          kind: Type.Enum([...rewardKinds]),
          amount: Type.Integer({ minimum: 1, maximum: 100_000 }),
          turnover_multiplier: Type.Number({ minimum: 0, maximum: 50 }),
        },
        strict,
      ),
      after: orNull(Key),
      event: orNull(Type.String({ minLength: 1, maxLength: 80 })),
    },
    strict,
  ),
  { maxItems: 40 },
);
