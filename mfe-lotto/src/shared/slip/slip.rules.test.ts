import type { BetType } from '@sanuk/contract/areas/lotto';
import fc from 'fast-check';
import {
  addLines,
  crossLines,
  emptySlip,
  maxLines,
  removeDuplicates,
  removeLines,
  type Slip,
  setAllAmounts,
  setAmount,
  undoLastAdd,
} from './slip.rules.ts';

const written = (slip: Slip) => slip.lines.map((line) => `${line.number} ${line.betType} ${line.amount}`);
const slipOf = (...numbers: string[]) => addLines(emptySlip, crossLines(numbers, ['2TOP'], '5'));

describe('lines of a slip', () => {
  test('[L3] a number makes one line for each chosen type, in the order of typing', () => {
    const slip = addLines(emptySlip, crossLines(['472', '274'], ['3TOP', '3TOD'], '20'));
    expect(written(slip)).toEqual(['472 3TOP 20', '472 3TOD 20', '274 3TOP 20', '274 3TOD 20']);
    expect(new Set(slip.lines.map((line) => line.id)).size).toBe(4);
  });

  test('[L3] a bill takes at most a thousand lines', () => {
    const slip = addLines(slipOf('11'), crossLines(Array(1200).fill('22'), ['2TOP'], ''));
    expect(slip.lines).toHaveLength(maxLines);
    expect(addLines(slip, crossLines(['33'], ['2TOP'], '')).lastAdded).toEqual([]);
  });

  test('[X3] the last action can be taken back, once', () => {
    const slip = addLines(slipOf('11'), crossLines(['22', '33'], ['2TOP'], '5'));
    const back = undoLastAdd(slip);
    expect(written(back)).toEqual(['11 2TOP 5']);
    expect(undoLastAdd(back)).toEqual(back);
  });

  test('[X3] ใส่ราคาทั้งหมด sets every line, a single amount only its own', () => {
    const slip = slipOf('11', '22');
    expect(written(setAllAmounts(slip, '50'))).toEqual(['11 2TOP 50', '22 2TOP 50']);
    expect(written(setAmount(slip, slip.lines[1]?.id ?? 0, '7'))).toEqual(['11 2TOP 5', '22 2TOP 7']);
    expect(written(removeLines(slip, new Set([slip.lines[0]?.id ?? 0])))).toEqual(['22 2TOP 5']);
  });

  test('[X3] ลบเลขซ้ำ keeps the first of each type and number and says how many went', () => {
    const slip = addLines(slipOf('11', '22', '11'), crossLines(['11'], ['2BOTTOM'], '9'));
    const { slip: clean, removed } = removeDuplicates(setAmount(slip, 3, '99'));
    expect(removed).toBe(1);
    expect(written(clean)).toEqual(['11 2TOP 5', '22 2TOP 5', '11 2BOTTOM 9']);
    expect(removeDuplicates(clean).removed).toBe(0);
  });

  test('[X3] removing duplicates twice changes nothing more (property)', () => {
    const numbers = fc.array(fc.constantFrom('11', '22', '33', '44'), { maxLength: 30 });
    fc.assert(
      fc.property(numbers, (list) => {
        const { slip, removed } = removeDuplicates(slipOf(...list));
        expect(slip.lines.length + removed).toBe(list.length);
        expect(slip.lines.length).toBe(new Set(list).size);
        expect(removeDuplicates(slip).removed).toBe(0);
      }),
    );
  });
});

const codes = ['3TOP', '3TOD', '2TOP', '2BOTTOM', 'RUN_TOP', 'RUN_BOT'] as const satisfies BetType[];
const newLine = fc.record({
  betType: fc.constantFrom<BetType>('2TOP', '2BOTTOM'),
  number: fc.constantFrom('11', '22', '33'),
  amount: fc.constantFrom('', '5', '7.50'),
});
const newLines = fc.array(newLine, { maxLength: 6 });

/** What a member does to a slip. A list that keeps no ids goes through the same beside it. */
type Press =
  | { do: 'add'; lines: { betType: BetType; number: string; amount: string }[] }
  | { do: 'remove' | 'amount' | 'amounts' | 'clean'; at: number; amount: string };
const press: fc.Arbitrary<Press> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), lines: newLines }),
  fc.record({
    do: fc.constantFrom('remove' as const, 'amount' as const, 'amounts' as const, 'clean' as const),
    at: fc.nat(20),
    amount: fc.constantFrom('', '9', '10.25'),
  }),
);

