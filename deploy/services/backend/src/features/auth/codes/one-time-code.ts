import { randomBytes } from 'node:crypto';
import { hmacSha256, isSameSecret } from '@sanuk/common/signature';

/** Eight digits, good for five minutes and five tries; another may be asked for after a minute. */
export const codePolicy = { digits: 8, lifeSeconds: 300, resendSeconds: 60, tries: 5 } as const;

/** What a code is good for: it opens nothing else. */
export interface CodeUse {
  agentId: number;
  phone: string;
  purpose: 'reset-password';
}

export const newSalt = (): Buffer => randomBytes(16);

/** The key codes follow from. It is derived, so that signing messages and making codes are two different things. */
export const codeKey = (secret: string): Buffer => hmacSha256(secret, 'one-time codes, version 1');

/**
 * The code that belongs to a salt. It is computed whenever it is needed and stored nowhere: a hash of eight digits is
 * reversed by trying them all, so whoever reads the database must not find one.
 */
export function codeOf(key: Buffer, salt: Buffer, { agentId, phone, purpose }: CodeUse): string {
  const use = `${agentId}:${phone}:${purpose}`;
  const number = hmacSha256(key, salt, use).readUIntBE(0, 6);
  return String(number % 10 ** codePolicy.digits).padStart(codePolicy.digits, '0');
}

/** Whether somebody typed the code, with spaces wherever they like. */
export const isSameCode = (expected: string, given: string): boolean =>
  isSameSecret(expected, given.replace(/\s/g, ''));
