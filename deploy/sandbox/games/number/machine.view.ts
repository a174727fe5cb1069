import { board } from '../../server/number/keno.rules.ts';
import { canvasRatio, fitCanvas, placeOf, whileSeen } from '../seen-motion.ts';
import { ballSprite, paintBall, paintGlass, paintShine } from './ball-paint.ts';
import { type Ball, ballRadius, moveBalls, pileOf } from './balls.rules.ts';

/** From one drawn ball to the next. */
const stepMs = 270;
/** How long a ball takes from the glass to the top. */
const riseMs = 240;
/** How long balls are seen to come to rest when the fan stops. */
const settleMs = 1800;

interface Leaving {
  ball: Ball;
  since: number;
}

/** The glass with the balls on its canvas. Nothing is drawn while nothing moves. */
export class BallMachine {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #isCalm: () => boolean;
  #balls = pileOf(board);
  #leaving: Leaving[] = [];
  #sprites: HTMLCanvasElement[] = [];
  #size = 0;
  #ratio = 1;
  #frame = 0;
  /** The frame before this one; 0 where nothing moved. */
  #before = 0;
  #restsAt = 0;
  #isMixing = false;
  #onFrame: ((time: number) => void) | undefined;

  constructor(canvas: HTMLCanvasElement, isCalm: () => boolean) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    this.#isCalm = isCalm;
  }

  /** Blows the balls about. */
  mix(): void {
    // What was drawn falls back in from the top.
    const inside = new Set(this.#balls.map(({ number }) => number));
    for (let number = 1; number <= board; number++)
      if (!inside.has(number))
        this.#balls.push({ number, x: (Math.random() - 0.5) * 0.3, y: -0.7, vx: 0, vy: 0.4 });
    this.#isMixing = true;
    this.#request();
  }

  /** Stops the fan. */
  rest(): void {
    this.#isMixing = false;
    this.#restsAt = performance.now() + settleMs;
    this.#request();
  }

  /** Lets the drawn balls out one by one; resolves when the last one is out. */
  letOut(drawn: readonly number[], onBall: (count: number) => void): Promise<void> {
    const atOnce = () => {
      this.#balls = this.#balls.filter(({ number }) => !drawn.includes(number));
      onBall(drawn.length);
      this.rest();
    };
    if (this.#isCalm() || document.hidden) return Promise.resolve(atOnce());
    return whileSeen({
      atOnce,
      play: (finish) => {
        this.#onFrame = this.#oneByOne(drawn, onBall, finish);
        this.#request();
      },
      stop: () => {
        this.#onFrame = undefined;
      },
    });
  }

  /** Fits the glass into its place, at the resolution of the screen. */
  resize(): void {
    const canvas = this.#canvas;
    const box = placeOf(canvas);
    if (!box) return;
    const size = Math.floor(Math.min(box.width, box.height));
    this.#size = size;
    this.#ratio = canvasRatio();
    fitCanvas(canvas, { width: size, height: size });
    const side = Math.max(8, Math.round(3 * ballRadius * (size / 2) * this.#ratio));
    this.#sprites = Array.from({ length: board }, (_, at) => ballSprite(at + 1, side));
    this.#request();
  }

  /** What each frame does while balls leave: the next one goes when its time has come. */
  #oneByOne(drawn: readonly number[], onBall: (count: number) => void, finish: () => void) {
    const begun = performance.now();
    let out = 0;
    return (time: number): void => {
      const number = drawn[out];
      if (number === undefined) {
        if (time < begun + (drawn.length + 1) * stepMs) return;
        this.rest();
        finish();
        return;
      }
      if (time < begun + (out + 1) * stepMs) return;
      this.#take(number, time);
      out++;
      onBall(out);
    };
  }

  #take(number: number, now: number): void {
    const ball = this.#balls.find((other) => other.number === number);
    this.#balls = this.#balls.filter((other) => other !== ball);
    if (ball) this.#leaving.push({ ball, since: now });
  }

  #request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((time) => this.#tick(time));
  }

  #tick(time: number): void {
    this.#frame = 0;
    const seconds = Math.min(0.032, this.#before === 0 ? 0.016 : (time - this.#before) / 1000);
    this.#before = time;
    const isMoving = this.#isMixing || this.#leaving.length > 0 || time < this.#restsAt;
    if (isMoving && !this.#isCalm())
      moveBalls(this.#balls, seconds, this.#isMixing ? this.#balls.map(() => Math.random()) : null);
    this.#leaving = this.#leaving.filter(({ since }) => time - since < riseMs);
    this.#draw(time);
    this.#onFrame?.(time);
    if (isMoving && !this.#isCalm()) this.#request();
    else this.#before = 0;
  }

  #draw(time: number): void {
    const [context, middle] = [this.#context, this.#size / 2];
    if (!context || middle === 0) return;
    const radius = middle * 0.93;
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.clearRect(0, 0, this.#size, this.#size);
    paintGlass(context, middle, radius);
    const paint = ({ number }: Ball, x: number, y: number, scale = 1) =>
      paintBall(context, this.#sprites[number - 1], {
        x: middle + x * radius,
        y: middle + y * radius,
        side: 2 * ballRadius * radius * scale,
      });
    for (const ball of this.#balls) paint(ball, ball.x, ball.y);
    for (const { ball, since } of this.#leaving) {
      const share = Math.min(1, (time - since) / riseMs);
      paint(ball, ball.x * (1 - share), ball.y + (-1 - ball.y) * share, 1 + share * 0.5);
    }
    paintShine(context, middle, radius);
  }
}
