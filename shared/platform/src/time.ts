import { useSyncExternalStore } from 'react';

let offsetMs = 0;

/** Differences below this are the way of the answer, not the clock. */
const toleranceMs = 1500;

/** Sets this page's clock by the server's: `serverTime` is the ISO instant of an answer that just arrived. */
export function setServerTime(serverTime: string): void {
  const measured = new Date(serverTime).getTime() - Date.now();
  if (Math.abs(measured - offsetMs) > toleranceMs) offsetMs = measured;
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
