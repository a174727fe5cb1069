import type { CodeSent } from '@sanuk/contract/areas/auth';

/** A code that was asked for, as it outlives a reload between the two steps. Nothing secret: no code, no password. */
export interface AskedCode {
  phone: string;
  /** milliseconds since 1970, by the server's clock */
  resendAtMs: number;
  expiresAtMs: number;
  digits: number;
}

export const askedCode = (phone: string, sent: CodeSent): AskedCode => ({
  phone,
  resendAtMs: Date.parse(sent.resend_after),
  expiresAtMs: Date.parse(sent.expires_at),
  digits: sent.digits,
});

/**
 * A code that was asked for a moment ago in another tab: the server refuses another one without saying when. Its own
 * times are the usual ones, and only decide how long the button for a new code rests.
 */
export const codeAskedElsewhere = (phone: string, nowMs: number): AskedCode => ({
  phone,
  resendAtMs: nowMs + 60_000,
  expiresAtMs: nowMs + 5 * 60_000,
  digits: 8,
});

export function isAskedCode(value: unknown): value is AskedCode {
  if (typeof value !== 'object' || value === null) return false;
  const { phone, resendAtMs, expiresAtMs, digits } = value as Record<string, unknown>;
  return (
    typeof phone === 'string' &&
    typeof resendAtMs === 'number' &&
    typeof expiresAtMs === 'number' &&
    typeof digits === 'number' &&
    digits >= 4 &&
    digits <= 12
  );
}

/** Whole seconds until another code may be asked for; 0 when it may. */
export const secondsToResend = ({ resendAtMs }: AskedCode, nowSecond: number): number =>
  Math.max(0, Math.ceil(resendAtMs / 1000) - nowSecond);

export const isExpired = ({ expiresAtMs }: AskedCode, nowSecond: number): boolean =>
  nowSecond * 1000 >= expiresAtMs;

/** '0812345678' as people read it aloud: '081-234-5678'. */
export const groupedPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
