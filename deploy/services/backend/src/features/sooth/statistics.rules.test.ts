import fc from 'fast-check';
import { baccaratOdds, extremesOf, handView, statisticsOf } from './statistics.rules.ts';
import { handsOf } from './testing/test-feed.ts';

const shoes = fc.array(fc.constantFrom('B', 'P', 'T'), { maxLength: 104 }).map((letters) => letters.join(''));
/** Runs as somebody reads them off the letters of a shoe. */
const runsIn = (shoe: string): string[] => shoe.replaceAll('T', '').match(/B+|P+/g) ?? [];
const sides = { B: 'banker', P: 'player', T: 'tie' } as const;

test('[G4] the chances of a hand are one together, and the house keeps something of each', () => {
  const sum = baccaratOdds.reduce((all, { chance }) => all + chance, 0);
  expect(sum).toBeCloseTo(100, 2);
  for (const { chance, house_edge } of baccaratOdds) {
    expect(chance).toBeGreaterThan(0);
    expect(house_edge).toBeGreaterThan(0);
  }
});

test('[G4] what the house keeps follows from the chances and what each bet pays', () => {
  const of = (name: string) =>
    baccaratOdds.find(({ outcome }) => outcome === name) ?? { chance: 0, house_edge: 0 };
  const [banker, player, tie] = [of('banker'), of('player'), of('tie')];
  // The chances are shown to a hundredth of a percent, a tie's counts nine times.
  expect(player.chance - banker.chance).toBeCloseTo(-player.house_edge, 1);
  expect(0.95 * banker.chance - player.chance).toBeCloseTo(-banker.house_edge, 1);
  expect(9 * tie.chance - 100).toBeCloseTo(-tie.house_edge, 0);
});

test('[G4] a hand is shown with its number, its totals and its pairs', () => {
  const [hand] = handsOf('P');
  if (!hand) throw new Error('there is no hand');
  expect(handView(hand)).toEqual({
    hand_no: 1,
    outcome: 'player',
    banker_total: 5,
    player_total: 8,
    banker_pair: true,
    player_pair: true,
  });
});

describe('[G4] what a room says of its shoe', () => {
  test.each([
    ['', { hands: 0, counts: { banker: 0, player: 0, tie: 0 }, recent: [], streak: null }],
    ['TT', { hands: 2, counts: { banker: 0, player: 0, tie: 2 }, recent: ['tie', 'tie'], streak: null }],
  ])('of %j there is no run', (shoe, statistics) => {
    expect(statisticsOf(handsOf(shoe))).toEqual(statistics);
  });

  test.each([
    ['B', 'banker', 1],
    ['PBB', 'banker', 2],
    ['BPTTP', 'player', 2],
    ['BBT', 'banker', 2],
    ['BBTP', 'player', 1],
  ])('the run of %s goes through its ties', (shoe, outcome, length) => {
    expect(statisticsOf(handsOf(shoe)).streak).toEqual({ outcome, length });
  });

  test('of any shoe it is what its letters say (property)', () => {
    fc.assert(
      fc.property(shoes, (shoe) => {
        const { hands, counts, recent, streak } = statisticsOf(handsOf(shoe));
        expect(hands).toBe(shoe.length);
        for (const [letter, side] of Object.entries(sides))
          expect(counts[side]).toBe(shoe.split(letter).length - 1);
        expect(recent).toEqual([...shoe].slice(-48).map((letter) => sides[letter as keyof typeof sides]));
        const last = runsIn(shoe).at(-1);
        const run = last && { outcome: sides[last[0] as 'B' | 'P'], length: last.length };
        expect(streak).toEqual(run ?? null);
      }),
    );
  });
});

describe('[G4] pairs and longest runs', () => {
  test('of no hand are nothing', () => {
    expect(extremesOf([])).toEqual({ pairs: { banker: 0, player: 0 }, longest: { banker: 0, player: 0 } });
  });

  test('of any shoe are those of its letters (property)', () => {
    fc.assert(
      fc.property(shoes, (shoe) => {
        const longest = (letter: string) =>
          Math.max(0, ...runsIn(shoe).map((run) => (run.startsWith(letter) ? run.length : 0)));
        const hands = handsOf(shoe);
        expect(extremesOf(hands)).toEqual({
          pairs: {
            banker: hands.filter((hand) => hand.banker_pair).length,
            player: hands.filter((hand) => hand.player_pair).length,
          },
          longest: { banker: longest('B'), player: longest('P') },
        });
      }),
    );
  });
});
