/**
 * Letters and digits of a coupon's code: none of them looks like another (after Crockford's base 32, which leaves out I, L, O and U).
 */
export const couponAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Twelve of them are 60 bits: nobody finds one by guessing. */
export const couponCodeLength = 12;

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** The signs of a code in what somebody typed or pasted: in any case of letters, with spaces and dashes, and with look-alikes. */
export const couponSignsOf = (text: string): string =>
  [...text.normalize('NFKC').toUpperCase()]
    .map((sign) => lookAlikes[sign] ?? sign)
    .filter((sign) => couponAlphabet.includes(sign))
    .join('');

/** A code as it is compared, or null when what was typed can be none. */
export function readCouponCode(text: string): string | null {
  const signs = couponSignsOf(text);
  const strange = text.normalize('NFKC').replace(/[0-9A-Za-z\s\-–—_.]/g, '');
  return signs.length === couponCodeLength && strange === '' && !/u/i.test(text) ? signs : null;
}

/** `7KQ2M8XW4TZA` as it is printed: `7KQ2-M8XW-4TZA`. */
export const groupCouponCode = (signs: string, between = '-'): string =>
  (signs.match(/.{1,4}/g) ?? []).join(between);
