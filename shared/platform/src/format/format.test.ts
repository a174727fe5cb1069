import { formatBaht, formatNumber } from './money.ts';
import { bangkokDay, formatCountdown, formatDate, formatDateTime, formatTime } from './time.ts';

describe('money', () => {
  test('[S2.1, S2.2, S2.3] is Thai locale, THB, two decimals', () => {
    expect(formatBaht(123_456_750)).toBe('฿1,234,567.50');
    expect(formatBaht(0)).toBe('฿0.00');
    expect(formatBaht(-50)).toBe('-฿0.50');
    expect([500, 10, 29].map(formatBaht)).toEqual(['฿5.00', '฿0.10', '฿0.29']);
    expect([3.2, 3.25, 1.239, 1240].map(formatNumber)).toEqual(['3.2', '3.25', '1.24', '1,240']);
  });
});

describe('time', () => {
  const moment = '2026-11-20T18:15:00Z';
  test('[S1] is Bangkok time in the Buddhist year', () => {
    expect(formatDate(moment)).toBe('21 พ.ย. 2569');
    expect(formatTime(moment)).toBe('01:15 น.');
    expect(formatDateTime(moment)).toBe('21 พ.ย. 2569 01:15 น.');
    expect(bangkokDay(moment)).toBe('2026-11-21');
  });

  test('[L1] counts down in minutes, in hours from an hour up, and never below zero', () => {
    expect([267, 3540, 59.9, 3600, 90_000, -5].map(formatCountdown)).toEqual([
      '04:27',
      '59:00',
      '00:59',
      '1:00:00',
      '25:00:00',
      '00:00',
    ]);
  });
});
