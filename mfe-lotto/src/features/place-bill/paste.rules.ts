import type { BetType } from '@sanuk/contract/areas/lotto';
import { betTypeDigits } from '@sanuk/contract/bet-types';
import { type NewLine, stakeSatang } from '../../shared/slip/slip.rules.ts';

/**
 * Reads bills as members write them to each other:
 *
 *     text    = line { newline line }
 *     line    = group { separator group }      53 36=50 / 12=20, 45 = 5
 *     group   = numbers [ "=" amount [ "*" amount ] ]
 *     numbers = number { separator number }    number = 1 to 3 digits
 *     separator = blanks, comma, semicolon, slash, dash, dot or |
 *
 * `*` may be × or x. Numbers without an amount take the types that are chosen and the amount in use. With one amount
 * they take the chosen types too; with two, บน×โต๊ด for three digits and บน×ล่าง for two and one (0 leaves one out).
 * What cannot be read for certain is reported, never guessed: this is money.
 */
export interface PasteResult {
  lines: NewLine[];
  problems: PasteProblem[];
}

export interface PasteProblem {
  /** 1-based line of the text */
  row: number;
  text: string;
  reason: 'unreadable' | 'number-length' | 'amount-unclear' | 'amount-missing';
}

export interface PasteDefaults {
  /** the chosen bet types; those of another digit count are replaced by the first one of that count */
  betTypes: readonly BetType[];
  /** amount for numbers that bring none, as typed */
  amount: string;
}

const typesByDigits: Readonly<Record<number, readonly [BetType, BetType]>> = {
  1: ['RUN_TOP', 'RUN_BOT'],
  2: ['2TOP', '2BOTTOM'],
  3: ['3TOP', '3TOD'],
};

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';
/** Thai digits, multiplication signs and unusual blanks as their plain forms. */
const plain = (text: string): string =>
  text
    .replace(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)))
    .replace(/[×xX✕]/g, '*')
    .replace(/[\u00a0\u200b\t]/g, ' ')
    .replace(/(บาท|฿|บ\.)/g, ' ');

const groupPattern = /([^=]*)=\s*(\d+(?:\.\d{1,2})?)\s*(?:\*\s*(\d+(?:\.\d{1,2})?))?/gy;

/** Reads a pasted text into lines of a slip, and says what it could not read. */
export function parsePaste(text: string, defaults: PasteDefaults): PasteResult {
  const result: PasteResult = { lines: [], problems: [] };
  for (const [index, original] of text.split(/\r?\n/).entries()) {
    const row = plain(original).trim();
    if (row !== '') readRow(row, index + 1, defaults, result);
  }
  return result;
}

function readRow(row: string, rowNumber: number, defaults: PasteDefaults, result: PasteResult): void {
  const report = (text: string, reason: PasteProblem['reason']) =>
    result.problems.push({ row: rowNumber, text: text.trim(), reason });
  let end = 0;
  for (const match of row.matchAll(groupPattern)) {
    end = match.index + match[0].length;
    if (isUnclear(match[0], row.slice(end))) {
      report(row.slice(match.index), 'amount-unclear');
      return;
    }
    const amounts = [match[2], match[3]].filter((amount) => amount !== undefined);
    readNumbers(match[1] ?? '', amounts, defaults, result, report);
  }
  const rest = row.slice(end);
  if (rest.includes('=')) report(rest, 'amount-missing');
  else if (rest.includes('*')) report(rest, 'unreadable');
  else readNumbers(rest, [], defaults, result, report);
}

/**
 * Whether an amount may go on behind what was read of it: `53=1,000` is a thousand baht, or one baht and the number 000;
 * `53=50.255` no amount at all, or 50.25 and the number 5.
 */
const isUnclear = (group: string, behind: string): boolean =>
  /^\s*,\d{3}(?!\d|\s*=)/.test(behind) || (/\d$/.test(group) && /^\.?\d/.test(behind));

function readNumbers(
  text: string,
  amounts: readonly string[],
  defaults: PasteDefaults,
  result: PasteResult,
  report: (text: string, reason: PasteProblem['reason']) => void,
): void {
  const tokens = text.split(/[\s,;/|.-]+/).filter((token) => token !== '');
  if (tokens.length === 0 && amounts.length > 0) report(`=${amounts.join('*')}`, 'unreadable');
  for (const token of tokens) {
    if (!/^\d+$/.test(token)) report(token, 'unreadable');
    else if (!typesByDigits[token.length]) report(token, 'number-length');
    else result.lines.push(...linesOf(token, amounts, defaults));
  }
}

function linesOf(number: string, amounts: readonly string[], defaults: PasteDefaults): NewLine[] {
  const pair = typesByDigits[number.length] ?? [];
  if (amounts.length === 2)
    return pair
      .map((betType, index) => ({ betType, number, amount: amounts[index] ?? '' }))
      .filter((line) => stakeSatang(line.amount) !== 0);
  const chosen = defaults.betTypes.filter((betType) => betTypeDigits[betType] === number.length);
  const betTypes = chosen.length > 0 ? chosen : pair.slice(0, 1);
  return betTypes.map((betType) => ({ betType, number, amount: amounts[0] ?? defaults.amount }));
}
