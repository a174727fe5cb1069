import type { Quest } from '@sanuk/contract/areas/quest';
import { call, type TestContext } from '../../../testing/test-context.ts';
import type { TestMember } from '../../../testing/test-members.ts';

let keys = 0;
export const nextKey = () => `quest-key-${++keys}`;

type App = Pick<TestContext, 'app'>;

export const questsOf = async ({ app }: App, { as }: TestMember) =>
  (await call(app, 'GET /api/quest/list', undefined, as)).data;

/** One quest in its running period. */
export async function questOf(context: App, member: TestMember, id: string): Promise<Quest> {
  const { quests } = await questsOf(context, member);
  const quest = quests.find(({ quest_id }) => quest_id === id);
  if (!quest) throw new Error(`no quest ${id}`);
  return quest;
}

export const checkIn = ({ app }: App, { as }: TestMember) =>
  call(app, 'POST /api/event/quest', { check_in: true }, as);

export const claim = (
  { app }: App,
  { as }: TestMember,
  { quest_id, period_id }: Pick<Quest, 'quest_id' | 'period_id'>,
  key = nextKey(),
) => call(app, 'POST /api/quest/redeem', { quest_id, period_id }, { ...as, key });
