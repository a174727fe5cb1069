import { couponCodeLength, couponSignsOf } from '@sanuk/contract/coupon-code';
import { englishKeys } from './thai-keys.text.ts';

/** A code on its way into its field. */
export interface TypedCode {
  /** its letters and digits, without what stands between them */
  signs: string;
  /** written with a Thai keyboard: a dash is the key of a digit then */
  isThai: boolean;
  /** a text with more signs than a code has, as it was typed, pasted or dropped; there are no `signs` then */
  tooLong?: string;
}

export const noCode: TypedCode = { signs: '', isThai: false };

const thai = /[\u0e00-\u0e7f]/;

/** A code as it is printed, among Thai words. */
const amongThai = /(?<![0-9A-Za-z-])[0-9A-Za-z]{4}[-\s]?[0-9A-Za-z]{4}[-\s]?[0-9A-Za-z]{4}(?![0-9A-Za-z-])/g;
/** Among English words only its dashes tell it from them. */
const amongEnglish = /(?<![0-9A-Za-z-])[0-9A-Za-z]{4}-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}(?![0-9A-Za-z-])/g;

/** The one code of a message: what is copied is often the whole message. Undefined for none, and for several. */
function codeInMessage(text: string): string | undefined {
  const found = text.match(thai.test(text) ? amongThai : amongEnglish) ?? [];
  const [code, ...more] = new Set(found.map(couponSignsOf));
  return more.length === 0 ? code : undefined;
}

/**
 * Reads what the field holds now: letters of a Thai keyboard are those of the same keys, and nothing else than a code stays.
 * Of a text that is too long nothing is cut off.
 */
export function readTyped(text: string, before: TypedCode): TypedCode {
  const code = codeInMessage(text);
  if (code !== undefined) return { signs: code, isThai: thai.test(text) && before.isThai };
  const isThai = thai.test(text) || (before.isThai && text !== '');
  const english = isThai ? [...text].map((sign) => englishKeys.get(sign) ?? sign).join('') : text;
  const signs = couponSignsOf(english);
  if (signs.length > couponCodeLength) return { signs: '', isThai, tooLong: text };
  return { signs, isThai: isThai && signs !== '' };
}

export const isComplete = ({ signs }: TypedCode): boolean => signs.length === couponCodeLength;

/** Where the caret stands in grouped text when so many signs are before it. */
export function caretAfter(grouped: string, signsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === signsBefore) return at;
    if (grouped[at] !== ' ') seen += 1;
  }
  return grouped.length;
}
