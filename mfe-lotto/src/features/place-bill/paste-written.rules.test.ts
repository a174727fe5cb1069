import type { BetType } from '@sanuk/contract/areas/lotto';
import fc from 'fast-check';
import { parsePaste } from './paste.rules.ts';

/** What somebody means: numbers with no amount, one for the types at hand, or two for both of their sides. */
interface Group {
  numbers: string[];
  amounts: string[];
}

/** How they happen to write it. */
interface Hand {
  between: string;
  equals: string;
  times: string;
  after: string;
  usesThaiDigits: boolean;
}

const number = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.nat(999))
  .map(([size, value]) => String(value).padStart(3, '0').slice(-size));
const amount = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map(String),
  fc.integer({ min: 101, max: 99_999 }).map((satang) => (satang / 100).toFixed(2)),
);
const numbers = fc.array(number, { minLength: 1, maxLength: 5 });
const priced = fc.record({ numbers, amounts: fc.array(amount, { minLength: 1, maxLength: 2 }) });
const bare = fc.record({ numbers, amounts: fc.constant<string[]>([]) });
const hand = fc.record({
  between: fc.constantFrom(' ', ',', ', ', ';', '/', '-', '|', ' / ', '\t', '\u00a0', '.'),
  equals: fc.constantFrom('=', ' = ', '= ', ' ='),
  times: fc.constantFrom('*', 'x', 'X', '×', '✕', ' * ', ' × '),
  after: fc.constantFrom(' ', ' ; ', ' / ', 'บาท ', ' ฿ ', 'บ. '),
  usesThaiDigits: fc.boolean(),
});

const inThai = (text: string) => text.replace(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)] ?? digit);

function write({ numbers: written, amounts }: Group, style: Hand): string {
  const text = written.join(style.between);
  const withAmounts = amounts.length > 0 ? text + style.equals + amounts.join(style.times) : text;
  return style.usesThaiDigits ? inThai(withAmounts) : withAmounts;
}

const sides: Record<number, BetType[]> = {
  1: ['RUN_TOP', 'RUN_BOT'],
  2: ['2TOP', '2BOTTOM'],
  3: ['3TOP', '3TOD'],
};

/** The lines that are meant, with the types and the amount at hand. */
function meant({ numbers: wanted, amounts }: Group, chosen: readonly BetType[], inUse: string) {
  return wanted.flatMap((each) => {
    const both = sides[each.length] ?? [];
    if (amounts.length === 2)
      return both.map((betType, index) => ({ betType, number: each, amount: amounts[index] }));
    const ofSize = chosen.filter((betType) => both.includes(betType));
    const types = ofSize.length > 0 ? ofSize : both.slice(0, 1);
    return types.map((betType) => ({ betType, number: each, amount: amounts[0] ?? inUse }));
  });
}

const chosenTypes = fc.subarray<BetType>(['3TOP', '3TOD', '2TOP', '2BOTTOM', 'RUN_TOP', 'RUN_BOT']);
const amountInUse = fc.constantFrom('', '5', '20.50');

