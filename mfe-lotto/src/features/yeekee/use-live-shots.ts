import type { YeekeeShot, YeekeeShots } from '@sanuk/contract/areas/lotto';
import { listen, useLiveStatus, useQuery, useQueryClient } from '@sanuk/platform';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { lottoKeys } from '../../shared/lotto.api.ts';
import { fetchShots } from '../../shared/yeekee/shots.api.ts';
import { joinShots } from './yeekee.rules.ts';

const pollMs = 3000;

export interface LiveShots {
  /** what was last fetched; undefined until then */
  fetched: YeekeeShots | undefined;
  /** fetched and heard of since, in the order of the round */
  shots: YeekeeShot[];
  failure: { error: unknown; isRetrying: boolean; retry: () => void } | undefined;
  /** takes a shot over that the server has just confirmed, before its event comes */
  add: (shot: YeekeeShot) => void;
}

/** The shots of a round as they fall: fetched once, then by events; asked for every few seconds where events are away. */
export function useLiveShots(roundId: string, isRunning: boolean): LiveShots {
  const client = useQueryClient();
  const isAway = useLiveStatus() === 'polling';
  const [heard, setHeard] = useState<readonly YeekeeShot[]>([]);
  const add = useCallback((shot: YeekeeShot) => setHeard((before) => [...before, shot]), []);
  useEffect(
    () => listen('lotto:shot', (event) => event.roundId === roundId && add(event.shot)),
    [roundId, add],
  );
  const query = useQuery({
    queryKey: lottoKeys.shots(roundId),
    queryFn: () => fetchShots(roundId),
    refetchInterval: isRunning && isAway ? pollMs : false,
  });
  const fetched = query.data;
  const { shots, hasGap } = useMemo(() => joinShots(fetched?.shots ?? [], heard), [fetched, heard]);
  const isBroken = fetched !== undefined && hasGap;
  useEffect(() => {
    if (isBroken) void client.invalidateQueries({ queryKey: lottoKeys.shots(roundId) });
  }, [client, roundId, isBroken]);
  const failure =
    query.isError && !fetched
      ? { error: query.error, isRetrying: query.isFetching, retry: () => void query.refetch() }
      : undefined;
  return { fetched, shots: fetched ? shots : [], failure, add };
}
