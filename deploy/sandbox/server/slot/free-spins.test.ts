import { checkRound } from '../../games/fairness.ts';
import { slotGames } from '../catalogue/games.ts';
import { commitmentOf, drawStream } from '../game/draw.ts';
import { stakesSatang } from '../game/play-api.ts';
import { percentOf, type Ratio } from '../game/ratio.ts';
import { scattersIn } from './evaluate.ts';
import { drawRound, freeMachine, mostUnits, roundOf, type SlotChoice, slotWin, spin } from './free-spins.ts';
import { machineFor } from './game-machine.ts';
import { type FreeSpins, type Machine, windowAt } from './machine.ts';
import { type ModelId, machineOf, modelIds } from './models.ts';
import { boughtReturn, freeSpinsValue, meanMultipliers, roundReturn, triggerChance } from './round-return.ts';
import { slotEngine } from './slot.engine.ts';

const buy: SlotChoice = { buy: 'free-spins' };
const numberOf = ({ numerator, denominator }: Ratio): number =>
  Number((numerator * 10n ** 12n) / denominator) / 1e12;

/** A model that has free spins, with its reels. */
function machineWith(model: ModelId): { machine: Machine; free: FreeSpins } {
  const machine = machineOf(model, 'test');
  if (!machine.free) throw new Error(`${model} has no free spins`);
  return { machine, free: machine.free };
}
const withFree = modelIds.filter((model) => machineOf(model, 'test').free);

/** Stops of a machine that show so many scatters, one each on its first reels. */
function stopsWith(machine: Machine, scatters: number): number[] {
  const scatter = machine.roles.indexOf('scatter');
  return machine.strips.map((strip, reel) => {
    const stop = strip.findIndex((_, at) => {
      const shown = [0, 1, 2].filter((row) => strip[(at + row) % strip.length] === scatter).length;
      return shown === (reel < scatters ? 1 : 0);
    });
    expect(stop).not.toBe(-1);
    return stop;
  });
}

/** A draw that gives these numbers and then no more. */
function listed(numbers: readonly number[]): (bound: number) => number {
  const left = [...numbers];
  return () => {
    const next = left.shift();
    if (next === undefined) throw new Error('more was drawn than there is');
    return next;
  };
}

describe('free spins', () => {
  test.each(withFree)(
    '[P7] of %s: three, four and five scatters start what is published, two nothing',
    (model) => {
      const { machine, free } = machineWith(model);
      const reels = freeMachine(machine, free);
      for (const scatters of [3, 4, 5]) {
        const awarded = free.awarded[scatters] ?? 0;
        const plain = stopsWith(reels, 0);
        const draws = [
          ...stopsWith(machine, scatters),
          ...Array.from({ length: awarded }, () => plain).flat(),
        ];
        const round = roundOf(machine, drawRound(machine, null, listed(draws)));
        expect(round.awarded).toBe(awarded);
        expect(round.free).toHaveLength(awarded);
      }
      const two = drawRound(machine, null, listed(stopsWith(machine, 2)));
      expect(two).toEqual({ stops: stopsWith(machine, 2) });
    },
  );

  test.each(withFree)('[P7] of %s: scatters add spins, and no round has more than the most', (model) => {
    const { machine, free } = machineWith(model);
    const reels = freeMachine(machine, free);
    const again = stopsWith(reels, 5);
    const result = drawRound(machine, buy, listed(Array.from({ length: free.most }, () => again).flat()));
    const round = roundOf(machine, result);
    expect(round.free[0]).toMatchObject({ added: free.added[5] });
    if (!round.isCapped) expect(round.free).toHaveLength(free.most);
    expect(round.free.at(-1)?.added).toBe(0);
    expect(scattersIn(machine, windowAt(reels.strips, again))).toBe(5);
  });

  test('[P7] each multiplies its win by what stands in the list, the last one goes on', () => {
    const { machine, free } = machineWith('lines-c');
    const { free: spins } = roundOf(machine, drawRound(machine, buy, drawStream('4d'.repeat(32), 'rising')));
    expect(spins.map(({ multiplier }) => multiplier).slice(0, 10)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    for (const { wins, units, multiplier } of spins)
      expect(units).toBe(wins.reduce((sum, win) => sum + win.units, 0) * multiplier);
    expect(free.multipliers.at(-1)).toBe(5);
  });

  test('[P7] a round pays its limit and no more, and free spins end there', () => {
    const { machine, free } = machineWith('lines-c');
    const low: Machine = { ...machine, free: { ...free, maxWin: 2 } };
    const five = stopsWith(freeMachine(machine, free), 5);
    const round = roundOf(low, { stops: null, free: [five, five, five] });
    expect(round).toMatchObject({ units: mostUnits(low), isCapped: true });
    expect(round.free).toHaveLength(1);
  });

  test('[P7] every win and every price is whole satang', () => {
    for (const model of withFree) {
      const { machine, free } = machineWith(model);
      for (const stake of stakesSatang) {
        expect(Number.isInteger((stake * free.price) / machine.unitsPerStake)).toBe(true);
        const result = drawRound(machine, buy, drawStream('77'.repeat(32), `${model}${stake}`));
        const cost = (stake * free.price) / machine.unitsPerStake;
        expect(Number.isSafeInteger(slotWin(machine, buy, result, cost))).toBe(true);
      }
    }
  });
});

/** Mean of what rounds return, with its standard error, in stakes. */
function simulated(
  rounds: number,
  play: (round: number) => number,
): { mean: number; error: number; greatest: number } {
  let [sum, squares, greatest] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const won = play(round);
    sum += won;
    squares += won * won;
    greatest = Math.max(greatest, won);
  }
  const mean = sum / rounds;
  return { mean, error: Math.sqrt((squares / rounds - mean ** 2) / rounds), greatest };
}

