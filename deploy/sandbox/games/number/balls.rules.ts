/** How balls move in a round glass. Lengths are shares of its radius, the middle is the origin, y falls. */

export interface Ball {
  number: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/** Radius of a ball. */
export const ballRadius = 0.135;
const gravity = 5;
/** What is left of the speed after a bounce. */
const bounce = 0.72;
/** How strongly the fan at the bottom blows. */
const fan = 34;

/** Balls lying in the lower part of the glass. */
export function pileOf(count: number): Ball[] {
  const perRow = 8;
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / perRow);
    const shift = row % 2 === 0 ? 0 : ballRadius / 2;
    return {
      // Neighbours on the board are none in the glass.
      number: ((at * 17) % count) + 1,
      x: ((at % perRow) - (perRow - 1) / 2) * ballRadius * 1.72 + shift,
      y: 0.62 - row * ballRadius * 1.5,
      vx: 0,
      vy: 0,
    };
  });
}

/**
 * Moves all balls on.
 * @param gusts chance of the fan for each ball, 0 to 1; none where it stands still
 */
export function moveBalls(balls: readonly Ball[], seconds: number, gusts: readonly number[] | null): void {
  balls.forEach((ball, at) => {
    ball.vy += gravity * seconds;
    if (gusts && ball.y > 0.1) {
      const gust = gusts[at] ?? 0;
      ball.vy -= fan * seconds * gust;
      ball.vx += fan * seconds * (gust - 0.5) * (at % 2 === 0 ? 1 : -1);
    }
    const drag = 1 - (gusts ? 0.35 : 1.6) * seconds;
    ball.vx *= drag;
    ball.vy *= drag;
    ball.x += ball.vx * seconds;
    ball.y += ball.vy * seconds;
  });
  for (let i = 0; i < balls.length; i++)
    for (let j = i + 1; j < balls.length; j++) part(balls[i] as Ball, balls[j] as Ball);
  for (const ball of balls) keepInside(ball);
}

/** Two balls that overlap go apart and exchange their speed along the line between them. */
function part(a: Ball, b: Ball): void {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy) || 1e-6;
  const overlap = 2 * ballRadius - distance;
  if (overlap <= 0) return;
  const [nx, ny] = [dx / distance, dy / distance];
  const push = overlap / 2;
  a.x -= nx * push;
  a.y -= ny * push;
  b.x += nx * push;
  b.y += ny * push;
  const approach = (a.vx - b.vx) * nx + (a.vy - b.vy) * ny;
  if (approach <= 0) return;
  const change = approach * bounce;
  a.vx -= change * nx;
  a.vy -= change * ny;
  b.vx += change * nx;
  b.vy += change * ny;
}

function keepInside(ball: Ball): void {
  const distance = Math.hypot(ball.x, ball.y);
  const limit = 1 - ballRadius;
  if (distance <= limit) return;
  const [nx, ny] = [ball.x / distance, ball.y / distance];
  ball.x = nx * limit;
  ball.y = ny * limit;
  const outwards = ball.vx * nx + ball.vy * ny;
  if (outwards <= 0) return;
  ball.vx -= (1 + bounce) * outwards * nx;
  ball.vy -= (1 + bounce) * outwards * ny;
}

/** Colour of a ball: one for each ten. */
export const hueOf = (number: number): number => [44, 340, 172, 262][Math.floor((number - 1) / 10)] ?? 44;
