import fc from 'fast-check';
import { billView } from '../../shared/lotto.wire.ts';
import { sampleBill } from '../../shared/testing/lotto.fixtures.ts';
import { findLostBill } from './lost-bill.rules.ts';

const now = Date.parse('2026-11-20T09:10:00.000Z');

describe('a bill whose answer was lost', () => {
  const lost = { totalSatang: 4000, lineCount: 2, sentAtMs: now };
  const bill = (change: Parameters<typeof sampleBill>[0] = {}) =>
    billView(sampleBill({ created_at: '2026-11-20T09:10:01.000Z', ...change }));

  test('[L3] is found by its content and time', () => {
    expect(findLostBill([bill()], lost, new Set())?.billId).toBe('b-1');
  });

  test.each([
    ['another total', { total: 40.01 }],
    ['another number of lines', { line_count: 3 }],
    ['an equal bill bought earlier', { created_at: '2026-11-20T09:09:57.000Z' }],
  ])('[L3] %s is not it', (_name, change) => {
    expect(findLostBill([bill(change)], lost, new Set())).toBeUndefined();
  });

  test('[L3] a bill this page already knows is not it', () => {
    expect(findLostBill([bill()], lost, new Set(['b-1']))).toBeUndefined();
  });
});

describe('among any bills of the round (property)', () => {
  const lost = { totalSatang: 4000, lineCount: 2, sentAtMs: now };
  // Few values, so that bills which differ in one thing only are common.
  const listed = fc.record({
    billId: fc.constantFrom('b-1', 'b-2', 'b-3', 'b-4'),
    totalSatang: fc.constantFrom(4000, 4001),
    lineCount: fc.constantFrom(2, 3),
    createdAt: fc
      .constantFrom(-60_000, -2001, -2000, -1999, 0, 1, 5000)
      .map((offMs) => new Date(now + offMs).toISOString()),
  });
  const lists = fc.uniqueArray(listed, { selector: (one) => one.billId, maxLength: 4 });

  test('[L3] what is found has its content, is not known, and was not bought before it was sent', () => {
    fc.assert(
      fc.property(lists, fc.subarray(['b-1', 'b-2', 'b-3', 'b-4']), (bills, known) => {
        const fitting: string[] = [];
        for (const one of bills) {
          const isSame = one.totalSatang === 4000 && one.lineCount === 2;
          // Two seconds are what the page's clock may be ahead of the server's.
          const isLater = Date.parse(one.createdAt) + 2000 >= now;
          if (isSame && isLater && !known.includes(one.billId)) fitting.push(one.billId);
        }
        expect(findLostBill(bills, lost, new Set(known))?.billId).toBe(fitting[0]);
      }),
      { numRuns: 500 },
    );
  });

  test('[L3] of two equal bills the first of the list is taken: the newest, as the server lists them', () => {
    const bill = (billId: string, createdAt: string) => ({
      billId,
      createdAt,
      totalSatang: 4000,
      lineCount: 2,
    });
    const bills = [bill('newer', '2026-11-20T09:10:03.000Z'), bill('older', '2026-11-20T09:10:01.000Z')];
    expect(findLostBill(bills, lost, new Set())?.billId).toBe('newer');
    expect(findLostBill(bills, lost, new Set(['newer']))?.billId).toBe('older');
    expect(findLostBill([], lost, new Set())).toBeUndefined();
  });
});
