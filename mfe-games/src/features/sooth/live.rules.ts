import type { SoothChange, SoothDetail, SoothRoom, SoothRooms } from '@sanuk/contract/areas/sooth';
import { runLengths, type Winner } from './roads.rules.ts';

type Stand = Pick<SoothRoom, 'shoe_no' | 'hands'>;

/** Whether a room stands behind another state of itself. */
const isBehind = (one: Stand, other: Stand): boolean =>
  one.shoe_no < other.shoe_no || (one.shoe_no === other.shoe_no && one.hands < other.hands);

/** The list with the rooms that changed; undefined where one of them is not in it and the list must be fetched. */
export function withChangedRooms(known: SoothRooms, changes: readonly SoothChange[]): SoothRooms | undefined {
  const changed = new Map(changes.map(({ room }) => [room.room_id, room]));
  if (changes.some(({ room }) => !known.rooms.some(({ room_id }) => room_id === room.room_id)))
    return undefined;
  const rooms = known.rooms.map((room) => {
    const next = changed.get(room.room_id);
    return next && !isBehind(next, room) ? next : room;
  });
  return { ...known, rooms, is_current: true };
}

const longestOf = (shoe: SoothDetail['shoe'], winner: Winner): number => {
  const outcomes = shoe.map(({ outcome }) => outcome);
  const first = outcomes.find((outcome) => outcome !== 'tie');
  // Runs take turns, so every second one is of the same side.
  const own = runLengths(outcomes).filter((_, index) => (index % 2 === 0) === (first === winner));
  return Math.max(0, ...own);
};

/** A detail with one hand more. */
function withHand(detail: SoothDetail, { room, hand }: SoothChange): SoothDetail | undefined {
  if (!hand || hand.hand_no !== detail.shoe.length + 1) return undefined;
  const shoe = [...detail.shoe, hand];
  return {
    ...detail,
    room,
    shoe,
    shoes: detail.shoes.map((one) => (one.shoe_no === room.shoe_no ? { ...one, hands: shoe.length } : one)),
    pairs: {
      banker: detail.pairs.banker + Number(hand.banker_pair),
      player: detail.pairs.player + Number(hand.player_pair),
    },
    longest: { banker: longestOf(shoe, 'banker'), player: longestOf(shoe, 'player') },
  };
}

/** The detail of a room after a change at its table; undefined where the change does not tell all and it must be fetched. */
export function withChange(detail: SoothDetail, change: SoothChange): SoothDetail | undefined {
  const { room } = change;
  if (room.room_id !== detail.room.room_id || isBehind(room, detail.room)) return detail;
  if (room.shoe_no !== detail.room.shoe_no) return undefined;
  const isPresent = detail.shoe_no === room.shoe_no;
  if (!isPresent || room.hands === detail.shoe.length) return { ...detail, room };
  return withHand(detail, change);
}
