/** Whole seconds until an instant; 0 when it is over or there is none. */
export const secondsLeft = (until: string | null, nowSecond: number): number =>
  until === null ? 0 : Math.max(0, Math.ceil(Date.parse(until) / 1000) - nowSecond);
