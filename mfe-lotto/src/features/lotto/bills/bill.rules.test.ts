import { billStatuses as contractStatuses } from '@sanuk/contract/areas/lotto';
import { bangkokDay } from '@sanuk/platform';
import { billView } from '../lotto.wire.ts';
import { sampleBill } from '../testing/lotto.fixtures.ts';
import { billCan, billStatuses, findLostBill, groupByDay, heapLines, sumBills } from './bill.rules.ts';

const now = Date.parse('2026-11-20T09:10:00.000Z');

describe('what may be done with a bill', () => {
  it('[L3] only a pending bill is cancelled, and only before its time', () => {
    const until = '2026-11-20T09:10:01.000Z';
    for (const status of billStatuses)
      expect(billCan.cancel({ status, cancellableUntil: until }, now)).toBe(status === 'pending');
    expect(billCan.cancel({ status: 'pending', cancellableUntil: until }, now + 1000)).toBe(false);
    expect(billCan.cancel({ status: 'pending', cancellableUntil: null }, now)).toBe(false);
  });
});

describe('lines of a bill', () => {
  it('[L4] won and lost lines lie apart, given back ones are neither', () => {
    const line = (status: (typeof billStatuses)[number]) => ({
      betType: '2TOP' as const,
      number: '11',
      stakeSatang: 100,
      rateHundredths: 9000,
      status,
      winSatang: 0,
    });
    const heaps = heapLines(billStatuses.map(line));
    expect(Object.values(heaps).map((heap) => heap.length)).toEqual([1, 1, 1, 2]);
    expect(heaps.returned.map((each) => each.status)).toEqual(['cancelled', 'refunded']);
  });

  it('[L5] the filter offers every status of the contract', () => {
    expect(billStatuses).toEqual(contractStatuses);
  });
});

describe('a list of bills', () => {
  it('[L5] is grouped by the Bangkok day', () => {
    const bills = ['2026-11-20T09:00:00.000Z', '2026-11-19T17:00:00.000Z', '2026-11-19T16:59:59.000Z'].map(
      (createdAt) => ({ createdAt }),
    );
    expect(groupByDay(bills, bangkokDay).map((group) => [group.day, group.bills.length])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-19', 1],
    ]);
    expect(groupByDay([], bangkokDay)).toEqual([]);
  });

  it('[L5] sums stakes and wins, without what was given back', () => {
    const bill = (status: (typeof billStatuses)[number], total: number, win: number) =>
      billView(sampleBill({ status, total, win_total: win }));
    expect(
      sumBills([
        bill('pending', 10.1, 0),
        bill('won', 20.2, 900),
        bill('lost', 5, 0),
        bill('cancelled', 100, 0),
        bill('refunded', 100, 0),
      ]),
    ).toEqual({ stakedSatang: 3530, wonSatang: 90_000 });
  });
});

describe('a bill whose answer was lost', () => {
  const lost = { totalSatang: 4000, lineCount: 2, sentAtMs: now };
  const bill = (change: Parameters<typeof sampleBill>[0] = {}) =>
    billView(sampleBill({ created_at: '2026-11-20T09:10:01.000Z', ...change }));

  it('[L3] is found by its content and time', () => {
    expect(findLostBill([bill()], lost, new Set())?.billId).toBe('b-1');
  });

  it.each([
    ['another total', { total: 40.01 }],
    ['another number of lines', { line_count: 3 }],
    ['an equal bill bought earlier', { created_at: '2026-11-20T09:09:57.000Z' }],
  ])('[L3] %s is not it', (_name, change) => {
    expect(findLostBill([bill(change)], lost, new Set())).toBeUndefined();
  });

  it('[L3] a bill this page already knows is not it', () => {
    expect(findLostBill([bill()], lost, new Set(['b-1']))).toBeUndefined();
  });
});
