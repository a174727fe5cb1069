import type { FishingState } from '../../server/fishing/fishing-state.ts';
import { type Fish, isThere, Pool } from '../../server/fishing/shoal.ts';
import type { Shot } from '../../server/fishing/volley.ts';
import type { SpeciesId } from '../../server/fishing/waters.ts';
import { makePlants, paintBackdrop } from './art/backdrop.ts';
import { looks } from './art/looks.ts';
import type { Pen } from './art/paint.ts';
import { makeSprite, type Sprite } from './art/sprites.ts';
import { amount, blast, capture, coins, type Effect, flight, ripple } from './effects.ts';
import { GunView } from './gun.view.ts';
import { fishUnder, nearestToGun, spotOf, targets, type Water, waterOf } from './water.ts';

export interface PoolParts {
  canvas: HTMLCanvasElement;
  state: FishingState;
  /** the server's clock now, milliseconds */
  now: () => number;
  isCalm: () => boolean;
  /** an amount as it is shown */
  amountOf: (satang: number) => string;
  /** called a few times a second with what can be shot at */
  onTargets: (fish: readonly Fish[]) => void;
}

/** One whole motion of a fish takes so long. */
const swimMs = 900;
const flightMs = 300;
/** Between two looks at which fish there are. */
const lookMs = 200;
const bubbles = 14;

/** The pool on its canvas: everything swims by the server's clock, so that a pause needs no catching up. */
export class PoolView {
  readonly #parts: PoolParts;
  readonly #pool: Pool;
  readonly #pen: Pen | null;
  readonly #gun = new GunView();
  readonly #gone = new Set<number>();
  readonly #shaken = new Map<number, number>();
  #water: Water = waterOf(1, 1);
  #ratio = 1;
  #sprites = new Map<string, Sprite>();
  #plants: ReturnType<typeof makePlants> = [];
  #bubbles: { x: number; speed: number; size: number; from: number }[] = [];
  #fish: Fish[] = [];
  #effects: Effect[] = [];
  #aim: number | null = null;
  #place: { x: number; y: number } | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  readonly #backdrop = document.createElement('canvas');
  #frame = 0;

  constructor(parts: PoolParts) {
    this.#parts = parts;
    this.#pool = new Pool(parts.state.shoal);
    // Opaque: what lies below need not be mixed in, which costs a slow machine half of its frames.
    this.#pen = parts.canvas.getContext('2d', { alpha: false });
  }

  /** Draws everything anew at the size of the box around the canvas. */
  resize(): void {
    const { canvas, state, isCalm } = this.#parts;
    const box = canvas.parentElement?.getBoundingClientRect();
    if (!box || box.width < 40 || box.height < 40) return;
    // Twice the pixels of a large screen would cost frames and show nothing.
    this.#ratio = Math.min(box.width * box.height > 700_000 ? 1.25 : 2, window.devicePixelRatio || 1);
    this.#water = waterOf(box.width, box.height);
    canvas.width = Math.round(box.width * this.#ratio);
    canvas.height = Math.round(box.height * this.#ratio);
    paintBackdrop(this.#backdrop, state.theme, { width: box.width, height: box.height, ratio: this.#ratio });
    this.#plants = makePlants(state.theme, box.height, this.#ratio);
    this.#sprites = new Map(
      [...state.shoal.species, state.shoal.boss].map(({ id, length }) => [
        id,
        makeSprite(looks[id as SpeciesId], length * this.#water.unit, this.#ratio, isCalm()),
      ]),
    );
    this.#gun.resize(Math.min(116, box.height * 0.2), this.#ratio);
    this.#bubbles = Array.from({ length: bubbles }, () => ({
      x: Math.random(),
      speed: 0.04 + Math.random() * 0.06,
      size: 2 + Math.random() * 5,
      from: Math.random(),
    }));
    this.start();
  }

