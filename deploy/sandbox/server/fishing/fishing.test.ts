import fc from 'fast-check';
import { seeded } from '../seeded.ts';
import { poolOf, ruleOf } from './fishing-state.ts';
import { type FishingGame, fishingGames } from './games.ts';
import { type Fish, isThere, Pool, placeOf } from './shoal.ts';
import { speciesText } from './species.text.ts';
import { betsSatang, chanceOf, fire, meanOf, type Shot, shotsMax, volleyOf, winOfVolley } from './volley.ts';

const at = Date.UTC(2026, 10, 20, 12);
const rows = fishingGames.map((game) => [game.nameEn, game] as const);
const [first] = fishingGames;
if (!first) throw new Error('there is no fishing game');

/** Draws that can be repeated. */
const drawOf = (seed: string) => {
  const random = seeded(seed);
  return (bound: number) => Math.floor(random() * bound);
};
const always = (value: number) => () => value;

const speciesOf = (game: FishingGame) => [...game.shoal.species, game.shoal.boss];

/** A moment at which this species swims, and a fish of it. */
function oneOf(game: FishingGame, species: string): { fish: Fish; time: number } {
  const { pool } = poolOf(game);
  for (let time = at; time < at + 3_600_000; time += 1000) {
    const fish = pool.at(time).find((each) => each.species.id === species);
    if (fish) return { fish, time };
  }
  throw new Error(`no ${species} within an hour`);
}

describe('return to player', () => {
  test.each(rows)(
    '[P7] each shot of %s returns what is published, whatever fish it is aimed at',
    (_name, game) => {
      const { odds } = ruleOf(game);
      for (const { prize } of speciesOf(game)) {
        if (prize.kind === 'blast') {
          // One capture in as many shots as it then gives free ones, each of which returns the same.
          for (let reach = 1; reach <= 12; reach++)
            expect(chanceOf(prize, odds, reach)).toEqual({ hits: 1, of: reach });
          continue;
        }
        const { hits, of } = chanceOf(prize, odds);
        const { sum, weight } = meanOf(prize);
        expect(BigInt(hits) * BigInt(sum) * 10_000n).toBe(
          BigInt(game.returnPer10000) * BigInt(of) * BigInt(weight),
        );
        expect(hits).toBeLessThan(of);
      }
      expect(game.returnPer10000).toBeGreaterThanOrEqual(9400);
      expect(game.returnPer10000).toBeLessThanOrEqual(9700);
    },
  );

  test('[P7] 100,000 shots come within three standard errors of the published return', () => {
    const volleys = 100_000 / shotsMax;
    const game = first;
    const { pool } = poolOf(game);
    const random = seeded('shots');
    const draw = drawOf('hits');
    let [sum, squares, shots] = [0, 0, 0];
    for (let volley = 0; volley < volleys; volley++) {
      const time = at + volley * 1000;
      const swimming = pool.at(time);
      const fish = Array.from(
        { length: shotsMax },
        () => swimming[Math.floor(random() * swimming.length)]?.id ?? 0,
      );
      const hits = fire(poolOf(game), { betSatang: 100, fish }, { draw, at: time });
      for (const { times } of hits?.shots ?? []) {
        shots++;
        sum += times;
        squares += times * times;
      }
    }
    const mean = sum / shots;
    const error = Math.sqrt((squares / shots - mean ** 2) / shots);
    expect(shots).toBe(100_000);
    expect(Math.abs(mean - game.returnPer10000 / 10_000)).toBeLessThan(3 * error);
  });
});

