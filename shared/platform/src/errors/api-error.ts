import type { CallName } from '@sanuk/contract/calls';
import type { ErrorCode } from '@sanuk/contract/errors';
import { apiText } from './api.text.ts';

/** Refusals the client itself makes, beside those of the server. */
export type ClientErrorCode = ErrorCode | 'network' | 'timeout';

/**
 * A call that did not succeed. `message` is a Thai sentence fit to be shown.
 * `outcomeUnknown` is true when the server may have carried the call out all the same: look before sending again.
 */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  readonly status: number;
  readonly outcomeUnknown: boolean;
  /** the call that did not succeed */
  readonly call: CallName | undefined;

  constructor(
    code: ClientErrorCode,
    message: string,
    status: number,
    { outcomeUnknown = false, call }: { outcomeUnknown?: boolean; call?: CallName } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.outcomeUnknown = outcomeUnknown;
    this.call = call;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The Thai sentence to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return isApiError(error) ? error.message : apiText.generic;
}
