import type { Win } from '../../server/slot/evaluate.ts';
import { type Machine, rowCount, symbolWith, windowAt } from '../../server/slot/machine.ts';
import { canvasRatio, fitCanvas, placeOf, whileSeen } from '../seen-motion.ts';
import { type ReelLayout, reelLayout } from './layout.rules.ts';
import { anticipation } from './reel-motion.rules.ts';
import { paintAwaited, paintBack, paintReel, type SymbolLook } from './reel-paint.ts';
import { ReelRuns } from './reel-runs.ts';
import { makeSprites, type Sprite } from './sprites.ts';
import { paintWins, shownWins } from './win-paint.ts';

/** Width of the cabinet's frame (`canvas#reels` in stage.css). */
const frame = 7;

export interface ReelsParts {
  canvas: HTMLCanvasElement;
  machine: Machine;
  faces: readonly HTMLImageElement[];
  stops: readonly number[];
  isCalm: () => boolean;
}

/** The reels on their canvas. Nothing is drawn while nothing moves. */
export class ReelsView {
  readonly #parts: ReelsParts;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #runs: ReelRuns;
  readonly #reels: number;
  #strips: Machine['strips'];
  #layout: ReelLayout;
  /** How much later than usual each reel lands. */
  #delays: readonly number[] = [];
  #sprites: Sprite[] = [];
  #ratio = 1;
  #wins: readonly Win[] = [];
  #winsSince = 0;
  #frame = 0;
  #onFrame: ((time: number) => void) | undefined;

  constructor(parts: ReelsParts) {
    this.#parts = parts;
    this.#context = parts.canvas.getContext('2d', { alpha: true });
    this.#runs = new ReelRuns(parts.stops);
    this.#strips = parts.machine.strips;
    this.#reels = this.#strips.length;
    this.#layout = reelLayout({ width: 1, height: 1 }, this.#reels, rowCount);
  }

  /** Fits the canvas into the cabinet, at the resolution of the screen. */
  resize(): void {
    const { canvas, faces } = this.#parts;
    const box = placeOf(canvas);
    if (!box) return;
    const space = { width: box.width - 2 * frame, height: box.height - 2 * frame };
    this.#ratio = canvasRatio();
    this.#layout = reelLayout(space, this.#reels, rowCount);
    fitCanvas(canvas, this.#layout);
    this.#sprites = makeSprites(faces, this.#layout.symbol, this.#ratio);
    this.#request();
  }

  /** Puts other reels into the cabinet, at rest where they are told. */
  change(strips: Machine['strips'], stops: readonly number[]): void {
    this.#strips = strips;
    this.#wins = [];
    this.#runs.halt(stops);
    this.#request();
  }

  /** Sets all reels running. */
  start(): void {
    this.#wins = [];
    if (!this.#parts.isCalm()) this.#runs.start(performance.now());
    this.#request();
  }

  /** Lights what pays, until the next start. */
  show(wins: readonly Win[]): void {
    this.#wins = wins;
    this.#winsSince = performance.now();
    this.#request();
  }

  /** Brings them to rest one after the other; resolves when the last one stands. */
  land(stops: readonly number[], onReel: (reel: number) => void): Promise<void> {
    if (this.#parts.isCalm() || document.hidden) {
      this.#halt(stops, onReel);
      return Promise.resolve();
    }
    this.#delays = anticipation(windowAt(this.#strips, stops), symbolWith(this.#parts.machine, 'scatter'));
    this.#runs.land(stops, performance.now(), this.#delays);
    return whileSeen({
      atOnce: () => this.#halt(stops, onReel),
      play: (finish) => {
        this.#onFrame = (time) => {
          for (const reel of this.#runs.settle(stops, time)) onReel(reel);
          if (!this.#runs.isMoving) finish();
        };
        this.#request();
      },
      stop: () => {
        this.#onFrame = undefined;
      },
    });
  }

  #halt(stops: readonly number[], onReel: (reel: number) => void): void {
    this.#runs.halt(stops);
    onReel(this.#reels - 1);
    this.#request();
  }

  #request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((time) => this.#tick(time));
  }

  #tick(time: number): void {
    this.#frame = 0;
    this.#onFrame?.(time);
    this.#draw(time);
    if (this.#runs.isMoving || (this.#wins.length > 0 && !this.#parts.isCalm())) this.#request();
  }

  #draw(time: number): void {
    const context = this.#context;
    if (!context) return;
    const { machine, isCalm } = this.#parts;
    const shownFor = isCalm() ? 0 : time - this.#winsSince;
    const lit = this.#wins.length > 0 ? shownWins(this.#wins, shownFor) : undefined;
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.clearRect(0, 0, this.#layout.width, this.#layout.height);
    paintBack(context, this.#layout, this.#reels);
    this.#strips.forEach((strip, reel) => {
      const lookOf = (row: number) => this.#lookOf(reel, row, time, lit);
      paintReel(context, this.#layout, this.#sprites, {
        reel,
        strip,
        ...this.#runs.at(reel, time),
        lookOf,
      });
    });
    this.#strips.forEach((_, reel) => {
      if (this.#isAwaited(reel)) paintAwaited(context, this.#layout, reel, time);
    });
    if (lit) paintWins(context, this.#layout, machine, lit, shownFor);
  }

  #isAwaited(reel: number): boolean {
    const isLater = (this.#delays[reel] ?? 0) > (this.#delays[reel - 1] ?? 0);
    return isLater && this.#runs.isNext(reel);
  }

  /** What pays pulses; while it does, the rest is dim. */
  #lookOf(reel: number, row: number, time: number, lit?: readonly Win[]): SymbolLook {
    if (!lit) return 'plain';
    if (!lit.some(({ cells }) => cells.some(([r, c]) => r === reel && c === row))) return 'dim';
    return this.#parts.isCalm() ? 1.04 : 1.05 + 0.05 * Math.sin((time - this.#winsSince) / 140);
  }
}
