import { type Frame, placard, poster } from '../../kit/frame.ts';
import { glow } from '../../kit/light.ts';
import { coin, gold, type Metal, sparkles } from '../../kit/objects.ts';
import { type Defs, el, group, place } from '../../kit/svg.ts';
import { saying } from '../../words/saying.ts';
import { type Saying, words } from '../../words/words.text.ts';
import { siamDeposit } from './deposit.ts';
import { siamLotto } from './lotto.ts';
import { lotus } from './lotus.ts';
import { type Night, nightScene } from './night.ts';
import { siamWheel } from './wheel.ts';

const gilt = {
  fill: (defs: Defs) =>
    defs.linear([
      [0, '#fffaf0'],
      [0.5, '#ffe7ae'],
      [1, '#f2bd55'],
    ]),
  under: '#efe6ff',
  shadow: '#080414',
};

const stage = (said: Saying): Frame =>
  poster(saying(said, { x: 72, y: 330, size: 88, align: 'left', ...gilt }));

export const siamEventWheel = (): string => siamWheel(stage(words.siam.wheel));
export const siamEventLotto = (): string => siamLotto(stage(words.siam.lotto));
export const siamEventDeposit = (): string => siamDeposit(stage(words.siam.deposit));

const calm: Night = {
  sky: ['#100f30', '#1a1650', '#2a1f6a', '#43266f'],
  bloom: '#ffb45a',
  ember: '#8a4fe0',
  far: '#241553',
  near: '#100b2e',
  seed: 12,
};

/** Still water with the flower's reflection, for a lotus of 100 units' width on y 40. */
function pond(defs: Defs): string {
  const sheet = defs.linear([
    [0, '#ffcf87', 0.5],
    [0.3, '#6a3f9e', 0.5],
    [1, '#120b34', 0],
  ]);
  return group(
    {},
    el('ellipse', { cy: 52, rx: 130, ry: 30, fill: sheet }),
    group({ transform: 'translate(0 40) scale(1 -.42)', opacity: 0.28 }, lotus(defs, 0, 0, 1.9)),
    ...[62, 92, 122].map((rx, index) =>
      el('ellipse', {
        cy: 46 + index * 2,
        rx,
        ry: rx * 0.16,
        fill: 'none',
        stroke: '#ffe2a8',
        'stroke-opacity': 0.4 - index * 0.1,
        'stroke-width': 0.9,
      }),
    ),
  );
}

const bud = (defs: Defs, x: number, y: number, scale: number, turn: number) =>
  group({ opacity: 0.92 }, lotus(defs, x, y, scale, turn));

/** A lotus in full bloom on the temple pond, light rising from its heart. */
function bloom(frame: Frame): string {
  return nightScene(frame, calm, pond, (defs) =>
    group(
      {},
      glow(defs, 0, -10, 96, '#ffe2a0', 0.8),
      bud(defs, -92, 52, 0.62, -8),
      bud(defs, 96, 56, 0.72, 6),
      lotus(defs, 0, 42, 1.9),
      glow(defs, 0, -6, 34, '#fff6d8', 0.75),
      sparkles([
        [0, -66, 14],
        [-52, -40, 8],
        [58, -48, 9],
        [-84, 4, 6],
        [88, -6, 6],
      ]),
    ),
  );
}

/** The image-only welcome: headline above, the lotus and its coins below. */
export function siamWelcome(): string {
  const greeting = saying(words.siam.welcome, {
    x: 400,
    y: 160,
    size: 108,
    align: 'centre',
    ...gilt,
  });
  const coins = (metal: Metal) =>
    group(
      { transform: place(400, 690, 2.6) },
      coin(metal, -112, -38, 13, 0.75, -18, 0.9),
      coin(metal, 114, -48, 15, 0.66, 20, 0.95),
      coin(metal, -128, 12, 8, 0.6, 10, 0.6),
      coin(metal, 128, 4, 8, 0.8, -12, 0.6),
    );
  return bloom(placard((defs) => greeting(defs) + coins(gold(defs))));
}

/** First light over the roofs: the coins of a day that begins. */
const sunrise: Night = {
  sky: ['#2a1250', '#6a1f63', '#c2475a', '#f59a4c'],
  bloom: '#fff0b0',
  ember: '#ff7a4f',
  far: '#5a1d58',
  near: '#2c0d3a',
  seed: 31,
};

function dawn(frame: Frame): string {
  return nightScene(
    frame,
    sunrise,
    (defs) => group({}, glow(defs, 0, 0, 120, '#fff6cf', 0.9), coin(gold(defs), 0, -6, 78, 0.96, -10)),
    (defs) =>
      group(
        {},
        coin(gold(defs), -92, 58, 30, 0.7, -24),
        coin(gold(defs), 88, 66, 36, 0.62, 20),
        coin(gold(defs), 104, -58, 16, 0.5, 40, 0.9),
        sparkles([
          [-44, -66, 14],
          [58, -82, 9],
          [-98, -20, 8],
          [34, 26, 10],
        ]),
      ),
  );
}

/** Piles of coins before the gate of the palace, all of it gold. */
function treasure(frame: Frame): string {
  const stack = (metal: Metal, x: number, y: number, height: number) =>
    group(
      {},
      ...Array.from({ length: height }, (_, index) =>
        coin(metal, x + (index % 3) - 1, y - index * 11, 30, 0.34, 90),
      ),
    );
  return nightScene(
    frame,
    {
      ...calm,
      sky: ['#1c0a22', '#4a1236', '#7a2a2c', '#b8662a'],
      bloom: '#ffd36a',
      ember: '#e0762f',
      seed: 54,
    },
    (defs) => group({}, glow(defs, 0, 10, 118, '#ffdf8e', 0.7), lotus(defs, 0, -18, 1.15)),
    (defs) => {
      const metal = gold(defs);
      return group(
        {},
        stack(metal, -84, 92, 5),
        stack(metal, 86, 94, 8),
        stack(metal, -28, 100, 8),
        stack(metal, 30, 104, 4),
        coin(metal, 118, -40, 20, 0.7, 20, 0.95),
        coin(metal, -112, -26, 17, 0.6, -28, 0.9),
        sparkles([
          [0, -104, 14],
          [-62, -58, 9],
          [66, -70, 10],
          [-96, 44, 7],
        ]),
      );
    },
  );
}

/** A promotion's picture: what it gives stands in it, large. */
const offer = (said: Saying): Frame =>
  poster(saying(said, { x: 72, y: 300, size: 132, align: 'left', ...gilt }));

export const siamPromoLotus = (): string => bloom(offer(words.siam.lotus));
export const siamPromoDawn = (): string => dawn(offer(words.siam.dawn));
export const siamPromoTopup = (): string => siamDeposit(offer(words.siam.topup));
export const siamPromoPalace = (): string => treasure(offer(words.siam.palace));

export const siamBackdrop = (frame: Frame): string => bloom(frame);
