import { makeBarrel, makeCoin, makeShot, makeStand } from './art/gun.ts';
import type { Pen } from './art/paint.ts';
import type { Water } from './water.ts';

const recoilMs = 160;

/** The gun: turns to what it is aimed at, and jumps back when it fires. */
export class GunView {
  shot: HTMLCanvasElement = document.createElement('canvas');
  coin: HTMLCanvasElement = document.createElement('canvas');
  #barrel: HTMLCanvasElement = document.createElement('canvas');
  #stand: HTMLCanvasElement = document.createElement('canvas');
  #size = 100;
  #angle = 0;
  #firedAt = Number.NEGATIVE_INFINITY;

  resize(size: number, ratio: number): void {
    this.#size = size;
    this.#barrel = makeBarrel(size, ratio);
    this.#stand = makeStand(size, ratio);
    this.shot = makeShot(ratio);
    this.coin = makeCoin(20, ratio);
  }

  recoil(time: number): void {
    this.#firedAt = time;
  }

  /** Where a shot at this place leaves the barrel. */
  muzzle({ gun }: Water, to: { x: number; y: number }): { x: number; y: number } {
    this.#angle = this.#angleTo(gun, to);
    const long = this.#size * 0.44;
    return { x: gun.x + Math.sin(this.#angle) * long, y: gun.y - Math.cos(this.#angle) * long };
  }

  draw(pen: Pen, { gun }: Water, aim: { x: number; y: number } | undefined, time: number): void {
    if (aim) this.#angle = this.#angleTo(gun, aim);
    const [size, half] = [this.#size, this.#size / 2];
    const back = Math.max(0, 1 - (time - this.#firedAt) / recoilMs) * size * 0.09;
    pen.drawImage(this.#stand, gun.x - half, gun.y - half, size, size);
    pen.save();
    pen.translate(gun.x, gun.y);
    pen.rotate(this.#angle);
    pen.drawImage(this.#barrel, -half, -half + back, size, size);
    pen.restore();
  }

  #angleTo(gun: { x: number; y: number }, { x, y }: { x: number; y: number }): number {
    return Math.max(-1.45, Math.min(1.45, Math.atan2(x - gun.x, gun.y - y)));
  }
}
