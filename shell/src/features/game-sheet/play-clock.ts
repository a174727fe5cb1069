import { storedValue } from '@sanuk/platform';

/** How long a member has been playing, over games and reloads of the tab; instants of the server's clock in milliseconds. */
export interface PlayClock {
  since: number;
  /** when he was told last */
  checkedAt: number;
  /** when he was seen playing last */
  seenAt: number;
}

/** Who did not play for so long has taken a break: the clock begins anew. */
const pauseMs = 15 * 60_000;
const minuteMs = 60_000;

/** Goes on with the clock of before, or begins one. */
export function continuedClock(before: PlayClock | undefined, now: number): PlayClock {
  const isGoingOn = before !== undefined && now - before.seenAt <= pauseMs && before.since <= now;
  return isGoingOn ? { ...before, seenAt: now } : { since: now, checkedAt: now, seenAt: now };
}

/** Whole minutes since the member was told last. */
export const minutesUnchecked = ({ checkedAt }: PlayClock, now: number): number =>
  Math.max(0, Math.floor((now - checkedAt) / minuteMs));

/** Whole minutes of play. */
export const minutesPlayed = ({ since }: PlayClock, now: number): number =>
  Math.max(0, Math.floor((now - since) / minuteMs));

const isClock = (value: unknown): value is PlayClock =>
  typeof value === 'object' &&
  value !== null &&
  ['since', 'checkedAt', 'seenAt'].every((name) => Number.isFinite(Reflect.get(value, name)));

/** Kept for the tab, so that a reload is no break. */
export const storedClock = storedValue<PlayClock>({
  area: 'session',
  name: 'play-clock',
  version: 1,
  maxLength: 160,
  isValid: isClock,
});
