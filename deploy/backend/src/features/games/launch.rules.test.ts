import { isWalletUsable } from './launch.rules.ts';

test.each([
  [0, 1, true],
  [50, 1, true],
  [0.01, 2, true],
  [0, 2, false],
])('[G7] balance %d in a wallet of type %i is usable: %s', (balance, wallet_type_id, usable) => {
  expect(isWalletUsable({ balance, wallet_type_id })).toBe(usable);
});
