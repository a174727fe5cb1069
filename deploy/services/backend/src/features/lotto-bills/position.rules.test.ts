import { type BetType, betTypes } from '@sanuk/contract/areas/lotto';
import { isWinner } from './bet.rules.ts';
import { returnsOfDraw, winningNumbers } from './position.rules.ts';

const numbers = (digits: number) =>
  Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));
const digitsOf: Record<BetType, [bet: number, drawn: number]> = {
  '3TOP': [3, 3],
  '3TOD': [3, 3],
  '2TOP': [2, 3],
  RUN_TOP: [1, 3],
  '2BOTTOM': [2, 2],
  RUN_BOT: [1, 2],
};

test.each(betTypes)('[P5] %s wins at the numbers that the rule of its bet type says', (betType) => {
  const [digits, drawnDigits] = digitsOf[betType];
  const bets = digits === 3 ? ['007', '123', '112', '999'] : numbers(digits);
  for (const number of bets) {
    const expected = numbers(drawnDigits).filter((drawn) =>
      isWinner(betType, number, { top3: drawn, top2: drawn.slice(1), bottom2: drawn.slice(-2) }),
    );
    expect([...winningNumbers({ betType, number })].sort()).toEqual(expected);
  }
});

const line = (betType: BetType, number: string, rateHundredths: number) => ({
  ...{ betType, number, stakeSatang: 10_00, rateHundredths },
});

test('[P5] who covers every number is left with what the rate lacks, over all bet types of a draw', () => {
  const all = numbers(3).map((number) => line('3TOP', number, 900_00));
  expect(new Set(returnsOfDraw('top', all).values())).toEqual(new Set([9_000_00n]));
  const odd = numbers(2).filter((number) => Number(number) % 2 === 1);
  const even = numbers(3).filter((number) => Number(number) % 2 === 0);
  const split = [
    ...odd.map((number) => line('2TOP', number, 90_00)),
    ...even.map((number) => line('3TOP', number, 900_00)),
  ];
  const returns = [...returnsOfDraw('top', split).values()];
  expect(returns.every((satang) => satang >= 900_00n)).toBe(true);
  expect([...returnsOfDraw('bottom', split).values()].every((satang) => satang === 0n)).toBe(true);
});
