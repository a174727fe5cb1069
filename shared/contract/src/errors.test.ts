import { errorCodeOf, errorNumbers } from './errors.ts';

test('no two refusals share a number: each is read as what it was sent as', () => {
  const codes = Object.keys(errorNumbers) as (keyof typeof errorNumbers)[];
  expect(codes.map((code) => errorCodeOf(errorNumbers[code]))).toEqual(codes);
});
