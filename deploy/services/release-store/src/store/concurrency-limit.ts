/** Runs a task as soon as fewer than the limit run. */
export type RunLimited = <T>(task: () => Promise<T>) => Promise<T>;

/** Returns a function that runs at most `limit` tasks at one time; the others wait in order. */
export function limitConcurrency(limit: number): RunLimited {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
