import { aam, ae, americanSpelling, numberWords, sameSound } from './search-words.text.ts';

/** Tone marks, the sign of a short vowel, of an abbreviation, of repetition, and the letters a sign makes silent. */
const unheard = /[\u0E01-\u0E2E][\u0E34\u0E38]?\u0E4C|[\u0E47-\u0E4B\u0E4C\u0E2F\u0E46\u0E4E]/g;
const thaiDigit = /[\u0E50-\u0E59]/g;
const fullWidth = /[\uFF01-\uFF5E]/g;
const marks = /[\u0300-\u036F]/g;
const otherSigns = /[^\u0E00-\u0E7Fa-z0-9]+/g;

/**
 * Text as it is compared: what sounds the same in Thai is written the same, without tones and silent letters; English in
 * small letters without signs, in American spelling. Words are parted by one space.
 */
export function searchKey(text: string): string {
  let key = text
    .normalize('NFC')
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    // A vowel of two signs, typed as two.
    .replace(/\u0E4D\u0E32/g, aam)
    .replace(/\u0E40\u0E40/g, ae)
    .replace(unheard, '')
    .replace(thaiDigit, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[\u0E00-\u0E7F]/g, (letter) => sameSound[letter] ?? letter);
  key = key.normalize('NFD').replace(marks, '').replace(/['’]/g, '').replace(otherSigns, ' ').trim();
  for (const [british, american] of americanSpelling) key = key.replaceAll(british, american);
  return key;
}

const thaiNumbers = numberWords.map(([digits, thai]) => [digits, searchKey(thai)] as const);
const englishNumbers = new Map(numberWords.map(([digits, , english]) => [english, digits]));

/** The key with numbers as digits; the key itself where it has none. @param key as `searchKey` makes it */
export function digitsKey(key: string, text: string): string {
  const english = key
    .split(' ')
    .map((word) => englishNumbers.get(word) ?? word)
    .join(' ');
  return numberWords.reduce(
    (now, [digits, thai], at) =>
      text.includes(thai) ? now.replace(thaiNumbers[at]?.[1] ?? thai, digits) : now,
    english,
  );
}
