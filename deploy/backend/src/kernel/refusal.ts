import { type ErrorCode, errorNumbers } from '@sanuk/contract/errors';
import { refusalText } from './refusal.text.ts';

/**
 * An expected failure of a call. Returned from a handler or service it leaves the transaction committed;
 * thrown inside one it rolls it back. Either way the caller gets HTTP 200, the code's number and a Thai sentence.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;

  /** @param detail replaces the code's own sentence where it can be more exact, in Thai, for the member's eyes */
  constructor(code: ErrorCode, detail?: string) {
    super(detail ?? refusalText[code]);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** The body of every answer that is not a success. */
export function refusalBody(code: ErrorCode, message = refusalText[code]) {
  return { error: errorNumbers[code], message, data: null };
}
