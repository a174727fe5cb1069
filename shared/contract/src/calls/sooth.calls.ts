import * as sooth from '../areas/sooth.ts';
import type { CallTable } from '../call-shape.ts';

/** Baccarat rooms: statistics of what was dealt. */
export const soothCalls = {
  'POST /api/sooth/baccarat': {
    about: 'Baccarat rooms with the statistics of their shoes',
    access: 'anyone',
    body: sooth.SoothRoomsBody,
    data: sooth.SoothRooms,
  },
  'POST /api/sooth/detail': {
    about: 'Every hand of one room’s shoe',
    access: 'anyone',
    body: sooth.SoothDetailBody,
    data: sooth.SoothDetail,
  },
} as const satisfies CallTable;
