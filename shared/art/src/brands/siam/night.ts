import type { Frame } from '../../kit/frame.ts';
import { bokeh, glow, grain, rays } from '../../kit/light.ts';
import { hall, petal, spire } from '../../kit/motifs.ts';
import { fadingPattern } from '../../kit/pattern.ts';
import { Defs as Collector, type Defs, document, el, group, path, place } from '../../kit/svg.ts';

export interface Night {
  /** sky from left to right */
  sky: readonly [string, string, string, string];
  /** the light behind the hero */
  bloom: string;
  ember: string;
  /** silhouettes far and near */
  far: string;
  near: string;
  seed: number;
}

/** A lattice of lai prajam yam, the four-petalled flower of Thai craft, in hairlines that fade to the left. */
function lattice(defs: Defs, frame: Frame): string {
  const step = 46;
  const flower = ['0', '90', '180', '270']
    .map((turn) => el('path', { d: petal(11, 6.4, 0.55), transform: `rotate(${turn})` }))
    .join('');
  const drawing = group(
    { fill: 'none', stroke: '#ffdf9e', 'stroke-width': 0.7 },
    group({ transform: place(step / 2, step / 2) }, flower, el('circle', { r: 2.1 })),
    el('path', { d: path('M', 0, 0, 'h', step, 'M', 0, 0, 'v', step), 'stroke-opacity': 0.55 }),
    el('circle', { r: 2.4 }),
    el('circle', { r: 2.4, cx: step }),
    el('circle', { r: 2.4, cy: step }),
    el('circle', { r: 2.4, cx: step, cy: step }),
  );
  const tile = { width: step, height: step, turn: 45, drawing };
  return fadingPattern(defs, frame, tile, { middle: [0.4, 0.12], edge: 0.75, opacity: 0.42 });
}

/** Roofs of a temple fair at night along the lower edge, right of the words. */
function skyline(frame: Frame, night: Night): string {
  const floor = frame.height + 2;
  const { from, detail } = frame;
  const width = frame.width - from;
  const put = (drawn: string, share: number, sink: number) =>
    el('path', { d: drawn, transform: place(from + width * share, floor + sink * detail, detail) });
  return group(
    {},
    group(
      { fill: night.far, opacity: 0.72 },
      put(spire(44, 116), 0.02, -4),
      put(hall(118, 104), 0.19, -2),
      put(hall(96, 82), 0.33, -2),
      put(spire(54, 146), 0.8, -2),
      put(hall(130, 112), 0.95, -2),
    ),
    group(
      { fill: night.near, opacity: 0.94 },
      put(hall(112, 74), 0.07, 6),
      put(hall(132, 96), 0.27, 10),
      put(hall(138, 92), 0.83, 12),
    ),
  );
}

/** Night over the side of the words. */
function quiet(defs: Defs, { width, height, shade }: Frame): string {
  const left = shade === 'left';
  const fill = defs.linear(
    [
      [0, '#0a0720', 0.66],
      [1, '#0a0720', 0],
    ],
    left ? 90 : 0,
  );
  return el('rect', { width: left ? width * 0.56 : width, height: left ? height : height * 0.5, fill });
}

/** One night of the fair: sky, light, lattice, roofs, the hero, and grain over all of it. */
export function nightScene(
  frame: Frame,
  night: Night,
  hero: (defs: Defs) => string,
  front: (defs: Defs) => string,
): string {
  const defs = new Collector();
  const { width, height, x, y, scale } = frame;
  const reach = 100 * scale;
  const base = defs.linear(
    [
      [0, night.sky[0]],
      [0.42, night.sky[1]],
      [0.74, night.sky[2]],
      [1, night.sky[3]],
    ],
    96,
  );
  const floorShade = defs.linear([
    [0, '#000', 0],
    [1, '#05030d', 0.5],
  ]);
  return document(
    width,
    height,
    defs,
    el('rect', { width, height, fill: base }),
    glow(defs, x, y, reach * 3.1, night.ember, 0.62),
    lattice(defs, frame),
    el('ellipse', {
      cx: x,
      cy: height,
      rx: reach * 4.2,
      ry: height * 0.62,
      fill: defs.radial([
        [0, night.bloom, 0.55],
        [0.5, night.ember, 0.26],
        [1, night.ember, 0],
      ]),
    }),
    glow(defs, x, y, reach * 2.5, night.bloom, 1),
    rays(defs, x, y, reach * 3.3, '#ffe9b8', 26, night.seed),
    skyline(frame, night),
    bokeh(
      { x: x - reach * 3.4, y: 0, w: reach * 5.2, h: height },
      ['#ffd98a', '#ffb35c', '#fff2cf', '#ff8f7a'],
      46,
      night.seed,
    ),
    el('rect', { y: height * 0.55, width, height: height * 0.45, fill: floorShade }),
    group({ transform: place(x, y, scale) }, hero(defs)),
    group({ transform: place(x, y, scale) }, front(defs)),
    frame.words ? quiet(defs, frame) + frame.words(defs) : '',
    grain(defs, width, height, 0.34),
  );
}
