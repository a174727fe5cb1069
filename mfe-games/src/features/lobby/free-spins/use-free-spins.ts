import type { FreeSpinGrant } from '@sanuk/contract/areas/free-spins';
import { listen, useQuery, useQueryClient, useSession } from '@sanuk/platform';
import { useEffect } from 'react';
import { fetchFreeSpins, freeSpinsKey } from '../lobby.api.ts';

export interface FreeSpinsView {
  isMember: boolean;
  /** undefined while they are not known */
  grants: FreeSpinGrant[] | undefined;
  isFailed: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** The member's free spins; what happens to them, here or elsewhere, is fetched anew. */
export function useFreeSpins(): FreeSpinsView {
  const session = useSession();
  const client = useQueryClient();
  const owner = session.status === 'member' ? session.user.user.member_id : undefined;
  const query = useQuery({
    queryKey: freeSpinsKey(owner),
    queryFn: ({ signal }) => fetchFreeSpins(signal),
    enabled: owner !== undefined,
  });
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: freeSpinsKey(owner) });
    const stops = [listen('freespins:changed', refetch), listen('game:closed', refetch)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, owner]);
  return {
    isMember: owner !== undefined,
    grants: query.data,
    isFailed: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
