import type { SoothRoom } from '@sanuk/contract/areas/sooth';
import { storedValue } from '@sanuk/platform';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const roomId = storedValue<string>({
  area: 'session',
  name: 'sooth-room',
  version: 1,
  maxLength: 80,
  isValid: (value): value is string => typeof value === 'string',
});

export interface SelectedRoom {
  /** undefined for the first room: nobody has chosen, or the chosen one is gone */
  askedId: string | undefined;
  /** the room that was linked to is not among the rooms */
  isGone: boolean;
}

/**
 * The room that was chosen last: by the link, or before in this tab. Storage is read after the first render, so that
 * the server's HTML and the browser's first render are the same.
 */
export function useSelectedRoom(rooms: readonly SoothRoom[] | undefined): SelectedRoom {
  const [search] = useSearchParams();
  const linked = search.get('room') ?? undefined;
  const [kept, setKept] = useState<string>();
  useLayoutEffect(() => setKept(roomId.read()), []);
  useEffect(() => {
    if (linked !== undefined) roomId.write(linked);
  }, [linked]);
  const wanted = linked ?? kept;
  const isKnown = rooms === undefined || rooms.some(({ room_id }) => room_id === wanted);
  return {
    askedId: isKnown ? wanted : undefined,
    isGone: linked !== undefined && !isKnown && (rooms?.length ?? 0) > 0,
  };
}
