import type { SoothDetail, SoothRooms } from '@sanuk/contract/areas/sooth';
import { listen, useLiveStatus, useQuery, useQueryClient } from '@sanuk/platform';
import { useEffect } from 'react';
import { withChange, withChangedRooms } from './live.rules.ts';
import { detailQuery, roomsQuery, soothKeys } from './sooth.api.ts';

/** The server sends events while somebody has asked within two minutes: less than that, or often enough without events. */
const pollMs = { live: 45_000, polling: 5_000 } as const;

const usePollMs = (): number => (useLiveStatus() === 'live' ? pollMs.live : pollMs.polling);

/** Takes over what the tables deal, and fetches what an event does not tell. */
function useTableNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listen('sooth:changed', ({ changes }) => {
        const rooms = client.getQueryData<SoothRooms>(soothKeys.rooms);
        const next = rooms && withChangedRooms(rooms, changes);
        if (next) client.setQueryData(soothKeys.rooms, next);
        else void client.invalidateQueries({ queryKey: soothKeys.rooms });
        for (const [queryKey, detail] of client.getQueriesData<SoothDetail>({
          queryKey: soothKeys.details,
        })) {
          const changed = changes.reduce<SoothDetail | undefined>(
            (before, change) => before && withChange(before, change),
            detail,
          );
          if (!detail || changed === detail) continue;
          if (changed) client.setQueryData(queryKey, changed);
          else void client.invalidateQueries({ queryKey, exact: true });
        }
      }),
    [client],
  );
}

/** The rooms, kept fresh by live events, by polling where they are away. */
export function useRooms() {
  useTableNews();
  const refetchInterval = usePollMs();
  return useQuery({ ...roomsQuery(), refetchInterval });
}

/**
 * The shoe of a room. What is shown of the same room stays until the new answer is there.
 * @param isThere false while no room is known: nothing is fetched then
 */
export function useDetail(roomId: string | undefined, shoeNo: number | undefined, isThere: boolean) {
  const refetchInterval = usePollMs();
  return useQuery({
    ...detailQuery(roomId, shoeNo),
    enabled: isThere,
    refetchInterval,
    placeholderData: (before: SoothDetail | undefined) =>
      before?.room.room_id === roomId && before?.shoe_no === (shoeNo ?? before?.room.shoe_no)
        ? before
        : undefined,
  });
}
