import type { BetType } from '@sanuk/contract/areas/lotto';
import { betTypeView } from '../lotto.wire.ts';
import { sampleDetail } from '../testing/lotto.fixtures.ts';
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
import { addLines, crossLines, emptySlip } from './slip.rules.ts';

const offered = sampleDetail().bet_types.map(betTypeView);

describe('chosen bet types', () => {
  it.each([
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

  it('[X3] บน+ล่าง is both types of the digit count', () => {
    expect(allOfDigits(offered, 2)).toEqual(['2TOP', '2BOTTOM']);
    expect(allOfDigits(offered, 1)).toEqual(['RUN_TOP', 'RUN_BOT']);
  });
});

describe('what an entry stands for', () => {
  it.each([
    ['472', undefined, false, 1],
    ['472', undefined, true, 6],
    ['112', undefined, true, 3],
    ['5', 'doors', false, 19],
    ['5', 'front', false, 10],
    ['5', 'back', true, 10],
  ] as const)('[X3] %s with %s (กลับเลข %s) makes %i numbers', (typed, tool, permute, count) => {
    expect(expandEntry(typed, tool, permute)).toHaveLength(count);
  });

  it('[X3] each digit count has its own tools', () => {
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

  it('[X3] a number is chosen when every chosen type has it', () => {
    expect([...chosenNumbers(slip, ['2TOP'])]).toEqual(['12', '34']);
    expect([...chosenNumbers(slip, ['2TOP', '2BOTTOM'])]).toEqual(['12']);
    expect([...chosenNumbers(slip, [])]).toEqual([]);
    expect([...lineIdsOf(slip, '12', ['2TOP', '2BOTTOM'])]).toEqual([1, 2]);
  });

  it('[X3] marks what is restricted under the chosen types', () => {
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

  it.each([
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
