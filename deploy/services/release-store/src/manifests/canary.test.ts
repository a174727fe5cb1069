import fc from 'fast-check';
import { bucketOf, isInCanary } from './canary.ts';

const visitors = fc.string({ minLength: 1, maxLength: 40 });
const percents = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100);

describe('canary buckets', () => {
  test('[F7] nobody is in at 0 percent and everybody at 100', () => {
    fc.assert(
      fc.property(visitors, visitors, (visitor, salt) => {
        expect(isInCanary({ percent: 0, salt }, 'siam', 'mfe-lotto', visitor)).toBe(false);
        expect(isInCanary({ percent: 100, salt }, 'siam', 'mfe-lotto', visitor)).toBe(true);
      }),
    );
  });

  test('[F7] raising the percentage throws nobody out', () => {
    fc.assert(
      fc.property(visitors, visitors, percents, percents, (visitor, salt, a, b) => {
        const before = isInCanary({ percent: Math.min(a, b), salt }, 'siam', 'mfe-lotto', visitor);
        const after = isInCanary({ percent: Math.max(a, b), salt }, 'siam', 'mfe-lotto', visitor);
        expect(!before || after).toBe(true);
      }),
    );
  });

  test('[F7] a visitor always stands at the same place, inside [0, 1)', () => {
    fc.assert(
      fc.property(visitors, visitors, (visitor, salt) => {
        const place = bucketOf(salt, 'siam', 'mfe-lotto', visitor);
        expect(place).toBe(bucketOf(salt, 'siam', 'mfe-lotto', visitor));
        expect(place >= 0 && place < 1).toBe(true);
      }),
    );
  });

  test('[F7] the bucket is the published formula', () => {
    // first four bytes of sha256("salt|siam|mfe-lotto|visitor"), big endian, over 2^32
    expect(bucketOf('salt', 'siam', 'mfe-lotto', 'visitor')).toBe(0xd52c5859 / 2 ** 32);
  });

  test('[F7] a tenth of the visitors is about a tenth, and two canaries do not pick the same ones', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
    const share = (salt: string) =>
      many.filter((one) => isInCanary({ percent: 10, salt }, 'siam', 'mfe-lotto', one));
    const first = share('first');
    const second = new Set(share('second'));
    expect(Math.abs(first.length / many.length - 0.1)).toBeLessThan(0.01);
    expect(first.filter((one) => second.has(one)).length / first.length).toBeLessThan(0.15);
  });
});
