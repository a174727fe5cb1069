import { isAllowedGameLink, usableWallets } from './game-sheet.rules.ts';

const wallet = (id: string, balanceSatang: number, typeId: number) => ({
  id,
  name: id,
  balanceSatang,
  typeId,
});

describe('launching a game', () => {
  test('[G7] keeps wallets with money in them, and the main wallet always', () => {
    const wallets = [wallet('main', 0, 1), wallet('bonus', 0, 2), wallet('free', 1, 3)];
    expect(usableWallets(wallets).map(({ id }) => id)).toEqual(['main', 'free']);
  });

  test('[G9] a link may lead only to an origin the brand allows', () => {
    const origins = ['http://localhost:8082'];
    expect(isAllowedGameLink('http://localhost:8082/play/1', origins)).toBe(true);
    for (const link of ['http://localhost:8083/play/1', 'javascript:alert(1)', '/play/1', ''])
      expect(isAllowedGameLink(link, origins)).toBe(false);
  });
});
