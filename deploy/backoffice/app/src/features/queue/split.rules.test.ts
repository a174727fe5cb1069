import { addRow, firstRows, partsOf, remainderOf, rowProblems, type SplitRow } from './split.rules.ts';

const row = (id: string, change: Partial<SplitRow>): SplitRow => ({
  ...{ id, kind: 'credit', phone: '', reference: '', amount: '' },
  ...change,
});

test.each([
  [['150', '50'], 0],
  [['0.1', '0.2'], 19_970],
  [['150', ''], 5_000],
  // Nine digits of baht, which are not exact to the satang as a float.
  [['150000000.02', ''], 20_000 - 15_000_000_002],
  [['150.', '50.01'], -1],
] as const)('of 200 baht in parts of %j there are %d satang left', (amounts, left) => {
  const rows = amounts.map((amount, index) => row(String(index), { amount }));
  expect(remainderOf(rows, 20_000)).toBe(left);
});

test('the parts are sent in satang, with the receiver that is chosen', () => {
  const typed = { phone: '0812345678', reference: ' RT-9 ', amount: '19.99' };
  expect(partsOf([row('1', typed), row('2', { ...typed, kind: 'return' })])).toEqual([
    { phone: '0812345678', amount_satang: 1_999 },
    { return_reference: 'RT-9', amount_satang: 1_999 },
  ]);
});

test('a return is no repetition of a member with the same digits', () => {
  const same = '0812345678';
  const rows = [
    row('1', { phone: same, amount: '1' }),
    row('2', { kind: 'return', reference: same, amount: '1' }),
    row('3', { kind: 'return', reference: ` ${same}`, amount: '1' }),
  ];
  expect(Object.keys(rowProblems(rows))).toEqual(['3']);
});

test('a person begins with two rows, of which the first has the member of the payment', () => {
  const rows = firstRows('0812345678');
  expect(rows.map(({ phone }) => phone)).toEqual(['0812345678', '']);
  expect(new Set(addRow(rows).map(({ id }) => id)).size).toBe(3);
});
