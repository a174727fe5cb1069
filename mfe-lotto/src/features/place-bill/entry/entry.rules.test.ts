import type { BetType } from '@sanuk/contract/areas/lotto';
import fc from 'fast-check';
import { betTypeView } from '../../../shared/lotto.wire.ts';
import { addLines, crossLines, emptySlip, type LimitView } from '../../../shared/slip/slip.rules.ts';
import { sampleDetail } from '../../../shared/testing/lotto.fixtures.ts';
import {
  allOfDigits,
  boardMarks,
  boardNumbers,
  chosenNumbers,
  expandEntry,
  lineIdsOf,
  toggleType,
  toolsFor,
} from './entry.rules.ts';

const offered = sampleDetail().bet_types.map(betTypeView);

describe('chosen bet types', () => {
  test.each([
    [[], '3TOP', ['3TOP']],
    [['3TOP'], '3TOD', ['3TOP', '3TOD']],
    [['3TOD'], '3TOP', ['3TOP', '3TOD']],
    [['3TOP', '3TOD'], '3TOP', ['3TOD']],
    [['3TOP', '3TOD'], '2TOP', ['2TOP']],
    [['2TOP', '2BOTTOM'], 'RUN_BOT', ['RUN_BOT']],
    [['3TOP'], '3TOP', []],
  ] as [BetType[], BetType, BetType[]][])('[L3] %j and a press on %s makes %j', (chosen, pressed, next) => {
    expect(toggleType(chosen, pressed, offered)).toEqual(next);
  });

  test('[X3] บน+ล่าง is both types of the digit count', () => {
    expect(allOfDigits(offered, 2)).toEqual(['2TOP', '2BOTTOM']);
    expect(allOfDigits(offered, 1)).toEqual(['RUN_TOP', 'RUN_BOT']);
  });
});

describe('what an entry stands for', () => {
  test.each([
    ['472', undefined, false, 1],
    ['472', undefined, true, 6],
    ['112', undefined, true, 3],
    ['5', 'doors', false, 19],
    ['5', 'front', false, 10],
    ['5', 'back', true, 10],
  ] as const)('[X3] %s with %s (กลับเลข %s) makes %i numbers', (typed, tool, permute, count) => {
    expect(expandEntry(typed, tool, permute)).toHaveLength(count);
  });

  test('[X3] each digit count has its own tools', () => {
    expect(toolsFor(2)).toEqual({
      permute: true,
      digitTools: ['doors', 'front', 'back'],
      sets: ['doubles', 'siblings', 'siblingsTurned', 'low', 'high', 'even', 'odd', 'evenEven', 'oddOdd'],
      win: 2,
      bothSides: true,
    });
    expect(toolsFor(3)).toEqual({
      permute: true,
      digitTools: [],
      sets: ['triples'],
      win: 3,
      bothSides: false,
    });
    expect(toolsFor(1)).toEqual({
      permute: false,
      digitTools: [],
      sets: [],
      win: undefined,
      bothSides: true,
    });
  });
});

describe('number board', () => {
  const slip = addLines(emptySlip, [
    ...crossLines(['12'], ['2TOP', '2BOTTOM'], ''),
    ...crossLines(['34'], ['2TOP'], ''),
  ]);

  test('[X3] a number is chosen when every chosen type has it', () => {
    expect([...chosenNumbers(slip, ['2TOP'])]).toEqual(['12', '34']);
    expect([...chosenNumbers(slip, ['2TOP', '2BOTTOM'])]).toEqual(['12']);
    expect([...chosenNumbers(slip, [])]).toEqual([]);
    expect([...lineIdsOf(slip, '12', ['2TOP', '2BOTTOM'])]).toEqual([1, 2]);
  });

  test('[X3] marks what is restricted under the chosen types', () => {
    const limit = (betType: BetType, number: string, kind: 'closed' | 'reduced' | 'capped') => ({
      betType,
      number,
      kind,
      rateHundredths: null,
      remainingSatang: null,
    });
    const limits = [
      limit('2TOP', '99', 'reduced'),
      limit('2BOTTOM', '99', 'closed'),
      limit('2BOTTOM', '89', 'closed'),
      limit('3TOD', '112', 'capped'),
    ];
    expect([...boardMarks(limits, ['2BOTTOM'])]).toEqual([
      ['99', 'closed'],
      ['89', 'closed'],
    ]);
    expect([...boardMarks(limits, ['2TOP', '2BOTTOM'])]).toEqual([
      ['99', 'reduced'],
      ['89', 'reduced'],
    ]);
    expect([...boardMarks(limits, ['3TOD']).keys()].sort()).toEqual(['112', '121', '211']);
  });

  test.each([
    [1, 0, '', 10, '0', '9'],
    [2, 0, '', 100, '00', '99'],
    [2, 0, '7', 19, '07', '97'],
    [3, 0, '', 100, '000', '099'],
    [3, 9, '', 100, '900', '999'],
    [3, 4, '12', 20, '012', '912'],
    [3, 0, '123', 1, '123', '123'],
  ])(
    '[X3] %i digits, hundred %i, search %j: %i numbers from %s to %s',
    (digits, hundred, search, n, a, z) => {
      const numbers = boardNumbers(digits, hundred, search);
      expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([n, a, z]);
    },
  );
});

const codes = offered.map((type) => type.code);
const digitsOf = (code: BetType | undefined) => offered.find((type) => type.code === code)?.digits;

