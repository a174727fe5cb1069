import { billStatuses as contractStatuses } from '@sanuk/contract/areas/lotto';
import fc from 'fast-check';
import { billView } from '../../shared/lotto.wire.ts';
import { sampleBill } from '../../shared/testing/lotto.fixtures.ts';
import { billCan, billStatuses, groupLines, sumBills } from './bill.rules.ts';

const now = Date.parse('2026-11-20T09:10:00.000Z');

describe('what may be done with a bill', () => {
  test('[L3] only a pending bill is cancelled, and only before its time', () => {
    const until = '2026-11-20T09:10:01.000Z';
    for (const status of billStatuses)
      expect(billCan.cancel({ status, cancellableUntil: until }, now)).toBe(status === 'pending');
    expect(billCan.cancel({ status: 'pending', cancellableUntil: until }, now + 1000)).toBe(false);
    expect(billCan.cancel({ status: 'pending', cancellableUntil: null }, now)).toBe(false);
  });
});

describe('lines of a bill', () => {
  test('[L4] won and lost lines lie apart, given back ones are neither', () => {
    const line = (status: (typeof billStatuses)[number]) => ({
      betType: '2TOP' as const,
      number: '11',
      stakeSatang: 100,
      rateHundredths: 9000,
      status,
      winSatang: 0,
    });
    const groups = groupLines(billStatuses.map(line));
    expect(Object.values(groups).map((group) => group.length)).toEqual([1, 1, 1, 2]);
    expect(groups.returned.map((each) => each.status)).toEqual(['cancelled', 'refunded']);
  });

  test('[L5] the filter offers every status of the contract', () => {
    expect(billStatuses).toEqual(contractStatuses);
  });
});

describe('a list of bills', () => {
  test('[L5] sums stakes and wins, without what was given back', () => {
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

const anyStatus = fc.constantFrom(...billStatuses);

describe('lists of bills as they come (property)', () => {
  test('[L5] the sums are those of adding by hand, whatever the states are', () => {
    const bill = fc.record({ status: anyStatus, totalSatang: fc.nat(10_000_000), winSatang: fc.nat() });
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 20 }), (bills) => {
        let staked = 0;
        let won = 0;
        for (const each of bills) {
          if (['pending', 'won', 'lost'].includes(each.status)) staked += each.totalSatang;
          won += each.winSatang;
        }
        expect(sumBills(bills)).toEqual({ stakedSatang: staked, wonSatang: won });
      }),
    );
    expect(sumBills([])).toEqual({ stakedSatang: 0, wonSatang: 0 });
  });

  test('[L4] every line lies in one group and keeps its place in it', () => {
    fc.assert(
      fc.property(fc.array(anyStatus, { maxLength: 30 }), (statuses) => {
        const lines = statuses.map((status, index) => ({
          betType: '3TOP' as const,
          number: String(index).padStart(3, '0'),
          stakeSatang: 100,
          rateHundredths: 90_000,
          status,
          winSatang: 0,
        }));
        const groups = groupLines(lines);
        expect(groups.won).toEqual(lines.filter((line) => line.status === 'won'));
        expect(groups.pending).toEqual(lines.filter((line) => line.status === 'pending'));
        expect(groups.lost).toEqual(lines.filter((line) => line.status === 'lost'));
        expect(groups.returned).toEqual(
          lines.filter((line) => line.status === 'cancelled' || line.status === 'refunded'),
        );
      }),
    );
  });

  test('[L3] a bill stays cancellable to the last millisecond before its time, and not a moment longer', () => {
    fc.assert(
      fc.property(anyStatus, fc.integer({ min: -5000, max: 5000 }), (status, offMs) => {
        const bill = { status, cancellableUntil: new Date(now).toISOString() };
        expect(billCan.cancel(bill, now + offMs)).toBe(status === 'pending' && offMs < 0);
      }),
    );
  });
});
