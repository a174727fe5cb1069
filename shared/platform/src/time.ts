import { useSyncExternalStore } from 'react';

let offsetMs = 0;
let isSet = false;

/** Differences below this are the way of the answer, not the clock. */
const toleranceMs = 1500;

/**
 * Sets this page's clock by the server's: `serverTime` is the ISO instant of an answer that just arrived. An answer
 * can only be late, so a clock that was set is moved forward at once, and back only by a difference no slow network
 * explains.
 */
export function setServerTime(serverTime: string): void {
  const measured = new Date(serverTime).getTime() - Date.now();
  const drift = measured - offsetMs;
  if (isSet && drift < 0 && drift > -15_000) return;
  if (!isSet || Math.abs(drift) > toleranceMs) offsetMs = measured;
  isSet = true;
}

/** Now, by the server's clock, in milliseconds. */
export const serverNow = (): number => Date.now() + offsetMs;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let second = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    second = Math.floor(serverNow() / 1000);
    for (const each of listeners) each();
  }, 250);
  second = Math.floor(serverNow() / 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

const snapshot = () => {
  if (!timer) second = Math.floor(serverNow() / 1000);
  return second;
};

/** The server's time in whole seconds since 1970, ticking. All countdowns of a page share one timer. */
export const useServerSecond = (): number => useSyncExternalStore(subscribe, snapshot, () => 0);
