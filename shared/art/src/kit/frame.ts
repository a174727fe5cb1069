import type { Defs } from './svg.ts';

/** Where a composition puts things: words stand left, art right, unless the frame says otherwise. */
export interface Frame {
  name: string;
  width: number;
  height: number;
  /** middle of the hero object */
  x: number;
  y: number;
  /** its half height; the heroes are drawn in units of 100 */
  scale: number;
  /** where the art begins; left of it is quiet ground */
  from: number;
  /** how much larger pattern, roofs and waves are than on a banner */
  detail: number;
  /** the side that is darkened for words */
  shade: 'left' | 'top';
  /** words that are part of the picture, drawn over everything but the grain */
  words?: (defs: Defs) => string;
}

const banner = { detail: 1, shade: 'left' } as const;

/** 16:9 for phones and 56:15 for wider screens: what BannerSlide shows. */
export const frames: readonly Frame[] = [
  { name: 'mobile', width: 640, height: 360, x: 496, y: 188, scale: 1.24, from: 230, ...banner },
  { name: 'desktop', width: 1120, height: 300, x: 868, y: 158, scale: 1.16, from: 470, ...banner },
];

type Words = NonNullable<Frame['words']>;

/** 8:5, for one event of the announcement: the headline belongs to the picture. */
export const poster = (words: Words): Frame => ({
  name: 'poster',
  width: 1200,
  height: 750,
  x: 868,
  y: 398,
  scale: 2.3,
  from: 330,
  detail: 2,
  shade: 'left',
  words,
});

/** 4:5, for a notification that is only a picture: words above, the hero below. */
export const placard = (words: Words): Frame => ({
  name: 'placard',
  width: 800,
  height: 1000,
  x: 400,
  y: 690,
  scale: 2.6,
  from: -60,
  detail: 1.8,
  shade: 'top',
  words,
});

/** Calm ground beside a form: a tall panel, and a strip for phones. */
export const backdrops: readonly Frame[] = [
  {
    name: 'auth-backdrop',
    width: 1200,
    height: 1600,
    x: 600,
    y: 1130,
    scale: 3.4,
    from: -140,
    detail: 3,
    shade: 'top',
  },
  {
    name: 'auth-backdrop-wide',
    width: 1600,
    height: 600,
    x: 1150,
    y: 380,
    scale: 2,
    from: 380,
    detail: 1.7,
    shade: 'left',
  },
];
