import { setTimeout as wait } from 'node:timers/promises';
import type { Stack } from './stack.ts';

/** How long a server has until it is ready. */
export const upMs = 120_000;

/** Asks a server itself until it is ready: balancers send it no requests before. @throws Error when it is not ready in time */
export async function untilReady(stack: Stack, service: string): Promise<void> {
  const ask =
    "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))";
  const deadline = Date.now() + upMs;
  while (
    !(await stack.compose('exec', '-T', service, 'node', '--eval', ask).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`${service} did not become ready`);
    await wait(200);
  }
}
