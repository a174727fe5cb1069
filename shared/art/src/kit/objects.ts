import { glyphs } from './glyphs.ts';
import { sparkle } from './motifs.ts';
import { type Defs, el, group, path, place } from './svg.ts';

/** A Prompt glyph centred on 0,0 with the given height of its capitals. */
export function glyph(
  drawn: { path: string; advance: number },
  height: number,
  fill: string,
  more = '',
): string {
  const scale = height / 700;
  return el('path', {
    d: drawn.path,
    fill,
    transform: `${more} translate(${(-drawn.advance * scale) / 2} ${height / 2}) scale(${scale})`.trim(),
  });
}

export const digit = (value: number) => glyphs.digit[value] ?? glyphs.digit[0];

export interface Metal {
  face: string;
  edge: string;
  dark: string;
  light: string;
}

/** Gold as a set of fills: polished face, edge, engraving. */
export function gold(defs: Defs): Metal {
  return {
    face: defs.linear(
      [
        [0, '#fff4cf'],
        [0.28, '#f8d678'],
        [0.52, '#dd9f35'],
        [0.7, '#f6cd6c'],
        [1, '#a9691a'],
      ],
      24,
    ),
    edge: defs.linear(
      [
        [0, '#8a5212'],
        [0.5, '#e2a93f'],
        [1, '#6b3d0c'],
      ],
      24,
    ),
    dark: '#7a4a10',
    light: '#fff6d8',
  };
}

/** A coin of radius `r`, tilted: 1 faces us, 0.2 is nearly on edge. */
export function coin(metal: Metal, x: number, y: number, r: number, tilt = 1, turn = 0, opacity = 1): string {
  const thick = r * (0.1 + (1 - tilt) * 0.16);
  return group(
    { transform: place(x, y, r / 20, turn), opacity: opacity === 1 ? undefined : opacity },
    group(
      { transform: `scale(${tilt} 1)` },
      el('circle', { cx: (thick * 20) / r / tilt, r: 20, fill: metal.edge }),
      el('circle', { r: 20, fill: metal.face }),
      el('circle', {
        r: 15.6,
        fill: 'none',
        stroke: metal.dark,
        'stroke-opacity': 0.55,
        'stroke-width': 1.2,
      }),
      el('circle', {
        r: 16.6,
        fill: 'none',
        stroke: metal.light,
        'stroke-opacity': 0.7,
        'stroke-width': 0.8,
      }),
      glyph(glyphs.baht[0], 15, metal.dark),
      el('path', {
        d: path('M', -14, -10, 'A', 17, 17, 0, 0, 1, 2, -17),
        stroke: '#fff',
        'stroke-opacity': 0.75,
        'stroke-width': 2,
        'stroke-linecap': 'round',
        fill: 'none',
      }),
    ),
  );
}

/** A glossy lottery ball. `colour` is its middle, `deep` its shade. */
export function ball(
  defs: Defs,
  x: number,
  y: number,
  r: number,
  number: number,
  colour: string,
  deep: string,
  turn = 0,
): string {
  const body = defs.radial(
    [
      [0, '#ffffff', 1],
      [0.16, colour, 1],
      [0.68, deep, 1],
      [1, '#08060f', 1],
    ],
    0.36,
    0.3,
    0.78,
  );
  const bounce = defs.radial(
    [
      [0.72, colour, 0],
      [0.94, '#fff', 0.34],
      [1, '#fff', 0],
    ],
    0.44,
    0.4,
    0.62,
  );
  return group(
    { transform: place(x, y, r / 50) },
    el('circle', { r: 50, fill: body }),
    el('circle', { r: 50, fill: bounce }),
    group(
      { transform: `rotate(${turn})` },
      el('ellipse', { rx: 27, ry: 27, cx: 2, cy: 3, fill: '#fdfaf2' }),
      el('ellipse', {
        rx: 27,
        ry: 27,
        cx: 2,
        cy: 3,
        fill: 'none',
        stroke: deep,
        'stroke-opacity': 0.35,
        'stroke-width': 2,
      }),
      glyph(digit(number), 31, '#1c1430', 'translate(2 3)'),
    ),
    el('ellipse', {
      cx: -17,
      cy: -27,
      rx: 14,
      ry: 7.5,
      transform: 'rotate(-32 -17 -27)',
      fill: '#fff',
      'fill-opacity': 0.82,
    }),
    el('ellipse', { cx: -29, cy: -12, rx: 3.4, ry: 2.2, fill: '#fff', 'fill-opacity': 0.7 }),
  );
}

/** Sparkles at given places: [x, y, size]. */
export const sparkles = (spots: readonly (readonly [number, number, number])[], fill = '#fff8e0'): string =>
  group({ fill }, ...spots.map(([x, y, size]) => el('path', { d: sparkle(size), transform: place(x, y) })));
