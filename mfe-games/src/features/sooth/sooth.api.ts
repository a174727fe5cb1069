import type { SoothDetail, SoothRooms } from '@sanuk/contract/areas/sooth';
import { pageQuery } from '@sanuk/platform';

export const soothKeys = {
  rooms: ['sooth', 'rooms'] as const,
  details: ['sooth', 'detail'] as const,
  /** without a room the first of them, without a shoe the present one */
  detail: (roomId = '', shoeNo = 0) => ['sooth', 'detail', roomId, shoeNo] as const,
};

/** Every room with the statistics of its shoe. */
export const roomsQuery = () =>
  pageQuery({
    queryKey: soothKeys.rooms,
    name: 'POST /api/sooth/baccarat',
    options: { body: {} },
    view: (answer: SoothRooms) => answer,
    staleTime: 5_000,
  });

/** Every hand of a shoe: of the present one, and of the first room, where none is named. */
export const detailQuery = (roomId?: string, shoeNo?: number) =>
  pageQuery({
    queryKey: soothKeys.detail(roomId, shoeNo),
    name: 'POST /api/sooth/detail',
    options: {
      body: {
        ...(roomId === undefined ? {} : { room_id: roomId }),
        ...(shoeNo === undefined ? {} : { shoe_no: shoeNo }),
      },
    },
    view: (answer: SoothDetail) => answer,
    staleTime: 5_000,
  });
