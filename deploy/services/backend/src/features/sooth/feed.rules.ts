import type { FeedTable, TableHand } from '@sanuk/contract/outside/table-feed';

/** Tables that are followed at most, and hands of one shoe: four of 416 cards each. */
export const tablesAtMost = 60;
const handsAtMost = 104;
const satangAtMost = 1_000_000_000_00;
/** A betting time that ends later than this is none. */
const bettingMs = 10 * 60_000;

const roomIdPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/;
const idPattern = /^[!-~]{1,80}$/;
/** One line that can be shown: no control characters, no halves of a character. */
const namePattern = /^[^\p{C}]{1,80}$/u;

/** A table as it is known from readings before. */
export interface KnownTable {
  shoeNo: number;
  shoeId: string;
  hands: readonly TableHand[];
  /** ids of the shoes before that are kept */
  olderShoeIds: readonly string[];
}

/** What a reading says of one table, in terms of what was known. */
export interface TableNews {
  shoeNo: number;
  isNewShoe: boolean;
  /** hands dealt since the reading before, of the present shoe */
  dealt: readonly TableHand[];
}

const winnerOf = ({ player_total, banker_total }: TableHand): TableHand['winner'] =>
  player_total === banker_total ? 'tie' : player_total > banker_total ? 'player' : 'banker';

/** Whether hands are a shoe: numbered from 1 on without a gap, each won by the higher total. */
export const isShoe = (hands: readonly TableHand[]): boolean =>
  hands.length <= handsAtMost &&
  hands.every((hand, index) => hand.hand_no === index + 1 && hand.winner === winnerOf(hand));

function isSound(table: FeedTable): boolean {
  return (
    roomIdPattern.test(table.table_id) &&
    [table.provider_id, table.game_id, table.shoe_id].every((id) => idPattern.test(id)) &&
    namePattern.test(table.name.trim()) &&
    table.min_satang > 0 &&
    table.max_satang >= table.min_satang &&
    table.max_satang <= satangAtMost &&
    isShoe(table.hands)
  );
}

/** Tables of a feed that can be shown; the first of two with the same id. */
export function soundTables(tables: readonly FeedTable[]): FeedTable[] {
  const seen = new Set<string>();
  return tables
    .filter((table) => {
      if (seen.has(table.table_id) || !isSound(table)) return false;
      seen.add(table.table_id);
      return true;
    })
    .slice(0, tablesAtMost);
}

/** The end of a betting time as the feed says it; null where it is no instant of the next minutes. */
export function betsCloseAt({ bets_close_at }: FeedTable, now: Date): Date | null {
  if (bets_close_at === null) return null;
  const at = new Date(bets_close_at);
  return Math.abs(at.getTime() - now.getTime()) <= bettingMs ? at : null;
}

const isSame = (one: TableHand, other: TableHand | undefined): boolean =>
  other !== undefined &&
  one.winner === other.winner &&
  one.player_total === other.player_total &&
  one.banker_total === other.banker_total &&
  one.player_pair === other.player_pair &&
  one.banker_pair === other.banker_pair;

/**
 * What is new at a table. What was dealt stands: undefined where the feed tells the hands of a shoe otherwise than before,
 * has fewer of them, or comes back to a shoe that was over.
 */
export function newsOf(known: KnownTable | undefined, table: FeedTable): TableNews | undefined {
  if (!known) return { shoeNo: 1, isNewShoe: true, dealt: table.hands };
  if (known.shoeId !== table.shoe_id)
    return known.olderShoeIds.includes(table.shoe_id)
      ? undefined
      : { shoeNo: known.shoeNo + 1, isNewShoe: true, dealt: table.hands };
  if (!known.hands.every((hand, index) => isSame(hand, table.hands[index]))) return undefined;
  return { shoeNo: known.shoeNo, isNewShoe: false, dealt: table.hands.slice(known.hands.length) };
}
