import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { useQuery } from '@sanuk/platform';
import { lobbyQuery, lottoKeys } from '../../shared/lotto.api.ts';
import { usePollMs, useRoundChanges } from '../../shared/rounds/use-round-changes.ts';
import { fetchRounds } from './lobby.api.ts';

const changing = [lottoKeys.lobby, lottoKeys.allRounds];
const always = () => true;

/** The lobby, kept fresh by live events, by polling where they are away. */
export function useLobby() {
  useRoundChanges(changing, always);
  const refetchInterval = usePollMs();
  return useQuery({ ...lobbyQuery(), refetchInterval });
}

/** All rounds of a category on one business day; nothing is fetched without a category. */
export function useRoundsOfDay(categoryId: number | undefined, day: string) {
  const refetchInterval = usePollMs();
  return useQuery<LottoRound[]>({
    queryKey: lottoKeys.rounds(categoryId ?? 0, day),
    queryFn: () => fetchRounds(categoryId ?? 0, day),
    enabled: categoryId !== undefined,
    refetchInterval,
  });
}
