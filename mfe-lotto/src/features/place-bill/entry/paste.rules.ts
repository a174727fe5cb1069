import type { BetType } from '@sanuk/contract/areas/lotto';
import { betTypeDigits } from '@sanuk/contract/bet-types';
import type { NewLine } from '../../../shared/slip/slip.rules.ts';
import { permutations } from './digit-tools.rules.ts';
import {
  couldBeHeading,
  type PasteGroup,
  type PasteReason,
  readRow,
  UnreadRowError,
} from './paste-groups.rules.ts';
import type { PasteWord, Side } from './paste-tokens.rules.ts';

/**
 * Reads bills as members write them to each other. A row is read as a whole or refused with a reason:
 *
 *     12=50  12-50  12*50  12x50        a number and its amount
 *     12 34 56=50                       numbers of one length that share an amount
 *     123=100*50  12-20-30  12=20-30    two amounts: บน and โต๊ด of three digits, บน and ล่าง of two and one
 *     บน 12=50 · 12=50 ล่าง · 12 บน 50 ล่าง 20 · 2 ตัวบน 12=50 · 123=50 กลับ
 *     บน                                a heading for the rows below it
 *     23,45,76                          numbers without an amount: the chosen types and the amount in use
 *
 * What could mean two things (a date, 50*50, 12-34-56, 123=50*6) is refused, never guessed: this is money.
 */
export interface PasteResult {
  rows: PasteRow[];
}

export interface PasteRow {
  /** 1-based row of the text */
  row: number;
  text: string;
  /** none for a heading and for a row that is refused */
  lines: NewLine[];
  reason: PasteReason | undefined;
}

export interface PasteDefaults {
  /** the chosen bet types; those of another digit count are replaced by the first one of that count */
  betTypes: readonly BetType[];
  /** amount for numbers that bring none, as typed */
  amount: string;
}

const pairTypes: Readonly<Record<number, readonly [BetType, BetType]>> = {
  1: ['RUN_TOP', 'RUN_BOT'],
  2: ['2TOP', '2BOTTOM'],
  3: ['3TOP', '3TOD'],
};

const sideTypes: Readonly<Record<Side, Readonly<Record<number, BetType>>>> = {
  top: { 1: 'RUN_TOP', 2: '2TOP', 3: '3TOP' },
  bottom: { 1: 'RUN_BOT', 2: '2BOTTOM' },
  tod: { 3: '3TOD' },
  straight: { 3: '3TOP' },
};

/** A heading, none, or one that could not be read: the rows below it may be meant for any side. */
type Heading = readonly PasteWord[] | 'unclear';

/** Reads a pasted text row by row into lines of a slip. */
export function parsePaste(text: string, defaults: PasteDefaults): PasteResult {
  const rows: PasteRow[] = [];
  let heading: Heading = [];
  let bare: PasteRow | undefined;
  let amounts: PasteRow | undefined;
  for (const [index, original] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    if (original.trim() === '') continue;
    const read = readRow(original);
    const row: PasteRow = { row: index + 1, text: original.trim(), lines: [], reason: undefined };
    rows.push(row);
    if ('reason' in read) {
      row.reason = read.reason;
      if (couldBeHeading(original, read.reason)) heading = 'unclear';
    } else if (read.groups.length === 0) {
      heading = read.heading.map((word) => (word.kind === 'length' ? { ...word, isShort: false } : word));
      row.reason = headingFault(heading);
      if (row.reason) heading = 'unclear';
    } else fillLines(row, read.groups, heading, defaults);
    const isBare = 'groups' in read && isBareRow(read.groups);
    const isAmounts = 'groups' in read && couldBeAmounts(read.groups, original);
    if ((bare && isAmounts) || (amounts && isBare)) refuseBoth(bare ?? amounts, row);
    bare = isBare ? row : undefined;
    amounts = isAmounts && !isBare ? row : undefined;
  }
  return { rows };
}

/** The words of a heading must name a side: กลับ alone is about numbers that are not there. */
const headingFault = (words: readonly PasteWord[]): PasteReason | undefined =>
  words.some(({ kind }) => kind === 'side' || kind === 'run') && !words.some(({ kind }) => kind === 'reverse')
    ? undefined
    : 'number-missing';

const isLength = (word: PasteWord) => word.kind === 'length' && !word.isShort;
const isBareRow = (groups: readonly PasteGroup[]): boolean =>
  groups.every(({ amounts, words }) => amounts.length === 0 && !words.some(isLength));