describe('a volley', () => {
  const { pool } = poolOf(first);
  const [target, other] = pool.at(at).filter(({ species }) => species.prize.kind === 'fixed');
  if (!target || !other) throw new Error('an empty pool');
  const shoot = (fish: number[], draw = always(0), time = at): Shot[] =>
    fire(poolOf(first), { betSatang: 500, fish }, { draw, at: time })?.shots ?? [];

  test('[P7] pays for a captured fish; what swims with it costs its shot', () => {
    const draws = [0, 4_000_000_000];
    const shots = shoot([target.id, other.id], () => draws.shift() ?? 0);
    const { prize } = target.species;
    const times = prize.kind === 'fixed' ? prize.times : 0;
    expect(shots).toEqual([
      { fish: target.id, outcome: 'captured', times },
      { fish: other.id, outcome: 'missed', times: 0 },
    ]);
    expect(winOfVolley({ betSatang: 500, fish: [target.id, other.id] }, shots)).toBe(times * 500);
  });

  test('[P7] each shot is decided by itself: two that capture the same fish both pay, and one after a capture can miss', () => {
    const draws = [0, 0, 4_000_000_000];
    const shots = shoot([target.id, target.id, target.id], () => draws.shift() ?? 0);
    expect(shots.map(({ outcome }) => outcome)).toEqual(['captured', 'captured', 'missed']);
  });

  test('[P7] one shot at a fish that never was, has left, comes later or was captured before fires nothing', () => {
    const isFired = (fish: number[], time: number, before: number[] = []) =>
      fire(poolOf(first), { betSatang: 500, fish }, { draw: always(0), at: time, before }) !== undefined;
    expect(isFired([Number.MAX_SAFE_INTEGER], at)).toBe(false);
    expect(isFired([target.id, Number.MAX_SAFE_INTEGER], at)).toBe(false);
    expect(isFired([target.id], target.bornAt - 1)).toBe(false);
    expect(isFired([target.id], target.bornAt)).toBe(true);
    expect(isFired([target.id], target.goneAt - 1)).toBe(true);
    expect(isFired([target.id], target.goneAt)).toBe(false);
    expect(isFired([other.id, target.id], at, [target.id])).toBe(false);
  });

  test('[P7] comes to the same when it is decided again after a restart', () => {
    const fish = pool
      .at(at)
      .slice(0, shotsMax)
      .map(({ id }) => id);
    const volley = { betSatang: 100, fish };
    const again = () => fire(ruleOf(first), volley, { draw: drawOf('one round'), at });
    expect(again()).toEqual(again());
  });

  test('[P7] a bomb gives one free shot for each fish in its reach', () => {
    const { fish, time } = oneOf(first, 'bomb');
    const near = ruleOf(first).pool.at(time).length - 1;
    const rule = poolOf(first);
    const volley = { betSatang: 100, fish: [fish.id] };
    const [hit] = fire(rule, volley, { draw: always(0), at: time })?.shots ?? [];
    expect(hit?.outcome).toBe('captured');
    expect(hit?.blast?.length).toBeGreaterThan(0);
    expect(hit?.blast?.length).toBeLessThanOrEqual(Math.min(12, near));
    expect(hit?.times).toBe(hit?.blast?.reduce((sum, { times }) => sum + times, 0));
    expect(hit?.blast?.map((each) => each.fish)).not.toContain(fish.id);
    // With nothing left that it reaches it is no target.
    const before = rule.pool
      .at(time)
      .map(({ id }) => id)
      .filter((id) => id !== fish.id);
    expect(fire(rule, volley, { draw: always(0), at: time, before })).toBeUndefined();
  });

  test.each([
    ['nothing', undefined],
    ['no list', { betSatang: 100, fish: 7 }],
    ['an empty list', { betSatang: 100, fish: [] }],
    ['more shots than the gun has', { betSatang: 100, fish: Array.from({ length: shotsMax + 1 }, () => 4) }],
    ['a bet that is not on offer', { betSatang: 150, fish: [4] }],
    ['a bet below nothing', { betSatang: -100, fish: [4] }],
    ['a text for a fish', { betSatang: 100, fish: ['4'] }],
    ['half a fish', { betSatang: 100, fish: [4.5] }],
    ['a fish below nothing', { betSatang: 100, fish: [-4] }],
  ])('[P7] %s is no volley', (_name, body) => {
    expect(volleyOf(body)).toBeUndefined();
  });

  test('[P7] of any numbers, is fired only where all of them are there, and pays whole satang for captures alone', () => {
    const swimming = pool.at(at).map(({ id }) => id);
    const id = fc.oneof(fc.constantFrom(...swimming), fc.nat());
    fc.assert(
      fc.property(
        fc.array(id, { minLength: 1, maxLength: shotsMax }),
        fc.constantFrom(...betsSatang),
        fc.string(),
        (fish, betSatang, seed) => {
          const hits = fire(poolOf(first), { betSatang, fish }, { draw: drawOf(seed), at });
          expect(hits !== undefined).toBe(fish.every((one) => swimming.includes(one)));
          if (!hits) return;
          expect(hits.shots.map((shot) => shot.fish)).toEqual(fish);
          expect(Number.isSafeInteger(winOfVolley({ betSatang, fish }, hits.shots))).toBe(true);
          for (const { outcome, times } of hits.shots) if (outcome === 'missed') expect(times).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a pool', () => {
  test.each(rows)('[P7] %s always has much to shoot at, and the boss comes within minutes', (_name, game) => {
    const pool = new Pool(game.shoal);
    for (let time = at; time < at + 120_000; time += 5000) expect(pool.at(time).length).toBeGreaterThan(9);
    expect(oneOf(game, game.shoal.boss.id).time - at).toBeLessThan(120_000);
  });

  test('[P7] is the same for everyone, in any order of asking', () => {
    const [one, another] = [new Pool(first.shoal), new Pool(first.shoal)];
    another.at(at + 600_000);
    expect(another.at(at)).toEqual(one.at(at));
    for (const fish of one.at(at)) expect(another.fish(fish.id)).toEqual(fish);
  });

  test('[P7] a fish crosses from one side to the other and keeps inside', () => {
    for (const fish of new Pool(first.shoal).at(at)) {
      expect(isThere(fish, fish.bornAt - 1)).toBe(false);
      expect(isThere(fish, fish.goneAt)).toBe(false);
      const [start, end] = [placeOf(fish, fish.bornAt), placeOf(fish, fish.goneAt)];
      expect(Math.sign(end.x - start.x)).toBe(fish.heading);
      for (let share = 0; share <= 1; share += 0.1) {
        const { y } = placeOf(fish, fish.bornAt + share * fish.species.crossMs);
        expect(y).toBeGreaterThan(-150);
        expect(y).toBeLessThan(1100);
      }
    }
  });
});

describe('the games', () => {
  test('[P7] are six or more of three studios, each with a name, a theme and at least six species of its own worth', () => {
    expect(fishingGames.length).toBeGreaterThanOrEqual(6);
    expect(new Set(fishingGames.map(({ provider }) => provider)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(fishingGames.map(({ theme }) => theme)).size).toBe(fishingGames.length);
    for (const game of fishingGames) {
      expect([game.name, game.nameEn]).not.toContain(game.id);
      const species = speciesOf(game);
      expect(species.length).toBeGreaterThanOrEqual(8);
      expect(new Set(species.map(({ id }) => id)).size).toBe(species.length);
      expect(species.filter(({ id }) => !speciesText[id])).toEqual([]);
    }
  });
});
