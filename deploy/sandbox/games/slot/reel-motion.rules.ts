/** How a reel moves. Positions are in symbols along its strip; a reel runs downwards, so they fall. */

/** Speed of a running reel, in symbols per second. */
const cruise = 24;
/** Symbols from the moment a reel begins to land until it rests. */
const landingSymbols = 7;
const riseMs = 260;
/** Overshoot of the landing: how far a reel runs past its stop before it settles. */
const back = 0.7;

/** Landing as a share of its way, from a running start to rest, once past the stop. */
const settle = (u: number): number => 1 + (back + 1) * (u - 1) ** 3 + back * (u - 1) ** 2;
/** Slope of `settle` at its beginning: the landing has to begin at cruising speed. */
const settleSlope = 3 * (back + 1) - 2 * back;
export const landingDurationMs = (settleSlope * landingSymbols * 1000) / cruise;

export interface ReelRun {
  startedAt: number;
  from: number;
  landing: { at: number; from: number; to: number } | null;
}

/** Begins to run at a moment, from where the reel rests. */
export const startReel = (from: number, startedAt: number): ReelRun => ({ startedAt, from, landing: null });

/** Way covered since the start, rising from rest to cruising speed. */
function covered(ms: number): number {
  const rising = Math.min(ms, riseMs);
  const cruising = Math.max(0, ms - riseMs);
  return (cruise / 1000) * (rising ** 2 / (2 * riseMs) + cruising);
}

/**
 * Decides where a running reel comes to rest. It may jump by whole symbols first, unseen at full speed, so that every
 * landing takes the same time.
 */
export function landReel(run: ReelRun, stop: number, at: number): ReelRun {
  const now = run.from - covered(at - run.startedAt);
  const phase = now - Math.floor(now);
  return { ...run, landing: { at, from: stop + landingSymbols + phase, to: stop } };
}

/** Where the reel is, and how fast as a share of cruising speed. */
export function reelAt(run: ReelRun, time: number): { position: number; speed: number; isAtRest: boolean } {
  const { landing } = run;
  if (!landing || time < landing.at) {
    const ms = Math.max(0, time - run.startedAt);
    return { position: run.from - covered(ms), speed: Math.min(1, ms / riseMs), isAtRest: false };
  }
  const u = Math.min(1, (time - landing.at) / landingMs(landing));
  const position = landing.from + (landing.to - landing.from) * settle(u);
  return { position, speed: Math.max(0, 1 - u * 1.6), isAtRest: u >= 1 };
}

/** A landing that begins between two symbols has a little further to go, at the same speed. */
const landingMs = ({ from, to }: { from: number; to: number }): number =>
  (settleSlope * (from - to) * 1000) / cruise;

/** Scatters that may become enough with the next reel. */
const nearly = 2;
/** How much longer a reel runs when it may bring the scatter that is missing. */
export const anticipationMs = 900;

/**
 * How much later than usual each reel lands. Only a reel that can show a scatter is waited for, once enough of them stand
 * on those before it: what is awaited can come.
 */
export function anticipation(windows: readonly (readonly number[])[], scatter: number): number[] {
  let [seen, delay] = [0, 0];
  return windows.map((window) => {
    if (scatter !== -1 && seen >= nearly) delay += anticipationMs;
    seen += window.filter((symbol) => symbol === scatter).length;
    return delay;
  });
}
