import fc from 'fast-check';
import { isRefused, isUnchanged, type StakedLine, stakedLines, withoutPlaced } from './check.rules.ts';
import type { NewLine } from './slip.rules.ts';

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

describe('what is left of a slip when a bill was placed', () => {
  const written = (number: string, amount: string): NewLine => ({ betType: '2TOP', number, amount });

  test('lines that were placed go, the others stay in their order', () => {
    const lines = [written('12', '5'), written('34', '5'), written('56', '5')];
    expect(withoutPlaced(lines, [line])).toEqual([written('34', '5'), written('56', '5')]);
    expect(withoutPlaced(lines, [])).toEqual(lines);
    expect(withoutPlaced([], [line])).toEqual([]);
  });

  test('each placed line takes one: a number written twice and placed once stays once', () => {
    const twice = [written('12', '5'), written('12', '5')];
    expect(withoutPlaced(twice, [line])).toEqual([written('12', '5')]);
    expect(withoutPlaced(twice, [line, line])).toEqual([]);
    expect(withoutPlaced(twice, [line, line, line])).toEqual([]);
  });

  test('an amount that was changed since is another line, however it is written', () => {
    expect(withoutPlaced([written('12', '6')], [line])).toHaveLength(1);
    expect(withoutPlaced([written('12', '5.00')], [line])).toEqual([]);
    expect(withoutPlaced([written('12', '')], [line])).toHaveLength(1);
    expect(withoutPlaced([{ ...written('12', '5'), betType: '2BOTTOM' }], [line])).toHaveLength(1);
  });

  test('what stays and what was taken out are the slip, whatever was placed (property)', () => {
    const newLine = fc.record({
      betType: fc.constantFrom('2TOP' as const, '2BOTTOM' as const),
      number: fc.constantFrom('12', '34'),
      amount: fc.constantFrom('5', '6'),
    });
    const lists: fc.Arbitrary<NewLine[]> = fc.array(newLine, { maxLength: 12 });
    const keyOf = (one: StakedLine) => `${one.betType} ${one.number} ${one.stakeSatang}`;
    const count = (lines: readonly StakedLine[], key: string) =>
      lines.filter((one) => keyOf(one) === key).length;
    fc.assert(
      fc.property(lists, lists, (lines, other) => {
        const [slip, placed] = [stakedLines(lines), stakedLines(other)];
        const left = withoutPlaced(lines, placed);
        // As a pile of cards: of each kind as many go as were placed, and no more than there are.
        for (const key of new Set(slip.map(keyOf)))
          expect(count(stakedLines(left), key)).toBe(Math.max(0, count(slip, key) - count(placed, key)));
        const places = left.map((one) => lines.indexOf(one));
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
    );
  });
});

test('a slip is unchanged exactly when it reads the same line for line (property)', () => {
  const staked = fc.record({
    betType: fc.constantFrom('3TOP' as const, '3TOD' as const),
    number: fc.constantFrom('123', '321'),
    stakeSatang: fc.constantFrom(100, 101),
  });
  const slips = fc.array(staked, { maxLength: 3 });
  fc.assert(
    fc.property(slips, slips, (asked, now) => {
      const text = (lines: readonly StakedLine[]) =>
        lines.map((one) => [one.betType, one.number, one.stakeSatang].join()).join(';');
      expect(isUnchanged(asked, now)).toBe(text(asked) === text(now));
      expect(isUnchanged(asked, structuredClone(asked))).toBe(true);
    }),
    { numRuns: 400 },
  );
});