  /** Begins to draw, or goes on. */
  start(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((time) => this.#tick(time));
  }

  /** What can be shot at now. */
  targets(): Fish[] {
    const now = this.#parts.now();
    return targets(this.#fish, now).filter((fish) => isThere(fish, now) && !this.#gone.has(fish.id));
  }

  /** The fish at a place of the canvas. */
  fishAt(x: number, y: number): Fish | undefined {
    return fishUnder({ x, y }, this.targets(), this.#water, this.#parts.now());
  }

  /** The fish nearest to the gun, of one species or of all. */
  nearest(species?: string): Fish | undefined {
    return nearestToGun(this.targets(), this.#water, this.#parts.now(), species);
  }

  /** A fish of this species that has just swum out of sight: a press for it may come a moment late. */
  justLeft(species: string): Fish | undefined {
    const now = this.#parts.now();
    const there = this.#fish.filter((fish) => isThere(fish, now) && !this.#gone.has(fish.id));
    return nearestToGun(there, this.#water, now, species);
  }

  /** The fish with this id while it can be shot at. */
  targetOf(id: number): Fish | undefined {
    return this.targets().find((fish) => fish.id === id);
  }

  /** Whether a fish swims in the pool and was not captured, in sight or not. */
  holds(id: number): boolean {
    const fish = this.#pool.fish(id);
    return fish !== undefined && isThere(fish, this.#parts.now()) && !this.#gone.has(id);
  }

  nameOf(fish: number): string {
    const species = this.#pool.fish(fish)?.species.id;
    return this.#parts.state.species.find(({ id }) => id === species)?.name ?? '';
  }

  /** Points the gun. */
  aim(fish: number | null): void {
    this.#aim = fish;
  }

  /** Fish that the member has captured already: they are not shown again. */
  hide(captured: readonly number[]): void {
    for (const id of captured) this.#gone.add(id);
  }

  /** Turns the gun to a place of the canvas; without one it points at its target. */
  pointAt(place: { x: number; y: number } | null): void {
    this.#place = place;
  }

  /** Shows a shot leave the gun. */
  shoot(id: number): void {
    const fish = this.#pool.fish(id);
    if (!fish) return;
    const begin = performance.now();
    const spot = () => spotOf(fish, this.#water, this.#time());
    this.#gun.recoil(begin);
    if (this.#parts.isCalm()) return;
    const onHit = () => {
      const { x, y } = spot();
      this.#shaken.set(id, performance.now());
      this.#effects.push(ripple(x, y, 26, performance.now(), 'rgb(255 233 168 / 90%)'));
    };
    this.#effects.push(
      flight(this.#gun.shot, this.#gun.muzzle(this.#water, spot()), spot, { begin, ms: flightMs, onHit }),
    );
  }

  /** Shows what a volley came to. */
  settle(shots: readonly Shot[], betSatang: number): void {
    for (const { fish, outcome, times, blast: others } of shots) {
      if (outcome !== 'captured') continue;
      this.#capture(fish, others ? 0 : times, betSatang);
      if (!others) continue;
      this.#explode(fish);
      for (const other of others) this.#capture(other.fish, other.times, betSatang);
    }
  }

  #explode(id: number): void {
    const fish = this.#pool.fish(id);
    if (!fish || this.#parts.isCalm()) return;
    const { x, y } = spotOf(fish, this.#water, this.#time());
    this.#effects.push(
      blast(x, y, Math.min(this.#water.width, this.#water.height) * 0.55, performance.now()),
    );
  }

  #capture(id: number, times: number, betSatang: number): void {
    this.#gone.add(id);
    if (this.#aim === id) this.#aim = null;
    const fish = this.#pool.fish(id);
    const sprite = fish && this.#sprites.get(fish.species.id);
    if (!fish || !sprite) return;
    const spot = spotOf(fish, this.#water, this.#time());
    const begin = performance.now();
    const label =
      times > 0
        ? [amount(`+${this.#parts.amountOf(times * betSatang)}`, spot.x, spot.y, begin, times >= 40)]
        : [];
    if (this.#parts.isCalm()) {
      this.#effects.push(...label);
      return;
    }
    const [picture] = sprite.frames;
    if (picture) this.#effects.push(capture(picture, sprite, spot, this.#water.gun, begin));
    const count = times === 0 ? 0 : Math.min(36, 4 + Math.round(Math.sqrt(times) * 3));
    this.#effects.push(coins(this.#gun.coin, count, spot, this.#water.gun, begin + 120), ...label);
  }

  /** The time the pool is shown at: in the calm version it moves once a second. */
  #time(): number {
    const now = this.#parts.now();
    return this.#parts.isCalm() ? Math.floor(now / 1000) * 1000 : now;
  }

  #look(): void {
    const now = this.#parts.now();
    this.#fish = this.#pool.at(now);
    // What is remembered of the past is bounded: a fish that swam away cannot be captured any more.
    if (this.#gone.size > 300) for (const id of [...this.#gone].slice(0, 100)) this.#gone.delete(id);
    this.#parts.onTargets(this.targets());
  }

  #tick(frameTime: number): void {
    this.#frame = 0;
    if (frameTime - this.#lookedAt >= lookMs) {
      this.#lookedAt = frameTime;
      this.#look();
    }
    if (this.#pen) this.#draw(this.#pen, performance.now());
    this.start();
  }

  #draw(pen: Pen, time: number): void {
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(this.#backdrop, 0, 0);
    pen.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    if (!this.#parts.isCalm()) this.#drawBubbles(pen, time);
    const now = this.#time();
    for (const fish of this.#fish) if (!this.#gone.has(fish.id)) this.#drawFish(pen, fish, now, time);
    this.#drawPlants(pen, time);
    const aimed = this.#aim === null ? undefined : this.#pool.fish(this.#aim);
    const spot = aimed && isThere(aimed, this.#parts.now()) ? spotOf(aimed, this.#water, now) : undefined;
    if (aimed && spot) this.#drawAim(pen, aimed, spot, time);
    this.#gun.draw(pen, this.#water, this.#place ?? spot, time);
    this.#effects = this.#effects.filter((effect) => effect.draw(pen, time));
  }

  #drawFish(pen: Pen, fish: Fish, now: number, time: number): void {
    const sprite = this.#sprites.get(fish.species.id);
    if (!sprite) return;
    const { x, y, slope } = spotOf(fish, this.#water, now);
    const steps = sprite.frames.length;
    const at = Math.floor((((now + fish.id * 137) % swimMs) / swimMs) * steps) % steps;
    const picture = (fish.heading === 1 ? sprite.frames : sprite.mirrored)[at];
    if (!picture) return;
    const hit = time - (this.#shaken.get(fish.id) ?? Number.NEGATIVE_INFINITY);
    const shake = hit < 240 ? Math.sin(hit / 18) * 4 : 0;
    const ratio = this.#ratio;
    // Upright pictures on whole pixels are copied; only small fish are worth the price of being turned.
    const tilt = fish.species.length > 130 ? 0 : Math.max(-0.35, Math.min(0.35, slope * 0.9)) * fish.heading;
    const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
    const [px, py] = [Math.round(ratio * (x + shake)), Math.round(ratio * y)];
    pen.setTransform(cos, sin, -sin, cos, px, py);
    if (hit < 240) pen.globalAlpha = 0.7;
    pen.drawImage(picture, -(picture.width >> 1), -(picture.height >> 1));
    pen.globalAlpha = 1;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  #drawPlants(pen: Pen, time: number): void {
    const { width, height } = this.#water;
    for (const { at, picture, width: wide, height: tall } of this.#plants) {
      const lean = this.#parts.isCalm() ? 0 : Math.sin(time / 1400 + at * 9) * 0.09;
      const ratio = this.#ratio;
      pen.setTransform(ratio, 0, -lean * ratio, ratio, at * width * ratio, height * ratio);
      pen.drawImage(picture, -wide / 2, -tall, wide, tall);
    }
    pen.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
  }

  #drawBubbles(pen: Pen, time: number): void {
    const { width, height } = this.#water;
    pen.strokeStyle = 'rgb(255 255 255 / 38%)';
    pen.lineWidth = 1.2;
    pen.beginPath();
    for (const { x, speed, size, from } of this.#bubbles) {
      const up = (from + (time / 1000) * speed) % 1;
      const bx = x * width + Math.sin(time / 700 + from * 20) * 6;
      pen.moveTo(bx + size, height * (1 - up));
      pen.arc(bx, height * (1 - up), size, 0, Math.PI * 2);
    }
    pen.stroke();
  }

  /** The mark around what the gun points at, with its name. */
  #drawAim(pen: Pen, { id, species }: Fish, { x, y }: { x: number; y: number }, time: number): void {
    const r = Math.max(26, (species.length * this.#water.unit) / 2 + 6);
    const turn = this.#parts.isCalm() ? 0 : time / 900;
    pen.strokeStyle = '#ffe28a';
    pen.lineWidth = 2.5;
    for (let part = 0; part < 4; part++) {
      pen.beginPath();
      pen.arc(x, y, r, turn + (part * Math.PI) / 2 + 0.25, turn + ((part + 1) * Math.PI) / 2 - 0.25);
      pen.stroke();
    }
    const label = this.nameOf(id);
    pen.font = '600 13px Prompt, sans-serif';
    pen.textAlign = 'center';
    const wide = pen.measureText(label).width / 2 + 8;
    const lx = Math.min(this.#water.width - wide - 4, Math.max(wide + 4, x));
    const ly = y + r + 26 > this.#water.height - 60 ? y - r - 10 : y + r + 20;
    pen.fillStyle = 'rgb(11 13 22 / 72%)';
    pen.beginPath();
    pen.roundRect(lx - wide, ly - 15, wide * 2, 22, 8);
    pen.fill();
    pen.fillStyle = '#f4f5fb';
    pen.fillText(label, lx, ly + 1);
  }
}
