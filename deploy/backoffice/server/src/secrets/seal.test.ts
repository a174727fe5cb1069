import { Seal } from './seal.ts';

const seal = new Seal(Buffer.alloc(32, 1));

test('what was sealed opens with the same secret and purpose', () => {
  const sealed = seal.seal('key of pim', 'ความลับ');
  expect(seal.open('key of pim', sealed)).toBe('ความลับ');
  expect(sealed.includes(Buffer.from('ความลับ'))).toBe(false);
  expect(seal.seal('key of pim', 'ความลับ').equals(sealed)).toBe(false);
});

test.each([
  ['another purpose', seal, 'key of nid', (sealed: Buffer) => sealed],
  ['another secret', new Seal(Buffer.alloc(32, 2)), 'key of pim', (sealed: Buffer) => sealed],
  [
    'a changed byte',
    seal,
    'key of pim',
    (sealed: Buffer) => Buffer.from(sealed.map((byte, at) => (at === 30 ? byte ^ 1 : byte))),
  ],
  ['a missing byte', seal, 'key of pim', (sealed: Buffer) => sealed.subarray(0, -1)],
  ['nothing', seal, 'key of pim', () => Buffer.alloc(0)],
])('it does not open with %s', (_what, opener, purpose, change) => {
  expect(() => opener.open(purpose, change(seal.seal('key of pim', 'ความลับ')))).toThrow();
});
