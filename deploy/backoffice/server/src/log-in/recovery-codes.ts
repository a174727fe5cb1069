import { createHash, randomInt } from 'node:crypto';

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

/** What the database has of a code, however it was typed; null for what is no code. A code is too long to be guessed from its hash. */
export function recoveryCodeHash(name: string, typed: string): Buffer | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  if (code.length !== length || [...code].some((letter) => !letters.includes(letter))) return null;
  return createHash('sha256').update(`${name}:${code}`).digest();
}
