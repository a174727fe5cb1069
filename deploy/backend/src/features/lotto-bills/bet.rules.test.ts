import type { BetType, BillStatus } from '@sanuk/contract/areas/lotto';
import fc from 'fast-check';
import { billStatusOf, isWinner, payoutSatang, settleLine } from './bet.rules.ts';

const result = { top3: '123', top2: '23', bottom2: '45' };

describe('win rules', () => {
  test.each([
    ['3TOP', '123', true],
    ['3TOP', '132', false],
    ['3TOD', '321', true],
    ['3TOD', '213', true],
    ['3TOD', '123', true],
    ['3TOD', '122', false],
    ['2TOP', '23', true],
    ['2TOP', '12', false],
    ['2TOP', '32', false],
    ['2BOTTOM', '45', true],
    ['2BOTTOM', '54', false],
    ['RUN_TOP', '1', true],
    ['RUN_TOP', '2', true],
    ['RUN_TOP', '3', true],
    ['RUN_TOP', '4', false],
    ['RUN_BOT', '4', true],
    ['RUN_BOT', '5', true],
    ['RUN_BOT', '1', false],
  ] as const)('[L4] %s %s wins: %s', (betType, number, wins) => {
    expect(isWinner(betType, number, result)).toBe(wins);
  });

  test('[L4] โต๊ด with a pair needs the pair', () => {
    const pair = { top3: '112', top2: '12', bottom2: '00' };
    expect(isWinner('3TOD', '211', pair)).toBe(true);
    expect(isWinner('3TOD', '122', pair)).toBe(false);
  });

  test('[L4] leading zeros count', () => {
    const zeros = { top3: '007', top2: '07', bottom2: '00' };
    expect(isWinner('3TOP', '007', zeros)).toBe(true);
    expect(isWinner('2TOP', '07', zeros)).toBe(true);
    expect(isWinner('2TOP', '7', zeros)).toBe(false);
    expect(isWinner('RUN_BOT', '0', zeros)).toBe(true);
  });

  test('[L4] a run digit that falls twice pays once', () => {
    const line = { betType: 'RUN_TOP', number: '2', stakeSatang: 10_000, rateHundredths: 320 } as const;
    expect(settleLine(line, { top3: '122', top2: '22', bottom2: '00' }).winSatang).toBe(32_000);
  });

  test('[X4] over all 1000 draws each type wins as often as its published chance', () => {
    const wins = (betType: BetType, number: string) =>
      Array.from({ length: 1000 }, (_, draw) => String(draw).padStart(3, '0')).filter((top3) =>
        isWinner(betType, number, { top3, top2: top3.slice(1), bottom2: top3.slice(1) }),
      ).length;
    expect(wins('3TOP', '123')).toBe(1);
    expect(wins('3TOD', '123')).toBe(6);
    expect(wins('3TOD', '112')).toBe(3);
    expect(wins('2TOP', '23')).toBe(10);
    expect(wins('RUN_TOP', '5')).toBe(271);
    expect(wins('RUN_BOT', '5')).toBe(190);
  });
});

describe('payout', () => {
  test.each([
    [100, 9_000, 9_000],
    [100, 320, 320],
    [133, 320, 426],
    [155, 310, 481],
    [1, 150, 2],
    [1, 149, 1],
    [200_000, 100_000, 200_000_000],
  ])('[P1] %i satang at %i hundredths pay %i satang', (stake, rate, payout) => {
    expect(payoutSatang(stake, rate)).toBe(payout);
  });

  test('[P1] is within half a satang of the exact product, and an integer', () => {
    const stakes = fc.integer({ min: 1, max: 100_000_000 });
    const rates = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(stakes, rates, (stake, rate) => {
        const off = BigInt(payoutSatang(stake, rate)) * 100n - BigInt(stake) * BigInt(rate);
        expect(off > -50n && off <= 50n).toBe(true);
      }),
    );
  });

  test('[L4] a won line says so and pays its stake times its rate', () => {
    const line = { betType: '3TOP', number: result.top3, stakeSatang: 150, rateHundredths: 85_000 } as const;
    expect(settleLine(line, result)).toEqual({ status: 'won', winSatang: 127_500 });
  });

  test('[L4] a lost line pays nothing', () => {
    const line = { betType: '3TOP', number: '999', stakeSatang: 100, rateHundredths: 100_000 } as const;
    expect(settleLine(line, result)).toEqual({ status: 'lost', winSatang: 0 });
  });
});

describe('status of a bill', () => {
  test.each<[BillStatus[], BillStatus]>([
    [['pending', 'pending'], 'pending'],
    [['won', 'pending'], 'pending'],
    [['won', 'lost'], 'won'],
    [['lost', 'lost'], 'lost'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['refunded', 'refunded'], 'refunded'],
    [['cancelled', 'lost'], 'lost'],
    [['cancelled', 'won'], 'won'],
    [['cancelled', 'refunded'], 'refunded'],
  ])('[L4] lines %j make the bill %s', (lines, status) => {
    expect(billStatusOf(lines)).toBe(status);
  });
});
