import type { BetType } from '@sanuk/contract/areas/lotto';
import { betTypeNames } from '@sanuk/contract/bet-types.text';
import fc from 'fast-check';
import type { NewLine } from '../../../shared/slip/slip.rules.ts';
import { permutations } from './digit-tools.rules.ts';
import { parsePaste } from './paste.rules.ts';

const defaults = { betTypes: [], amount: '' };
const linesIn = (text: string, given: Parameters<typeof parsePaste>[1] = defaults) =>
  parsePaste(text, given).rows.flatMap(({ lines }) => lines);
const problemsIn = (text: string) => parsePaste(text, defaults).rows.flatMap(({ reason }) => reason ?? []);

/** Numbers of one length with one amount, or two for both of their sides. */
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
  script: 'arabic' | 'thai' | 'wide';
}

const numbersOf = (size: number, minLength = 1) =>
  fc.array(
    fc.nat(10 ** size - 1).map((value) => String(value).padStart(size, '0')),
    { minLength, maxLength: 5 },
  );
const numbers = fc.integer({ min: 1, max: 3 }).chain((size) => numbersOf(size));
const amount = fc.oneof(
  // Below 7 an amount after a multiplication sign could be a count of permutations.
  fc.integer({ min: 7, max: 99_999 }).map(String),
  fc.integer({ min: 101, max: 99_999 }).map((satang) => (satang / 100).toFixed(2)),
);
const priced = fc.record({ numbers, amounts: fc.array(amount, { minLength: 1, maxLength: 2 }) });
const hand = fc.record({
  between: fc.constantFrom(' ', ',', ', ', ';', '/', '-', '|', ' / ', '\t', '\u00a0'),
  equals: fc.constantFrom('=', ' = ', '= ', ' =', ' ตัวละ '),
  times: fc.constantFrom('*', 'x', 'X', '×', '✕', ' * ', ' × ', '-', ' - '),
  after: fc.constantFrom(' ', ' ; ', ' / ', 'บาท ', ' ฿ ', 'บ. ', '.- '),
  script: fc.constantFrom('arabic' as const, 'thai' as const, 'wide' as const),
});

const scripts = { arabic: '0123456789', thai: '๐๑๒๓๔๕๖๗๘๙', wide: '０１２３４５６７８９' };
const inScript = (text: string, script: Hand['script']) =>
  text.replace(/\d/g, (digit) => scripts[script][Number(digit)] ?? digit);

const write = ({ numbers: written, amounts }: Group, style: Hand): string =>
  inScript(written.join(style.between) + style.equals + amounts.join(style.times), style.script);

const sides: Record<number, BetType[]> = {
  1: ['RUN_TOP', 'RUN_BOT'],
  2: ['2TOP', '2BOTTOM'],
  3: ['3TOP', '3TOD'],
};

/** The lines that are meant, with the types at hand. */
function meant({ numbers: wanted, amounts }: Group, chosen: readonly BetType[]) {
  return wanted.flatMap((each) => {
    const both = sides[each.length] ?? [];
    if (amounts.length === 2)
      return both.map((betType, index) => ({ betType, number: each, amount: amounts[index] }));
    const ofSize = chosen.filter((betType) => both.includes(betType));
    const types = ofSize.length > 0 ? ofSize : both.slice(0, 1);
    return types.map((betType) => ({ betType, number: each, amount: amounts[0] }));
  });
}

const chosenTypes = fc.subarray<BetType>(['3TOP', '3TOD', '2TOP', '2BOTTOM', 'RUN_TOP', 'RUN_BOT']);

