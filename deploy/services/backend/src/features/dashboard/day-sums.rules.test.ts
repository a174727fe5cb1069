import { addMoved, dayView, effects, type MoneyKind, noSums } from './day-sums.rules.ts';

const sumsOf = (...rows: Parameters<typeof addMoved>[1]) =>
  dayView({ day: '2026-11-28', sums: addMoved(noSums, rows), newMembers: 0, activeMembers: 0 });

const fieldOf: Readonly<Record<MoneyKind, [field: string, satang: number] | null>> = {
  deposit: ['deposits_satang', 100],
  withdraw: null,
  'withdraw-return': null,
  'withdraw-paid': ['withdrawals_satang', 100],
  bet: ['bets_satang', 100],
  rollback: ['bets_satang', -100],
  win: ['wins_satang', 100],
  'lotto-bet': ['bets_satang', 100],
  'lotto-refund': ['bets_satang', -100],
  'lotto-win': ['wins_satang', 100],
  'lotto-correction': ['wins_satang', -100],
  'lotto-write-off': ['bonus_satang', 100],
  'lotto-recovery': ['bonus_satang', -100],
  'bonus-grant': ['bonus_satang', 100],
  'bonus-cashed': null,
  'bonus-taken': ['bonus_satang', -100],
  'gift-taken': ['bonus_satang', -100],
  coupon: ['bonus_satang', 100],
  'freespin-win': ['bonus_satang', 100],
  'wheel-prize': ['bonus_satang', 100],
  cashback: ['bonus_satang', 100],
  'loss-refund': ['bonus_satang', 100],
  commission: ['bonus_satang', 100],
  'redemption-credit': ['bonus_satang', 100],
  'quest-reward': ['bonus_satang', 100],
  'poll-prize': ['bonus_satang', 100],
  'adjustment-credit': ['bonus_satang', 100],
  'adjustment-debit': ['bonus_satang', -100],
};

test.each(Object.entries(fieldOf))('a transfer of the kind %s changes %j', (kind, changed) => {
  const {
    products: _products,
    net_satang: _net,
    day: _day,
    ...fields
  } = sumsOf({
    ...{ kind, product: 'slot', amount: 100n },
  });
  expect(Object.entries(fields).filter(([, value]) => value !== 0)).toEqual(changed ? [changed] : []);
});

test('the rules and this table name the same kinds', () => {
  expect(Object.keys(fieldOf).sort()).toEqual(Object.keys(effects).sort());
});

test('a product is listed once it moved money, in a fixed order, and the totals are theirs', () => {
  const day = sumsOf(
    { kind: 'lotto-bet', product: 'lotto', amount: 500n },
    { kind: 'lotto-refund', product: 'lotto', amount: 200n },
    { kind: 'win', product: 'fishing', amount: 900n },
    { kind: 'bet', product: 'slot', amount: 1_000n },
    { kind: 'rollback', product: 'slot', amount: 1_000n },
  );
  expect(day.products).toEqual([
    { product: 'slot', bets_satang: 0, wins_satang: 0, net_satang: 0 },
    { product: 'fishing', bets_satang: 0, wins_satang: 900, net_satang: -900 },
    { product: 'lotto', bets_satang: 300, wins_satang: 0, net_satang: 300 },
  ]);
  expect(day).toMatchObject({ bets_satang: 300, wins_satang: 900, net_satang: -600 });
});

test('sums of two parts of a day are added', () => {
  const first = addMoved(noSums, [{ kind: 'bet', product: 'slot', amount: 1n }]);
  const both = addMoved(first, [
    { kind: 'bet', product: 'slot', amount: 2n },
    { kind: 'deposit', product: null, amount: 3n },
  ]);
  expect(both).toEqual({ ...noSums, deposits: 3n, played: { slot: { bets: 3n, wins: 0n } } });
  expect(noSums.played).toEqual({});
});

test('a kind that this program does not know is an error', () => {
  expect(() => addMoved(noSums, [{ kind: 'tip', product: null, amount: 1n }])).toThrow('of the kind tip');
});