describe('a bill that somebody has written (property)', () => {
  test('[X3] is read as it was meant, in whatever hand and however many rows', () => {
    const row = fc.record({
      groups: fc.array(priced, { maxLength: 3 }),
      last: fc.option(bare, { nil: undefined }),
      style: hand,
    });
    const rows = fc.array(row, { minLength: 1, maxLength: 4 });
    const lineEnd = fc.constantFrom('\n', '\r\n', '\n\n', ' \n');
    fc.assert(
      fc.property(rows, lineEnd, chosenTypes, amountInUse, (all, end, betTypes, inUse) => {
        const text = all
          .map(({ groups, last, style }) =>
            [...groups, ...(last ? [last] : [])].map((group) => write(group, style)).join(style.after),
          )
          .join(end);
        const expected = all.flatMap(({ groups, last }) =>
          [...groups, ...(last ? [last] : [])].flatMap((group) => meant(group, betTypes, inUse)),
        );
        expect(parsePaste(text, { betTypes, amount: inUse })).toEqual({ lines: expected, problems: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('[X3] a row that cannot be read leaves the others as they are and is named by its place', () => {
    const spoilt = fc.constantFrom('53=', 'บน', '12345', '=50', '53=1,000', '1234=5', '53=5*5*5', '6*6');
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 4 }), fc.nat(4), spoilt, hand, (groups, at, bad, style) => {
        const place = Math.min(at, groups.length);
        const rows = groups.map((group) => write(group, style));
        const alone = parsePaste(bad, { betTypes: [], amount: '' });
        const { lines, problems } = parsePaste(rows.toSpliced(place, 0, bad).join('\n'), {
          betTypes: [],
          amount: '',
        });
        expect(alone.problems.length).toBeGreaterThan(0);
        expect(problems).toEqual(alone.problems.map((problem) => ({ ...problem, row: place + 1 })));
        const read = [groups.slice(0, place), groups.slice(place)].map((part) =>
          part.flatMap((group) => meant(group, [], '')),
        );
        expect(lines).toEqual([...(read[0] ?? []), ...alone.lines, ...(read[1] ?? [])]);
      }),
      { numRuns: 300 },
    );
  });

  test('[X3] an amount of nothing leaves out its side, the other one stays', () => {
    fc.assert(
      fc.property(
        number,
        amount,
        fc.boolean(),
        fc.constantFrom('0', '0.00', '00'),
        (each, other, first, none) => {
          const { lines, problems } = parsePaste(`${each}=${first ? none : other}*${first ? other : none}`, {
            betTypes: [],
            amount: '9',
          });
          expect(problems).toEqual([]);
          expect(lines).toEqual([
            { betType: sides[each.length]?.[first ? 1 : 0], number: each, amount: other },
          ]);
        },
      ),
    );
  });
});

describe('what could mean two things is not read as one of them', () => {
  const read = (text: string) => {
    const { lines, problems } = parsePaste(text, { betTypes: [], amount: '' });
    return {
      lines: lines.map((line) => `${line.number} ${line.betType} ${line.amount}`),
      problems: problems.map((problem) => `${problem.reason} ${problem.text}`),
    };
  };

  test.each([
    // Half a satang, or 50.25 and the number 5.
    ['53=50.255', [], ['amount-unclear 53=50.255']],
    ['53=20*50.255', [], ['amount-unclear 53=20*50.255']],
    // 50.36 and then =20, or 50 and then 36=20.
    ['53=50.361=20', [], ['amount-unclear 53=50.361=20']],
    ['53=50.25.36', [], ['amount-unclear 53=50.25.36']],
    ['12=5 53=50.255 36=20', ['12 2TOP 5'], ['amount-unclear 53=50.255 36=20']],
    ['53=1,000', [], ['amount-unclear 53=1,000']],
    ['53=1 ,000', [], ['amount-unclear 53=1 ,000']],
    ['53=1,000.50', [], ['amount-unclear 53=1,000.50']],
    ['53=20*1,000', [], ['amount-unclear 53=20*1,000']],
    ['53=๑,๐๐๐', [], ['amount-unclear 53=1,000']],
  ])('[X3] %j', (text, lines, problems) => expect(read(text)).toEqual({ lines, problems }));

  test.each([
    ['53=50.25', ['53 2TOP 50.25']],
    ['53=50.2', ['53 2TOP 50.2']],
    ['53=50. 36', ['53 2TOP 50', '36 2TOP ']],
    ['53=50.', ['53 2TOP 50']],
    ['53=50 36=20', ['53 2TOP 50', '36 2TOP 20']],
    ['53=1,000=20', ['53 2TOP 1', '000 3TOP 20']],
    ['53=1,23', ['53 2TOP 1', '23 2TOP ']],
  ])('[X3] and %j still means one thing', (text, lines) =>
    expect(read(text)).toEqual({ lines, problems: [] }),
  );

  test.each(['１２３', '１２=５０', '١٢', '১২', '1²'])(
    '[X3] digits of another script are not guessed at: %j',
    (text) => {
      expect(read(text).lines).toEqual([]);
      expect(read(text).problems).toHaveLength(1);
    },
  );

  test('[X3] a blank of no width between digits parts two numbers', () => {
    expect(read('12\u200b34').lines).toEqual(['12 2TOP ', '34 2TOP ']);
  });
});