/** Draws of a simulation: quick, and far longer than it is until they repeat. */
function quickDraw(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

describe('return of rounds with free spins', () => {
  test.each(['ways-d'] as const)(
    '[P7] 100,000 rounds of %s come within three standard errors of the published return',
    (model) => {
      const { machine } = machineWith(model);
      const draw = quickDraw(20_261_123);
      const { mean, error, greatest } = simulated(
        100_000,
        () => roundOf(machine, drawRound(machine, null, draw)).units / machine.unitsPerStake,
      );
      expect(Math.abs(mean - numberOf(roundReturn(machine)))).toBeLessThan(3 * error);
      expect(greatest).toBeLessThan((machine.free?.maxWin ?? 0) / 2);
      // An error that hides whatever is wrong would prove nothing.
      expect(error).toBeLessThan(0.05);
    },
  );

  test.each(withFree)('[P7] bought free spins of %s return what is published', (model) => {
    const { machine, free } = machineWith(model);
    const draw = quickDraw(7);
    const { mean, error, greatest } = simulated(
      400,
      () => roundOf(machine, drawRound(machine, buy, draw)).units / machine.unitsPerStake,
    );
    const value = numberOf(freeSpinsValue(machine, free, free.awarded[3] ?? 0));
    expect(Math.abs(mean - value)).toBeLessThan(3 * error);
    // The computed return leaves the limit out, which must then be far from what happens.
    expect(greatest).toBeLessThan(free.maxWin / 2);
    expect(percentOf(boughtReturn(machine, free))).toBeGreaterThanOrEqual(94);
    expect(percentOf(boughtReturn(machine, free))).toBeLessThanOrEqual(97);
  });

  test('[P7] the mean of a round with scatters everywhere is what its few spins list', () => {
    const { machine, free } = machineWith('lines-b');
    // Reels of one symbol more than the window: every stop is a case one can count by hand.
    const scatter = machine.roles.indexOf('scatter');
    const strips = machine.strips.map((_, reel) => (reel < 3 ? [scatter, 9, 8, 7] : [9, 8, 7, 6]));
    const small: FreeSpins = {
      ...free,
      strips,
      awarded: [0, 0, 0, 1, 1, 1],
      added: [0, 0, 0, 1, 1, 1],
      multipliers: [1, 10],
      most: 2,
    };
    // Three of four stops of each of three reels show it: 27 of 64 first spins lead to the second one.
    const mean = meanMultipliers({ ...machine, free: small }, small, 1);
    expect(numberOf(mean)).toBeCloseTo(1 + (27 / 64) * 10, 10);
    expect(numberOf(triggerChance({ ...machine, strips, free: small }))).toBeCloseTo(27 / 64, 10);
  });
});

describe('a bet on free spins', () => {
  const game = slotGames.find((one) => machineFor(one).free);
  const classic = slotGames.find((one) => !machineFor(one).free);
  if (!game || !classic) throw new Error('the games of this test are gone');

  test('[P7] costs its price, and there is none in games that have no scatter', () => {
    const { free, unitsPerStake } = machineFor(game);
    expect(slotEngine.betOf(game, { stakeSatang: 10_00, buy: 'free-spins' }, 0)).toEqual({
      choice: buy,
      stakeSatang: (10_00 * (free?.price ?? 0)) / unitsPerStake,
    });
    expect(slotEngine.betOf(classic, { stakeSatang: 10_00, buy: 'free-spins' }, 0)).toBeUndefined();
    expect(slotEngine.betOf(game, { stakeSatang: 10_50, buy: 'free-spins' }, 0)).toBeUndefined();
    expect(slotEngine.betOf(game, { stakeSatang: 10_00, buy: 'jackpot' }, 0)).toBeUndefined();
  });

  test('[P7] is computed again from seed and nonce, every free spin of it', () => {
    const machine = machineFor(game);
    const [seed, nonce, cost] = ['3c'.repeat(32), 'n'.repeat(32), 10_00 * (machine.free?.price ?? 0)];
    const recompute = (choice: unknown, stakeSatang: number, draw: (bound: number) => number) => {
      const result = drawRound(machine, choice as SlotChoice, draw);
      return { result, winSatang: slotWin(machine, choice as SlotChoice, result, stakeSatang) };
    };
    const played = recompute(buy, cost, drawStream(seed, nonce));
    const row = {
      roundId: 'r',
      nonce,
      at: 0,
      stakeSatang: cost,
      state: 'settled' as const,
      choice: buy,
      proof: { commitment: commitmentOf(seed), seed },
      ...JSON.parse(JSON.stringify(played)),
    };
    expect(checkRound(row, commitmentOf(seed), recompute)).toBe('matches');
    const forged = structuredClone(row);
    forged.result.free[3] = spin(
      freeMachine(machine, machine.free ?? { ...machineWith('lines-a').free }),
      () => 1,
    );
    expect(checkRound(forged, commitmentOf(seed), recompute)).toBe('outcome-differs');
  });
});
