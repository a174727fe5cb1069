import fc from 'fast-check';
import {
  isOpposite,
  least,
  type SettledBet,
  validParts,
  validStakeOf,
  worstCaseLoss,
} from './valid-stake.rules.ts';

const bet = (
  stakeSatang: bigint,
  returns: Record<string, bigint> | null = null,
  more: Partial<SettledBet> = {},
): SettledBet => ({
  wallet: 'main',
  stakeSatang,
  returnedSatang: 0n,
  returns: returns && new Map(Object.entries(returns)),
  ...more,
});
/** A hand of baccarat: a tie returns the stake of both sides. */
const player = (stake: bigint, more?: Partial<SettledBet>) =>
  bet(stake, { player: 2n * stake, banker: 0n, tie: stake }, more);
const banker = (stake: bigint, more?: Partial<SettledBet>) =>
  bet(stake, { player: 0n, banker: (stake * 195n) / 100n, tie: stake }, more);
const tie = (stake: bigint) => bet(stake, { player: 0n, banker: 0n, tie: 9n * stake });

test.each([
  ['one side is lost in the worst case', [player(100n)], 0n, 100n],
  ['one side that won counts its stake', [player(100n)], 200n, 100n],
  ['both sides can only lose the commission', [player(100n), banker(100n)], 200n, 5n],
  [
    'both sides from two wallets are one position',
    [player(100n, { wallet: 'bonus' }), banker(100n)],
    195n,
    5n,
  ],
  [
    'a tie gives the side back: only the bet on the tie was decided',
    [player(100n, { returnedSatang: 100n }), tie(10n)],
    190n,
    10n,
  ],
  ['a push counts nothing', [banker(100n, { returnedSatang: 100n })], 100n, 0n],
  ['a bet of nothing counts nothing', [bet(0n)], 50n, 0n],
])('%s', (_what, bets, paidSatang, valid) => {
  expect(validStakeOf({ bets, paidSatang, isSided: true })).toBe(valid);
});

test.each([
  ['lost', 0n, 100n],
  ['returned', 100n, 0n],
  ['won less than its stake on top', 130n, 30n],
  ['won more than its stake on top', 500n, 100n],
])(
  'a match that declares no outcomes and %s counts the lower of stake and result',
  (_what, paidSatang, valid) => {
    expect(validStakeOf({ bets: [bet(100n)], paidSatang, isSided: true })).toBe(valid);
  },
);

test('a spin can always lose its whole stake, whatever it won', () => {
  for (const paidSatang of [0n, 95n, 100n, 5_000n])
    expect(validStakeOf({ bets: [bet(100n)], paidSatang, isSided: false })).toBe(100n);
});

test('bets that do not declare the same outcomes have no known worst case', () => {
  expect(worstCaseLoss([player(100n), bet(100n, { home: 200n, away: 0n })])).toBeNull();
  expect(worstCaseLoss([player(100n), bet(100n)])).toBeNull();
});

test.each([
  ['the other side', [player(100n)], banker(100n), true],
  ['a small bet on the other side', [player(100n)], banker(10n), true],
  ['more on the same side', [player(100n)], player(50n), false],
  ['a tie beside a side', [player(100n)], tie(10n), false],
  ['the first bet of a hand', [], banker(100n), false],
])('%s is opposite or not', (_what, before, next, expected) => {
  expect(isOpposite(before, next)).toBe(expected);
});

const amounts = fc.bigInt({ min: 0n, max: 1_000_000n });
const outcomes = ['a', 'b', 'c', 'd'];
const anyBet = fc
  .record({
    stake: amounts,
    returns: fc.tuple(amounts, amounts, amounts, amounts),
    wallet: fc.constantFrom<SettledBet['wallet']>('main', 'bonus', 'free'),
    returned: amounts,
  })
  .map(({ stake, returns, wallet, returned }) =>
    bet(stake, Object.fromEntries(outcomes.map((name, at) => [name, returns[at] ?? 0n])), {
      wallet,
      returnedSatang: least(returned, stake),
    }),
  );

test('the valid stake is never more than was staked, nor than the member can lose, however it is split (property)', () => {
  fc.assert(
    fc.property(
      fc.array(anyBet, { minLength: 1, maxLength: 6 }),
      amounts,
      fc.boolean(),
      (bets, paidSatang, isSided) => {
        const position = { bets, paidSatang, isSided };
        const valid = validStakeOf(position);
        const worst = worstCaseLoss(bets) ?? 0n;
        const decided = bets.reduce((sum, one) => sum + one.stakeSatang - one.returnedSatang, 0n);
        expect(valid >= 0n && valid <= worst && valid <= decided).toBe(true);
        const parts = validParts(position);
        expect(parts.reduce((sum, one) => sum + one, 0n) <= valid).toBe(true);
        // Splitting a bet in two changes nothing.
        const [first, ...rest] = bets;
        const half = (one: SettledBet, share: (amount: bigint) => bigint): SettledBet => ({
          ...one,
          stakeSatang: share(one.stakeSatang),
          returnedSatang: share(one.returnedSatang),
          returns: one.returns && new Map([...one.returns].map(([name, amount]) => [name, share(amount)])),
        });
        if (!first) return;
        const split = [
          half(first, (amount) => amount / 2n),
          half(first, (amount) => amount - amount / 2n),
          ...rest,
        ];
        expect(validStakeOf({ bets: split, paidSatang, isSided })).toBe(valid);
      },
    ),
  );
});

test('a position that returns as much at every outcome as was staked counts nothing (property)', () => {
  fc.assert(
    fc.property(fc.array(anyBet, { minLength: 1, maxLength: 6 }), amounts, (bets, paidSatang) => {
      const staked = bets.reduce((sum, { stakeSatang }) => sum + stakeSatang, 0n);
      const sure = bet(0n, Object.fromEntries(outcomes.map((name) => [name, staked])));
      expect(validStakeOf({ bets: [...bets, sure], paidSatang, isSided: true })).toBe(0n);
    }),
  );
});
