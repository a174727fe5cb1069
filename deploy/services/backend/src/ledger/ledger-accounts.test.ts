import { genesis } from './integrity/checkpoint-seal.ts';
import { memberAccounts, systemAccounts } from './ledger.accounts.ts';

test('[P1] accounts keep their codes: what was posted is found under them', () => {
  expect(memberAccounts('m-1')).toEqual({
    cash: 'member:m-1:cash',
    hold: 'member:m-1:hold',
    points: 'member:m-1:points',
    bonus: 'member:m-1:bonus',
    free: 'member:m-1:free',
  });
  expect(systemAccounts.bank(5)).toBe('bank:5');
  expect(systemAccounts.bonus(5)).toBe('bonus:5');
  expect(systemAccounts.promo(5)).toBe('promo:5');
  expect(systemAccounts.lotto(5)).toBe('lotto:5');
  expect(systemAccounts.provider(5, 'siamspin')).toBe('provider:5:siamspin');
  expect(systemAccounts.points(5)).toBe('points:5');
});

test('[P1] the first checkpoint is sealed over 32 empty bytes', () => {
  expect(genesis).toEqual(Buffer.alloc(32));
});
