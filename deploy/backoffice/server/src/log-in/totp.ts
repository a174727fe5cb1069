import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what every authenticator app knows: SHA-1, six digits, a step of 30 seconds. */
const shape = { issuer: 'Sanuk', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after the present one whose codes are accepted: clocks differ. */
const window = 1;

/** A new secret, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpAddress = (name: string, secret: string): string =>
  new TOTP({ ...shape, label: name, secret: Secret.fromBase32(secret) }).toString();

/**
 * Checks a code. Each code counts once: the step of the last accepted code is given, and codes of that step or an earlier one are refused.
 * @returns the step of the code, to be written down; null for a wrong or used code
 */
export function checkTotp(secret: string, code: string, lastStep: number, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: nowMs, window });
  if (delta === null) return null;
  const step = Math.floor(nowMs / 1000 / shape.period) + delta;
  return step > lastStep ? step : null;
}
