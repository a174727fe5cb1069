import { limitKinds, limitPeriods } from '@sanuk/contract/areas/responsible-play';
import fc from 'fast-check';
import {
  change,
  confirm,
  confirmableAt,
  type DayCount,
  type LimitState,
  noLimit,
  reachedLimit,
  usedOf,
} from './limit.rules.ts';

const hourMs = 3_600_000;
const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 23) + hours * hourMs);
const day = (date: string, more: Partial<DayCount> = {}): DayCount => ({
  ...{ day: date, deposited: 0n, staked: 0n, returned: 0n, seconds: 0 },
  ...more,
});

/** null is no limit, which is higher than every other. */
const height = (amount: bigint | null) => amount ?? 1_000_000n;

test('[X5.4, X5.5, X5.6] whatever is asked for, a limit falls at once and rises only as it was asked for a day before, and confirmed', () => {
  const amounts = fc.option(fc.bigInt({ min: 1n, max: 6n }), { nil: null });
  const step = fc.record({
    hours: fc.integer({ min: 0, max: 30 }),
    isConfirm: fc.boolean(),
    amount: amounts,
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state: LimitState = noLimit;
      let hours = 0;
      /** when the height that waits was asked for first, and nothing lower since */
      let asked = null as { amount: bigint | null; hours: number } | null;
      for (const { hours: later, isConfirm, amount } of steps) {
        hours += later;
        const before = state;
        const next = isConfirm ? confirm(state, amount, at(hours)) : change(state, amount, at(hours));
        state = typeof next === 'string' ? state : next;
        const hasRisen = before.amount !== null && height(state.amount) > height(before.amount);
        if (hasRisen) {
          const isDue = asked !== null && asked.amount === state.amount && hours - asked.hours >= 24;
          expect({ isConfirm, isDue }).toEqual({ isConfirm: true, isDue: true });
        }
        if (isConfirm) continue;
        const isWaiting = before.amount !== null && height(amount) > before.amount;
        if (!isWaiting) expect(state).toEqual({ amount, raise: null });
        if (!isWaiting || asked?.amount !== amount) asked = isWaiting ? { amount, hours } : null;
      }
    }),
  );
});

test('[X5.6] a raise that is not the one that waits is not confirmed', () => {
  const waiting = change({ amount: 100n, raise: null }, 200n, at(0));
  expect(waiting).toEqual({ amount: 100n, raise: { to: 200n, askedAt: at(0) } });
  expect(confirm(waiting, 300n, at(30))).toBe('raise-unknown');
  expect(confirm(waiting, 200n, at(23))).toBe('raise-too-soon');
  expect(confirm(waiting, 200n, confirmableAt(at(0)))).toEqual({ amount: 200n, raise: null });
  // Asked for again it waits from the first time.
  expect(change(waiting, 200n, at(20))).toBe(waiting);
});

test('[X5] a day, a week from Monday and a month of Bangkok are counted each by itself', () => {
  // Monday the 2nd of November, 01:00 in Bangkok.
  const now = new Date('2026-11-01T18:00:00Z');
  const days = [
    day('2026-10-31', { deposited: 1n }),
    day('2026-11-01', { deposited: 10n }),
    day('2026-11-02', { deposited: 100n }),
  ];
  const used = (period: 'day' | 'week' | 'month') => usedOf(days, { kind: 'deposit', period }, now);
  expect([used('day'), used('week'), used('month')]).toEqual([100n, 100n, 110n]);
});

test('[X5] what came back is no loss, and winnings are no debt of the house', () => {
  const now = at(1);
  const days = [day('2026-11-23', { staked: 500n, returned: 800n, seconds: 119 })];
  expect(usedOf(days, { kind: 'loss', period: 'day' }, now)).toBe(0n);
  expect(usedOf(days, { kind: 'time', period: 'day' }, now)).toBe(1n);
});

test('[X5] of several limits that are reached the one that holds longest is named', () => {
  const days = [day('2026-11-23', { staked: 90n })];
  const limits = limitPeriods.map((period) => ({ kind: 'loss' as const, period, amount: 100n }));
  const reached = reachedLimit(limits, days, { kind: 'stake', satang: 11n }, at(1));
  expect(reached).toMatchObject({ period: 'month', left: 10n, resetsAt: new Date('2026-11-30T17:00:00Z') });
  expect(reachedLimit(limits, days, { kind: 'stake', satang: 10n }, at(1))).toBeNull();
});

test.each(limitKinds)('[X5] a limit of %s stands against what it is about, and nothing else', (kind) => {
  const days = [day('2026-11-23', { deposited: 5n, staked: 5n, seconds: 600 })];
  const limits = [{ kind, period: 'day' as const, amount: 5n }];
  const refused = (['deposit', 'stake', 'play'] as const).filter(
    (wish) => reachedLimit(limits, days, { kind: wish, satang: 1n }, at(1)) !== null,
  );
  expect(refused).toEqual({ deposit: ['deposit'], loss: ['stake'], time: ['stake', 'play'] }[kind]);
});
