import type { Drawing } from './drawing.ts';
import { group } from './drawing.ts';

/** How a surface answers light. */
export interface Surface {
  /** height of the rounded edge, in pixels of the object */
  edge: number;
  /** strength of the highlight 0–2 */
  shine: number;
  /** how tight the highlight is: 8 soft clay, 40 polished metal */
  polish: number;
  /** strength of the shadow inside the far edge 0–1 */
  shade: number;
  key: string;
  rim: string;
  /** strength of the shadow it throws on what lies behind 0–1 */
  cast: number;
}

export const clay: Surface = {
  edge: 5,
  shine: 0.55,
  polish: 14,
  shade: 0.5,
  key: '#fff2d6',
  rim: '#9fb8ff',
  cast: 0.4,
};
export const metal: Surface = {
  edge: 3,
  shine: 1.15,
  polish: 26,
  shade: 0.55,
  key: '#fff6d8',
  rim: '#ffd9a0',
  cast: 0.4,
};
export const glass: Surface = {
  edge: 4,
  shine: 1.2,
  polish: 34,
  shade: 0.35,
  key: '#ffffff',
  rim: '#bfe0ff',
  cast: 0.3,
};
export const skin: Surface = {
  edge: 7,
  shine: 0.8,
  polish: 20,
  shade: 0.55,
  key: '#fffbe8',
  rim: '#ffd0b0',
  cast: 0.4,
};

/**
 * Gives flat shapes a body: a highlight where their edge faces the light at the upper left, a coloured rim of
 * backlight at the lower right, and shade inside the far edge.
 */
export function solid(drawing: Drawing, body: string, surface: Surface = clay): string {
  return drawing.isLitAtOnce ? group(body) : group(body, { filter: relief(drawing, stepped(surface)) });
}

/** The same for a body as a whole, of whatever parts it is made: shade and rim without the highlight, which costs most. */
export function shaped(drawing: Drawing, body: string, edge: number): string {
  const wide = short(edge);
  const relief = drawing.filter(
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${wide}" result="b"/>` +
      `<feOffset in="b" dx="${short(-edge * 0.9)}" dy="${short(-edge * 1.3)}" result="o"/>` +
      `<feComposite in="SourceAlpha" in2="o" operator="out" result="o"/><feFlood flood-color="#0a0414" flood-opacity=".55"/><feComposite in2="o" operator="in" result="s"/>` +
      `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="s"/></feMerge>`,
    'x="-4%" y="-4%" width="108%" height="108%"',
  );
  return group(body, { filter: relief });
}

const nearest = (value: number, steps: readonly number[]): number =>
  steps.reduce((best, step) => (Math.abs(step - value) < Math.abs(best - value) ? step : best));

/** Surfaces a hair apart share one filter, which keeps a tile small. */
const stepped = (surface: Surface): Surface => ({
  ...surface,
  edge: nearest(surface.edge, [2, 4.5, 8]),
  shine: nearest(surface.shine, [0.5, 0.9]),
  polish: nearest(surface.polish, [14, 28]),
  shade: 0.5,
  cast: nearest(surface.cast, [0, 0.45]),
});

const short = (value: number): string => String(Math.round(value * 10) / 10);

function relief(drawing: Drawing, { edge, shine, polish, shade, key, rim, cast }: Surface): string {
  return drawing.filter(
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${short(edge)}" result="b"/>` +
      `<feSpecularLighting surfaceScale="${short(edge * 1.1)}" specularConstant="${shine}" specularExponent="${polish}" lighting-color="${key}" result="k"><feDistantLight azimuth="235" elevation="48"/></feSpecularLighting>` +
      `<feOffset in="b" dx="${short(-edge * 0.9)}" dy="${short(-edge * 1.3)}" result="o"/>` +
      `<feComposite in="SourceAlpha" in2="o" operator="out" result="o"/><feFlood flood-color="#0a0414" flood-opacity="${shade}"/><feComposite in2="o" operator="in" result="s"/>` +
      `<feOffset in="b" dx="${short(-edge * 0.45)}" dy="${short(-edge * 0.5)}" result="o"/>` +
      `<feComposite in="SourceAlpha" in2="o" operator="arithmetic" k2="1" k3="-1.5" result="o"/>` +
      `<feFlood flood-color="${rim}c0"/><feComposite in2="o" operator="in" result="r"/>` +
      `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="s"/><feMergeNode in="r"/></feMerge>` +
      `<feComposite in2="k" operator="arithmetic" k2="1" k3="${Math.min(1, shine)}"/>` +
      `<feComposite in2="SourceAlpha" operator="in" result="t"/>` +
      (cast === 0
        ? ''
        : `<feOffset in="b" dx="1" dy="5"/><feColorMatrix values="0 0 0 0 .04 0 0 0 0 .01 0 0 0 0 .08 0 0 0 ${cast} 0" result="c"/><feComposite in="t" in2="c" operator="over"/>`),
    'x="-14%" y="-14%" width="128%" height="132%"',
  );
}

/** Soft shadow on whatever is behind. */
export function lifted(
  drawing: Drawing,
  body: string,
  blur = 8,
  drop = 10,
  colour = '#000',
  strength = 0.55,
): string {
  const shadow = drawing.filter(
    `<feDropShadow dx="0" dy="${drop}" stdDeviation="${blur}" flood-color="${colour}" flood-opacity="${strength}"/>`,
  );
  return group(body, { filter: shadow });
}
