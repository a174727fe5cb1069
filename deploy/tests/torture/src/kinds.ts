import type { Kind } from './options.ts';
import type { Result } from './result.ts';
import type { Task } from './task.ts';

/** Every kind of attack there is, by name; each loads the servers it attacks only when it runs. */
export const runKind: Record<Kind, (task: Task) => Promise<Result>> = {
  kill: async (task) => (await import('./kinds/kill.ts')).runKill(task),
  desync: async (task) => (await import('./kinds/desync.ts')).runDesync(task),
  fuzz: async (task) => (await import('./kinds/fuzz.ts')).runFuzz(task),
  cluster: async (task) => (await import('./kinds/kill.ts')).runClusterKills(task),
  upgrade: async (task) => (await import('./kinds/upgrade.ts')).runUpgrade(task),
  tamper: async () => (await import('./kinds/tamper.ts')).runTamper(),
};
