import { couponAlphabet, groupCouponCode, readCouponCode } from './coupon-code.ts';

test('[R5] no sign of a code looks like another', () => {
  expect(couponAlphabet).toHaveLength(32);
  expect(new Set(couponAlphabet).size).toBe(32);
  expect(couponAlphabet).not.toMatch(/[ILOU]/);
});

test.each([
  ['as it is printed', '7KQ2-M8XW-4TZA'],
  ['in small letters, with spaces', ' 7kq2 m8xw 4tza '],
  ['in one run', '7KQ2M8XW4TZA'],
  ['in full width', '７ＫＱ２Ｍ８ＸＷ４ＴＺＡ'],
  ['with a line break of a message', '7KQ2-M8XW\n-4TZA'],
])('[R5] a code is read %s', (_how, text) => {
  expect(readCouponCode(text)).toBe('7KQ2M8XW4TZA');
});

test('[R5] letters that look like digits are those digits', () => {
  expect(readCouponCode('OIL2-M8XW-4TZA')).toBe('0112M8XW4TZA');
});

test.each([
  ['nothing', ''],
  ['too short', '7KQ2-M8XW'],
  ['too long', '7KQ2-M8XW-4TZA-7'],
  ['a letter that no code has', '7KQ2-M8XW-4TZU'],
  ['a sign beside it', '7KQ2-M8XW-4TZA!'],
])('[R5] %s is no code', (_what, text) => expect(readCouponCode(text)).toBeNull());

test('[R5] a code is printed in fours', () => {
  expect(groupCouponCode('7KQ2M8XW4TZA')).toBe('7KQ2-M8XW-4TZA');
  expect(groupCouponCode('7KQ2M', ' ')).toBe('7KQ2 M');
});
