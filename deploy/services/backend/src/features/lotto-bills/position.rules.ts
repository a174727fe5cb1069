import type { BetType } from '@sanuk/contract/areas/lotto';
import { type PlacedLine, payoutSatang } from './bet.rules.ts';

/** The two draws of a round: three digits on top, two at the bottom. Every bet type is decided by one of them. */
export type Draw = 'top' | 'bottom';

const drawOf: Record<BetType, Draw> = {
  '3TOP': 'top',
  '3TOD': 'top',
  '2TOP': 'top',
  RUN_TOP: 'top',
  '2BOTTOM': 'bottom',
  RUN_BOT: 'bottom',
};

const sorted = (digits: string) => [...digits].sort().join('');
const outcomesOf = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));
const outcomes: Record<Draw, readonly string[]> = { top: outcomesOf(3), bottom: outcomesOf(2) };

/** What of a drawn number a bet of each type is compared with. */
const matched: Record<BetType, (drawn: string) => readonly string[]> = {
  '3TOP': (drawn) => [drawn],
  '3TOD': (drawn) => [sorted(drawn)],
  '2TOP': (drawn) => [drawn.slice(1)],
  RUN_TOP: (drawn) => [...new Set(drawn)],
  '2BOTTOM': (drawn) => [drawn],
  RUN_BOT: (drawn) => [...new Set(drawn)],
};

const winning = new Map<BetType, ReadonlyMap<string, readonly string[]>>();

/** Every number by which a line wins. A bill may have a thousand lines: the numbers of a bet type are sorted once. */
export function winningNumbers({
  betType,
  number,
}: Pick<PlacedLine, 'betType' | 'number'>): readonly string[] {
  let byNumber = winning.get(betType);
  if (!byNumber) {
    const sortedIn = new Map<string, string[]>();
    for (const drawn of outcomes[drawOf[betType]])
      for (const part of matched[betType](drawn)) sortedIn.set(part, [...(sortedIn.get(part) ?? []), drawn]);
    winning.set(betType, sortedIn);
    byNumber = sortedIn;
  }
  return byNumber.get(betType === '3TOD' ? sorted(number) : number) ?? [];
}

export const linesOfDraw = <L extends Pick<PlacedLine, 'betType'>>(lines: readonly L[], draw: Draw): L[] =>
  lines.filter(({ betType }) => drawOf[betType] === draw);

/**
 * What lines of one draw return together at each number that can be drawn, stakes included. The worst number is the worst case of all bet types of the draw
 * together.
 */
export function returnsOfDraw(draw: Draw, lines: readonly PlacedLine[]): Map<string, bigint> {
  const returns = new Map(outcomes[draw].map((drawn) => [drawn, 0n]));
  for (const line of linesOfDraw(lines, draw)) {
    const paid = BigInt(payoutSatang(line.stakeSatang, line.rateHundredths));
    for (const drawn of winningNumbers(line)) returns.set(drawn, (returns.get(drawn) ?? 0n) + paid);
  }
  return returns;
}
