/**
 * Header with the id of the browser that a call comes from: 128 random bits that a cookie of the edge keeps. Only the edge sets it, on
 * calls that open a session; the backend stores no more than its SHA-256. It is a hint for staff and proves nothing: a visitor deletes
 * the cookie at will.
 */
export const deviceHeader = 'x-device';

const pattern = /^[\w-]{22}$/;

/** Checks that a header or a cookie is such an id. */
export const isDeviceId = (value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value);
