import { useQuery } from '@sanuk/platform';
import { lobbyQuery } from '../../shared/lotto.api.ts';
import { marketsOf } from '../../shared/rounds/round.rules.ts';

/** The markets of this brand, for the filter: code and name, once each. */
export function useMarkets(): { value: string; label: string }[] {
  const lobby = useQuery(lobbyQuery()).data;
  const rounds = lobby?.categories.flatMap((category) => category.rounds) ?? [];
  return marketsOf(rounds).map(({ market, name }) => ({ value: market, label: name }));
}
