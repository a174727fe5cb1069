import { storedValue } from '@sanuk/platform';
import { useState } from 'react';
import { isChunkError } from './chunk-error.ts';
import { mayLosePage } from './may-lose-page.ts';
import { signalOwnReload } from './shell-signals.ts';

/** A page reloads for missing code at most once in this time (requirement E5). */
const minuteMs = 60_000;

const reloadedAt = storedValue({
  area: 'session',
  name: 'reloaded-at',
  version: 1,
  maxLength: 60,
  isValid: (value: unknown): value is number => typeof value === 'number',
});

/** Checks that a minute has passed and stores the new time. Without working storage there is no reload, which could loop. */
function mayReload(nowMs: number): boolean {
  const last = reloadedAt.read();
  // A clock that was set back counts as well: an error panel is better than a loop.
  if (last !== undefined && Math.abs(nowMs - last) < minuteMs) return false;
  return navigator.onLine && reloadedAt.write(nowMs) && reloadedAt.read() === nowMs;
}

/**
 * Reloads the page because its code is missing, as after a release; at most once per minute.
 * @returns false if it did not reload: it has reloaded within the minute, the device is offline, storage fails, or a game or
 * typed text would be lost
 */
export function reloadForChunk(reload = () => location.reload()): boolean {
  if (!mayLosePage() || !mayReload(Date.now())) return false;
  signalOwnReload();
  reload();
  return true;
}

/** Reloads for a thrown chunk error; returns true while the page reloads. */
export function useReloadForChunk(error: unknown): boolean {
  // In the state, so that a second render does not reload twice.
  const [isReloading] = useState(() => isChunkError(error) && reloadForChunk());
  return isReloading;
}
