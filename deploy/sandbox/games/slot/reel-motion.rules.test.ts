import fc from 'fast-check';
import {
  anticipation,
  anticipationMs,
  landingDurationMs,
  landReel,
  reelAt,
  startReel,
} from './reel-motion.rules.ts';

const begins = fc.record({
  from: fc.nat(40),
  startedAt: fc.nat(10_000),
  stop: fc.nat(40),
  runsMs: fc.integer({ min: 300, max: 4000 }),
});

test('[P7] a reel begins where it rests, runs downwards and gets no faster than it runs (property)', () => {
  fc.assert(
    fc.property(begins, fc.nat(3000), ({ from, startedAt }, ms) => {
      const run = startReel(from, startedAt);
      expect(reelAt(run, startedAt)).toEqual({ position: from, speed: 0, isAtRest: false });
      const [now, later] = [reelAt(run, startedAt + ms), reelAt(run, startedAt + ms + 10)];
      expect(later.position).toBeLessThan(now.position);
      expect(now.speed >= 0 && now.speed <= 1 && later.speed >= now.speed).toBe(true);
    }),
  );
});

test('[P7] wherever a reel is, it comes to rest on its stop, and stays there (property)', () => {
  fc.assert(
    fc.property(begins, ({ from, startedAt, stop, runsMs }) => {
      const at = startedAt + runsMs;
      const run = landReel(startReel(from, startedAt), stop, at);
      // At the most a symbol further than a landing that begins on one.
      const end = reelAt(run, at + landingDurationMs * 1.2);
      expect(end.isAtRest).toBe(true);
      expect(end.position).toBeCloseTo(stop);
      expect(reelAt(run, at + 60_000)).toMatchObject({ isAtRest: true, speed: 0 });
    }),
  );
});

test('[P7] a landing begins between the symbols where the reel runs, and never stands before its time (property)', () => {
  fc.assert(
    fc.property(begins, ({ from, startedAt, stop, runsMs }) => {
      const at = startedAt + runsMs;
      const running = startReel(from, startedAt);
      const run = landReel(running, stop, at);
      const part = (position: number) => position - Math.floor(position);
      const jump = part(reelAt(running, at).position) - part(reelAt(run, at).position);
      expect(Math.min(Math.abs(jump), 1 - Math.abs(jump))).toBeCloseTo(0, 6);
      expect(reelAt(run, at - 1)).toEqual(reelAt(running, at - 1));
      expect(reelAt(run, at + landingDurationMs * 0.98).isAtRest).toBe(false);
    }),
  );
});

describe('[P7] the wait for a scatter', () => {
  const scatter = 9;
  const reel = (count: number) => [...Array(count).fill(scatter), 1, 2].slice(0, 3);

  test.each([
    [
      [1, 1, 0, 0, 0],
      [0, 0, 1, 2, 3],
    ],
    [
      [0, 1, 0, 1, 0],
      [0, 0, 0, 0, 1],
    ],
    [
      [2, 0, 0, 0, 0],
      [0, 1, 2, 3, 4],
    ],
    [
      [0, 0, 1, 0, 0],
      [0, 0, 0, 0, 0],
    ],
    [
      [0, 0, 0, 0, 2],
      [0, 0, 0, 0, 0],
    ],
  ])('with %j scatters begins at the reel after the second one', (scatters, delays) => {
    expect(anticipation(scatters.map(reel), scatter)).toEqual(delays.map((times) => times * anticipationMs));
  });

  test('is none in a game without scatters', () => {
    expect(
      anticipation(
        [
          [-1, -1, -1],
          [1, 2, 3],
          [1, 2, 3],
        ],
        -1,
      ),
    ).toEqual([0, 0, 0]);
  });
});
