/**
 * What a Thai keyboard (Kedmanee) writes where an English one has these letters and digits, without and with Shift. Whoever forgot to
 * switch the keyboard meant the key. Thai digits are read as the digits they are, whichever key wrote them.
 */
const rows: readonly (readonly [thai: string, english: string])[] = [
  ['ๅ/-ภถุึคตจ', '1234567890'],
  ['ๆไำพะัีรนย', 'QWERTYUIOP'],
  ['ฟหกดเ้่าส', 'ASDFGHJKL'],
  ['ผปแอิืท', 'ZXCVBNM'],
  ['+ู฿', '167'],
  ['"ฎฑธํ๊ณฯญ', 'WERTYUIOP'],
  ['ฤฆฏโฌ็๋ษศ', 'ASDFGHJKL'],
  ['()ฉฮฺ์?', 'ZXCVBNM'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
];

/** English letters and digits by what the same key writes in Thai. */
export const englishKeys: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([thai, english]) => [...thai].map((sign, at) => [sign, english.charAt(at)] as const)),
);
