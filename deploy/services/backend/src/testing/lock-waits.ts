import type { TestContext } from './test-context.ts';

/**
 * Resolves when each of these works waits for a lock or has ended, so that one that should wait and does not fails its
 * test instead of hanging it. Asked beside the connection that holds the lock: in its transaction the list stays as first read.
 */
export async function allWaitOrEnd({ pool }: TestContext, ...works: Promise<unknown>[]): Promise<void> {
  let open = works.length;
  const ended = () => {
    open -= 1;
  };
  for (const work of works) work.then(ended, ended);
  const countWaiting = async () =>
    (
      await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount ?? 0;
  while ((await countWaiting()) < open);
}
