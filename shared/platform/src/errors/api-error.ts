import type { CallName } from '@sanuk/contract/calls';
import type { ErrorCode } from '@sanuk/contract/errors';
import { apiText } from './api.text.ts';

/** Refusals the client itself makes, beside those of the server. */
export type ClientErrorCode = ErrorCode | 'network' | 'timeout';

interface ApiErrorFacts {
  outcomeUnknown?: boolean;
  call?: CallName;
  reference?: string | undefined;
}

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
  /** of a fault of the site: by it staff finds the request in the logs */
  readonly reference: string | undefined;

  constructor(
    code: ClientErrorCode,
    message: string,
    status: number,
    { outcomeUnknown = false, call, reference }: ApiErrorFacts = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.outcomeUnknown = outcomeUnknown;
    this.call = call;
    this.reference = reference;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The Thai sentence to show for anything that was thrown; of a fault of the site with the reference to quote. */
export function messageOf(error: unknown): string {
  const reference = referenceIn(error);
  return reference === undefined ? sentenceOf(error) : `${sentenceOf(error)} (${reference})`;
}

/** The same without the reference. */
export const sentenceOf = (error: unknown): string => (isApiError(error) ? error.message : apiText.generic);

/** What a member quotes to staff about a fault, in words; undefined where there is none. */
export const referenceIn = (error: unknown): string | undefined =>
  isApiError(error) && error.reference !== undefined ? apiText.reference(error.reference) : undefined;
