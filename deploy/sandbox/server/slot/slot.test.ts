import fc from 'fast-check';
import { catalogue } from '../catalogue/catalogue.ts';
import { slotGames } from '../catalogue/games.ts';
import { drawStream } from '../game/draw.ts';
import { stakesSatang } from '../game/play-api.ts';
import { percentOf } from '../game/ratio.ts';
import { evaluate, lineValue } from './evaluate.ts';
import { spin } from './free-spins.ts';
import { hitPercent, machineFor, rtpPercent } from './game-machine.ts';
import { hitFrequency } from './hit-frequency.ts';
import { classicLines, combinationsOf, type Machine, type Mechanic, twentyLines } from './machine.ts';
import { machineOf, modelIds } from './models.ts';
import { returnToPlayer } from './return-to-player.ts';
import { roundReturn } from './round-return.ts';
import { layOutStrip } from './strip.ts';

/** Every stop combination, one after the other. */
function* allStops(machine: Machine, reel = 0): Generator<number[]> {
  const strip = machine.strips[reel];
  if (!strip) {
    yield [];
    return;
  }
  for (let stop = 0; stop < strip.length; stop++)
    for (const rest of allStops(machine, reel + 1)) yield [stop, ...rest];
}

/** Return and hits by plain listing: the definition, without any shortcut. */
function listed(machine: Machine) {
  let units = 0n;
  let hits = 0n;
  for (const stops of allStops(machine)) {
    const won = evaluate(machine, stops).units;
    units += BigInt(won);
    if (won > 0) hits++;
  }
  return { units, hits, combinations: combinationsOf(machine) };
}

/** A machine of this kind with the paytable of a game and arbitrary short strips. */
const shortMachine = (mechanic: Mechanic, size: number) => {
  const ids = modelIds.filter((id) => id.startsWith(mechanic));
  const roles = mechanic === 'classic' ? 7 : 10;
  const inner = fc.array(fc.integer({ min: 0, max: roles - 1 }), { minLength: 3, maxLength: size });
  // Where every way pays, the wild stands on the inner reels alone.
  const outer = mechanic === 'ways' ? inner.map((strip) => strip.map((s) => (s === 0 ? 2 : s))) : inner;
  const strips =
    mechanic === 'classic' ? fc.tuple(inner, inner, inner) : fc.tuple(outer, inner, inner, inner, outer);
  return fc
    .tuple(fc.constantFrom(...ids), strips)
    .map(([id, reels]): Machine => ({ ...machineOf(id, 'test'), strips: reels }));
};

/** One game of each machine: many share the reels they turn. */
const ofEachMachine = [...new Map(slotGames.map((game) => [machineFor(game), game])).values()];

describe('return to player', () => {
  test.each([
    ['classic', 9, 40],
    ['lines', 5, 25],
    ['ways', 5, 40],
  ] as const)(
    '[P7] the computed return and hit rate of a %s game equal the listing of every stop',
    (mechanic, size, runs) => {
      fc.assert(
        fc.property(shortMachine(mechanic, size), (machine) => {
          const { units, hits, combinations } = listed(machine);
          expect(returnToPlayer(machine)).toEqual({
            numerator: units,
            denominator: combinations * BigInt(machine.unitsPerStake),
          });
          // The hit rate takes for granted that whatever pays for more pays for three of a kind: so do all paytables.
          expect(hitFrequency(machine)).toEqual({ numerator: hits, denominator: combinations });
        }),
        { numRuns: runs },
      );
    },
  );

  test('[P7] two 3×3 games of each model, listed stop by stop, return what the catalogue says', () => {
    const classics = ofEachMachine.filter((game) => machineFor(game).mechanic === 'classic');
    // Of each model the game that was made first and the one that was made last: reels of both kinds of games.
    const [last, first] = [classics, classics.toReversed()].map(
      (games) => new Map(games.map((game) => [game.model, game])),
    );
    const listedGames = [...(first?.values() ?? []), ...(last?.values() ?? [])];
    expect(listedGames.length).toBeGreaterThan(10);
    for (const game of listedGames) {
      const machine = machineFor(game);
      const { units, hits, combinations } = listed(machine);
      const denominator = combinations * BigInt(machine.unitsPerStake);
      expect(rtpPercent(game)).toBe(percentOf({ numerator: units, denominator }));
      expect(hitPercent(game)).toBe(percentOf({ numerator: hits, denominator: combinations }));
    }
  });

  test('[P7] every game returns between 94 and 97 percent, and the catalogue carries the computed return', () => {
    const rtp = new Map(catalogue().map((game) => [game.game_id, game.rtp]));
    for (const game of ofEachMachine.filter((_, at) => at % 8 === 0))
      expect(rtp.get(game.id)).toBe(percentOf(roundReturn(machineFor(game))));
    for (const game of slotGames) {
      expect(rtp.get(game.id)).toBe(rtpPercent(game));
      expect(rtp.get(game.id)).toBeGreaterThanOrEqual(94);
      expect(rtp.get(game.id)).toBeLessThanOrEqual(97);
    }
  });
});

