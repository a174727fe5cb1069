import { publishedReturn } from '../catalogue/catalogue.ts';
import { drawStream } from '../game/draw.ts';
import { stakesSatang } from '../game/play-api.ts';
import { numberGames, payTableOf } from './games.ts';
import { board, drawBalls, drawnCount, kenoView, kenoWin, mostPicks, payOf } from './keno.rules.ts';
import { kenoReturn, returnsOf } from './keno-return.ts';
import { numberEngine } from './number.engine.ts';

const picksUpTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const [game] = numberGames;
if (!game) throw new Error('there is no number game');

describe('what a number game gives back', () => {
  test('[P7] is computed from every draw there is, between 95 and 96.6 percent however many are picked', () => {
    for (const each of numberGames)
      for (const { rtpPercent, hitPercent } of returnsOf(payTableOf(each))) {
        expect(rtpPercent).toBeGreaterThanOrEqual(95);
        expect(rtpPercent).toBeLessThanOrEqual(96.6);
        expect(hitPercent).toBeGreaterThan(2);
      }
  });

  test('[P7] is published as what it is at least', () => {
    for (const each of numberGames) {
      const least = Math.min(...returnsOf(payTableOf(each)).map(({ rtpPercent }) => rtpPercent));
      expect(publishedReturn(each)).toBe(least);
    }
  });

  test('[P7] differs in how it comes: the higher the volatility, the fewer rounds pay', () => {
    const hits = (['low', 'medium', 'high'] as const).map((volatility) =>
      returnsOf(payTableOf({ volatility })).reduce((sum, { hitPercent }) => sum + hitPercent, 0),
    );
    expect(hits).toEqual([...hits].sort((a, b) => b - a));
  });

  test('[P7] is hit by 100,000 rounds within 3 standard errors, for every game and number of picks', () => {
    const ROUNDS = 100_000;
    const seen = Array.from({ length: mostPicks + 1 }, () => new Array<number>(drawnCount + 1).fill(0));
    const draw = drawStream('5eed'.repeat(16), 'one stream for all rounds');
    for (let round = 0; round < ROUNDS; round++) {
      const { drawn } = drawBalls(draw);
      let hits = 0;
      for (let picks = 1; picks <= mostPicks; picks++) {
        if (drawn.includes(picks)) hits++;
        const row = seen[picks] ?? [];
        row[hits] = (row[hits] ?? 0) + 1;
      }
    }
    for (const each of numberGames)
      for (const picks of picksUpTo(mostPicks)) {
        const pays = payTableOf(each);
        const times = (hits: number) => payOf(pays, picks, hits) / 100;
        const mean = (seen[picks] ?? []).reduce((sum, count, hits) => sum + count * times(hits), 0) / ROUNDS;
        const square = kenoReturn(
          pays.map((row) => row.map((pay) => pay ** 2)),
          picks,
        );
        const ratio = kenoReturn(pays, picks);
        const published = Number(ratio.numerator) / Number(ratio.denominator);
        const variance = Number(square.numerator) / Number(square.denominator) / 100 - published ** 2;
        expect(Math.abs(mean - published)).toBeLessThanOrEqual(3 * Math.sqrt(variance / ROUNDS));
      }
  });
});

describe('a round', () => {
  test('[P7] draws ten different numbers of the board', () => {
    for (let round = 0; round < 500; round++) {
      const { drawn } = drawBalls(drawStream('77'.repeat(32), `round ${round}`));
      expect(new Set(drawn).size).toBe(drawnCount);
      expect(drawn.every((number) => number >= 1 && number <= board)).toBe(true);
    }
  });

  test('[P7] pays by its hits, in whole satang at every stake on offer, and more for more hits', () => {
    const drawn = { drawn: [3, 40, 7, 1, 22, 30, 31, 32, 33, 34] };
    expect(kenoWin(payTableOf({ volatility: 'low' }), { numbers: [1, 2, 3] }, drawn, 10_00)).toBe(24_00);
    expect(kenoView(payTableOf({ volatility: 'low' }), { numbers: [1, 2, 3] }, drawn)).toMatchObject({
      hits: [1, 3],
      pay: 240,
    });
    for (const each of numberGames)
      payTableOf(each).forEach((row, picks) => {
        expect(row).toHaveLength(picks === 0 ? 0 : picks + 1);
        expect(row).toEqual([...row].sort((a, b) => a - b));
        for (const pay of row) for (const stake of stakesSatang) expect((pay * stake) % 100).toBe(0);
      });
  });

  test('[P7] takes what is a bet, its numbers in order', () => {
    expect(numberEngine.betOf(game, { stakeSatang: 5_00, numbers: [9, 2, 40] }, 0)).toEqual({
      choice: { numbers: [2, 9, 40] },
      stakeSatang: 5_00,
    });
  });

  test.each([
    null,
    'x',
    {},
    { stakeSatang: 5_00 },
    { stakeSatang: 5_00, numbers: [] },
    { stakeSatang: 5_00, numbers: [0] },
    { stakeSatang: 5_00, numbers: [41] },
    { stakeSatang: 5_00, numbers: [1, 1] },
    { stakeSatang: 5_00, numbers: [1.5] },
    { stakeSatang: 5_00, numbers: ['1'] },
    { stakeSatang: 5_00, numbers: picksUpTo(11) },
    { stakeSatang: 1_50, numbers: [1] },
    { stakeSatang: -5_00, numbers: [1] },
    { stakeSatang: 1_000_00, numbers: [1] },
  ])('[P7] %j is no bet', (body) => {
    expect(numberEngine.betOf(game, body, 0)).toBeUndefined();
  });
});
