/** Vowels that are also typed as two signs. */
export const [aam, ae] = ['ำ', 'แ'] as const;

/** Words for numbers in names, and the digits that are typed for them. */
export const numberWords: readonly (readonly [digits: string, thai: string, english: string])[] = [
  ['1', 'หนึ่ง', 'one'],
  ['2', 'สอง', 'two'],
  ['3', 'สาม', 'three'],
  ['4', 'สี่', 'four'],
  ['5', 'ห้า', 'five'],
  ['6', 'หก', 'six'],
  ['7', 'เจ็ด', 'seven'],
  ['8', 'แปด', 'eight'],
  ['9', 'เก้า', 'nine'],
  ['10', 'สิบ', 'ten'],
  ['100', 'ร้อย', 'hundred'],
  ['1000', 'พัน', 'thousand'],
];

/** Letters of Thai that are one sound, each with the one that stands for all of them. */
export const sameSound: Readonly<Record<string, string>> = {
  ฃ: 'ข',
  ฅ: 'ค',
  ฆ: 'ค',
  ฌ: 'ช',
  ญ: 'ย',
  ฎ: 'ด',
  ฏ: 'ต',
  ฐ: 'ถ',
  ฑ: 'ท',
  ฒ: 'ท',
  ธ: 'ท',
  ณ: 'น',
  ภ: 'พ',
  ศ: 'ส',
  ษ: 'ส',
  ฬ: 'ล',
  ใ: 'ไ',
  ๅ: 'า',
  ฤ: 'รึ',
  ฦ: 'ลึ',
};

/** British and American spellings, as they begin in names of games. */
export const americanSpelling: readonly (readonly [british: string, american: string])[] = [
  ['colour', 'color'],
  ['grey', 'gray'],
  ['chilli', 'chili'],
  ['jewellery', 'jewelry'],
  ['jewelled', 'jeweled'],
  ['enamelled', 'enameled'],
  ['favourite', 'favorite'],
  ['harbour', 'harbor'],
  ['centre', 'center'],
];
