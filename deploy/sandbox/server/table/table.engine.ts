import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Engine } from '../game/engine.ts';
import {
  type Bets,
  checkedBets,
  isOppositeSide,
  limitsOf,
  paidOn,
  paidOnAll,
  returnedOn,
  returnsOfHand,
  type Section,
  sections,
  totalStake,
} from './bets.rules.ts';
import { type Hand, outcomeOf } from './deal.rules.ts';
import type { TableGame } from './games.ts';
import { returnPercent } from './returns.ts';
import type { TableBet, TableRoundView, TableStart } from './table-api.ts';
import type { Tables } from './tables.ts';

const BetBody = Type.Object({
  shoe: Type.String({ maxLength: 80 }),
  hand: Type.Integer({ minimum: 1 }),
  bets: Type.Unknown(),
});

const bySection = <T>(make: (section: Section) => T): Record<Section, T> =>
  Object.fromEntries(sections.map((section) => [section, make(section)])) as Record<Section, T>;

/**
 * Baccarat: one bet a hand, on several sections at once, taken while the clock of the table says so. The shoe decides; a stake that was
 * not certain when the first card came goes back, so that nobody can wait for the cards with a slow wallet.
 */
export const tableEngine = (tables: Tables): Engine<TableGame, TableBet, Hand> => ({
  kind: 'table',
  minBetMs: 0,
  maxOpen: 1,
  betOf(game, body) {
    const bets = Check(BetBody, body) ? checkedBets(body.bets, game) : undefined;
    if (!Check(BetBody, body) || !bets) return undefined;
    const { shoe, handNo, phase } = tables.at(game);
    const isOpen = phase === 'betting' && body.shoe === shoe.id && body.hand === handNo;
    if (!isOpen) return { refused: 'bets-closed' };
    return { choice: { shoe: shoe.id, hand: handNo, bets }, stakeSatang: totalStake(bets) };
  },
  decide: (game, { shoe, hand }, { stakedAt }) => tables.outcome(game.id, shoe, hand, stakedAt),
  winOf: (_game, { bets }, hand) => paidOnAll(bets, hand),
  eventOf: (game, { shoe, hand, bets }) => ({
    id: `${game.id}.${shoe}.${hand}`,
    returns: returnsOfHand(bets),
  }),
  returnedOf: (_game, { bets }, hand) => returnedOn(bets, hand),
  isOpposite: (_game, bet, others) =>
    others.some(
      ({ shoe, hand, bets }) => shoe === bet.shoe && hand === bet.hand && isOppositeSide(bet.bets, bets),
    ),
  viewOf(_game, { shoe, hand, bets }, cards): TableRoundView {
    const paid: Bets = bySection((section) => paidOn(section, cards, bets[section] ?? 0));
    return { shoe, hand, cards, outcome: outcomeOf(cards), bets, paid };
  },
  stateOf(game): TableStart {
    const limits = bySection((section) => limitsOf(section, game));
    return { limits, hue: game.hue, returns: returnPercent };
  },
});
