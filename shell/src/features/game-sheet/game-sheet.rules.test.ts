import fc from 'fast-check';
import {
  chosenWallet,
  formatElapsed,
  isAllowedGameLink,
  recoveryOf,
  usableWallets,
} from './game-sheet.rules.ts';

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

  test('[E3] what may pass is tried again, a wallet that is none any more is changed, the rest is only said', () => {
    expect(recoveryOf('game-provider-unreachable')).toBe('retry');
    expect(recoveryOf('network')).toBe('retry');
    expect(recoveryOf('game-wallet-not-usable')).toBe('other-wallet');
    expect(recoveryOf('game-in-maintenance')).toBe('none');
    expect(recoveryOf(undefined)).toBe('none');
  });

  test('[G5] the time played is read as minutes and seconds, and with hours when there are any', () => {
    expect([0, 65, 3599, 3725].map(formatElapsed)).toEqual(['0:00', '1:05', '59:59', '1:02:05']);
  });
});

describe('which wallet needs no question', () => {
  const [main, bonus] = [wallet('main', 5, 1), wallet('bonus', 7, 2)];

  test.each([
    ['the one that was chosen before', [main, bonus], 'bonus', 'bonus'],
    ['the only one there is', [bonus], undefined, 'bonus'],
    ['the only one, where another was chosen before', [main], 'bonus', 'main'],
    ['none of several that nobody chose', [main, bonus], undefined, undefined],
    ['none, where the chosen one has gone and several are left', [main, bonus], 'free', undefined],
    ['none of none', [], 'main', undefined],
  ])('[G8] %s', (_what, wallets, before, chosen) => {
    expect(chosenWallet(wallets, before)?.id).toBe(chosen);
  });
});

describe('what is offered when a game was refused', () => {
  test.each([
    [
      'retry',
      ['network', 'timeout', 'internal', 'unavailable', 'too-many-requests', 'game-provider-unreachable'],
    ],
    ['other-wallet', ['game-wallet-not-usable', 'wallet-unknown', 'free-spins-over']],
    ['none', ['game-unknown', 'game-in-maintenance', 'free-spins-unknown', 'free-spins-not-here']],
  ] as const)('[E3] %s', (recovery, codes) => {
    for (const code of codes) expect([code, recoveryOf(code)]).toEqual([code, recovery]);
  });
});

test('[G5] any time that was played reads back as its seconds (property)', () => {
  fc.assert(
    fc.property(fc.nat(360_000), (seconds) => {
      const text = formatElapsed(seconds);
      expect(text).toMatch(/^(?:\d+:)?\d{1,2}:\d{2}$/);
      expect(text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)).toBe(seconds);
      // Minutes have two digits only behind hours, so that no text has two readings.
      expect(text.split(':')).toHaveLength(seconds < 3600 ? 2 : 3);
    }),
  );
});

test.each([
  'http://localhost:8082.evil.example/play',
  'http://user@localhost:8083/',
  'https://localhost:8082/play',
  'data:text/html,http://localhost:8082',
  'blob:http://localhost:8083/1',
])('[G9] %s is no link of a game', (link) => {
  expect(isAllowedGameLink(link, ['http://localhost:8082'])).toBe(false);
});