/** Whether a row next to bare numbers could be the amounts of them: 50, or 100*50. */
function couldBeAmounts(groups: readonly PasteGroup[], text: string): boolean {
  const [group] = groups;
  if (!group || groups.length > 1 || group.numbers.length > 1) return false;
  if (/[=＝]|ละ/.test(text) || group.words.some(isLength)) return false;
  return [...group.numbers, ...group.amounts].every((each) => /^(5|[1-9]\d*0)$/.test(each));
}

function refuseBoth(other: PasteRow | undefined, row: PasteRow): void {
  for (const each of other ? [other, row] : []) {
    each.lines = [];
    each.reason ??= 'list-or-amount';
  }
}

function fillLines(
  row: PasteRow,
  groups: readonly PasteGroup[],
  heading: Heading,
  defaults: PasteDefaults,
): void {
  try {
    row.lines = groups.flatMap((group) => linesOf(withHeading(group, heading), defaults));
  } catch (error) {
    if (!(error instanceof UnreadRowError)) throw error;
    row.reason = error.reason;
  }
}

const sidesIn = (words: readonly PasteWord[]): Side[] =>
  words.flatMap((word) => (word.kind === 'side' ? [word.side] : []));

function withHeading(group: PasteGroup, heading: Heading): PasteGroup {
  const own = sidesIn(group.words);
  if (heading === 'unclear') {
    if (own.length === 0) throw new UnreadRowError('heading-unclear');
    return group;
  }
  if (heading.length === 0) return group;
  const isSame = own.length === 0 || own.join() === sidesIn(heading).join();
  if (!isSame) throw new UnreadRowError('words-unclear');
  return { ...group, words: own.length === 0 ? [...heading, ...group.words] : group.words };
}

function linesOf({ numbers: named, amounts, words }: PasteGroup, defaults: PasteDefaults): NewLine[] {
  const digits = named[0]?.length ?? 0;
  checkWords({ numbers: named, amounts, words }, digits);
  const isReversed = words.some(({ kind }) => kind === 'reverse');
  const numbers = isReversed ? [...new Set(named.flatMap(permutations))] : named;
  const sides = sidesIn(words);
  if (sides.length === 0 && amounts.length < 2)
    return crossTypes(numbers, chosenTypes(digits, isReversed, defaults), amounts[0] ?? defaults.amount);
  const types =
    sides.length === 0 ? (pairTypes[digits] ?? []) : sides.flatMap((side) => sideTypes[side][digits] ?? []);
  if (sides.length > types.length) throw new UnreadRowError('type-missing');
  const isUnclear =
    new Set(types).size < types.length ||
    (amounts.length === 2 && types.length !== 2) ||
    (isReversed && types.includes('3TOD'));
  if (isUnclear) throw new UnreadRowError('words-unclear');
  return numbers.flatMap((number) =>
    types.flatMap((betType, index) => {
      const amount = (amounts.length === 2 ? amounts[index] : amounts[0]) ?? defaults.amount;
      // Zero leaves its side out: 123=100*0.
      return !(amounts.length === 2 && Number(amount) === 0) ? [{ betType, number, amount }] : [];
    }),
  );
}

const crossTypes = (numbers: readonly string[], types: readonly BetType[], amount: string): NewLine[] =>
  numbers.flatMap((number) => types.map((betType) => ({ betType, number, amount })));

function chosenTypes(digits: number, isReversed: boolean, { betTypes }: PasteDefaults): readonly BetType[] {
  const chosen = betTypes.filter(
    (betType) => betTypeDigits[betType] === digits && !(isReversed && betType === '3TOD'),
  );
  return chosen.length > 0 ? chosen : (pairTypes[digits] ?? []).slice(0, 1);
}

/** Words that count must agree with the numbers: 2 ตัวบน with two digits, 6 กลับ with six permutations. */
function checkWords({ numbers, amounts, words }: PasteGroup, digits: number): void {
  const fits = (word: PasteWord): boolean => {
    switch (word.kind) {
      case 'side':
        return true;
      case 'run':
        return digits === 1;
      case 'length':
        // 2บน 50 is also number 2 at 50 baht.
        return word.digits === digits && !(word.isShort && amounts.length === 0 && numbers.length === 1);
      case 'reverse':
        return digits > 1 && numbers.every((number) => fitsWays(number, word.ways));
    }
  };
  if (!words.every(fits)) throw new UnreadRowError('words-unclear');
}

const fitsWays = (number: string, ways: number | undefined): boolean =>
  ways === undefined || permutations(number).length === ways;
