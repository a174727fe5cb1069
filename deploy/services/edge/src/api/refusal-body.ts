import type { RequestFault } from '@sanuk/common/closing-refusals';
import { type ErrorCode, errorNumbers } from '@sanuk/contract/errors';
import { refusalText } from './api.text.ts';

const codes: Record<RequestFault['status'], ErrorCode> = {
  400: 'request-invalid',
  404: 'not-found',
  405: 'request-invalid',
  408: 'request-too-slow',
  413: 'request-too-large',
  417: 'request-invalid',
  429: 'too-many-requests',
  431: 'headers-too-large',
};

/** The envelope of a refusal, as text. */
export const refusalBody = (status: RequestFault['status']): string =>
  JSON.stringify({ error: errorNumbers[codes[status]], message: refusalText[status], data: null });
