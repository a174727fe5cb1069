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

const digitsOf = (size: number) => fc.nat(10 ** size - 1).map((value) => String(value).padStart(size, '0'));
const draws = fc
  .record({ top3: digitsOf(3), bottom2: digitsOf(2) })
  .map(({ top3, bottom2 }) => ({ top3, top2: top3.slice(1), bottom2 }));

describe('win rules against looking at the digits one by one (property)', () => {
  const runs = { numRuns: 1000 };
  /** How often each digit stands in a number: the same for all its orders. */
  const tally = (number: string) => [...'0123456789'].map((digit) => number.split(digit).length - 1).join();

  test('[L4] three digits: as drawn, or in any order', () => {
    fc.assert(
      fc.property(digitsOf(3), draws, (number, drawn) => {
        const isSame = [0, 1, 2].every((place) => number[place] === drawn.top3[place]);
        expect(isWinner('3TOP', number, drawn)).toBe(isSame);
        expect(isWinner('3TOD', number, drawn)).toBe(tally(number) === tally(drawn.top3));
      }),
      runs,
    );
    // Numbers far apart seldom meet: each draw with every order of its own digits as well.
    fc.assert(
      fc.property(draws, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (drawn, order) => {
        const turned = order.map((place) => drawn.top3[place]).join('');
        expect(isWinner('3TOD', turned, drawn)).toBe(true);
        expect(isWinner('3TOP', turned, drawn)).toBe(turned === drawn.top3);
      }),
      runs,
    );
  });

  test('[L4] two digits: the last two above, both below', () => {
    fc.assert(
      fc.property(digitsOf(2), draws, fc.boolean(), (written, drawn, takesDrawn) => {
        const above = takesDrawn ? drawn.top3.slice(-2) : written;
        expect(isWinner('2TOP', above, drawn)).toBe(above === `${drawn.top3[1]}${drawn.top3[2]}`);
        const below = takesDrawn ? drawn.bottom2 : written;
        expect(isWinner('2BOTTOM', below, drawn)).toBe(below === drawn.bottom2);
      }),
      runs,
    );
  });

  test('[L4] a run digit: anywhere on its side, and nothing of the other side', () => {
    fc.assert(
      fc.property(digitsOf(1), draws, (digit, drawn) => {
        expect(isWinner('RUN_TOP', digit, drawn)).toBe([...drawn.top3].some((each) => each === digit));
        expect(isWinner('RUN_BOT', digit, drawn)).toBe([...drawn.bottom2].some((each) => each === digit));
      }),
      runs,
    );
  });

  test('[L4] a line pays its own stake at its own rate, or nothing, and never a part', () => {
    const betType = fc.constantFrom<BetType>('3TOP', '3TOD', '2TOP', '2BOTTOM', 'RUN_TOP', 'RUN_BOT');
    const money = fc.record({ stake: fc.integer({ min: 1, max: 5_000_000 }), rate: fc.nat(600_000) });
    fc.assert(
      fc.property(betType, digitsOf(3), draws, money, (type, digits, drawn, { stake, rate }) => {
        const number = digits.slice(0, type.startsWith('3') ? 3 : type.startsWith('2') ? 2 : 1);
        const line = { betType: type, number, stakeSatang: stake, rateHundredths: rate };
        const settled = settleLine(line, drawn);
        expect(settled.status).toBe(isWinner(type, number, drawn) ? 'won' : 'lost');
        expect(settled.winSatang).toBe(settled.status === 'won' ? payoutSatang(stake, rate) : 0);
      }),
      runs,
    );
  });
});

describe('status of any bill (property)', () => {
  const statuses = ['pending', 'won', 'lost', 'cancelled', 'refunded'] as const satisfies BillStatus[];

  /** The sentence a member would say of the bill, read from the top. */
  function said(lines: readonly BillStatus[]): BillStatus {
    const count = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<BillStatus, number>;
    for (const status of lines) count[status] += 1;
    if (count.pending > 0) return 'pending';
    const played = count.won + count.lost;
    if (played > 0) return count.won > 0 ? 'won' : 'lost';
    return count.refunded > 0 ? 'refunded' : 'cancelled';
  }

  test('[L4] is that of its lines in whatever order and number', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 8 }), (lines) => {
        expect(billStatusOf(lines)).toBe(said(lines));
        expect(billStatusOf([...lines].reverse())).toBe(said(lines));
        expect(billStatusOf([...lines, ...lines])).toBe(said(lines));
      }),
      { numRuns: 500 },
    );
  });

  test('[L4] a bill that was given back whole is never shown as lost', () => {
    for (const one of ['cancelled', 'refunded'] as const)
      for (const other of ['cancelled', 'refunded'] as const)
        expect(['cancelled', 'refunded']).toContain(billStatusOf([one, other]));
  });
});
