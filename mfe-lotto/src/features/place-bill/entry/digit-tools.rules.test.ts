import fc from 'fast-check';
import {
  nineteenDoors,
  numberSets,
  permutations,
  sweepBack,
  sweepFront,
  type WinOptions,
  winNumbers,
} from './digit-tools.rules.ts';

const unique = (numbers: string[]) => new Set(numbers).size;

describe('expansions of digits', () => {
  test.each([
    ['472', 6],
    ['112', 3],
    ['121', 3],
    ['111', 1],
    ['000', 1],
    ['47', 2],
    ['44', 1],
    ['07', 2],
    ['7', 1],
    ['1234', 24],
  ])('[X3] กลับเลข %s makes %i numbers, the typed one first', (number, count) => {
    const turned = permutations(number);
    expect(turned).toHaveLength(count);
    expect(unique(turned)).toBe(count);
    expect(turned[0]).toBe(number);
    for (const each of turned) expect([...each].sort()).toEqual([...number].sort());
  });

  test('[X3] กลับเลข keeps leading zeros', () => {
    expect(permutations('012').sort()).toEqual(['012', '021', '102', '120', '201', '210']);
  });

  test.each(['0', '5', '9'])('[X3] 19 ประตู of %s: nineteen numbers that contain it', (digit) => {
    const doors = nineteenDoors(digit);
    expect(doors).toHaveLength(19);
    expect(unique(doors)).toBe(19);
    for (const door of doors) expect(door).toContain(digit);
  });

  test('[X3] รูดหน้า and รูดหลัง: ten numbers each', () => {
    expect(sweepFront('3')).toEqual(['30', '31', '32', '33', '34', '35', '36', '37', '38', '39']);
    expect(sweepBack('3')).toEqual(['03', '13', '23', '33', '43', '53', '63', '73', '83', '93']);
  });

  test('[X3] เลขเบิ้ล, เลขตอง, เลขพี่น้อง, น้องพี่: ten numbers each', () => {
    expect(numberSets.doubles()).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99']);
    expect(numberSets.triples()).toEqual([
      '000',
      '111',
      '222',
      '333',
      '444',
      '555',
      '666',
      '777',
      '888',
      '999',
    ]);
    expect(numberSets.siblings()).toEqual(['01', '12', '23', '34', '45', '56', '67', '78', '89', '90']);
    expect(numberSets.siblingsTurned()).toEqual(['10', '21', '32', '43', '54', '65', '76', '87', '98', '09']);
  });

  test.each([
    ['low', 50, '00', '49'],
    ['high', 50, '50', '99'],
    ['even', 50, '00', '98'],
    ['odd', 50, '01', '99'],
    ['evenEven', 25, '00', '88'],
    ['oddOdd', 25, '11', '99'],
  ] as const)('[X3] set %s: %i numbers from %s to %s', (name, count, first, last) => {
    const numbers = numberSets[name]();
    expect(numbers).toHaveLength(count);
    expect(unique(numbers)).toBe(count);
    expect(numbers[0]).toBe(first);
    expect(numbers.at(-1)).toBe(last);
  });

  test('[X3] low and high, even and odd are all hundred numbers', () => {
    expect(unique([...numberSets.low(), ...numberSets.high()])).toBe(100);
    expect(unique([...numberSets.even(), ...numberSets.odd()])).toBe(100);
  });
});

describe('จับวิน', () => {
  const plain = { withRepeats: false, everyOrder: false };

  test.each([
    [3, 3, 1],
    [4, 6, 4],
    [5, 10, 10],
    [6, 15, 20],
    [7, 21, 35],
  ])('[X3] %i digits make %i of วิน 2 and %i of วิน 3', (n, two, three) => {
    const typed = '1234567890'.slice(0, n);
    expect(winNumbers(typed, { size: 2, ...plain })).toHaveLength(two);
    expect(winNumbers(typed, { size: 3, ...plain })).toHaveLength(three);
  });

  test.each([3, 4, 5, 6, 7, 10])('[X3] %i digits in every order, and with repeats', (n) => {
    const typed = '1234567890'.slice(0, n);
    const count = (options: WinOptions) => unique(winNumbers(typed, options));
    const ordered = { withRepeats: false, everyOrder: true };
    expect(count({ size: 2, ...ordered })).toBe(n * (n - 1));
    expect(count({ size: 3, ...ordered })).toBe(n * (n - 1) * (n - 2));
    const repeats = { withRepeats: true, everyOrder: false };
    expect(count({ size: 2, ...repeats })).toBe((n * (n + 1)) / 2);
    expect(count({ size: 3, ...repeats })).toBe((n * (n + 1) * (n + 2)) / 6);
    const all = { withRepeats: true, everyOrder: true };
    expect(count({ size: 2, ...all })).toBe(n ** 2);
    expect(count({ size: 3, ...all })).toBe(n ** 3);
  });

  test('[X3] a digit typed twice counts once, and too few digits make nothing', () => {
    expect(winNumbers('1122', { size: 2, ...plain })).toEqual(['12']);
    expect(winNumbers('12', { size: 3, ...plain })).toEqual([]);
    expect(winNumbers('', { size: 2, ...plain })).toEqual([]);
  });
});

