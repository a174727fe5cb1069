import { createHash } from 'node:crypto';

/**
 * Where a visitor stands in [0, 1) for one canary: `uint32(sha256(salt|brand|remote|visitor)) / 2^32`. The same visitor
 * always stands at the same place, so raising the percentage throws nobody out.
 */
export function bucketOf(salt: string, brand: string, remote: string, visitor: string): number {
  const digest = createHash('sha256').update(`${salt}|${brand}|${remote}|${visitor}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

/** Whether a visitor gets the canary. 0 is nobody and 100 is everybody, exactly. */
export const isInCanary = (
  canary: { percent: number; salt: string },
  brand: string,
  remote: string,
  visitor: string,
): boolean => bucketOf(canary.salt, brand, remote, visitor) < canary.percent / 100;
