import { obstacleOf, quotaOf, sharesOf, stateOf, worthOf } from './poll.rules.ts';

const poll = { open_at: new Date(1_000), close_at: new Date(2_000), resulted_at: null };

test.each([
  [999, 'upcoming'],
  [1_000, 'open'],
  [1_999, 'open'],
  [2_000, 'closed'],
] as const)('[R4] at %i a poll is %s', (at, state) => expect(stateOf(poll, new Date(at))).toBe(state));

test('[R4] a poll with a result is over for good', () => {
  expect(stateOf({ ...poll, resulted_at: new Date(2_500) }, new Date(1_500))).toBe('resulted');
});

const terms = { answers: 1, deposit_satang: 300_00n, answers_max: 3 };

test.each([
  [0n, 1],
  [299_99n, 1],
  [300_00n, 2],
  [900_00n, 3],
  [9_000_00n, 3],
])('[R4] who deposited %s satang has %i answers', (deposited, answers) =>
  expect(quotaOf(terms, deposited)).toBe(answers),
);

test('[R4] without a rule of deposits everybody has the same', () => {
  expect(quotaOf({ ...terms, deposit_satang: null }, 9_000_00n)).toBe(1);
  expect(quotaOf({ ...terms, answers: 0 }, 0n)).toBe(0);
});

test.each([
  ['upcoming', 1, 0, 'not-open'],
  ['closed', 1, 0, 'closed'],
  ['resulted', 1, 0, 'closed'],
  ['open', 0, 0, 'not-eligible'],
  ['open', 1, 1, 'quota-used'],
  ['open', 2, 1, null],
] as const)('[R4] %s with %i answers, %i used: %s', (state, total, used, obstacle) =>
  expect(obstacleOf(state, { total, used })).toBe(obstacle),
);

test.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 1, 1],
    [33.34, 33.33, 33.33],
  ],
  [
    [2, 1],
    [66.67, 33.33],
  ],
  [
    [5, 0],
    [100, 0],
  ],
])('[R4] shares of %j are %j', (entries, shares) => expect(sharesOf(entries)).toEqual(shares));

test('[P8] prizes in credit count as they are, points as what the best credit package pays for them', () => {
  const common = { description: '', image: null, worth: 0, turnover_multiplier: 0, per_day: null };
  const credit = { ...common, kind: 'credit', per_week: null, stock: null, from: '', until: null } as const;
  const items = [
    { ...credit, item_id: 'fifty', name: 'เครดิต 50', points: 100, value: 50 },
    { ...credit, item_id: 'hundred', name: 'เครดิต 100', points: 150, value: 100 },
    { ...credit, item_id: 'gold', name: 'ทองคำ', kind: 'goods' as const, points: 1, value: 0, worth: 9_000 },
  ];
  expect(worthOf({ reward_kind: 'credit', amount: 100_00, winners: 60 }, { items })).toBe(6_000_00n);
  expect(worthOf({ reward_kind: 'points', amount: 300, winners: 60 }, { items })).toBe(12_000_00n);
  expect(worthOf({ reward_kind: 'points', amount: 300, winners: 60 }, { items: [] })).toBe(0n);
  expect(worthOf(null, { items })).toBe(0n);
});
