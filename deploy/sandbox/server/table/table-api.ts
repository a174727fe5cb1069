import type { Bets, Limits, Section } from './bets.rules.ts';
import type { Hand, HandOutcome } from './deal.rules.ts';
import type { Phase } from './timeline.rules.ts';

/** What the page of a table and this server say to each other. Amounts are integer satang, moments milliseconds of the server's clock. */

/** `POST bet` of a table: all sections of one hand at once. */
export interface TableBet {
  shoe: string;
  hand: number;
  bets: Bets;
}

/** What the page needs to show the table at its start. */
export interface TableStart {
  limits: Record<Section, Limits>;
  hue: number;
  /** return to player of each section in percent */
  returns: Record<Section, number>;
}

/** A shoe that has ended, for whoever wants to deal it again. */
export interface EndedShoe {
  id: string;
  number: number;
  commitment: string;
  seed: string;
}

/** `GET table`: the table as it is now. The cards of a hand, and how long it takes, are there from its first card on and not before. */
export interface TableView {
  now: number;
  shoe: { id: string; number: number; commitment: string };
  hand: number;
  phase: Phase;
  opensAt: number;
  closesAt: number;
  dealsAt: number;
  dealt: { cards: Hand; outcome: HandOutcome; resultAt: number; endsAt: number } | null;
  /** hands of the shoe whose outcome is there, oldest first */
  played: HandOutcome[];
}

/** What the page shows of a decided round. */
export interface TableRoundView {
  shoe: string;
  hand: number;
  cards: Hand;
  outcome: HandOutcome;
  bets: Bets;
  /** satang each section paid, stake included */
  paid: Bets;
}
