/** Settings of a database whose data need not survive a crash, and fit into memory. */
export const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  shared_buffers: '4GB',
  max_wal_size: '16GB',
};

/** Runs that only fill caches. */
const warmUp = 10;

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** Median time of a work. @param run gets the number of its run */
export async function medianMs(run: (turn: number) => Promise<unknown>, times: number): Promise<number> {
  const all: number[] = [];
  for (let turn = 0; turn < warmUp + times; turn += 1) {
    const ms = await timed(() => run(turn));
    if (turn >= warmUp) all.push(ms);
  }
  return all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}
