import type { GameKind } from '@sanuk/contract/areas/game';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** What is agreed with a provider about wins. */
export interface ProviderRules {
  /** how many wins one bet takes while its round is open */
  winsPerBet: number;
  /** all wins of a bet together, as a multiple of its stake; null for `standardMultiples` */
  winMultiple: number | null;
  /** all wins of a round together, in satang */
  winSatang: number;
}

/** Without rules of its own a provider pays one win for a bet, and 5,000,000 baht for a round. */
export const standardRules: ProviderRules = { winsPerBet: 1, winMultiple: null, winSatang: 5_000_000_00 };

/** What a game of each kind pays at most, in stakes, where its provider has no rule: above the largest wins that such games publish. */
export const standardMultiples: Readonly<Record<GameKind, number>> = {
  slot: 25_000,
  number: 25_000,
  table: 1_000,
  sport: 50_000,
  fishing: 5_000,
};

/** What a bet on a game of this kind, and its round, are paid at most. */
export const winLimit = ({ winMultiple, winSatang }: ProviderRules, kind: GameKind) => ({
  multiple: winMultiple ?? standardMultiples[kind],
  maximumSatang: winSatang,
});

const RulesFile = Type.Record(
  Type.String(),
  Type.Object(
    {
      wins_per_bet: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      win_multiple: Type.Optional(Type.Number({ minimum: 1 })),
      win_satang: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    { additionalProperties: false },
  ),
);

/**
 * Reads PROVIDER_RULES, such as `{"siamspin": {"wins_per_bet": 3, "win_multiple": 5000, "win_satang": 10000000}}`.
 * @throws Error when it is not of this form: a limit that is not understood must not be none
 */
export function parseProviderRules(text: string): Map<string, ProviderRules> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (cause) {
    throw new Error('PROVIDER_RULES is not JSON', { cause });
  }
  if (!Value.Check(RulesFile, file)) throw new Error('PROVIDER_RULES has another form');
  return new Map(
    Object.entries(file).map(([provider, rules]) => [
      provider,
      {
        winsPerBet: rules.wins_per_bet ?? standardRules.winsPerBet,
        winMultiple: rules.win_multiple ?? standardRules.winMultiple,
        winSatang: rules.win_satang ?? standardRules.winSatang,
      },
    ]),
  );
}
