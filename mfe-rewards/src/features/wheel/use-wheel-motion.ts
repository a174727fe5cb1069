import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { turnTarget } from './wheel.rules.ts';

/** Waiting for the draw: one turn in this time, without end. */
const waitingTurnMs = 800;
/** Three whole turns, slower and slower; the easing begins at the speed of waiting. */
const landing = { turns: 3, durationMs: 4600, easing: 'cubic-bezier(0.3, 0.5, 0.22, 1)' };
const settling = { degrees: 120, durationMs: 900, easing: 'cubic-bezier(0.3, 0.6, 0.3, 1)' };

export interface WheelMotion {
  ref: RefObject<HTMLDivElement | null>;
  /** turns without end, until one of the others is called */
  start: () => void;
  /** turns to a segment; resolves when it stands still */
  turnTo: (index: number, count: number) => Promise<void>;
  /** comes to rest anywhere; resolves when it stands still */
  settle: () => Promise<void>;
}

const mayMove = (element: HTMLElement | null): element is HTMLElement =>
  element !== null &&
  typeof element.animate === 'function' &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Turns the wheel's disc. With reduced motion, or without animations, it stands at its goal at once. */
export function useWheelMotion(): WheelMotion {
  const ref = useRef<HTMLDivElement>(null);
  const motion = useMemo(() => new DiscMotion(ref), []);
  useEffect(() => motion.cancel, [motion]);
  return motion;
}

class DiscMotion implements WheelMotion {
  readonly ref: RefObject<HTMLDivElement | null>;
  #standsAt = 0;
  #running: Animation | undefined;
  #isWaiting = false;

  constructor(ref: RefObject<HTMLDivElement | null>) {
    this.ref = ref;
  }

  readonly start = (): void => {
    this.#stop();
    const element = this.ref.current;
    if (!mayMove(element)) return;
    this.#isWaiting = true;
    this.#running = element.animate(turning(this.#standsAt, this.#standsAt + 360), {
      duration: waitingTurnMs,
      iterations: Number.POSITIVE_INFINITY,
    });
  };

  readonly turnTo = (index: number, count: number): Promise<void> => {
    this.#stop();
    const target = turnTarget(this.#standsAt, index, count, Math.random() - 0.5, landing.turns);
    return this.#goTo(target, landing.durationMs, landing.easing);
  };

  readonly settle = async (): Promise<void> => {
    const wasMoving = this.#isWaiting;
    this.#stop();
    if (wasMoving) await this.#goTo(this.#standsAt + settling.degrees, settling.durationMs, settling.easing);
  };

  readonly cancel = (): void => this.#running?.cancel();

  #stop(): void {
    const elapsedMs = this.#isWaiting ? Number(this.#running?.currentTime ?? 0) : 0;
    this.#standsAt += (elapsedMs / waitingTurnMs) * 360;
    this.#isWaiting = false;
    this.#running?.cancel();
    this.#running = undefined;
  }

  async #goTo(degrees: number, durationMs: number, easing: string): Promise<void> {
    const element = this.ref.current;
    const from = this.#standsAt;
    this.#standAt(degrees);
    if (!mayMove(element)) return;
    this.#running = element.animate(turning(from, degrees), { duration: durationMs, easing });
    // A cancelled animation (the page was left) rejects; there is nothing left to wait for.
    await this.#running.finished.catch(() => undefined);
    this.#running = undefined;
  }

  #standAt(degrees: number): void {
    this.#standsAt = degrees % 360;
    if (this.ref.current) this.ref.current.style.transform = `rotate(${this.#standsAt}deg)`;
  }
}

const turning = (from: number, to: number): Keyframe[] => [
  { transform: `rotate(${from}deg)` },
  { transform: `rotate(${to}deg)` },
];
