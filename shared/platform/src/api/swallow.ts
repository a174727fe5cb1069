import { report } from '../report.ts';
import { isRedirectError } from './redirect-error.ts';

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

/**
 * For what nobody waits for (requirement E10): the failure is noted and becomes undefined.
 * @param what the deed or call, for whoever reads the note
 */
export async function swallow<T>(promise: Promise<T>, what?: string): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    reportStoreError(error, what);
    return undefined;
  }
}
