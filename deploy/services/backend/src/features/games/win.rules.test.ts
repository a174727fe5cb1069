import {
  parseProviderRules,
  standardMultiples,
  standardRules,
  winLimit,
} from '../../context/provider-rules.ts';
import { payableSatang } from './win.rules.ts';

const rules = parseProviderRules('{"siamspin": {"win_multiple": 2.5, "win_satang": 20000}, "nakhon": {}}');
const rulesOf = (provider: string) => rules.get(provider) ?? standardRules;
const basis = { stakeSatang: 100_00n, wonSatang: 0n, roundWonSatang: 0n };

test.each(['nakhon', 'nobody'])(
  '[P2] without rules of its own %s pays one win for a bet, a multiple by the kind of the game, and a maximum by round',
  (provider) => {
    expect(rulesOf(provider).winsPerBet).toBe(1);
    for (const kind of ['slot', 'number', 'table', 'sport', 'fishing'] as const)
      expect(payableSatang(winLimit(rulesOf(provider), kind), { ...basis, stakeSatang: 1n })).toBe(
        BigInt(standardMultiples[kind]),
      );
    expect(payableSatang(winLimit(rulesOf(provider), 'slot'), { ...basis, stakeSatang: 10_000_00n })).toBe(
      5_000_000_00n,
    );
  },
);

test.each([
  ['a stake that was paid nothing', { stakeSatang: 10_00n }, 25_00n],
  ['a stake that was paid before', { stakeSatang: 10_00n, wonSatang: 20_00n, roundWonSatang: 20_00n }, 5_00n],
  ['half a satang', { stakeSatang: 1n }, 2n],
  ['a stake above the maximum of the round', { stakeSatang: 1_000_00n }, 200_00n],
  ['a round that paid other bets', { roundWonSatang: 150_00n }, 50_00n],
  ['a round that is paid out', { roundWonSatang: 200_00n }, 0n],
  ['more than there is', { wonSatang: 300_00n, roundWonSatang: 300_00n }, 0n],
  ['no stake', { stakeSatang: 0n }, 0n],
])('[P2] of %s so much is left as agreed', (_what, more, left) => {
  expect(payableSatang(winLimit(rulesOf('siamspin'), 'slot'), { ...basis, ...more })).toBe(left);
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