function pressed(slip: Slip, what: Press): Slip {
  if (what.do === 'add') return addLines(slip, what.lines);
  const id = slip.lines[what.at]?.id ?? -1;
  if (what.do === 'remove') return removeLines(slip, new Set([id]));
  if (what.do === 'amount') return setAmount(slip, id, what.amount);
  if (what.do === 'amounts') return setAllAmounts(slip, what.amount);
  return removeDuplicates(slip).slip;
}

type Written = { betType: BetType; number: string; amount: string };
function writtenAnew(list: Written[], what: Press): Written[] {
  if (what.do === 'add') return [...list, ...what.lines];
  if (what.do === 'remove') return list.filter((_, index) => index !== what.at);
  if (what.do === 'amounts') return list.map((line) => ({ ...line, amount: what.amount }));
  if (what.do === 'amount')
    return list.map((line, index) => (index === what.at ? { ...line, amount: what.amount } : line));
  return list.filter(
    (line, index) =>
      list.findIndex((first) => first.betType === line.betType && first.number === line.number) === index,
  );
}

describe('any presses on a slip (property)', () => {
  test('[L3] [X3] hold what a list on paper holds, and no two lines one id', () => {
    fc.assert(
      fc.property(fc.array(press, { maxLength: 15 }), (presses) => {
        let slip = emptySlip;
        let paper: Written[] = [];
        for (const what of presses) {
          slip = pressed(slip, what);
          paper = writtenAnew(paper, what);
          expect(slip.lines.map(({ id: _id, ...line }) => line)).toEqual(paper);
          expect(new Set(slip.lines.map((line) => line.id)).size).toBe(slip.lines.length);
          for (const line of slip.lines) expect(line.id).toBeLessThan(slip.nextId);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('[X3] taking back leaves the lines of before, also those that were changed or cleaned since', () => {
    const since = fc.array(
      press.filter((what) => what.do !== 'add'),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(newLines, newLines, since, (before, added, presses) => {
        const first = addLines(emptySlip, before);
        const second = presses.reduce(pressed, addLines(first, added));
        const back = undoLastAdd(second);
        const known = new Set(first.lines.map((line) => line.id));
        expect(back.lines).toEqual(second.lines.filter((line) => known.has(line.id)));
        expect(back.lastAdded).toEqual([]);
      }),
    );
  });

  test('[L3] an id that was given once is not given again when its line has gone', () => {
    const one = addLines(emptySlip, crossLines(['11'], ['2TOP'], ''));
    const two = addLines(undoLastAdd(one), crossLines(['22'], ['2TOP'], ''));
    expect(two.lines[0]?.id).not.toBe(one.lines[0]?.id);
  });

  test.each([0, 1, maxLines - 1, maxLines])('[L3] from %i lines on there is room to a thousand', (count) => {
    const slip = addLines(emptySlip, Array(count).fill({ betType: '2TOP', number: '11', amount: '' }));
    const full = addLines(slip, Array(maxLines + 1).fill({ betType: '2TOP', number: '22', amount: '' }));
    expect(full.lines).toHaveLength(maxLines);
    expect(full.lastAdded).toHaveLength(maxLines - count);
    expect(full.lines.slice(0, count)).toEqual(slip.lines);
  });

  test('[L3] where more lines stand than a bill may have, none is added and none is lost', () => {
    const lines = Array.from({ length: maxLines + 2 }, (_, id) => ({
      id,
      betType: '2TOP' as const,
      number: '11',
      amount: '5',
    }));
    const slip: Slip = { lines, nextId: lines.length, lastAdded: [] };
    const after = addLines(slip, crossLines(['22', '33', '44', '55'], ['2TOP'], '5'));
    expect(after).toEqual(slip);
  });

  test('[L3] each number stands under each chosen type once, number by number', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('1', '2', '3')),
        fc.subarray([...codes]),
        (numbers, types) => {
          const lines = crossLines(numbers, types, '5');
          expect(lines).toHaveLength(numbers.length * types.length);
          for (const [index, line] of lines.entries()) {
            expect(line.number).toBe(numbers[Math.floor(index / types.length)]);
            expect(line.betType).toBe(types[index % types.length]);
          }
        },
      ),
    );
  });
});
