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
  it.each([
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

  it('[X3] กลับเลข keeps leading zeros', () => {
    expect(permutations('012').sort()).toEqual(['012', '021', '102', '120', '201', '210']);
  });

  it.each(['0', '5', '9'])('[X3] 19 ประตู of %s: nineteen numbers that contain it', (digit) => {
    const doors = nineteenDoors(digit);
    expect(doors).toHaveLength(19);
    expect(unique(doors)).toBe(19);
    for (const door of doors) expect(door).toContain(digit);
  });

  it('[X3] รูดหน้า and รูดหลัง: ten numbers each', () => {
    expect(sweepFront('3')).toEqual(['30', '31', '32', '33', '34', '35', '36', '37', '38', '39']);
    expect(sweepBack('3')).toEqual(['03', '13', '23', '33', '43', '53', '63', '73', '83', '93']);
  });

  it('[X3] เลขเบิ้ล, เลขตอง, เลขพี่น้อง, น้องพี่: ten numbers each', () => {
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

  it.each([
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

  it('[X3] low and high, even and odd are all hundred numbers', () => {
    expect(unique([...numberSets.low(), ...numberSets.high()])).toBe(100);
    expect(unique([...numberSets.even(), ...numberSets.odd()])).toBe(100);
  });
});

describe('จับวิน', () => {
  const plain = { withRepeats: false, everyOrder: false };

  it.each([
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

  it.each([3, 4, 5, 6, 7, 10])('[X3] %i digits in every order, and with repeats', (n) => {
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

  it('[X3] a digit typed twice counts once, and too few digits make nothing', () => {
    expect(winNumbers('1122', { size: 2, ...plain })).toEqual(['12']);
    expect(winNumbers('12', { size: 3, ...plain })).toEqual([]);
    expect(winNumbers('', { size: 2, ...plain })).toEqual([]);
  });
});
