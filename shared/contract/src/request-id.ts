/**
 * Header with the id of a request: 32 hexadecimal digits. The edge creates the id, backend and partners receive it, the page reads it
 * in the answer; it is in every log line about the request, and it is the id of its trace. The `request_id` of a money call
 * is something else: the idempotency key that the page chooses.
 */
export const requestIdHeader = 'x-request-id';

const pattern = /^[0-9a-f]{32}$/;

/** Checks that a header is such an id. */
export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value);

/** Returns what a member quotes of it: the first digits, enough to find a request in the logs. */
export const referenceOf = (requestId: string): string => requestId.slice(0, 8);
