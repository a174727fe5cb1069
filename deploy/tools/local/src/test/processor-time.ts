import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';

/** Ticks of the clock that Linux counts the time of a process in. */
const ticksPerSecond = 100;

const measured = new AsyncLocalStorage<{ seconds: number }>();

/** Seconds that the ended children of this process took, and those that these waited for; 0 where the system is not Linux. */
function secondsOfChildren(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return 0;
  }
}

let attributed = secondsOfChildren();

subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess };
  const stage = measured.getStore();
  // Linux adds the time of a child when it has ended. Of two that end at one moment, one gets the time of both.
  child.once('exit', () => {
    const total = secondsOfChildren();
    if (stage) stage.seconds += total - attributed;
    attributed = total;
  });
});

/**
 * Runs work and adds up the processor time of the processes it starts and of all below them. A process that ends after its
 * parent, as a renderer of a killed browser does, is not in the sum.
 */
export async function withProcessorTime<T>(work: () => Promise<T>): Promise<[result: T, seconds: number]> {
  const stage = { seconds: 0 };
  const result = await measured.run(stage, work);
  return [result, stage.seconds];
}
