import { couponAlphabet, readCouponCode } from '@sanuk/contract/coupon-code';
import { codeHash, codeOf } from './coupon-codes.ts';

test('[R5] codes of a batch follow from the secret alone, each another, and are read as they are', () => {
  const codes = Array.from({ length: 500 }, (_, nr) => codeOf('secret', 'batch', nr + 1));
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(readCouponCode(code)).toBe(code);
  expect(codeOf('secret', 'batch', 1)).toBe(codes[0]);
  expect(codeOf('other', 'batch', 1)).not.toBe(codes[0]);
  expect(codeOf('secret', 'other', 1)).not.toBe(codes[0]);
  expect(new Set(codes.join('')).size).toBe(couponAlphabet.length);
});

test('[R5] what is kept of a code is another without the secret', () => {
  expect(codeHash('secret', 'CODE')).toEqual(codeHash('secret', 'CODE'));
  expect(codeHash('other', 'CODE')).not.toEqual(codeHash('secret', 'CODE'));
});
