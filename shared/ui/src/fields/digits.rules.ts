/** Thai and full-width digits become Arabic ones, everything else stays. */
export const arabicDigits = (text: string): string =>
  text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - '０'.charCodeAt(0)));

/** Why a text is not taken as an amount or a number. Nothing is left out of it to make it one. */
export type DigitProblem = 'negative' | 'decimals' | 'grouping' | 'not-digits' | 'too-long';

export type DigitReading = { value: string } | { problem: DigitProblem };

/** What is seen of a text, with full-width signs as plain ones and dashes of every kind as hyphens. */
const plain = (text: string): string =>
  arabicDigits(text)
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Reads baht: digits, at most two decimals after a point, thousands grouped by commas or spaces or not at all, the unit
 * before or behind. The value is plain text without grouping or leading zeros; '' stays '' (nothing typed is not zero).
 */
export function readAmount(text: string, maxIntegerDigits = 9): DigitReading {
  const amount = plain(text).replace(/^฿ ?| ?(?:บาท|บ\.|฿|\.-)$/g, '');
  if (/^-/.test(amount)) return { problem: 'negative' };
  if (/[^\d., ]/.test(amount)) return { problem: 'not-digits' };
  if (!/^(?:\d*|[1-9]\d{0,2}(?:([, ])\d{3})(?:\1\d{3})*)(?:\.\d*)?$/.test(amount))
    return { problem: 'grouping' };
  const [integer = '', decimals] = amount.replace(/[, ]/g, '').split('.');
  const whole = integer.replace(/^0+(?=\d)/, '');
  if (whole.length > maxIntegerDigits) return { problem: 'too-long' };
  if (decimals === undefined) return { value: whole };
  return decimals.length > 2 ? { problem: 'decimals' } : { value: `${whole || '0'}.${decimals}` };
}

/** Reads a Thai number as it is dialled at home: '+66 81 234 5678' and '081-234-5678' give '0812345678'. */
export function readPhone(text: string): DigitReading {
  const dialled = plain(text);
  if (!/^\+?[\d ().-]*$/.test(dialled)) return { problem: 'not-digits' };
  const digits = dialled.replace(/\D/g, '');
  const isAbroad = /^(\+|00)\s*66/.test(dialled) || (digits.length > 10 && digits.startsWith('66'));
  const home = isAbroad ? `0${digits.replace(/^(00)?66/, '').replace(/^0/, '')}` : digits;
  return home.length > 10 ? { problem: 'too-long' } : { value: home };
}

/** Reads a number that is kept as digits, e.g. a bank account, written with spaces, dots and dashes or not. */
export function readDigits(text: string, maxDigits: number): DigitReading {
  const digits = plain(text).replace(/[ .-]/g, '');
  if (/\D/.test(digits)) return { problem: 'not-digits' };
  return digits.length > maxDigits ? { problem: 'too-long' } : { value: digits };
}

/** Reads a code that came by message, or finds it in the whole message where only one number is that long. */
export function readCode(text: string, length: number): DigitReading {
  const alone = readDigits(text, length);
  if ('value' in alone || alone.problem !== 'not-digits') return alone;
  const ofLength = (pattern: RegExp) =>
    (plain(text).match(pattern) ?? [])
      .map((found) => found.replace(/\D/g, ''))
      .filter((each) => each.length === length);
  const together = ofLength(/\d+/g);
  const [found, ...more] = together.length > 0 ? together : ofLength(/\d(?:[ -]?\d)*/g);
  return found && more.length === 0 ? { value: found } : alone;
}

/** '1234.5' → '1,234.5': only how a field shows what was typed; sums of money are formatted by the platform. */
export function groupThousands(amount: string): string {
  const [whole = '', decimals] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
