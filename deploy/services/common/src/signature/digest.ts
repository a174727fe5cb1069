import { type BinaryLike, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 over the parts one after the other. Where two splits must differ, the caller separates its parts. */
export function hmacSha256(key: BinaryLike | KeyObject, ...parts: readonly BinaryLike[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

/** Compares secrets, codes and signatures in a time that does not tell how much of them was right. */
export function isSameSecret(expected: string | Buffer, given: string | Buffer): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
