import type { BaccaratOutcome } from '@sanuk/contract/areas/sooth';
import fc from 'fast-check';
import {
  beadPlace,
  bigRoad,
  type Colour,
  colourRoad,
  countsOf,
  derivedColours,
  derivedRoads,
  layoutRuns,
  marksIfNext,
  patternOf,
  runLengths,
  streakOf,
  widthOf,
} from './roads.rules.ts';

const letters = { B: 'banker', P: 'player', T: 'tie' } as const;
const outcomesOf = (shoe: string): BaccaratOutcome[] =>
  [...shoe].map((letter) => letters[letter as keyof typeof letters]);
const handsOf = (shoe: string) => outcomesOf(shoe).map((outcome) => ({ outcome }));
const coloursOf = (shoe: string, lookBack: number) =>
  derivedColours(runLengths(outcomesOf(shoe)), lookBack)
    .map((colour) => (colour === 'red' ? 'R' : 'B'))
    .join('');
const placesOf = (shoe: string) => bigRoad(handsOf(shoe)).map(({ column, row }) => `${column},${row}`);

const shoes = fc
  .array(fc.constantFrom('B', 'B', 'P', 'P', 'T'), { maxLength: 104 })
  .map((all) => all.join(''));

describe('[X4] vectors of the derived roads', () => {
  test.each([
    ['BBPPBPTBBBPPPPBPBBPB', 'RRBRBRBRRBBBRBBB', 'BBBRBBRRBBBBBR', 'BRBBBRRBRBRBR'],
    ['BBBBPPPPBBBBPPPP', 'RRRRRRRRRRR', 'RRRRRRR', 'RRR'],
    ['BPBPBPBPBP', 'RRRRRRRR', 'RRRRRRR', 'RRRRRR'],
    ['BBPBBPBBPBBP', 'BBBBBBBBB', 'RRRRRRRR', 'BBBBBB'],
    ['PPPBTBPBBPPBPBBBPTPBB', 'RBBBBRRBRBRBRBR', 'BRRBBBBBRBBBR', 'RBRRRBRBBBBB'],
  ])('%s', (shoe, ...roads) => {
    expect(derivedRoads.map(({ lookBack }) => coloursOf(shoe, lookBack))).toEqual(roads);
  });
});

describe('[X4] where the big road stands', () => {
  test.each([
    ['BBBBBBBBPPB', '0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5 1,0 1,1 2,0'],
    [
      `${'B'.repeat(8)}${'P'.repeat(9)}BB`,
      '0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5 1,0 1,1 1,2 1,3 1,4 2,4 3,4 4,4 5,4 2,0 2,1',
    ],
    ['BTTPTB', '0,0 1,0 2,0'],
    ['', ''],
  ])('%s', (shoe, places) => expect(placesOf(shoe).join(' ')).toBe(places));

  test('ties stand on the win before them, the first ones on the first win, and alone while there is none', () => {
    const ties = (shoe: string) => bigRoad(handsOf(shoe)).map(({ winner, ties }) => [winner, ties]);
    expect(ties('TTBTPTT')).toEqual([
      ['banker', 3],
      ['player', 2],
    ]);
    expect(ties('TT')).toEqual([[null, 2]]);
    expect(runLengths(outcomesOf('TT'))).toEqual([]);
  });

  test('pairs stand with their win', () => {
    const [first, second] = bigRoad([
      { outcome: 'banker', banker_pair: true },
      { outcome: 'player', player_pair: true },
    ]);
    expect([first?.bankerPair, first?.playerPair]).toEqual([true, false]);
    expect([second?.bankerPair, second?.playerPair]).toEqual([false, true]);
  });

  test('a column that is crossed at its top moves on to the next free one', () => {
    const lengths = [12, 12, 12, 12, 12, 12, 2];
    const starts = layoutRuns(lengths).map(([first]) => first?.column);
    // The sixth run finds its second row taken and goes right along the first one.
    expect(starts).toEqual([0, 1, 2, 3, 4, 5, 17]);
  });
});

