import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signed call's clock may be from ours. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

/** Hex HMAC-SHA256 over `${timestamp}.${raw body}`, as everywhere between us and the outside. */
export function signatureOf(secret: string, timestamp: string, rawBody: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');
}

/** Headers of a signed call. */
export function signedHeaders(secret: string, rawBody: string, nowMs = Date.now()): Record<string, string> {
  const timestamp = String(nowMs);
  return {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signatureOf(secret, timestamp, rawBody),
  };
}

/** True when the signature is ours and the timestamp is within five minutes of now. */
export function isSignatureValid(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  rawBody: Buffer,
  nowMs = Date.now(),
): boolean {
  const timestamp = headers['x-timestamp'];
  const signature = headers['x-signature'];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{10,16}$/.test(timestamp) || Math.abs(nowMs - Number(timestamp)) > SIGNATURE_WINDOW_MS)
    return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, rawBody), 'utf8');
  const given = Buffer.from(signature, 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
