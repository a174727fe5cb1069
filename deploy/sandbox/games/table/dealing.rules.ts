import type { Card } from '../../server/table/cards.rules.ts';
import { type Hand, totalOf } from '../../server/table/deal.rules.ts';
import { cardMs } from '../../server/table/timeline.rules.ts';

export type Side = 'player' | 'banker';

/** How long a card takes from the shoe to its place, and how long to turn. */
export const flyMs = 420;
export const turnMs = 320;

export interface DealtCard {
  side: Side;
  /** 0 and 1, and 2 for a third card, which lies across */
  place: number;
  card: Card;
  /** when it leaves the shoe, in milliseconds after the first one does */
  leavesMs: number;
}

/** The cards of a hand in the order in which they leave the shoe. */
export function dealOrder({ player, banker }: Hand): DealtCard[] {
  const places: [Side, number, Card | undefined][] = [
    ['player', 0, player[0]],
    ['banker', 0, banker[0]],
    ['player', 1, player[1]],
    ['banker', 1, banker[1]],
    ['player', 2, player[2]],
    ['banker', 2, banker[2]],
  ];
  return places
    .flatMap(([side, place, card]) => (card === undefined ? [] : [{ side, place, card }]))
    .map((dealt, at) => ({ ...dealt, leavesMs: at * cardMs }));
}

/** The points a side shows some time after the first card left the shoe; null before it has a card. */
export function shownTotal(order: readonly DealtCard[], side: Side, afterMs: number): number | null {
  const cards = order
    .filter((dealt) => dealt.side === side && dealt.leavesMs + flyMs + turnMs <= afterMs)
    .map(({ card }) => card);
  return cards.length === 0 ? null : totalOf(cards);
}
