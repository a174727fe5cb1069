import fc from 'fast-check';
import { type Ball, ballRadius, hueOf, moveBalls, pileOf } from './balls.rules.ts';

const distance = ({ x, y }: Ball) => Math.hypot(x, y);
const speed = ({ vx, vy }: Ball) => Math.hypot(vx, vy);
/** Lets so many seconds pass, a frame at a time. */
function pass(balls: readonly Ball[], seconds: number, gusts: readonly number[] | null): void {
  for (let at = 0; at < seconds; at += 0.016) moveBalls(balls, 0.016, gusts);
}

test('[P7] a pile has every number of the board once', () => {
  expect(
    pileOf(40)
      .map(({ number }) => number)
      .sort((one, other) => one - other),
  ).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  expect(pileOf(0)).toEqual([]);
});

test('[P7] whatever the fan does, no ball leaves the glass (property)', () => {
  const gusts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(gusts, fc.double({ min: 0.001, max: 0.032, noNaN: true }), (strengths, seconds) => {
      const balls = pileOf(12);
      for (let frame = 0; frame < 60; frame++) moveBalls(balls, seconds, strengths);
      for (const ball of balls) {
        expect(distance(ball)).toBeLessThanOrEqual(1 - ballRadius + 1e-9);
        expect(Number.isFinite(speed(ball))).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test('[P7] without the fan balls come to rest in the lower half', () => {
  const balls = pileOf(5);
  pass(balls, 1, Array(5).fill(1));
  pass(balls, 8, null);
  for (const ball of balls) {
    expect(ball.y).toBeGreaterThan(0);
    expect(speed(ball)).toBeLessThan(0.5);
  }
});

test('[P7] two balls that overlap go apart, and what they share of speed stays', () => {
  const balls: Ball[] = [
    { number: 1, x: -0.05, y: 0, vx: 0.4, vy: 0 },
    { number: 2, x: 0.05, y: 0, vx: -0.4, vy: 0 },
  ];
  moveBalls(balls, 0.001, null);
  const [a, b] = balls as [Ball, Ball];
  expect(b.x - a.x).toBeCloseTo(2 * ballRadius, 2);
  expect(a.vx).toBeLessThan(0);
  expect(a.vx + b.vx).toBeCloseTo(0, 6);
});

test('[P7] a fan that blows lifts what lies at the bottom, and nothing above the middle', () => {
  const at = (y: number): Ball => ({ number: 1, x: 0, y, vx: 0, vy: 0 });
  const [low, high] = [at(0.5), at(-0.5)];
  moveBalls([low], 0.016, [1]);
  moveBalls([high], 0.016, [1]);
  expect(low.vy).toBeLessThan(0);
  expect(high.vy).toBeGreaterThan(0);
});

test('[P7] each ten of numbers has one colour, and no two tens the same', () => {
  const hues = Array.from({ length: 40 }, (_, at) => hueOf(at + 1));
  const tens = [0, 10, 20, 30].map((from) => new Set(hues.slice(from, from + 10)));
  for (const ten of tens) expect(ten.size).toBe(1);
  expect(new Set(hues).size).toBe(4);
});
