import { codeKey, codeOf, isSameCode, newSalt } from './one-time-code.ts';

const key = codeKey('a secret');
const salt = Buffer.alloc(16, 7);
const use = { agentId: 5, phone: '0812345678', purpose: 'reset-password' } as const;

test('[P4] a code follows from key, salt, brand and phone, and from nothing else', () => {
  const code = codeOf(key, salt, use);
  expect(codeOf(codeKey('a secret'), Buffer.from(salt), { ...use })).toBe(code);
  // Codes on their way would be void if this number changed.
  expect(code).toBe('85685224');
  const others = [
    codeOf(codeKey('another secret'), salt, use),
    codeOf(key, Buffer.alloc(16, 8), use),
    codeOf(key, salt, { ...use, agentId: 7 }),
    codeOf(key, salt, { ...use, phone: '0812345679' }),
  ];
  expect(new Set([code, ...others]).size).toBe(5);
});

test('[P4] codes have eight digits and use all of them, zeros in front included', () => {
  const codes = Array.from({ length: 2_000 }, () => codeOf(key, newSalt(), use));
  expect(codes.filter((code) => !/^\d{8}$/.test(code))).toEqual([]);
  // 200 of 2,000 are expected for each digit; 7 standard deviations are 94.
  for (const digit of '0123456789') {
    for (const place of [0, 7]) {
      const count = codes.filter((code) => code[place] === digit).length;
      expect(Math.abs(count - 200)).toBeLessThan(94);
    }
  }
});

test.each([
  ['012345', true],
  [' 012 345 ', true],
  ['012346', false],
  ['12345', false],
  ['0123456', false],
  ['๐๑๒๓๔๕', false],
  ['', false],
])('[P4] typed as %j the code 012345 is taken: %j', (given, isTaken) => {
  expect(isSameCode('012345', given)).toBe(isTaken);
});
