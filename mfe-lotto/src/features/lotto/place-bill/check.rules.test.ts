import { isRefused, isUnchanged, type StakedLine, stakedLines } from './check.rules.ts';

const line: StakedLine = { betType: '2TOP', number: '12', stakeSatang: 500 };

test('a slip is checked line by line, an empty amount as none', () => {
  const lines = [
    { id: 1, betType: '2TOP', number: '12', amount: '5' },
    { id: 2, betType: 'RUN_BOT', number: '7', amount: '' },
  ] as const;
  expect(stakedLines(lines)).toEqual([line, { betType: 'RUN_BOT', number: '7', stakeSatang: 0 }]);
});

test('a slip is unchanged while type, number, stake and order of its lines are', () => {
  const other: StakedLine = { ...line, number: '21' };
  expect(isUnchanged([line, other], [{ ...line }, { ...other }])).toBe(true);
  expect(isUnchanged([], [])).toBe(true);
  for (const now of [
    [],
    [line],
    [line, line],
    [other, line],
    [line, other, line],
    [line, { ...other, stakeSatang: 501 }],
    [line, { ...other, betType: '2BOTTOM' as const }],
  ])
    expect(isUnchanged([line, other], now)).toBe(false);
});

test.each([
  ['ok', false],
  ['reduced', false],
  ['closed', true],
  ['full', true],
  ['invalid', true],
] as const)('a line that is %s is refused: %s', (status, refused) => {
  expect(isRefused({ status })).toBe(refused);
});
