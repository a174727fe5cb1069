import { type ErrorCode, errorNumbers } from '@sanuk/contract/errors';
import { refusalText } from './refusal.text.ts';

/**
 * An expected failure of a call: a value that is returned, never thrown. The caller gets HTTP 200, the code's number and
 * a Thai sentence. What `inTransaction` was asked to do is rolled back by it.
 */
export class Refusal {
  readonly code: ErrorCode;
  /** a Thai sentence for the member's eyes */
  readonly message: string;

  /** @param detail replaces the code's own sentence where it can be more exact, in Thai, for the member's eyes */
  constructor(code: ErrorCode, detail?: string) {
    this.code = code;
    this.message = detail ?? refusalText[code];
  }
}

/** The body of every answer that is not a success. */
export function refusalBody(code: ErrorCode, message = refusalText[code]) {
  return { error: errorNumbers[code], message, data: null };
}
