import { useQuery } from '@sanuk/platform';
import { fetchLobby, lottoKeys } from '../lotto.api.ts';

/** The markets of this brand, for the filter: code and name, once each. */
export function useMarkets(): { value: string; label: string }[] {
  const lobby = useQuery({ queryKey: lottoKeys.lobby, queryFn: fetchLobby }).data;
  const rounds = lobby?.categories.flatMap((category) => category.rounds) ?? [];
  const names = new Map(rounds.map((round) => [round.market, round.name]));
  return [...names].map(([value, label]) => ({ value, label }));
}
