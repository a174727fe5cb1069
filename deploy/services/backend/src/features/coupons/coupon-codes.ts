import { hmacSha256 } from '@sanuk/common/signature';
import { couponAlphabet, couponCodeLength } from '@sanuk/contract/coupon-code';

/** One code of a batch. Nobody guesses it without the secret, and whoever has the secret need not write it down. */
export function codeOf(secret: string, batchId: string, nr: number): string {
  const digest = hmacSha256(secret, `coupon:${batchId}:${nr}`);
  // 32 signs: five bits of a byte choose one, each as often as the others.
  return [...digest.subarray(0, couponCodeLength)].map((byte) => couponAlphabet.charAt(byte & 31)).join('');
}

/** What stands in the database instead of a code. */
export const codeHash = (secret: string, code: string): Buffer => hmacSha256(secret, `coupon-code:${code}`);
