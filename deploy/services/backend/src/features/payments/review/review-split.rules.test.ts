import { creditsOf, findSplitProblem, transactionOfKey } from './review-split.rules.ts';

const to = (phone: string, amount_satang: number) => ({ phone, amount_satang });
const back = (return_reference: string, amount_satang: number) => ({ return_reference, amount_satang });

test.each([
  ['fit', [to('0811111111', 30), back('KB-1', 70)], null],
  ['are a satang short', [to('0811111111', 30), back('KB-1', 69)], 'sum-differs'],
  ['are a satang too much', [to('0811111111', 30), back('KB-1', 71)], 'sum-differs'],
  ['name a member twice', [to('0811111111', 30), to('0811111111', 70)], 'repeated'],
  ['name a reference twice', [back('KB-1', 30), back('KB-1', 70)], 'repeated'],
  ['have a reference like a phone', [to('0811111111', 30), back('0811111111', 70)], null],
] as const)('parts that %s', (_what, parts, problem) => {
  expect(findSplitProblem(parts, 100n)).toBe(problem);
});

const decision = { decision_id: 'd-1', transaction_id: 'bank-1', member_id: null, amount_satang: 100n };
const part = (part_no: number, member_id: string | null, amount_satang: bigint) => ({
  ...{ part_id: `p-${part_no}`, part_no, member_id, amount_satang },
});

test('the first credit of a split has the key of the transaction, and every other one its own', () => {
  const parts = [part(1, null, 10n), part(2, 'm-2', 20n), part(3, 'm-1', 70n)];
  expect(creditsOf({ ...decision, parts })).toEqual([
    { memberId: 'm-2', amountSatang: 20n, ledgerKey: 'bank-1', id: 'p-2' },
    { memberId: 'm-1', amountSatang: 70n, ledgerKey: 'bank-1 3', id: 'p-3' },
  ]);
  expect(['bank-1', 'bank-1 3'].map(transactionOfKey)).toEqual(['bank-1', 'bank-1']);
});

test('a credit is of all of the money, and a return of none', () => {
  expect(creditsOf({ ...decision, member_id: 'm-1', parts: [] })).toEqual([
    { memberId: 'm-1', amountSatang: 100n, ledgerKey: 'bank-1', id: 'd-1' },
  ]);
  expect(creditsOf({ ...decision, parts: [] })).toEqual([]);
});
