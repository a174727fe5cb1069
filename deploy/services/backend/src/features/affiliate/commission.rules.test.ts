import fc from 'fast-check';
import { codeOf, commissionOf, linesOf, payableOf, rateOf, redeemOf } from './commission.rules.ts';

const slots = { slot: 0.5, casino: 0.3, sport: 0.3, fishing: 0.5, freespin: 0.5, lotto: 0.8 };
const further = { slot: 0.05, casino: 0, sport: 0, fishing: 0, freespin: 0, lotto: 0.1 };
const terms = { levels: [slots, further], redeem_min: 50, share_texts: ['{link}'] };

test('[M7] each level earns its own share, and one beyond the terms nothing', () => {
  expect([1, 2, 3].map((level) => rateOf(terms, level, 'slot'))).toEqual([50n, 5n, 0n]);
  const uplines = [
    { uplineId: 'friend', memberId: 'player', level: 1 },
    { uplineId: 'further', memberId: 'player', level: 2 },
    { uplineId: 'beyond', memberId: 'player', level: 3 },
    { uplineId: 'other', memberId: 'somebody', level: 1 },
  ];
  const lines = linesOf(terms, [{ memberId: 'player', category: 'slot', valid: 1_000_00n }], uplines);
  expect(lines.map((line) => [line.ownerId, commissionOf(line)])).toEqual([
    ['friend', 5_00n],
    ['further', 50n],
  ]);
  expect(linesOf(terms, [{ memberId: 'player', category: 'casino', valid: 1n }], uplines)).toHaveLength(1);
});

test('[M7] what is undone takes back what it brought', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 1000n), (stakes, hundredths) => {
      expect(commissionOf({ stakes: -stakes, hundredths })).toBe(-commissionOf({ stakes, hundredths }));
    }),
  );
});

test('[M7] more was taken back than is left: nothing can be redeemed, and it is made up for first', () => {
  expect(payableOf(100n, 40n)).toBe(60n);
  expect(payableOf(40n, 100n)).toBe(0n);
});

test.each([
  ['everything', 80_00n, null, { amount: 80_00n }],
  ['a part', 80_00n, 60_00n, { amount: 60_00n }],
  ['exactly the least', 50_00n, null, { amount: 50_00n }],
  ['everything below the least', 49_99n, null, { refused: 'commission-too-small' }],
  ['nothing', 0n, null, { refused: 'commission-too-small' }],
  ['less than the least', 80_00n, 49_99n, { refused: 'commission-too-small' }],
  ['more than there is', 80_00n, 80_01n, { refused: 'commission-insufficient' }],
  ['nothing at all', 80_00n, 0n, { refused: 'amount-invalid' }],
  ['a debt', 80_00n, -60_00n, { refused: 'amount-invalid' }],
])('[M7] redeeming %s is answered', (_what, payable, wanted, expected) => {
  expect(redeemOf(payable, 50_00n, wanted)).toEqual(expected);
});

test('[M7] a code is eight letters of which none is mistaken for another', () => {
  expect(codeOf(() => 0)).toBe('22222222');
  expect(codeOf((below) => below - 1)).toBe('ZZZZZZZZ');
});
