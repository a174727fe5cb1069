import { couponCodeLength, couponSignsOf } from '@sanuk/contract/coupon-code';
import { englishKeys } from './thai-keys.text.ts';

/** A code on its way into its field. */
export interface TypedCode {
  /** its letters and digits, without what stands between them */
  signs: string;
  /** written with a Thai keyboard: a dash is the key of a digit then */
  isThai: boolean;
}

export const noCode: TypedCode = { signs: '', isThai: false };

const thai = /[\u0e00-\u0e7f]/;

/** A code as it is printed, with other words around it: what is copied is often the whole message. */
const printed = /(?<![0-9A-Za-z])[0-9A-Za-z]{4}[-\s]?[0-9A-Za-z]{4}[-\s]?[0-9A-Za-z]{4}(?![0-9A-Za-z])/;

/** Reads what the field holds now: letters of a Thai keyboard are those of the same keys, and nothing else than a code stays. */
export function readTyped(text: string, before: TypedCode): TypedCode {
  const [whole] = printed.exec(text) ?? [];
  if (whole !== undefined && thai.test(text)) return { signs: couponSignsOf(whole), isThai: before.isThai };
  const isThai = thai.test(text) || (before.isThai && text !== '');
  const english = isThai ? [...text].map((sign) => englishKeys.get(sign) ?? sign).join('') : text;
  const signs = couponSignsOf(english).slice(0, couponCodeLength);
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
