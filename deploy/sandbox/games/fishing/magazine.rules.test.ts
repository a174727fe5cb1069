import fc from 'fast-check';
import { Magazine, type OutgoingVolley } from './magazine.rules.ts';

const limits = { shotMs: 250, volleyMs: 1000, shotsMax: 8 };

/** What happens to a gun, each some time after the step before. */
const step = fc.record({
  what: fc.constantFrom('fire', 'fire', 'fire', 'send', 'send', 'settle'),
  afterMs: fc.integer({ min: 0, max: 700 }),
  betSatang: fc.constantFrom(100, 100, 500),
});

/** Plays the steps; tells what was fired and what went out, with its time. */
function play(steps: readonly { what: string; afterMs: number; betSatang: number }[]) {
  const gun = new Magazine(limits);
  const fired: { fish: number; betSatang: number }[] = [];
  const sent: (OutgoingVolley & { at: number })[] = [];
  let [now, fish, isOut] = [0, 0, false];
  for (const { what, afterMs, betSatang } of steps) {
    now += afterMs;
    if (what === 'fire' && gun.fire(++fish, betSatang, now)) fired.push({ fish, betSatang });
    if (what === 'settle') {
      gun.settle();
      isOut = false;
    }
    const volley = what === 'send' ? gun.next(now) : undefined;
    if (!volley) continue;
    expect(isOut).toBe(false);
    sent.push({ ...volley, at: now });
    isOut = true;
  }
  return { gun, fired, sent };
}

test('[P7] every shot goes out once, in its order and at its bet, or is still in the gun (property)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      const { gun, fired, sent } = play(steps);
      const out = sent.flatMap(({ fish, betSatang }) => fish.map((one) => ({ fish: one, betSatang })));
      expect(out).toEqual(fired.slice(0, out.length));
      expect(gun.unload()).toEqual(fired.slice(out.length).map(({ fish }) => fish));
    }),
  );
});

test('[P7] volleys keep their distance and their size, and have one bet (property)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      const { sent } = play(steps);
      for (const [index, { fish, at }] of sent.entries()) {
        expect(fish.length >= 1 && fish.length <= limits.shotsMax).toBe(true);
        const before = sent[index - 1];
        if (before) expect(at - before.at).toBeGreaterThanOrEqual(limits.volleyMs);
      }
    }),
  );
});

test('[P7] what is open is what was fired and not decided: nothing is left when all is unloaded and settled (property)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      const { gun, fired } = play(steps);
      const all = fired.reduce((sum, { betSatang }) => sum + betSatang, 0);
      expect(gun.openSatang).toBeLessThanOrEqual(all);
      gun.unload();
      gun.settle();
      expect(gun.openSatang).toBe(0);
      expect(gun.waitMs(1_000_000)).toBeUndefined();
    }),
  );
});

test('[P7] a volley from before a reload is out until it is decided', () => {
  const gun = new Magazine(limits);
  gun.resume({ betSatang: 500, fish: [1, 2] });
  expect(gun.openSatang).toBe(1000);
  gun.fire(3, 100, 0);
  expect([gun.waitMs(60_000), gun.next(60_000)]).toEqual([undefined, undefined]);
  gun.settle();
  expect(gun.next(60_000)).toEqual({ betSatang: 100, fish: [3] });
});
