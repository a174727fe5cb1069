import { parseProviderRules, standardRules } from '../../context/provider-rules.ts';
import { isWinAllowed } from './win.rules.ts';

const rules = parseProviderRules(
  '{"siamspin": {"wins_per_bet": 3, "win_multiple": 2.5, "win_satang": 20000}, "nakhon": {}}',
);
const rulesOf = (provider: string) => rules.get(provider) ?? standardRules;
const bet = { stakeSatang: 100_00n, wins: 0, wonSatang: 0n };

test('[P2] without rules of its own a provider pays one win for a bet, of any size', () => {
  for (const provider of ['nakhon', 'nobody']) {
    expect(isWinAllowed(rulesOf(provider), bet, 1_000_000_00n)).toBe(true);
    expect(isWinAllowed(rulesOf(provider), { ...bet, wins: 1 }, 0n)).toBe(false);
  }
});

test.each([
  ['the last of three wins', { wins: 2, wonSatang: 100_00n }, 100_00n, true],
  ['a fourth win', { wins: 3, wonSatang: 0n }, 1n, false],
  ['two and a half times the stake', { wins: 1, wonSatang: 100_00n }, 150_00n, true],
  ['a satang more than that', { wins: 1, wonSatang: 100_00n }, 150_01n, false],
  ['the highest win', { stakeSatang: 1_000_00n }, 200_00n, true],
  ['a satang more than the highest win', { stakeSatang: 1_000_00n }, 200_01n, false],
  ['a win of a free bet', { stakeSatang: 0n }, 200_00n, true],
  ['too high a win of a free bet', { stakeSatang: 0n }, 200_01n, false],
])('[P2] %s: allowed or not as agreed', (_what, more, win, isAllowed) => {
  expect(isWinAllowed(rulesOf('siamspin'), { ...bet, ...more }, win)).toBe(isAllowed);
});

test.each([
  '',
  'siamspin',
  '[]',
  '{"a": 3}',
  '{"a": {"wins_per_bet": 0}}',
  '{"a": {"wins": 2}}',
  '{"a": {"win_multiple": "2"}}',
])('[P2] rules like %j stop the start: a limit that is not understood is not none', (text) => {
  expect(() => parseProviderRules(text)).toThrow(/^PROVIDER_RULES/);
});
