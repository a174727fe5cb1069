import { path, polar } from './svg.ts';

/** A petal from 0,0 upwards, pointed; `belly` is where it is widest, from 0 at the root to 1 at the tip. */
export function petal(length: number, width: number, belly = 0.5): string {
  const half = width / 2;
  const waist = -length * belly;
  return path(
    'M',
    0,
    0,
    'C',
    -half * 0.55,
    waist * 0.25,
    -half * 1.25,
    waist * 0.75,
    -half,
    waist,
    'C',
    -half * 0.8,
    waist - length * (1 - belly) * 0.55,
    -half * 0.18,
    -length * 0.93,
    0,
    -length,
    'C',
    half * 0.18,
    -length * 0.93,
    half * 0.8,
    waist - length * (1 - belly) * 0.55,
    half,
    waist,
    'C',
    half * 1.25,
    waist * 0.75,
    half * 0.55,
    waist * 0.25,
    0,
    0,
    'Z',
  );
}

/** The flame of lai kranok, leaning to the right: root at 0,0, tip at the top, one curl at the root. */
export function kranok(height: number): string {
  const u = height / 100;
  return path(
    'M',
    0,
    0,
    'C',
    -22 * u,
    -8 * u,
    -30 * u,
    -34 * u,
    -14 * u,
    -54 * u,
    'C',
    -4 * u,
    -67 * u,
    14 * u,
    -74 * u,
    26 * u,
    -100 * u,
    'C',
    30 * u,
    -78 * u,
    26 * u,
    -64 * u,
    14 * u,
    -50 * u,
    'C',
    22 * u,
    -52 * u,
    30 * u,
    -56 * u,
    34 * u,
    -62 * u,
    'C',
    34 * u,
    -44 * u,
    26 * u,
    -32 * u,
    12 * u,
    -26 * u,
    'C',
    19 * u,
    -26 * u,
    24 * u,
    -28 * u,
    28 * u,
    -31 * u,
    'C',
    26 * u,
    -14 * u,
    16 * u,
    -2 * u,
    0,
    0,
    'Z',
  );
}

/** One sector of a wheel between two radii, in degrees from the top. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const [ax, ay] = polar(outer, from);
  const [bx, by] = polar(outer, to);
  const [cx, cy] = polar(inner, to);
  const [dx, dy] = polar(inner, from);
  const far = to - from > 180 ? 1 : 0;
  return path(
    'M',
    ax,
    ay,
    'A',
    outer,
    outer,
    0,
    far,
    1,
    bx,
    by,
    'L',
    cx,
    cy,
    'A',
    inner,
    inner,
    0,
    far,
    0,
    dx,
    dy,
    'Z',
  );
}

/** A four-pointed sparkle. */
export function sparkle(size: number): string {
  const w = size * 0.09;
  return path(
    'M',
    0,
    -size,
    'Q',
    w,
    -w,
    size,
    0,
    'Q',
    w,
    w,
    0,
    size,
    'Q',
    -w,
    w,
    -size,
    0,
    'Q',
    -w,
    -w,
    0,
    -size,
    'Z',
  );
}

/**
 * A pavilion of the fair seen from its gable: steep roofs one inside the other, edges hollowed, eaves turned up, a slim
 * bent finial on the ridge. A silhouette of no building in particular. Stands on y 0, centred on x 0.
 */
export function hall(width: number, height: number): string {
  const parts = [path('M', -width * 0.36, 0, 'V', -height * 0.3, 'H', width * 0.36, 'V', 0, 'Z')];
  const tiers = [
    [0.5, 0.66, 0.24],
    [0.37, 0.85, 0.42],
    [0.25, 1, 0.58],
  ] as const;
  for (const [share, apex, eave] of tiers) {
    const half = width * share;
    const top = -height * apex;
    const foot = -height * eave;
    const bend = foot + (top - foot) * 0.34;
    const hook = width * 0.05;
    parts.push(
      path(
        'M',
        0,
        top,
        'Q',
        half * 0.42,
        bend,
        half,
        foot,
        'q',
        hook,
        -hook * 0.2,
        hook * 0.9,
        -hook * 1.5,
        'q',
        hook * 0.7,
        hook * 1.7,
        -hook * 0.5,
        hook * 2.2,
        'H',
        -half - hook * 0.4,
        'q',
        -hook * 1.2,
        -hook * 0.5,
        -hook * 0.5,
        -hook * 2.2,
        'q',
        -hook * 0.1,
        hook * 1.3,
        hook * 0.9,
        hook * 1.5,
        'Q',
        -half * 0.42,
        bend,
        0,
        top,
        'Z',
      ),
    );
  }
  const u = width * 0.012;
  parts.push(
    path(
      'M',
      -2 * u,
      -height * 0.98,
      'C',
      0,
      -height * 1.06,
      3 * u,
      -height * 1.1,
      u,
      -height * 1.24,
      'C',
      6 * u,
      -height * 1.12,
      4 * u,
      -height * 1.06,
      2 * u,
      -height * 0.98,
      'Z',
    ),
  );
  return parts.join('');
}

/** A slim bell-shaped spire. Stands on y 0, centred on x 0. */
export function spire(width: number, height: number): string {
  const half = width / 2;
  return path(
    'M',
    -half,
    0,
    'V',
    -height * 0.06,
    'H',
    -half * 0.84,
    'V',
    -height * 0.12,
    'H',
    -half * 0.68,
    'C',
    -half * 0.66,
    -height * 0.3,
    -half * 0.3,
    -height * 0.36,
    -half * 0.24,
    -height * 0.5,
    'H',
    -half * 0.16,
    'C',
    -half * 0.12,
    -height * 0.66,
    -half * 0.04,
    -height * 0.8,
    0,
    -height,
    'C',
    half * 0.04,
    -height * 0.8,
    half * 0.12,
    -height * 0.66,
    half * 0.16,
    -height * 0.5,
    'H',
    half * 0.24,
    'C',
    half * 0.3,
    -height * 0.36,
    half * 0.66,
    -height * 0.3,
    half * 0.68,
    -height * 0.12,
    'H',
    half * 0.84,
    'V',
    -height * 0.06,
    'H',
    half,
    'V',
    0,
    'Z',
  );
}

/** A wave line of scallops, closed downwards to `floor`: papercut water. */
export function scallops(
  width: number,
  y: number,
  step: number,
  depth: number,
  floor: number,
  shift = 0,
): string {
  let d = path('M', -step + shift, floor, 'L', -step + shift, y);
  for (let x = -step + shift; x < width + step; x += step) {
    d += path('q', step * 0.25, -depth, step * 0.5, 0, 't', step * 0.5, 0);
  }
  return `${d}${path('V', floor, 'Z')}`;
}