describe('any presses on bet types (property)', () => {
  test('[L3] what is chosen has one digit count, no type twice, and stands in the order of the offer', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...codes), { maxLength: 20 }), (presses) => {
        let chosen: BetType[] = [];
        for (const pressed of presses) {
          const before = chosen;
          chosen = toggleType(before, pressed, offered);
          expect(chosen.includes(pressed)).toBe(!before.includes(pressed));
          expect(new Set(chosen.map(digitsOf)).size).toBeLessThanOrEqual(1);
          expect(chosen).toEqual(codes.filter((code) => chosen.includes(code)));
          // Types of the same digit count that were chosen before stay chosen.
          for (const code of before)
            if (code !== pressed && digitsOf(code) === digitsOf(pressed)) expect(chosen).toContain(code);
        }
      }),
    );
  });

  test('[L3] pressing twice is as if nobody had pressed, among types of one digit count', () => {
    for (const first of codes)
      for (const second of codes.filter((code) => digitsOf(code) === digitsOf(first) && code !== first))
        expect(toggleType(toggleType([first], second, offered), second, offered)).toEqual([first]);
  });
});

describe('the board against going through the slip and the limits (property)', () => {
  const number = fc.constantFrom('11', '12', '21', '89', '99');
  const twoDigits = fc.constantFrom<BetType>('2TOP', '2BOTTOM');
  const types = fc.subarray<BetType>(['2TOP', '2BOTTOM']);
  const newLine = fc.record({ betType: twoDigits, number, amount: fc.constant('5') });

  test('[X3] a number is chosen when no chosen type misses it; its lines are those of the chosen types', () => {
    fc.assert(
      fc.property(fc.array(newLine, { maxLength: 15 }), types, number, (lines, chosen, looked) => {
        const slip = addLines(emptySlip, lines);
        const has = (wanted: string, betType: BetType) =>
          lines.some((line) => line.number === wanted && line.betType === betType);
        const expected = ['11', '12', '21', '89', '99'].filter(
          (wanted) => chosen.length > 0 && chosen.every((betType) => has(wanted, betType)),
        );
        expect([...chosenNumbers(slip, chosen)].sort()).toEqual(expected);
        const ids: number[] = [];
        for (const line of slip.lines)
          if (line.number === looked && chosen.some((betType) => betType === line.betType)) ids.push(line.id);
        expect([...lineIdsOf(slip, looked, chosen)]).toEqual(ids);
      }),
    );
  });

  test('[X3] a number is marked closed only when nothing chosen takes it, and otherwise as it is restricted', () => {
    const limit = fc.record({
      betType: twoDigits,
      number,
      kind: fc.constantFrom<LimitView['kind']>('closed', 'reduced', 'capped'),
      rateHundredths: fc.constant(null),
      remainingSatang: fc.constant(null),
    });
    // The house puts one restriction on a number of a type.
    const limits = fc.uniqueArray(limit, { selector: (one) => `${one.betType} ${one.number}`, maxLength: 8 });
    fc.assert(
      fc.property(limits, types, (all, chosen) => {
        const marks = boardMarks(all, chosen);
        for (const wanted of ['11', '12', '21', '89', '99']) {
          const kinds = chosen.map(
            (betType) => all.find((one) => one.betType === betType && one.number === wanted)?.kind,
          );
          const restricted = kinds.filter((kind) => kind !== undefined);
          const mark = marks.get(wanted);
          if (restricted.length === 0) expect(mark).toBeUndefined();
          else if (kinds.every((kind) => kind === 'closed')) expect(mark).toBe('closed');
          else {
            expect(mark).not.toBe('closed');
            const open = restricted.filter((kind) => kind !== 'closed');
            expect(open.length > 0 ? open : ['reduced']).toContain(mark);
          }
        }
      }),
    );
  });

  test('[X3] a closed โต๊ด number is closed in each order of its digits, and in no other number', () => {
    const closed: LimitView = {
      betType: '3TOD',
      number: '789',
      kind: 'closed',
      rateHundredths: null,
      remainingSatang: null,
    };
    expect([...boardMarks([closed], ['3TOD'])].sort()).toEqual(
      ['789', '798', '879', '897', '978', '987'].map((order) => [order, 'closed']),
    );
    expect(boardMarks([closed], ['3TOP']).size).toBe(0);
    expect(boardMarks([closed], []).size).toBe(0);
    // บน may still be bet on: the number is not closed where both are chosen.
    expect(boardMarks([closed], ['3TOP', '3TOD']).get('879')).toBe('reduced');
  });

  test.each([1, 2, 3])('[X3] a search among numbers of %i digits finds each that holds it', (digits) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }).map(String), fc.nat(9), (search, hundreds) => {
        const found: string[] = [];
        for (let value = 0; value < 10 ** digits; value += 1) {
          const candidate = String(value).padStart(digits, '0');
          if (candidate.includes(search)) found.push(candidate);
        }
        expect(boardNumbers(digits, hundreds, search)).toEqual(found);
      }),
      { numRuns: 30 },
    );
  });

  test('[X3] the ten hundreds of the board are all thousand numbers, each once', () => {
    const all = Array.from({ length: 10 }, (_, hundreds) => boardNumbers(3, hundreds, '')).flat();
    expect(all).toHaveLength(1000);
    expect(new Set(all).size).toBe(1000);
    expect([...all].sort()).toEqual(all);
  });

  test('[X3] a tool makes its own numbers whether or not กลับเลข is on, and a plain entry only itself', () => {
    for (const tool of ['doors', 'front', 'back'] as const)
      expect(expandEntry('7', tool, true)).toEqual(expandEntry('7', tool, false));
    expect(expandEntry('472', undefined, false)).toEqual(['472']);
    expect(expandEntry('7', undefined, true)).toEqual(['7']);
    expect(expandEntry('7', 'front', false)[0]).toBe('70');
    expect(expandEntry('7', 'back', false)[0]).toBe('07');
  });
});
