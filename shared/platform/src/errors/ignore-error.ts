import type { CallName } from '@sanuk/contract/calls';
import { isApiError } from './api-error.ts';
import { isRedirectError } from './redirect-error.ts';
import { report } from './report.ts';

const noted = new WeakSet<Error>();

/** Notes that something of the store failed, once however many hands it passes through; a redirect is no failure. */
export function reportStoreError(error: unknown, what?: string): void {
  if (isRedirectError(error)) return;
  if (error instanceof Error) {
    if (noted.has(error)) return;
    noted.add(error);
  }
  const message = error instanceof Error ? error.message : String(error);
  report({ kind: 'store-error', message, reason: what });
}

/** Calls whose error reaches whoever called; of every other one the caller gets undefined (requirement E10). */
const rethrownCalls: ReadonlySet<CallName> = new Set<CallName>([
  'GET /api/lotto/lobby',
  'GET /api/lotto/result',
  'POST /api/sooth/baccarat',
  'POST /api/sooth/detail',
]);

const isRethrown = (error: unknown): boolean =>
  isApiError(error) && error.call !== undefined && rethrownCalls.has(error.call);

/**
 * What a call of the store gave (requirement E10): a failure is noted and becomes undefined.
 * @throws the error of a call that is in `rethrownCalls`, which is noted as well
 * @param what the action or call, for whoever reads the note
 */
export async function ignoreError<T>(promise: Promise<T>, what?: string): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    reportStoreError(error, what);
    if (isRethrown(error)) throw error;
    return undefined;
  }
}
