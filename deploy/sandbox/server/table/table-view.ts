import { outcomeOf } from './deal.rules.ts';
import type { TableView } from './table-api.ts';
import type { TableMoment } from './tables.ts';

/** A table as its players see it at a moment. */
export function tableView({ shoe, handNo, times, phase, played }: TableMoment, now: number): TableView {
  const cards = shoe.shoe.hands[handNo - 1];
  const isDealt = cards && (phase === 'dealing' || phase === 'result');
  const { opensAt, closesAt, dealsAt, resultAt, endsAt } = times;
  return {
    now,
    shoe: { id: shoe.id, number: shoe.number, commitment: shoe.commitment },
    hand: handNo,
    phase,
    opensAt,
    closesAt,
    dealsAt,
    dealt: isDealt ? { cards, outcome: outcomeOf(cards), resultAt, endsAt } : null,
    played: played.map(outcomeOf),
  };
}
