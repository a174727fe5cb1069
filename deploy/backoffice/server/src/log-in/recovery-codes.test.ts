import { Seal } from '../secrets/seal.ts';
import { newRecoveryCodes, recoveryCodeDigest } from './recovery-codes.ts';

const seal = new Seal(Buffer.alloc(32, 1));
const digestOf = (name: string, typed: string, by = seal) => recoveryCodeDigest(by, name, typed);

test('ten codes are made, and none is like another', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
});

test('a code is the same however it is typed, and another one for another person', () => {
  const hash = digestOf('pim', '7K2PM-9XQ4R');
  for (const typed of ['7k2pm9xq4r', ' 7K2PM 9XQ4R ']) expect(digestOf('pim', typed)).toEqual(hash);
  expect(digestOf('nid', '7K2PM-9XQ4R')).not.toEqual(hash);
  for (const typed of ['', '7K2PM', '7K2PM-9XQ4', '1K2PM-9XQ4R', '7K2PM-9XQ4RR'])
    expect(digestOf('pim', typed)).toBeNull();
  expect(digestOf('pim', '7K2PM-9XQ4R', new Seal(Buffer.alloc(32, 2)))).not.toEqual(hash);
});
