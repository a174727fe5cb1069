import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const toleranceMs = 5 * 60_000;

const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Headers that sign a JSON body, as the contract says (outside/*). */
export function signedHeaders(secret: string, body: string, now = Date.now()): Record<string, string> {
  const timestamp = String(now);
  return {
    'Content-Type': 'application/json',
    'X-Timestamp': timestamp,
    'X-Signature': signatureOf(secret, timestamp, body),
  };
}

/** Whether a request was signed with the secret within the last five minutes. */
export function isSigned(
  secret: string,
  headers: IncomingHttpHeaders,
  body: string,
  now = Date.now(),
): boolean {
  const timestamp = String(headers['x-timestamp'] ?? '');
  const given = Buffer.from(String(headers['x-signature'] ?? ''));
  const expected = Buffer.from(signatureOf(secret, timestamp, body));
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > toleranceMs) return false;
  return given.length === expected.length && timingSafeEqual(given, expected);
}
