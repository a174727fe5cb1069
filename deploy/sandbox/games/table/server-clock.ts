/** The clock of the server, as well as a page can know it. */
export interface ServerClock {
  now(): number;
  /** takes the server's time from an answer; an answer that was quicker than those before is believed more */
  learn(serverNow: number, sentAt: number, arrivedAt: number): void;
}

/** Trips that take longer than the best one by this much teach nothing. */
const slowerMs = 150;

/** @param local a clock that only goes forward, in milliseconds */
export function createServerClock(local: () => number): ServerClock {
  let offset: number | undefined;
  let bestTrip = Number.POSITIVE_INFINITY;
  return {
    now: () => local() + (offset ?? 0),
    learn(serverNow, sentAt, arrivedAt) {
      const trip = arrivedAt - sentAt;
      if (offset !== undefined && trip > bestTrip + slowerMs) return;
      bestTrip = Math.min(bestTrip, trip);
      offset = serverNow + trip / 2 - arrivedAt;
    },
  };
}
