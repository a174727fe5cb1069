import { gold, hex, type Ramp, ramp } from '../colour.ts';
import { circle, type Drawing, moved, path } from '../drawing.ts';
import { glass, metal, skin, solid } from '../material.ts';
import { around, polar, polygon } from '../shape.ts';

/** Letters as single strokes in a box 60 wide and 100 high around the origin, with their widths. */
const strokes: Record<string, readonly [d: string, width: number]> = {
  A: ['M-30 50L0 -50L30 50M-19 18H19', 60],
  C: ['M28 -32A34 44 0 1 0 28 32', 58],
  D: ['M-26 -50H-8C38 -50 38 50 -8 50H-26Z', 56],
  E: ['M26 -50H-22V50H26M-22 0H16', 50],
  I: ['M0 -50V50', 12],
  J: ['M20 -50V20C20 60 -30 60 -30 18', 54],
  K: ['M-26 -50V50M28 -50L-24 8M-6 -12L30 50', 58],
  L: ['M-22 -50V50H26', 50],
  Q: ['M0 -50C42 -50 42 50 0 50C-42 50 -42 -50 0 -50ZM10 20L34 54', 66],
  R: ['M-24 50V-50H0C36 -50 36 4 0 4H-24M2 4L28 50', 56],
  S: ['M26 -34C18 -54 -26 -56 -26 -26C-26 4 28 -6 28 26C28 56 -22 56 -30 32', 58],
  T: ['M-30 -50H30M0 -50V50', 60],
  W: ['M-44 -50L-22 50L0 -30L22 50L44 -50', 88],
};

/** A word in strokes, centred, `height` pixels high. */
function word(text: string, height: number, colour: string, weight: number): string {
  const scale = height / 100;
  const gap = 20;
  const widths = [...text].map((letter) => strokes[letter]?.[1] ?? 0);
  let x = -(widths.reduce((sum, width) => sum + width, 0) + gap * (text.length - 1)) / 2;
  const letters = [...text].map((letter, at) => {
    const width = widths[at] ?? 0;
    const centre = x + width / 2;
    x += width + gap;
    return `<path transform="translate(${Math.round(centre)} 0)" d="${strokes[letter]?.[0] ?? ''}"/>`;
  });
  return `<g transform="scale(${scale.toFixed(3)})" fill="none" stroke="${colour}" stroke-width="${(weight / scale).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`;
}

/** A playing-card letter of coloured glass in a golden setting: the symbols that pay least. */
export function cardLetter(drawing: Drawing, letter: string, hue: number): string {
  const tone = ramp(hue, 0.19, 0.58);
  // A filter measures a stroke without its width: this widens the box it works in.
  const room = path('M-70 -100H70V100H-70Z', 'none');
  return (
    moved(solid(drawing, room + word(letter, 150, gold.base, 44), { ...metal, edge: 4 }), 0, 0) +
    solid(drawing, room + word(letter, 150, tone.base, 27), { ...glass, edge: 5, shine: 0.9 }) +
    moved(word(letter, 150, tone.pale, 3), -4, -5).replace('<g ', '<g opacity=".5" ')
  );
}

function medal(drawing: Drawing, tone: Ramp, teeth: number): string {
  const rim = polygon(around(teeth * 2).map((angle, at) => polar(at % 2 ? 88 : 104, angle)));
  const rays = around(teeth)
    .map(
      (angle) =>
        `<path d="M0 0L${polar(74, angle - 5)
          .map(Math.round)
          .join(' ')}L${polar(74, angle + 5)
          .map(Math.round)
          .join(' ')}Z"/>`,
    )
    .join('');
  return (
    solid(drawing, path(rim, drawing.linear([gold.pale, gold.base, gold.dark])), { ...metal, edge: 4 }) +
    solid(drawing, circle(0, 0, 78, drawing.radial([tone.light, tone.base, tone.deep], [0.5, 0.5, 0.6])), {
      ...skin,
      edge: 5,
    }) +
    `<g fill="${tone.pale}" opacity=".22">${rays}</g>`
  );
}

function banner(drawing: Drawing, text: string, height: number, width: number, tone: Ramp): string {
  const half = width / 2;
  const tails = `M${-half + 12} 30L${-half - 16} 36L${-half - 4} 56L${-half - 14} 78L${-half + 20} 74ZM${half - 12} 30L${half + 16} 36L${half + 4} 56L${half + 14} 78L${half - 20} 74Z`;
  return (
    solid(drawing, path(tails, tone.dark), metal) +
    solid(
      drawing,
      path(
        `M${-half} 26Q0 40 ${half} 26V72Q0 86 ${-half} 72Z`,
        drawing.linear([tone.light, tone.base, tone.dark]),
        { stroke: gold.base, 'stroke-width': 4 },
      ),
      { ...metal, edge: 3 },
    ) +
    moved(word(text, height, hex({ l: 0.22, c: 0.06, h: 30 }), height * 0.3), 0, 57.5) +
    moved(word(text, height, '#fffbe8', height * 0.2), 0, 55)
  );
}

/** The symbol that stands for any other, built around the game's hero. */
export function wildSymbol(drawing: Drawing, hero: string, hue: number): string {
  return (
    medal(drawing, ramp(hue, 0.2, 0.5), 14) +
    moved(hero, 0, -14, 0, 0.66) +
    banner(drawing, 'WILD', 30, 168, ramp(22, 0.2, 0.5))
  );
}

/** The symbol that pays wherever it shows. */
export function scatterSymbol(drawing: Drawing, hue: number): string {
  const tone = ramp(hue, 0.2, 0.55);
  const gem = polygon(around(8, 22.5).map((angle) => polar(46, angle, 0, -18)));
  const table = polygon(around(8, 22.5).map((angle) => polar(27, angle, 0, -20)));
  return (
    medal(drawing, ramp(hue + 150, 0.17, 0.42), 20) +
    solid(
      drawing,
      path(gem, drawing.linear([tone.light, tone.base, tone.deep])) +
        path(table, drawing.linear([tone.pale, tone.light])),
      { ...glass, edge: 4 },
    ) +
    banner(drawing, 'SCATTER', 21, 190, ramp(hue + 20, 0.19, 0.46))
  );
}
