import { type Frame, placard, poster } from '../../kit/frame.ts';
import { sparkles } from '../../kit/objects.ts';
import { type Defs, el, group } from '../../kit/svg.ts';
import { saying } from '../../words/saying.ts';
import { type Saying, words } from '../../words/words.text.ts';
import { betta } from './betta.ts';
import { tharaLotto } from './lotto.ts';
import { paper, ripples, riverScene } from './river.ts';
import { tharaDeposit } from './sail.ts';
import { tharaWheel } from './wheel.ts';

const cut = { fill: () => paper.cream, under: paper.foam, shadow: '#02090d' };

const stage = (said: Saying, size: number): Frame =>
  poster(saying(said, { x: 72, y: 320, size, align: 'left', ...cut }));

export const tharaEventWheel = (): string => tharaWheel(stage(words.thara.wheel, 104));
export const tharaEventLotto = (): string => tharaLotto(stage(words.thara.lotto, 104));
export const tharaEventDeposit = (): string => tharaDeposit(stage(words.thara.deposit, 88));

/** Drops thrown up where the fish leaves the water. */
const splash = (): string =>
  group(
    {},
    ripples(4, 74, 78, 4),
    group(
      { fill: paper.foam },
      ...(
        [
          [-64, 46, 5],
          [-84, 26, 3.4],
          [52, 50, 4.6],
          [84, 40, 3],
          [-38, 60, 3],
          [24, 62, 3.6],
        ] as const
      ).map(([cx, cy, r]) => el('circle', { cx, cy, r, opacity: 0.9 })),
    ),
  );

/** A fighting fish before the low sun. */
const leap = (frame: Frame) =>
  riverScene(
    frame,
    { horizon: 0.74, sun: 90 },
    (defs: Defs) => betta(defs, -12, -8, 1, -12),
    () =>
      group(
        {},
        splash(),
        sparkles(
          [
            [-104, -62, 10],
            [116, -70, 8],
            [-122, 6, 6],
          ],
          paper.cream,
        ),
      ),
  );

export const tharaWelcome = (): string =>
  leap(placard(saying(words.thara.welcome, { x: 400, y: 160, size: 108, align: 'centre', ...cut })));

/** A promotion's picture: what it gives stands in it, large. */
const offer = (said: Saying): Frame =>
  poster(saying(said, { x: 72, y: 300, size: 128, align: 'left', ...cut }));

/** Water that rises under the sun: rings, and a shoal in them. */
const tide = (frame: Frame): string =>
  riverScene(
    frame,
    { horizon: 0.5, sun: 112 },
    () => '',
    (defs: Defs) =>
      group(
        {},
        ripples(0, 40, 96, 6),
        betta(defs, -62, 58, 0.42, -6),
        betta(defs, 40, 34, 0.5, -10),
        betta(defs, 20, 92, 0.36, 4),
      ),
  );

export const tharaPromoFirstWave = (): string => tharaDeposit(offer(words.thara.firstWave));
export const tharaPromoTide = (): string => tide(offer(words.thara.tide));
export const tharaPromoBetta = (): string => leap(offer(words.thara.betta));

/** The river alone, one fish in it. */
export const tharaBackdrop = (frame: Frame): string =>
  riverScene(
    frame,
    { horizon: 0.62, sun: 96 },
    () => '',
    (defs) => group({}, ripples(-10, 62, 60, 4), betta(defs, -10, 46, 0.62, -4)),
  );