describe('[X4] roads of any shoe', () => {
  test('every win has one cell, no two have the same, and ties never make one', () => {
    fc.assert(
      fc.property(shoes, (shoe) => {
        const marks = bigRoad(handsOf(shoe));
        const { banker, player, tie } = countsOf(outcomesOf(shoe));
        const wins = banker + player;
        expect(marks.filter(({ winner }) => winner !== null)).toHaveLength(wins);
        expect(marks.reduce((sum, { ties }) => sum + ties, 0)).toBe(tie);
        expect(new Set(marks.map(({ column, row }) => `${column},${row}`)).size).toBe(marks.length);
        expect(marks.every(({ column, row }) => column < widthOf(marks) && row >= 0 && row < 6)).toBe(true);
        expect(placesOf(shoe.replaceAll('T', ''))).toEqual(wins > 0 ? placesOf(shoe) : []);
      }),
    );
  });

  test('runs, however long, keep apart, begin in the first row and go one step at a time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 }), (lengths) => {
        const runs = layoutRuns(lengths);
        const all = runs.flat().map(({ column, row }) => `${column},${row}`);
        expect(new Set(all).size).toBe(lengths.reduce((sum, length) => sum + length, 0));
        for (const run of runs) {
          expect(run[0]?.row).toBe(0);
          for (const [index, { column, row }] of run.entries()) {
            const before = run[index - 1];
            if (before) expect(column - before.column + (row - before.row)).toBe(1);
          }
        }
      }),
    );
  });

  test('a derived road by heights is the one by cells: both filled or both empty is red', () => {
    const byCells = (lengths: number[], lookBack: number): Colour[] => {
      const isFilled = (column: number, row: number) => row < (lengths[column] ?? 0);
      return lengths.flatMap((length, column) =>
        Array.from({ length }, (_, row) => row).flatMap((row): Colour[] => {
          // A new column is judged as the column before it would be, one row deeper.
          const [at, deep, back] =
            row === 0 ? [column - 1, lengths[column - 1] ?? 0, lookBack] : [column, row, lookBack];
          if (at - back < 0) return [];
          const isSame = isFilled(at - back, deep) === isFilled(at - back, deep - 1);
          // … and coloured the other way round, because that did not happen.
          return [isSame !== (row === 0) ? 'red' : 'blue'];
        }),
      );
    };
    fc.assert(
      fc.property(shoes, fc.constantFrom(1, 2, 3), (shoe, lookBack) => {
        const lengths = runLengths(outcomesOf(shoe));
        expect(derivedColours(lengths, lookBack)).toEqual(byCells(lengths, lookBack));
      }),
    );
  });

  test('what comes if the next hand is won by either side is what comes when it is', () => {
    fc.assert(
      fc.property(shoes, fc.constantFrom('B' as const, 'P' as const), (shoe, next) => {
        const marks = marksIfNext(outcomesOf(shoe), letters[next]);
        for (const { name, lookBack } of derivedRoads) {
          const [now, then] = [coloursOf(shoe, lookBack), coloursOf(shoe + next, lookBack)];
          const added = then.slice(now.length);
          expect(then.startsWith(now)).toBe(true);
          expect(marks[name]).toBe(added === '' ? null : added === 'R' ? 'red' : 'blue');
        }
      }),
    );
  });

  test('from the second column on the two sides would never show the same', () => {
    fc.assert(
      fc.property(shoes, (shoe) => {
        const [banker, player] = [
          marksIfNext(outcomesOf(shoe), 'banker'),
          marksIfNext(outcomesOf(shoe), 'player'),
        ];
        for (const { name } of derivedRoads)
          if (banker[name] && player[name]) expect(banker[name]).not.toBe(player[name]);
      }),
    );
  });

  test('counts are of every hand, and the streak is the last run', () => {
    fc.assert(
      fc.property(shoes, (shoe) => {
        const { banker, player, tie } = countsOf(outcomesOf(shoe));
        expect(banker + player + tie).toBe(shoe.length);
        const streak = streakOf(outcomesOf(shoe));
        const lengths = runLengths(outcomesOf(shoe));
        expect(streak?.length).toBe(lengths.at(-1));
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(banker + player);
      }),
    );
  });
});

test('[X4] beads go down six and begin the next column', () => {
  expect([0, 5, 6, 13].map(beadPlace)).toEqual([
    { column: 0, row: 0 },
    { column: 0, row: 5 },
    { column: 1, row: 0 },
    { column: 2, row: 1 },
  ]);
});

test('[X4] a derived road begins a column where its colour changes, and turns right at the last row', () => {
  const places = colourRoad([...Array<Colour>(7).fill('red'), 'blue', 'blue', 'red']);
  expect(places.map(({ column, row }) => `${column},${row}`)).toEqual(
    '0,0 0,1 0,2 0,3 0,4 0,5 1,5 1,0 1,1 2,0'.split(' '),
  );
});

test.each([
  ['BBBBB', 'dragon'],
  ['BBBB', null],
  ['BBPBPBP', 'pingPong'],
  ['BPBP', null],
  ['BBBPPBBPPB', 'pairs'],
  ['PPPBBBPPP', 'triples'],
  ['PPPBBBPPPP', null],
  ['', null],
])('[X4] the pattern of %s is %s', (shoe, pattern) => {
  expect(patternOf(runLengths(outcomesOf(shoe)))).toBe(pattern);
});
