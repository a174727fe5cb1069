import { randomInt } from 'node:crypto';
import type { Seal } from '../secrets/seal.ts';

/** Letters and digits that are not taken for one another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;
/** How many a person gets at once. */
const count = 10;

/** New recovery codes, such as `7K2PM-9XQ4R`; each has 50 bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => {
    const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

/** What the database has of a code, however it was typed; null for what is no code. Nobody finds a code by its digest without the server's secret. */
export function recoveryCodeDigest(seal: Seal, name: string, typed: string): Buffer | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  if (code.length !== length || [...code].some((letter) => !letters.includes(letter))) return null;
  return seal.digest(`recovery codes of ${name}`, code);
}
