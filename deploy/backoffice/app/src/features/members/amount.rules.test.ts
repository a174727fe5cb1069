import { satangOf } from './amount.rules.ts';

test.each([
  ['0.01', 1],
  ['1000', 100_000],
  ['1000.01', null],
  ['0', null],
  ['', null],
  ['.', null],
])('%j baht, of 1,000 at most, is %j satang', (baht, satang) => {
  expect(satangOf(baht, 100_000)).toBe(satang);
});
