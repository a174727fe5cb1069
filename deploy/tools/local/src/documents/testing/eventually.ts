import { setTimeout as wait } from 'node:timers/promises';

const giveUpMs = 120_000;
const pauseMs = 200;

/** Repeats an assertion until it holds. @throws what the last attempt threw */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + giveUpMs;
  for (;;)
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(pauseMs);
    }
}
