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
  const motion = useMemo(() => makeMotion(ref), []);
  useEffect(() => () => motion.cancel(), [motion]);
  return motion;
}

function makeMotion(ref: RefObject<HTMLDivElement | null>): WheelMotion & { cancel: () => void } {
  let standsAt = 0;
  let running: Animation | undefined;
  let isWaiting = false;

  const here = () => {
    const elapsed = isWaiting ? Number(running?.currentTime ?? 0) : 0;
    return standsAt + (elapsed / waitingTurnMs) * 360;
  };
  const stop = () => {
    standsAt = here();
    isWaiting = false;
    running?.cancel();
    running = undefined;
  };
  const standAt = (degrees: number) => {
    standsAt = degrees % 360;
    if (ref.current) ref.current.style.transform = `rotate(${standsAt}deg)`;
  };
  const goTo = async (degrees: number, durationMs: number, easing: string) => {
    const element = ref.current;
    const from = standsAt;
    standAt(degrees);
    if (!mayMove(element)) return;
    running = element.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${degrees}deg)` }], {
      duration: durationMs,
      easing,
    });
    // A cancelled animation (the page was left) rejects; there is nothing left to wait for.
    await running.finished.catch(() => undefined);
    running = undefined;
  };

  return {
    ref,
    start: () => {
      stop();
      const element = ref.current;
      if (!mayMove(element)) return;
      isWaiting = true;
      running = element.animate(
        [{ transform: `rotate(${standsAt}deg)` }, { transform: `rotate(${standsAt + 360}deg)` }],
        { duration: waitingTurnMs, iterations: Number.POSITIVE_INFINITY },
      );
    },
    turnTo: (index, count) => {
      stop();
      const target = turnTarget(standsAt, index, count, Math.random() - 0.5, landing.turns);
      return goTo(target, landing.durationMs, landing.easing);
    },
    settle: async () => {
      const wasMoving = isWaiting;
      stop();
      if (wasMoving) await goTo(standsAt + settling.degrees, settling.durationMs, settling.easing);
    },
    cancel: () => running?.cancel(),
  };
}
