import { landReel, type ReelRun, reelAt, startReel } from './reel-motion.rules.ts';

/** From the start of one reel to that of the next, and the same for their landings. */
const startStepMs = 55;
const landStepMs = 230;
/** Shortest run of the first reel. */
const runMs = 950;

/** All reels of a machine: which of them run, and where the others rest. */
export class ReelRuns {
  #runs: (ReelRun | null)[];
  #rests: number[];

  constructor(stops: readonly number[]) {
    this.#runs = stops.map(() => null);
    this.#rests = [...stops];
  }

  get isMoving(): boolean {
    return this.#runs.some(Boolean);
  }

  /** Where a reel is, and how fast as a share of cruising speed. */
  at(reel: number, time: number): { position: number; speed: number } {
    const run = this.#runs[reel];
    return run ? reelAt(run, time) : { position: this.#rests[reel] ?? 0, speed: 0 };
  }

  /** Whether a reel turns while the one before it stands already. */
  isNext(reel: number): boolean {
    return Boolean(this.#runs[reel]) && !this.#runs[reel - 1];
  }

  /** Sets them running, one after the other. */
  start(now: number): void {
    this.#runs = this.#rests.map((rest, reel) => startReel(rest, now + reel * startStepMs));
  }

  /**
   * Decides where each comes to rest, one after the other; one that stands runs first.
   * @param delays how much later than usual
   */
  land(stops: readonly number[], now: number, delays: readonly number[] = []): void {
    const firstLands = Math.max(now, (this.#runs[0]?.startedAt ?? now) + runMs);
    this.#runs = this.#runs.map((run, reel) =>
      landReel(
        run ?? startReel(this.#rests[reel] ?? 0, now),
        stops[reel] ?? 0,
        firstLands + reel * landStepMs + (delays[reel] ?? 0),
      ),
    );
  }

  /** Puts to rest those whose landing is over. @returns which they are */
  settle(stops: readonly number[], time: number): number[] {
    const landed = this.#runs.flatMap((run, reel) => (run && reelAt(run, time).isAtRest ? [reel] : []));
    for (const reel of landed) {
      this.#runs[reel] = null;
      this.#rests[reel] = stops[reel] ?? 0;
    }
    return landed;
  }

  /** Puts all to rest at once. */
  halt(stops: readonly number[]): void {
    this.#runs = this.#runs.map(() => null);
    this.#rests = [...stops];
  }
}
