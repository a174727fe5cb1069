import type { BetType } from '@sanuk/contract/areas/lotto';
import type { BetTypeView, LimitView, Slip } from '../../../shared/slip/slip.rules.ts';
import { type NumberSet, nineteenDoors, permutations, sweepBack, sweepFront } from './digit-tools.rules.ts';

/** Tools that wait for one digit. */
export type DigitTool = 'doors' | 'front' | 'back';

const digitTools: Readonly<Record<DigitTool, (digit: string) => string[]>> = {
  doors: nineteenDoors,
  front: sweepFront,
  back: sweepBack,
};

/** What helps with numbers of a digit count, in the order of the row. */
export interface ToolChoice {
  permute: boolean;
  digitTools: readonly DigitTool[];
  sets: readonly NumberSet[];
  win: 2 | 3 | undefined;
  /** two-digit and run types come in pairs of above and below */
  bothSides: boolean;
}

export const toolsFor = (digits: number): ToolChoice => ({
  permute: digits > 1,
  digitTools: digits === 2 ? ['doors', 'front', 'back'] : [],
  sets:
    digits === 2
      ? ['doubles', 'siblings', 'siblingsTurned', 'low', 'high', 'even', 'odd', 'evenEven', 'oddOdd']
      : digits === 3
        ? ['triples']
        : [],
  win: digits === 2 || digits === 3 ? digits : undefined,
  bothSides: digits < 3,
});

/** Chooses or drops a bet type: types of the same digit count stand together, another count starts anew. */
export function toggleType(
  chosen: readonly BetType[],
  pressed: BetType,
  offered: readonly BetTypeView[],
): BetType[] {
  const digitsOf = (code: BetType | undefined) => offered.find((type) => type.code === code)?.digits;
  if (chosen.includes(pressed)) return chosen.filter((code) => code !== pressed);
  if (digitsOf(chosen[0]) !== digitsOf(pressed)) return [pressed];
  return offered.map((type) => type.code).filter((code) => code === pressed || chosen.includes(code));
}

/** บน+ล่าง: every offered type with as many digits. */
export const allOfDigits = (offered: readonly BetTypeView[], digits: number): BetType[] =>
  offered.filter((type) => type.digits === digits).map((type) => type.code);

/** The numbers that a finished entry stands for. */
export function expandEntry(typed: string, tool: DigitTool | undefined, permute: boolean): string[] {
  const numbers = tool ? digitTools[tool](typed) : [typed];
  return permute && !tool ? [...new Set(numbers.flatMap(permutations))] : numbers;
}

/** Numbers that stand in the slip under every one of the chosen types. */
export function chosenNumbers(slip: Slip, betTypes: readonly BetType[]): Set<string> {
  const typesOf = new Map<string, Set<BetType>>();
  for (const line of slip.lines) {
    const types = typesOf.get(line.number) ?? new Set();
    types.add(line.betType);
    typesOf.set(line.number, types);
  }
  const numbers = new Set<string>();
  for (const [number, types] of typesOf)
    if (betTypes.length > 0 && betTypes.every((type) => types.has(type))) numbers.add(number);
  return numbers;
}

/** Ids of a number's lines under the chosen types. */
export const lineIdsOf = (slip: Slip, number: string, betTypes: readonly BetType[]): Set<number> =>
  new Set(
    slip.lines
      .filter((line) => line.number === number && betTypes.includes(line.betType))
      .map((line) => line.id),
  );

/**
 * How each number of a board is restricted under the chosen types: closed only when every one of them is. โต๊ด is
 * restricted in every order of its digits.
 */
export function boardMarks(
  limits: readonly LimitView[],
  betTypes: readonly BetType[],
): Map<string, LimitView['kind']> {
  const kinds = new Map<string, LimitView['kind'][]>();
  for (const limit of limits) {
    if (!betTypes.includes(limit.betType)) continue;
    const numbers = limit.betType === '3TOD' ? permutations(limit.number) : [limit.number];
    for (const number of numbers) kinds.set(number, [...(kinds.get(number) ?? []), limit.kind]);
  }
  return new Map(
    [...kinds].map(([number, found]) => {
      const isClosed = found.filter((kind) => kind === 'closed').length === betTypes.length;
      return [number, isClosed ? 'closed' : (found.find((kind) => kind !== 'closed') ?? 'reduced')];
    }),
  );
}

/** Numbers of a board: all of them for one and two digits, a hundred or what a search finds for three. */
export function boardNumbers(digits: number, hundreds: number, search: string): string[] {
  const all = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => String(from + index).padStart(digits, '0'));
  if (digits < 3) return all(10 ** digits).filter((number) => number.includes(search));
  return search === '' ? all(100, hundreds * 100) : all(1000).filter((number) => number.includes(search));
}
