import { pollIdOf, stateAt } from './poll.rules.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['abc', undefined],
  ['', undefined],
])('[R4] %j names the poll %s', (text, id) => expect(pollIdOf(text)).toBe(id));

const times = { opensAtMs: 1_000, closesAtMs: 2_000 };

test.each([
  ['open', 1_999, 'open'],
  ['open', 2_000, 'closed'],
  ['upcoming', 999, 'upcoming'],
  ['upcoming', 1_000, 'open'],
  ['closed', 1_500, 'closed'],
  ['resulted', 1_500, 'resulted'],
] as const)('[R4] %s at %i is %s', (state, now, expected) =>
  expect(stateAt({ state, ...times }, now)).toBe(expected),
);
