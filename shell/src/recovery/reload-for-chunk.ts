import { storedValue } from '@sanuk/platform';
import { useState } from 'react';
import { isChunkError } from './chunk-error.ts';
import { mayLosePage } from './may-lose-page.ts';
import { signalOwnReload } from './shell-signals.ts';

/** A page reloads for lost code at most once in this time (requirement E5). */
const minuteMs = 60_000;

const reloadedAt = storedValue({
  area: 'session',
  name: 'reloaded-at',
  version: 1,
  maxLength: 60,
  isValid: (value: unknown): value is number => typeof value === 'number',
});

/** Has a minute gone by, and does storage keep that it begins anew? Without that, reloading could go on forever. */
function mayReload(nowMs: number): boolean {
  const last = reloadedAt.read();
  // A clock that was set back counts as well: better an honest panel than a loop.
  if (last !== undefined && Math.abs(nowMs - last) < minuteMs) return false;
  return navigator.onLine && reloadedAt.write(nowMs) && reloadedAt.read() === nowMs;
}

/**
 * Loads the page anew because code it names is no longer to be had, as after a release, at most once per minute.
 * @returns false when it did not: it did so just now, the device is offline, storage cannot remember it, or a game or typed text
 * would be lost
 */
export function reloadForChunk(reload = () => location.reload()): boolean {
  if (!mayLosePage() || !mayReload(Date.now())) return false;
  signalOwnReload();
  reload();
  return true;
}

/** Reloads for a chunk error that was thrown; true while the page is on its way out. */
export function useReloadForChunk(error: unknown): boolean {
  // In the state, so that React's second look at the component does not ask twice.
  const [isReloading] = useState(() => isChunkError(error) && reloadForChunk());
  return isReloading;
}
