import { isApiError } from './api-error.ts';

/** A call given up by whoever asked, and TanStack's error of a query that was cancelled; its class has no name of its own. */
const isAborted = (error: Error | DOMException): boolean =>
  error.name === 'AbortError' || error.message === 'CancelledError';

/**
 * Is this no failure but a way out that is already being taken (requirement E9)? A thrown redirect, a call that was
 * aborted because its page closed, and the two answers that lead elsewhere by themselves (HTTP 400 and 401, E1 and E2).
 * Nobody shows, notes or counts these.
 */
export function isRedirectError(error: unknown): boolean {
  if (typeof Response !== 'undefined' && error instanceof Response)
    return error.status >= 300 && error.status < 400;
  if (isApiError(error)) return error.status === 400 || error.status === 401;
  return (error instanceof Error || error instanceof DOMException) && isAborted(error);
}
