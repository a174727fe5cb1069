import { askAgainAfterMs, isFinal, isMoved, phaseOf, secondsLeft } from './payment.rules.ts';

const pending = { status: 'pending', expiresAtMs: 100_000 } as const;

describe('phaseOf', () => {
  test.each([
    [pending, 0, 'waiting'],
    [pending, 99, 'waiting'],
    [pending, 100, 'checking'],
    [pending, 500, 'checking'],
    [{ ...pending, status: 'paid' as const }, 500, 'paid'],
    [{ ...pending, status: 'expired' as const }, 0, 'expired'],
    [{ ...pending, status: 'review' as const }, 500, 'review'],
  ])('[M2] %j at second %i is %s', (payment, second, phase) => {
    expect(phaseOf(payment, second)).toBe(phase);
  });

  test('[M2] the countdown never goes below zero', () => {
    expect(secondsLeft(pending, 90)).toBe(10);
    expect(secondsLeft(pending, 900)).toBe(0);
  });
});

describe('askAgainAfterMs', () => {
  test.each([
    ['nothing is known yet', undefined, 0, true, false],
    ['live events flow', pending, 0, true, 20_000],
    ['they do not', pending, 0, false, 3000],
    ['the time is up', pending, 100, true, 2000],
    ['somebody looks at it', { ...pending, status: 'review' as const }, 0, false, 10_000],
    ['it is paid', { ...pending, status: 'paid' as const }, 0, false, false],
    ['it has expired', { ...pending, status: 'expired' as const }, 0, false, false],
  ])('[X1] when %s', (_, payment, second, isLive, expected) => {
    expect(askAgainAfterMs(payment, second, isLive)).toBe(expected);
  });

  test('[X1] only paid and expired end it', () => {
    expect([undefined, 'pending', 'review', 'paid', 'expired'].filter((s) => isFinal(s as never))).toEqual([
      'paid',
      'expired',
    ]);
  });
});

describe('isMoved', () => {
  test.each([
    [50_000, 50_000, false],
    [50_000, 50_001, false],
    [50_000, 50_099, false],
    [50_000, 50_100, true],
    [50_000, 49_999, true],
  ])('[M2] %i asked for and %i to pay: %s', (requestedSatang, amountSatang, expected) => {
    expect(isMoved({ requestedSatang, amountSatang })).toBe(expected);
  });
});