/** Every string of so many digits, leading zeros and all. */
const numbersOf = (size: number) =>
  Array.from({ length: 10 ** size }, (_, value) => String(value).padStart(size, '0'));
const sortedDigits = (number: string) => [...number].sort().join('');

describe('against going through all numbers', () => {
  test.each([1, 2, 3])('[X3] กลับเลข of every number of %i digits is what has the same digits', (size) => {
    const bySorted = new Map<string, string[]>();
    for (const number of numbersOf(size)) {
      const key = sortedDigits(number);
      bySorted.set(key, [...(bySorted.get(key) ?? []), number]);
    }
    for (const number of numbersOf(size))
      expect([...permutations(number)].sort()).toEqual(bySorted.get(sortedDigits(number)));
  });

  test('[X3] 19 ประตู, รูดหน้า and รูดหลัง of each digit', () => {
    for (const digit of '0123456789') {
      const having = numbersOf(2).filter((number) => number.includes(digit));
      expect([...nineteenDoors(digit)].sort()).toEqual(having);
      expect(sweepFront(digit)).toEqual(numbersOf(2).filter((number) => number.startsWith(digit)));
      expect(sweepBack(digit)).toEqual(numbersOf(2).filter((number) => number.endsWith(digit)));
    }
  });

  test.each([
    ['doubles', 2, ([a, b]: number[]) => a === b],
    ['triples', 3, ([a, b, c]: number[]) => a === b && b === c],
    ['low', 2, ([tens = 0]: number[]) => tens <= 4],
    ['high', 2, ([tens = 0]: number[]) => tens >= 5],
    ['even', 2, ([, units = 0]: number[]) => [0, 2, 4, 6, 8].includes(units)],
    ['odd', 2, ([, units = 0]: number[]) => [1, 3, 5, 7, 9].includes(units)],
    ['evenEven', 2, (both: number[]) => both.every((digit) => digit % 2 === 0)],
    ['oddOdd', 2, (both: number[]) => both.every((digit) => digit % 2 === 1)],
  ] as const)('[X3] the set %s holds exactly the numbers it is named for, in order', (name, size, isIn) => {
    expect(numberSets[name]()).toEqual(numbersOf(size).filter((number) => isIn([...number].map(Number))));
  });

  test('[X3] siblings are neighbours on the wheel of ten digits, and turned the other way round', () => {
    const neighbours = numbersOf(2).filter((number) => (Number(number[0]) + 1) % 10 === Number(number[1]));
    expect([...numberSets.siblings()].sort()).toEqual(neighbours);
    expect(numberSets.siblingsTurned()).toEqual(
      numberSets.siblings().map((number) => [...number].reverse().join('')),
    );
  });

  test('[X3] no tool hands out a list that a second press could find changed', () => {
    numberSets.doubles().pop();
    sweepFront('1').reverse();
    expect(numberSets.doubles()).toHaveLength(10);
    expect(sweepFront('1')[0]).toBe('10');
  });
});

describe('จับวิน against going through all numbers (property)', () => {
  const typed = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }).map((digits) => digits.join(''));
  const size = fc.constantFrom(2 as const, 3 as const);

  test('[X3] in every order: each number of typed digits, with or without repeats', () => {
    fc.assert(
      fc.property(typed, size, fc.boolean(), (digits, length, withRepeats) => {
        const wanted = numbersOf(length).filter(
          (number) =>
            [...number].every((digit) => digits.includes(digit)) &&
            (withRepeats || new Set(number).size === length),
        );
        const made = winNumbers(digits, { size: length, withRepeats, everyOrder: true });
        expect([...made].sort()).toEqual(wanted);
      }),
    );
  });

  test('[X3] in the typed order: one number of each combination, its digits as they were typed', () => {
    fc.assert(
      fc.property(typed, size, fc.boolean(), (digits, length, withRepeats) => {
        const made = winNumbers(digits, { size: length, withRepeats, everyOrder: false });
        const all = winNumbers(digits, { size: length, withRepeats, everyOrder: true });
        expect(new Set(made.map(sortedDigits))).toEqual(new Set(all.map(sortedDigits)));
        expect(unique(made.map(sortedDigits))).toBe(made.length);
        for (const number of made) {
          const places = [...number].map((digit) => digits.indexOf(digit));
          expect(places).toEqual([...places].sort((a, b) => a - b));
        }
      }),
    );
  });
});
