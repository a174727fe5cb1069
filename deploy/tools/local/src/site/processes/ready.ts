import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A process did not become ready in time; the message names it. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
}

export interface ReadyOptions {
  /** without it the waiting ends by `signal` alone */
  timeoutMs?: number;
  /** where the process says what is wrong */
  logFile: string;
  /** ends the waiting; what was waited for is then left unsaid */
  signal?: AbortSignal;
}

/**
 * Waits until a GET of `url` is answered with 200, or a connection to a `tcp:` address opens.
 * @throws NotReadyError when `timeoutMs` have passed
 */
export async function untilReady(
  name: string,
  url: string,
  { timeoutMs = Number.POSITIVE_INFINITY, logFile, signal }: ReadyOptions,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!signal?.aborted) {
    if (await (url.startsWith('tcp:') ? takesConnections(url) : answersWell(url))) return;
    if (Date.now() > deadline)
      throw new NotReadyError(`${name} was not ready within ${timeoutMs / 1000} s. What it said: ${logFile}`);
    await wait(100);
  }
}

async function answersWell(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

function takesConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}
