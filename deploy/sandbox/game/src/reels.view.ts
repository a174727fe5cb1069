import type { Win } from '../../src/slot/evaluate.ts';
import { type Machine, ROWS } from '../../src/slot/machine.ts';
import { cellCentre, type ReelLayout, reelLayout } from './layout.rules.ts';
import { landReel, type ReelRun, reelAt, startReel } from './reel-motion.rules.ts';
import { makeSprites, type Sprite } from './sprites.ts';
import { paintWins, shownWins } from './win-paint.ts';

/** From the start of one reel to that of the next, and the same for their landings. */
const START_STEP_MS = 55;
const LAND_STEP_MS = 230;
/** Width of the cabinet's frame (game.css). */
const FRAME = 7;
/** Shortest run of the first reel. */
const RUN_MS = 950;

export interface ReelsView {
  /** sets all reels running */
  start(): void;
  /** brings them to rest one after the other; resolves when the last one stands */
  land(stops: readonly number[], onReel: (reel: number) => void): Promise<void>;
  /** lights what pays, until the next start */
  show(wins: readonly Win[]): void;
  resize(): void;
}

export interface ReelsParts {
  canvas: HTMLCanvasElement;
  machine: Machine;
  faces: readonly HTMLImageElement[];
  stops: readonly number[];
  isCalm: () => boolean;
}