describe('what a spin pays', () => {
  const lines = machineOf('lines-d', 'test');
  const W = 0;
  const [S, H1, L4] = [1, 2, 9];

  test.each([
    ['five of the best symbol', [H1, H1, H1, H1, H1], 670],
    ['four, the fifth is another', [H1, H1, H1, H1, L4], 110],
    ['a wild among them doubles', [H1, W, H1, L4, L4], 40],
    ['two are too few', [H1, H1, L4, H1, H1], 0],
    ['only from the left', [L4, H1, H1, H1, H1], 0],
    ['a wild does not stand for a scatter', [S, W, S, S, S], 0],
  ])('[P7] %s', (_name, row, units) => {
    expect(lineValue(lines, row).units).toBe(units);
  });

  test('[P7] wilds alone pay as themselves when that is more', () => {
    const machine = machineOf('lines-b', 'test');
    expect(lineValue(machine, [W, W, W, L4, S])).toEqual({ symbol: W, count: 3, units: 45 });
    expect(lineValue(machine, [W, W, W, W, L4])).toEqual({ symbol: W, count: 4, units: 270 });
  });

  test('[P7] every way counts: symbols on a reel multiply', () => {
    const ways = machineOf('ways-a', 'test');
    const strips = [
      [H1, H1, L4],
      [H1, W, L4],
      [H1, S, S],
      [S, L4, S],
      [L4, S, S],
    ];
    const { wins } = evaluate({ ...ways, strips }, [0, 0, 0, 0, 0]);
    expect(wins.find(({ symbol }) => symbol === H1)).toMatchObject({ count: 3, ways: 4, units: 36 });
  });

  test('[P7] every stake on offer pays whole satang', () => {
    for (const id of modelIds)
      for (const stake of stakesSatang) expect(stake % machineOf(id, 'test').unitsPerStake).toBe(0);
  });

  test('[P7] lines are different and stay on the reels', () => {
    for (const set of [classicLines, twentyLines]) {
      expect(new Set(set.map(String)).size).toBe(set.length);
      expect(set.flat().every((row) => row >= 0 && row < 3)).toBe(true);
    }
  });
});

describe('reels', () => {
  test('[P7] every strip has its symbols in full, none of them twice in one window', () => {
    for (const game of ofEachMachine)
      for (const strip of machineFor(game).strips)
        strip.forEach((symbol, at) => {
          const next = [1, 2].map((step) => strip[(at + step) % strip.length]);
          expect(next).not.toContain(symbol);
        });
  });

  test('[P7] a strip keeps its counts', () => {
    const strip = layOutStrip([1, 2, 3, 4, 5], 'seed');
    expect([0, 1, 2, 3, 4].map((symbol) => strip.filter((s) => s === symbol).length)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  test('[P7] stops are uniform: no bias towards the low ones', () => {
    const [size, spins] = [39, 39_000];
    const seen = new Array<number>(size).fill(0);
    const draw = drawStream('5a'.repeat(32), 'one stream for all spins');
    for (let n = 0; n < spins; n++) {
      const [stop = -1] = spin({ strips: [Array.from({ length: size }, () => 0)] }, draw);
      seen[stop] = (seen[stop] ?? Number.NaN) + 1;
    }
    const expected = spins / size;
    const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 38 degrees of freedom: a fair generator exceeds 97 once in a million runs.
    expect(chiSquare).toBeLessThan(97);
  });
});
