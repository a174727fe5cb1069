import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Eight digits, good for five minutes and five tries; another may be asked for after a minute. */
export const CODE = { digits: 8, lifeSeconds: 300, resendSeconds: 60, tries: 5 } as const;

/** What a code is good for: it opens nothing else. */
export interface CodeUse {
  agentId: number;
  phone: string;
  purpose: 'reset-password';
}

export const newSalt = (): Buffer => randomBytes(16);

/** The key codes follow from. It is derived, so that signing messages and making codes are two different things. */
export const codeKey = (secret: string): Buffer =>
  createHmac('sha256', secret).update('one-time codes, version 1').digest();

/**
 * The code that belongs to a salt. It is computed whenever it is needed and stored nowhere: a hash of eight digits is
 * reversed by trying them all, so whoever reads the database must not find one.
 */
export function codeOf(key: Buffer, salt: Buffer, { agentId, phone, purpose }: CodeUse): string {
  const use = `${agentId}:${phone}:${purpose}`;
  const number = createHmac('sha256', key).update(salt).update(use).digest().readUIntBE(0, 6);
  return String(number % 10 ** CODE.digits).padStart(CODE.digits, '0');
}

/** Compares in a time that does not tell how much of it was right. */
export function isSameCode(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given.replace(/\s/g, ''))];
  return one.length === other.length && timingSafeEqual(one, other);
}