describe('a bill that a member has written (property)', () => {
  test('[X3] is read as it was meant, in whatever hand and however many rows', () => {
    const row = fc.record({ groups: fc.array(priced, { minLength: 1, maxLength: 3 }), style: hand });
    const rows = fc.array(row, { minLength: 1, maxLength: 4 });
    const lineEnd = fc.constantFrom('\n', '\r\n', '\n\n', ' \n');
    fc.assert(
      fc.property(rows, lineEnd, chosenTypes, (all, end, betTypes) => {
        const text = all
          .map(({ groups, style }) => groups.map((group) => write(group, style)).join(style.after))
          .join(end);
        expect(problemsIn(text)).toEqual([]);
        expect(linesIn(text, { betTypes, amount: '9' })).toEqual(
          all.flatMap(({ groups }) => groups.flatMap((group) => meant(group, betTypes))),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('[X3] a row that cannot be read leaves the others as they are and is named by its place', () => {
    const spoilt = fc.constantFrom('53=', 'ดี', '12345', '=50', '53=1,000', '1234=5', '53=5*5*5', '6*6');
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 4 }), fc.nat(4), spoilt, hand, (groups, at, bad, style) => {
        const place = Math.min(at, groups.length);
        const { rows } = parsePaste(
          groups
            .map((group) => write(group, style))
            .toSpliced(place, 0, bad)
            .join('\n'),
          defaults,
        );
        expect(rows.filter(({ reason }) => reason).map(({ row, text }) => [row, text])).toEqual([
          [place + 1, bad],
        ]);
        expect(rows.flatMap(({ lines }) => lines)).toEqual(groups.flatMap((group) => meant(group, [])));
      }),
      { numRuns: 300 },
    );
  });

  test('[X3] an amount of nothing leaves out its side, the other one stays', () => {
    fc.assert(
      fc.property(
        numbersOf(2),
        amount,
        fc.boolean(),
        fc.constantFrom('0', '0.00', '00'),
        ([each = '12'], other, first, none) => {
          expect(linesIn(`${each}=${first ? none : other}*${first ? other : none}`)).toEqual([
            { betType: first ? '2BOTTOM' : '2TOP', number: each, amount: other },
          ]);
        },
      ),
    );
  });
});

describe('whatever is pasted (property)', () => {
  const piece = fc.oneof(
    { weight: 1, arbitrary: fc.string({ maxLength: 3 }) },
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        ...['53', '123', '7', '50', '100', '6', '1,000', '.5', '1/6/69', '๑๒', '５０', '05'],
        ...['=', '*', '-', 'x', ',', '/', ' ', ' ', '\n', '฿', 'บาท', '\u200b', '.', '(', '+'],
        ...['บน', 'ล่าง', 'โต๊ด', 'วิ่ง', 'กลับ', '6กลับ', '2 ตัว', 'ละ', 'และ', 'ตรง'],
      ),
    },
  );
  const pasted = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  const amountInUse = '33.33';

  const arabic = (text: string) =>
    Object.values(scripts).reduce(
      (rest, digits) =>
        rest.replace(new RegExp(`[${digits}]`, 'g'), (digit) => String(digits.indexOf(digit))),
      text,
    );
  /** Digits as they are written together, without those that count digits or permutations. */
  const runsIn = (text: string) =>
    arabic(text)
      .replace(/(?<!\d)[1-3]\s*ตัว(?=\s*(?:[บโตเว]|ล่))|^[23](?=\s*(?:[บโ]|ล่|ต(?!ัว)))/g, ' ')
      .match(/\d+(\.\d+)?/g) ?? [];

  test('[X3] no row is read as more or other numbers and amounts than it names', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        for (const row of parsePaste(text, { betTypes: ['2TOP'], amount: amountInUse }).rows) {
          if (row.lines.length === 0) continue;
          const named = arabic(row.text).match(/\d+(\.\d+)?/g) ?? [];
          for (const { number, amount: stake } of row.lines) {
            const origins = row.text.includes('กลับ') ? permutations(number) : [number];
            expect(named.some((each) => origins.includes(each))).toBe(true);
            expect([...named, amountInUse]).toContain(stake);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('[X3] every number and amount of a row that is read is used, none twice for different things', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        for (const row of parsePaste(text, { betTypes: ['2TOP'], amount: amountInUse }).rows) {
          if (row.lines.length === 0 || row.text.includes('กลับ')) continue;
          const used = new Set(row.lines.flatMap(({ number, amount: stake }) => [number, stake]));
          used.add('0');
          for (const run of runsIn(row.text))
            expect([row.text, run, used.has(run)]).toEqual([row.text, run, true]);
          const isPriced = row.lines.some(({ amount: stake }) => stake !== amountInUse);
          const distinct = new Set(row.lines.map(({ number }) => number)).size;
          expect(distinct + (isPriced ? 1 : 0)).toBeLessThanOrEqual(runsIn(row.text).length);
        }
      }),
      { numRuns: 1000 },
    );
  });

  /** A line as its type, its number and its amount. */
  const format = ({ betType, number, amount: stake }: NewLine) =>
    `${betTypeNames[betType]} ${number}${stake === '' ? '' : `=${stake}`}`;

  test('[X3] what was read, written out and read again, is the same', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const lines = linesIn(text);
        const again = lines.map(format).join('\n');
        expect(linesIn(again, { betTypes: ['3TOP'], amount: '' })).toEqual(lines);
        expect(problemsIn(again)).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });
});
