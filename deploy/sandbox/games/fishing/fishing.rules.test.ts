import { fishingEngine } from '../../server/fishing/fishing.engine.ts';
import { fishingGames } from '../../server/fishing/games.ts';
import { Pool } from '../../server/fishing/shoal.ts';
import { commitmentOf, drawStream } from '../../server/game/draw.ts';
import { checkRound } from '../fairness.ts';
import { Magazine } from './magazine.rules.ts';
import { recomputeVolley } from './recompute.ts';
import { volleyText } from './volley-text.ts';
import { fishUnder, nearestToGun, spotOf, targets, waterOf } from './water.ts';

const at = Date.UTC(2026, 10, 20, 12);
const [game] = fishingGames;
if (!game) throw new Error('there is no fishing game');
const pool = new Pool(game.shoal);
const limits = { shotMs: 250, volleyMs: 1000, shotsMax: 8 };

describe('the magazine', () => {
  test('[P7] the first shot goes out at once, the next ones together a second later', () => {
    const gun = new Magazine(limits);
    expect(gun.fire(1, 100, 0)).toBe(true);
    expect(gun.next(0)).toEqual({ betSatang: 100, fish: [1] });
    gun.fire(2, 100, 250);
    gun.fire(3, 100, 500);
    expect(gun.next(600)).toBeUndefined();
    gun.settle();
    expect(gun.waitMs(600)).toBe(400);
    expect(gun.next(1000)).toEqual({ betSatang: 100, fish: [2, 3] });
  });

  test('[P7] nothing goes out while a volley is undecided, however long that takes', () => {
    const gun = new Magazine(limits);
    gun.fire(1, 100, 0);
    gun.next(0);
    gun.fire(2, 100, 300);
    expect(gun.next(60_000)).toBeUndefined();
    expect(gun.openSatang).toBe(200);
    gun.settle();
    expect(gun.next(60_000)).toEqual({ betSatang: 100, fish: [2] });
  });

  test('[P7] fires no faster than the gun, and holds no more than a volley', () => {
    const gun = new Magazine(limits);
    expect([0, 249, 250].map((now) => gun.fire(1, 100, now))).toEqual([true, false, true]);
    const held = Array.from({ length: 10 }, (_, shot) => gun.fire(1, 100, 500 + shot * 250));
    expect(held.filter(Boolean)).toHaveLength(6);
  });

  test('[P7] shots at what is gone are taken back before they are sent; the others go out', () => {
    const gun = new Magazine(limits);
    for (const [index, fish] of [1, 2, 1].entries()) gun.fire(fish, 100, index * 250);
    expect(gun.drop((fish) => fish === 1)).toBe(2);
    expect(gun.openSatang).toBe(100);
    expect(gun.next(1000)).toEqual({ betSatang: 100, fish: [2] });
    // A volley that is out is decided by the server.
    expect(gun.drop(() => true)).toBe(0);
    expect(gun.openSatang).toBe(100);
  });

  test('[P7] shots of another bet are another volley; what was not sent can be taken back', () => {
    const gun = new Magazine(limits);
    gun.fire(1, 100, 0);
    gun.fire(2, 500, 250);
    expect(gun.next(250)).toEqual({ betSatang: 100, fish: [1] });
    expect(gun.openSatang).toBe(600);
    expect(gun.unload()).toEqual([2]);
    expect(gun.openSatang).toBe(100);
  });
});

describe('the water', () => {
  const water = waterOf(374, 480);
  const swimming = targets(pool.at(at), at);

  test('[P7] a tap on a fish finds it, or a smaller one before it; open water finds nothing', () => {
    for (const fish of swimming) {
      const found = fishUnder(spotOf(fish, water, at), swimming, water, at);
      expect(found?.species.length).toBeLessThanOrEqual(fish.species.length);
    }
    expect(fishUnder({ x: -300, y: -300 }, swimming, water, at)).toBeUndefined();
  });

  test('[P7] of a species the one nearest to the gun is shot at, and none where there is none', () => {
    const [any] = swimming;
    expect(nearestToGun(swimming, water, at, any?.species.id)?.species).toBe(any?.species);
    expect(nearestToGun(swimming, water, at, 'no such fish')).toBeUndefined();
  });
});

describe('what is said', () => {
  const nameOf = (fish: number) => `ปลา${fish}`;
  const shot = (fish: number, outcome: 'missed' | 'captured', times: number) => ({
    fish,
    outcome,
    times,
  });
  const say = (winSatang: number, shots: ReturnType<typeof shot>[]) =>
    volleyText({ winSatang, view: { shots } }, nameOf);

  test('[P7] names what was captured and what it paid', () => {
    expect(say(600, [shot(1, 'missed', 0), shot(2, 'captured', 6)])).toBe('จับปลา2ได้ รับ ฿6.00');
    expect(say(400, [shot(1, 'captured', 2), shot(1, 'captured', 2)])).toBe('จับปลา1ได้ รับ ฿4.00');
    expect(say(0, [shot(1, 'missed', 0), shot(2, 'missed', 0)])).toBe('ยิง 2 นัด ยังจับไม่ได้');
    expect(say(0, [shot(1, 'captured', 0)])).toBe('ระเบิดทำงาน แต่ยังจับปลาไม่ได้');
  });
});

test('[P7] a volley decided again in the browser is the one that was paid; a changed one is noticed', async () => {
  const seed = 'ab'.repeat(32);
  const nonce = 'n'.repeat(24);
  const choice = {
    betSatang: 500,
    fish: pool
      .at(at)
      .slice(0, 8)
      .map(({ id }) => id),
  };
  const round = { id: 'r', draw: drawStream(seed, nonce), startedAt: at, stakedAt: at };
  const result = await fishingEngine.decide(game, choice, round);
  if (result === 'void') throw new Error('the fish of this volley are in the pool');
  const stakeSatang = 4000;
  const winSatang = fishingEngine.winOf(game, choice, result, stakeSatang);
  const proof = { commitment: commitmentOf(seed), seed };
  const row = {
    roundId: 'r',
    nonce,
    at,
    stakeSatang,
    winSatang,
    state: 'settled' as const,
    choice,
    result,
    proof,
  };
  expect(checkRound(row, proof.commitment, recomputeVolley(game))).toBe('matches');
  expect(checkRound({ ...row, winSatang: winSatang + 500 }, undefined, recomputeVolley(game))).toBe(
    'outcome-differs',
  );
  expect(
    checkRound(
      { ...row, choice: { ...choice, fish: [choice.fish[0], ...choice.fish] } },
      undefined,
      recomputeVolley(game),
    ),
  ).toBe('outcome-differs');
});
