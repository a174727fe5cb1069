import { cast } from '../cast.ts';
import { circle, type Drawing, n, path, stroke } from '../drawing.ts';
import { river } from '../families/river.ts';
import type { FamilyPainter } from '../scene.ts';
import { shade } from '../scene.ts';
import { around, polar } from '../shape.ts';

/** Under water with a shoal passing behind and the ring of a sight: for shooting fish. */
export const fishingScene: FamilyPainter = (drawing, stage) => {
  const { x, y, width, height, scale, hue, random } = stage;
  const { back, front } = river(drawing, stage);
  const fish = drawing.stamp(
    path('M-30 0Q-8 -18 18 -4L34 -14V14L18 4Q-8 18 -30 0Z', shade(hue + 20, 0.3, 0.09), { opacity: 0.6 }),
  );
  const shoal = Array.from({ length: 9 }, () =>
    fish(random() * width, height * (0.14 + random() * 0.56), random() * 16 - 8, 0.5 + random() * 0.6),
  );
  const marks = around(4, 45).map((angle) => {
    const [ax, ay] = polar(158 * scale, angle, x, y);
    const [bx, by] = polar(186 * scale, angle, x, y);
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  });
  const sight =
    circle(x, y, 170 * scale, 'none', {
      stroke: '#ffe27a',
      'stroke-width': 4,
      opacity: 0.75,
      'stroke-dasharray': '46 18',
    }) + stroke(marks.join(''), '#ffe27a', 6, { opacity: 0.9 });
  return { back: back + shoal.join('') + sight, front };
};

/** Who is shot at where nothing else is said. */
export const bigFish = (drawing: Drawing): string => cast.koi(drawing);
