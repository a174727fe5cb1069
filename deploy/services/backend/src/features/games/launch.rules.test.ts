import { isWalletUsable, playableWallets } from './launch.rules.ts';

test.each([
  [0, 1, true],
  [50, 1, true],
  [0.01, 2, true],
  [0, 2, false],
])('[G7] balance %d in a wallet of type %i is usable: %s', (balance, wallet_type_id, usable) => {
  expect(isWalletUsable({ balance, wallet_type_id })).toBe(usable);
});

describe('wallets that a game can be played from', () => {
  const agent: Parameters<typeof playableWallets>[0] = {
    walletCategories: { bonus: ['slot'], free: ['fishing'] },
  };
  const [main, bonus, free] = [
    { id: 'main', balance: 0, wallet_type_id: 1 },
    { id: 'bonus', balance: 20, wallet_type_id: 2 },
    { id: 'free', balance: 5, wallet_type_id: 3 },
  ];

  test.each([
    ['slot', ['main', 'bonus']],
    ['fishing', ['main', 'free']],
    ['casino', ['main']],
  ] as const)('[G7] of %s are the main one and those the brand lets play it', (category, ids) => {
    expect(playableWallets(agent, [main, bonus, free], category).map(({ id }) => id)).toEqual(ids);
  });

  test('[G7] are not those that are empty, but for the main one', () => {
    const empty = [main, { ...bonus, balance: 0 }, { ...free, balance: 0 }];
    for (const category of ['slot', 'fishing'] as const)
      expect(playableWallets(agent, empty, category)).toEqual([main]);
  });

  test('[G7] are none where a member has none', () => expect(playableWallets(agent, [], 'slot')).toEqual([]));
});
