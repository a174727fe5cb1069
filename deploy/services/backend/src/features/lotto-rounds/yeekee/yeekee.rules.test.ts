import fc from 'fast-check';
import {
  commitmentText,
  minimumShots,
  nextShotAt,
  resultOfRest,
  shotsAfterClose,
  shotsHeldBack,
  shotTimes,
  subtractedPosition,
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

describe('the published formula, digit by digit (property)', () => {
  const fiveDigits = fc.integer({ min: 0, max: 99_999 }).map(shot);

  /** The last five digits of a sum, counted on five wheels of ten that carry into each other. */
  function wheelsOf(shots: readonly string[]): string {
    const wheels = [0, 0, 0, 0, 0];
    for (const each of shots) {
      let carry = 0;
      for (let place = 4; place >= 0; place -= 1) {
        const turned = (wheels[place] ?? 0) + Number(each[place]) + carry;
        wheels[place] = turned % 10;
        carry = turned >= 10 ? 1 : 0;
      }
    }
    return wheels.join('');
  }

  test('[L7] the result is that of all shots but the 16th', () => {
    fc.assert(
      fc.property(fc.array(fiveDigits, { minLength: 20, maxLength: 120 }), (shots) => {
        const wheels = wheelsOf(shots.filter((_, index) => index !== 15));
        expect(yeekeeOutcome(shots)?.result).toEqual({
          top3: wheels.slice(2),
          top2: wheels.slice(3),
          bottom2: wheels.slice(0, 2),
        });
        expect(yeekeeOutcome(shots)?.subtracted).toBe(shots[15]);
      }),
    );
  });

  test('[L7] whoever shoots 16th changes nothing by the number, whoever shoots another place does', () => {
    const shots = Array.from({ length: 25 }, (_, index) => shot(index * 3137));
    const before = yeekeeOutcome(shots)?.result;
    for (const [index, original] of shots.entries()) {
      const after = yeekeeOutcome(shots.with(index, shot(Number(original) + 1)))?.result;
      if (index + 1 === subtractedPosition) expect(after).toEqual(before);
      else expect(after).not.toEqual(before);
    }
  });

  test.each([0, 1, 15, 16, 19, 20, 21, 500])('[L7] of %i shots there is a draw or there is none', (count) => {
    const outcome = yeekeeOutcome(Array(count).fill('99999'));
    expect(outcome === null).toBe(count < minimumShots);
    if (outcome) expect(outcome.rest).toBe(BigInt(99_999 * (count - 1)));
  });

  test('[L7] a place that nobody took makes no draw, however few are asked for', () => {
    expect(yeekeeOutcome(['12345'], { minimum: 1, position: 2 })).toBeNull();
    expect(yeekeeOutcome([], { minimum: 0, position: 1 })).toBeNull();
    expect(yeekeeOutcome(['12345'], { minimum: 1, position: 1 })?.rest).toBe(0n);
  });

  test.each([
    [0n, '000', '00', '00'],
    [99_999n, '999', '99', '99'],
    [100_000n, '000', '00', '00'],
    [12_345_678_901_234_567_890n, '890', '90', '67'],
  ])('[L7] what is left being %i, the digits are %s, %s and %s', (rest, top3, top2, bottom2) => {
    expect(resultOfRest(rest)).toEqual({ top3, top2, bottom2 });
  });
});

describe('when system shots come (property)', () => {
  const from = Date.parse('2026-11-20T16:58:00Z');
  const share = fc.double({ min: 0, max: 0.999999, noNaN: true });

  test('[L7] in order, so many before and after the close, the late ones with half of the time to spare', () => {
    const windows = fc.record({
      bets: fc.integer({ min: 10_000, max: 4_000_000 }),
      extra: fc.integer({ min: 2, max: 120_000 }),
    });
    fc.assert(
      fc.property(windows, fc.array(share, { minLength: 20, maxLength: 60 }), ({ bets, extra }, shares) => {
        const window = {
          from: new Date(from),
          betsCloseAt: new Date(from + bets),
          shotsCloseAt: new Date(from + bets + extra),
        };
        const times = shotTimes(window, shares).map((time) => time.getTime() - from);
        expect(times).toHaveLength(shares.length);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times[0]).toBeGreaterThanOrEqual(0);
        const late = times.filter((time) => time >= bets);
        expect(late).toHaveLength(shotsAfterClose);
        expect(times.filter((time) => time === bets + extra)).toHaveLength(shotsHeldBack);
        for (const time of late.slice(0, -shotsHeldBack)) expect(time - bets).toBeLessThanOrEqual(extra / 2);
      }),
    );
  });

  test('[L7] the next shot of a member is as many seconds later as the market says, over midnight too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), fc.nat(86_400_000), (seconds, offMs) => {
        const last = new Date(from + offMs);
        const next = nextShotAt(last, seconds);
        expect(next.getTime() - last.getTime()).toBe(seconds * 1000);
      }),
    );
  });

  test('[X4] two sets of shots never share a sealed text', () => {
    const lists = fc.array(fc.integer({ min: 0, max: 99_999 }).map(shot), { minLength: 1, maxLength: 4 });
    const nonce = fc.stringMatching(/^[0-9a-f]{4}$/);
    fc.assert(
      fc.property(nonce, lists, nonce, lists, (one, shots, other, others) => {
        const isSame = one === other && shots.join() === others.join();
        expect(commitmentText(one, shots) === commitmentText(other, others)).toBe(isSame);
        // Whoever has the text reads nonce and numbers out of it again.
        expect(commitmentText(one, shots).split(/[:,]/)).toEqual([one, ...shots]);
      }),
    );
  });
});
