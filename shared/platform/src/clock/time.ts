import { useSyncExternalStore } from 'react';
import { openingSecond } from '../hydration/opening.ts';
import { noteServerTime, serverNow } from './server-clock.ts';

/** Sets this page's clock by an answer: `serverTime` is its ISO instant. Releases of remotes before the one clock call it. */
export const setServerTime = (serverTime: string): void =>
  noteServerTime(Date.parse(serverTime), performance.now());

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

let isRead = false;

/** Before the timer runs the clock is read once in a task: React asks twice in one, and both answers must be the same. */
const snapshot = () => {
  if (timer || isRead) return second;
  isRead = true;
  queueMicrotask(() => {
    isRead = false;
  });
  second = Math.floor(serverNow() / 1000);
  return second;
};

/**
 * The server's time in whole seconds since 1970, ticking. All countdowns of a page share one timer. What came with the
 * document shows the second it was drawn at until it is taken over.
 */
export const useServerSecond = (): number => useSyncExternalStore(subscribe, snapshot, openingSecond);
