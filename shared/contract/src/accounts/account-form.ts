import { commonPasswords } from './common-passwords.data.ts';

/** What may stand in the forms of an account. Browser and server ask the same functions, so they cannot disagree. */

/** Length of a password in characters as people count them. Long is good, composition is free (NIST SP 800-63B-4). */
const passwordLength = { min: 8, max: 128 } as const;
/** Digits of a bank account number; banks differ, see `usualDigits` in banks.ts. */
export const bankAccountLength = { min: 10, max: 15 } as const;

const mobile = /^0[689]\d{8}$/;
/** Latin letters with their marks (é, ř, ễ) and Thai letters with their vowel and tone signs; digits and the sign for baht are no part of a name. */
const namePattern =
  /^[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF\u0E01-\u0E3A\u0E40-\u0E4E][A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF\u0E01-\u0E3A\u0E40-\u0E4E .'-]{1,119}$/;

const thaiZero = '๐'.charCodeAt(0);

/** What is seen of a text, with full-width and Thai digits as Arabic ones. */
const plain = (given: string): string =>
  given
    .normalize('NFKC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
    .replace(/\p{Cf}/gu, '');

/** Thai mobile number of ten digits, Arabic, Thai or full-width, written with spaces or dashes or not; null when it is none. */
export function normalisePhone(given: string): string | null {
  const digits = plain(given).replace(/[\s\p{Pd}]/gu, '');
  return mobile.test(digits) ? digits : null;
}

/** A name in the one form it is kept in: without invisible characters, with the apostrophe of a keyboard; null when it is none. */
export function normaliseName(given: string): string | null {
  const name = given
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff21-\uff3a\uff41-\uff5a]/g, (letter) => letter.normalize('NFKC'))
    .replace(/[\u2018\u2019\u201b\u02bc\u02b9\u2032\u00b4`\uff07]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .trim()
    .replace(/\s+/g, ' ');
  return namePattern.test(name) ? name : null;
}

/**
 * Digits of a bank account; null when there are too few or too many. They may be Thai or full-width, and be written with spaces, dashes,
 * dots and invisible characters. Zeros on the left are kept: the bank pays to the number as it was typed.
 */
export function normaliseBankAccount(given: string): string | null {
  const digits = plain(given).replace(/[\s.\p{Pd}]/gu, '');
  const { min, max } = bankAccountLength;
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max ? digits : null;
}

const day = '(?:0[1-9]|[12]\\d|3[01])';
const month = '(?:0[1-9]|1[0-2])';
/** Of our era or of the Buddhist one. */
const year = '(?:19|20|24|25)\\d\\d';
/** A day, as a birthday is written without signs: day or month first, or the year. */
const date = new RegExp(
  `^(?:(?:${day}${month}|${month}${day})${year}|${year}(?:${month}${day}|${day}${month}))$`,
);

export type PasswordProblem = 'short' | 'long' | 'guessable';

/**
 * Why a password may not be used, or null. 'guessable' is one of the common ones, the phone number inside it, one or two
 * characters repeated, a run, a date.
 * @param phone ten digits; '' when it is not known yet
 */
export function passwordProblem(password: string, phone: string): PasswordProblem | null {
  const length = [...password.normalize('NFC')].length;
  if (length < passwordLength.min) return 'short';
  if (length > passwordLength.max) return 'long';
  const lower = password.toLowerCase();
  const isOfPhone = phone !== '' && lower.includes(phone.slice(1));
  return isOfPhone || isMonotonous(lower) || date.test(lower) || commonPasswords.has(lower)
    ? 'guessable'
    : null;
}

/** One or two characters repeated, or a run up or down: 11111111, abababab, 12345678, hgfedcba. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 2) return true;
  const steps = [...text]
    .slice(1)
    .map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  // The digits wrap around: 34567890 is a run as well.
  const isRun = (step: number) =>
    steps.every((found) => found === step || found === step - Math.sign(step) * 10);
  return isRun(1) || isRun(-1);
}
