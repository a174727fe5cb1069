import { checkQuests } from './quest-terms.ts';

type Terms = Parameters<typeof checkQuests>[0][number];

const quest = (quest_id: string, more: Partial<Terms> = {}): Terms => ({
  ...{
    quest_id,
    kind: 'check-in',
    title: 'ภารกิจ',
    description: 'ทดสอบ',
    period: 'day',
    days: null,
    target: 1,
  },
  ...{ categories: null, after: null, event: null },
  reward: { kind: 'points', amount: 5, turnover_multiplier: 0 },
  ...more,
});

test('[R2] a quest may wait for one of its own period, or for one that is there once', () => {
  const week = { period: 'week' as const };
  expect(() =>
    checkQuests([
      quest('a'),
      quest('b', { after: 'a' }),
      quest('once', { period: 'once', days: 30 }),
      quest('c', { ...week, after: 'once' }),
    ]),
  ).not.toThrow();
});

test.each<[string, Terms[], string]>([
  ['two of one id', [quest('a'), quest('a')], 'two quests have one id'],
  [
    'one that writes its amount',
    [quest('a', { description: 'ฝากรวม ฿300' })],
    'quest a writes an amount into its text: {target}',
  ],
  ['one that waits for itself', [quest('a', { after: 'a' })], 'quest a waits for a'],
  ['one that waits for an unknown quest', [quest('a', { after: 'x' })], 'quest a waits for x'],
  [
    'a week that waits for a day',
    [quest('a'), quest('b', { period: 'week', after: 'a' })],
    'quest b waits for a, which cannot unlock it',
  ],
])('[R2] refused in a brand: %s', (_what, quests, message) => {
  expect(() => checkQuests(quests)).toThrow(message);
});
