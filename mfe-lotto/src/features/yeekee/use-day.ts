import { listen, useQuery } from '@sanuk/platform';
import { useEffect, useMemo, useState } from 'react';
import { lottoKeys } from '../../shared/lotto.api.ts';
import { usePollMs, useRoundChanges } from '../../shared/rounds/use-round-changes.ts';
import { dayQuery } from './day.api.ts';
import { countedShots } from './yeekee.rules.ts';

const changing = [lottoKeys.allYeekeeDays];
const always = () => true;

/** By round the position of the last shot that was heard of: as many shots it has. */
function useHeardCounts(): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(
    () =>
      listen('lotto:shot', ({ roundId, shot }) =>
        setCounts((before) => new Map(before).set(roundId, shot.position)),
      ),
    [],
  );
  return counts;
}

/** The rounds of the business day of a round, or of today: their states by events, and how many shots each has. */
export function useDay(roundId: string | undefined) {
  useRoundChanges(changing, always);
  const refetchInterval = usePollMs();
  const heard = useHeardCounts();
  const query = useQuery({ ...dayQuery(roundId), refetchInterval });
  const rounds = useMemo(() => countedShots(query.data?.rounds ?? [], heard), [query.data, heard]);
  return { query, rounds };
}
