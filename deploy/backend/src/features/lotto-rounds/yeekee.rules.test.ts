import fc from 'fast-check';
import {
  commitmentText,
  nextShotAt,
  resultOfRest,
  shotsAfterClose,
  shotTimes,
  sumOfShots,
  yeekeeOutcome,
} from './yeekee.rules.ts';

const shot = (value: number) => String(value % 100_000).padStart(5, '0');

describe('yeekee result', () => {
  test('[L7] published vector: S 1234567890, 16th shot 51876 gives 014, 14 and 16', () => {
    expect(resultOfRest(1234567890n - 51876n)).toEqual({ top3: '014', top2: '14', bottom2: '16' });
  });

  test('[L7] published vector: shots 54321 and 12345, position 2 subtracted, give 321 and 54', () => {
    const outcome = yeekeeOutcome(['54321', '12345'], { minimum: 2, position: 2 });
    expect(outcome?.rest).toBe(54321n);
    expect(outcome?.result).toEqual({ top3: '321', top2: '21', bottom2: '54' });
  });

  test('[L7] [X4] 20 shots, the 16th counted from the first, give 841 and 70', () => {
    const shots = Array.from({ length: 20 }, (_, index) => shot((index + 1) * 7919 + 12345));
    const outcome = yeekeeOutcome(shots);
    expect(outcome).toEqual({
      sum: 1009890n,
      subtracted: '39049',
      rest: 970841n,
      result: { top3: '841', top2: '41', bottom2: '70' },
    });
  });

  test('[L7] fewer than 20 shots make no result', () => {
    expect(yeekeeOutcome(Array.from({ length: 19 }, () => '99999'))).toBeNull();
    expect(yeekeeOutcome([])).toBeNull();
  });

  test('[L7] leading zeros survive, in shots and in the result', () => {
    const outcome = yeekeeOutcome(Array.from({ length: 20 }, () => '00001'));
    expect(outcome?.result).toEqual({ top3: '019', top2: '19', bottom2: '00' });
  });

  test('[L7] any shots give digits only, and the order of the others does not matter', () => {
    const shots = fc.array(fc.integer({ min: 0, max: 99_999 }).map(shot), { minLength: 20, maxLength: 200 });
    fc.assert(
      fc.property(shots, (list) => {
        const outcome = yeekeeOutcome(list);
        expect(outcome?.result.top3).toMatch(/^\d{3}$/);
        expect(outcome?.result.bottom2).toMatch(/^\d{2}$/);
        const others = list.filter((_, index) => index !== 15).reverse();
        const moved = [...others.slice(0, 15), list[15] ?? '', ...others.slice(15)];
        expect(yeekeeOutcome(moved)?.result).toEqual(outcome?.result);
        expect(sumOfShots(list)).toBe((outcome?.rest ?? 0n) + BigInt(list[15] ?? '0'));
      }),
    );
  });
});

describe('system shots', () => {
  const window = {
    from: new Date('2026-11-20T03:00:00Z'),
    betsCloseAt: new Date('2026-11-20T03:01:00Z'),
    shotsCloseAt: new Date('2026-11-20T03:01:05Z'),
  };

  test('[L7] four come after the close with a reserve before the end, the last one when shots are over', () => {
    const times = shotTimes(
      window,
      Array.from({ length: 30 }, (_, index) => ((index * 7) % 30) / 30),
    );
    expect(times).toHaveLength(30);
    expect([...times].sort((a, b) => a.getTime() - b.getTime())).toEqual(times);
    expect(times.filter((time) => time >= window.betsCloseAt)).toHaveLength(shotsAfterClose);
    expect(times.at(-1)).toEqual(window.shotsCloseAt);
    for (const time of times.slice(0, -1)) {
      expect(time.getTime()).toBeGreaterThanOrEqual(window.from.getTime());
      expect(time.getTime()).toBeLessThanOrEqual(window.shotsCloseAt.getTime() - 2_500);
    }
  });

  test('[L7] each comes at its share of the time it has, the sealed one at the very end', () => {
    const shares = [0.5, 0.25, 0.1, 0.9, 0.999, 0.5, 0.25];
    const seconds = shotTimes(window, shares).map((time) => (time.getTime() - window.from.getTime()) / 1000);
    // Two of seven before the close at 60; then shares of the first half of the extra 5; in whole milliseconds.
    expect(seconds).toEqual([15, 30, 60.25, 61.25, 62.25, 62.497, 65]);
  });

  test('[L7] a member shoots again after the time between two shots', () => {
    expect(nextShotAt(window.from, 5)).toEqual(new Date('2026-11-20T03:00:05Z'));
  });

  test('[X4] the commitment covers every number, its place and the nonce', () => {
    expect(commitmentText('n', ['00001', '00002'])).toBe('n:00001,00002');
    expect(commitmentText('n', ['00002', '00001'])).not.toBe(commitmentText('n', ['00001', '00002']));
  });
});