/** The reels on their canvas. Nothing is drawn while nothing moves. */
export function reelsView({ canvas, machine, faces, stops: firstStops, isCalm }: ReelsParts): ReelsView {
  const context = canvas.getContext('2d', { alpha: true });
  const reels = machine.strips.length;
  let layout: ReelLayout = reelLayout({ width: 1, height: 1 }, reels, ROWS);
  let sprites: Sprite[] = [];
  let ratio = 1;
  let runs: (ReelRun | null)[] = machine.strips.map(() => null);
  let rests = [...firstStops];
  let wins: readonly Win[] = [];
  let winsSince = 0;
  let frame = 0;
  let onFrame: ((time: number) => void) | undefined;

  function resize(): void {
    const box = canvas.parentElement?.getBoundingClientRect();
    if (!box || box.width < 10 || box.height < 10) return;
    ratio = Math.min(3, window.devicePixelRatio || 1);
    layout = reelLayout({ width: box.width - 2 * FRAME, height: box.height - 2 * FRAME }, reels, ROWS);
    canvas.width = Math.round(layout.width * ratio);
    canvas.height = Math.round(layout.height * ratio);
    canvas.style.width = `${layout.width}px`;
    canvas.style.height = `${layout.height}px`;
    sprites = makeSprites(faces, layout.symbol, ratio);
    request();
  }

  function request(): void {
    if (frame === 0) frame = requestAnimationFrame(tick);
  }

  function tick(time: number): void {
    frame = 0;
    onFrame?.(time);
    draw(time);
    if (runs.some(Boolean) || (wins.length > 0 && !isCalm())) request();
  }

  function draw(time: number): void {
    if (!context) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, layout.width, layout.height);
    paintBack(context, layout, reels);
    const lit = wins.length > 0 ? shownWins(wins, isCalm() ? 0 : time - winsSince) : undefined;
    for (let reel = 0; reel < reels; reel++) paintReel(context, reel, time, lit);
    if (lit) paintWins(context, layout, machine, lit, isCalm() ? 0 : time - winsSince);
  }

  function paintReel(
    target: CanvasRenderingContext2D,
    reel: number,
    time: number,
    lit?: readonly Win[],
  ): void {
    const strip = machine.strips[reel] ?? [];
    const run = runs[reel];
    const { position, speed } = run ? reelAt(run, time) : { position: rests[reel] ?? 0, speed: 0 };
    const first = Math.floor(position);
    const [x] = cellCentre(layout, reel, 0);
    target.save();
    target.beginPath();
    target.rect(x - layout.cellWidth / 2, layout.padding, layout.cellWidth, layout.cellHeight * ROWS);
    target.clip();
    for (let row = -1; row <= ROWS; row++) {
      const index = (((first + row) % strip.length) + strip.length) % strip.length;
      const sprite = sprites[strip[index] ?? 0];
      if (!sprite) continue;
      const [, y] = cellCentre(layout, reel, row - (position - first));
      const isLit = lit?.some(({ cells }) => cells.some(([r, c]) => r === reel && c === row));
      paintSymbol(target, sprite, x, y, speed, lit ? (isLit ? pulse(time) : 'dim') : 'plain');
    }
    target.restore();
  }

  const pulse = (time: number): number =>
    isCalm() ? 1.04 : 1.05 + 0.05 * Math.sin((time - winsSince) / 140);

  function paintSymbol(
    target: CanvasRenderingContext2D,
    sprite: Sprite,
    x: number,
    y: number,
    speed: number,
    look: number | 'dim' | 'plain',
  ): void {
    const size = layout.symbol * (typeof look === 'number' ? look : 1);
    const stillShare = look === 'dim' ? 0.32 : Math.max(0, 1 - speed * 1.25);
    if (stillShare > 0) {
      target.globalAlpha = stillShare;
      target.drawImage(sprite.still, x - size / 2, y - size / 2, size, size);
    }
    if (speed > 0.15) {
      target.globalAlpha = Math.min(1, speed * 1.25);
      const tall = (size * sprite.blurred.height) / sprite.blurred.width;
      target.drawImage(sprite.blurred, x - size / 2, y - tall / 2, size, tall);
    }
    target.globalAlpha = 1;
  }

  function start(): void {
    wins = [];
    const now = performance.now();
    if (!isCalm()) runs = rests.map((rest, reel) => startReel(rest, now + reel * START_STEP_MS));
    request();
  }

  function land(stops: readonly number[], onReel: (reel: number) => void): Promise<void> {
    if (isCalm() || document.hidden) return landAtOnce(stops, onReel);
    const now = performance.now();
    runs = runs.map((run, reel) => {
      const from = run ?? startReel(rests[reel] ?? 0, now);
      const earliest = Math.max(now, (runs[0]?.startedAt ?? now) + RUN_MS) + reel * LAND_STEP_MS;
      return landReel(from, stops[reel] ?? 0, earliest);
    });
    return new Promise((resolve) => {
      const finish = () => {
        onFrame = undefined;
        document.removeEventListener('visibilitychange', onHide);
        resolve();
      };
      // A page nobody looks at gets no frames: the result must not wait for one.
      const onHide = () => {
        if (document.hidden) void landAtOnce(stops, onReel).then(finish);
      };
      document.addEventListener('visibilitychange', onHide);
      onFrame = (time) => {
        runs.forEach((run, reel) => {
          if (!run || !reelAt(run, time).isAtRest) return;
          runs[reel] = null;
          rests[reel] = stops[reel] ?? 0;
          onReel(reel);
        });
        if (!runs.some(Boolean)) finish();
      };
      request();
    });
  }

  async function landAtOnce(stops: readonly number[], onReel: (reel: number) => void): Promise<void> {
    runs = runs.map(() => null);
    rests = [...stops];
    onReel(reels - 1);
    request();
  }

  return {
    start,
    land,
    resize,
    show(shown) {
      wins = shown;
      winsSince = performance.now();
      request();
    },
  };
}

/** The well the reels turn in. */
function paintBack(context: CanvasRenderingContext2D, layout: ReelLayout, reels: number): void {
  const { cellWidth, cellHeight, padding } = layout;
  for (let reel = 0; reel < reels; reel++) {
    const [x, y] = cellCentre(layout, reel, 0);
    const [left, top] = [x - cellWidth / 2, y - cellHeight / 2];
    const fill = context.createLinearGradient(0, top, 0, top + cellHeight * ROWS);
    fill.addColorStop(0, '#0a0716');
    fill.addColorStop(0.16, '#1d1736');
    fill.addColorStop(0.5, '#2a2248');
    fill.addColorStop(0.84, '#1d1736');
    fill.addColorStop(1, '#0a0716');
    context.fillStyle = fill;
    context.beginPath();
    context.roundRect(left, padding, cellWidth, cellHeight * ROWS, 8);
    context.fill();
  }
}
