import { balanceIn, isWalletId, mayPlay, walletIds, walletTypes } from './wallet.rules.ts';

const balances = { cashSatang: 10_00n, holdSatang: 3_00n, points: 5n, bonusSatang: null, freeSatang: 0n };
const agent = { walletCategories: { bonus: ['slot'], free: ['slot', 'fishing'] } } as const;
const plays = (wallet: string, category: 'slot' | 'fishing' | 'casino') =>
  mayPlay(
    {
      walletCategories: { bonus: [...agent.walletCategories.bonus], free: [...agent.walletCategories.free] },
    },
    wallet,
    category,
  );

test('[M8] the main wallet comes first and is cash', () => {
  expect(walletIds.map((id) => [id, walletTypes[id]])).toEqual([
    ['main', 1],
    ['bonus', 2],
    ['free', 3],
  ]);
});

test.each(['main', 'bonus', 'free'])('[M8] %s is a wallet', (id) => expect(isWalletId(id)).toBe(true));
test.each(['', 'Main', 'hold', 'main ', 'constructor'])('[M8] %j is no wallet', (id) => {
  expect(isWalletId(id)).toBe(false);
});

test('[M8] each wallet has its own balance; one that was never opened has none, an empty one has nothing', () => {
  expect(walletIds.map((id) => balanceIn(balances, id))).toEqual([10_00n, null, 0n]);
});

describe('[P8] what a wallet plays', () => {
  test('the main one plays every category', () => {
    expect((['slot', 'fishing', 'casino'] as const).map((one) => plays('main', one))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test.each([
    ['bonus', [true, false, false]],
    ['free', [true, true, false]],
  ])('%s plays what the brand’s table says', (wallet, allowed) => {
    expect((['slot', 'fishing', 'casino'] as const).map((one) => plays(wallet, one))).toEqual(allowed);
  });

  test.each(['hold', '', 'walletCategories'])('%j plays nothing', (wallet) => {
    expect(plays(wallet, 'slot')).toBe(false);
  });
});
