import type { CallbackAnswer } from '@sanuk/contract/outside/wallet-callback';
import type { Generated, Selectable } from 'kysely';
import type { SignedCall } from '../../http/signed-call.ts';

export interface GameSessionTable {
  session_id: string;
  token_hash: Buffer;
  agent_id: number;
  member_id: string;
  /** the login session it was opened with and ends with; null in rows from before that was recorded */
  login_session_id: string | null;
  wallet_id: string;
  provider_id: string;
  game_id: string;
  /** opened as a lobby: it bets in every game of its provider */
  covers_provider: Generated<boolean>;
  source: string;
  created_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

export interface GameTransactionTable {
  provider_id: string;
  transaction_id: string;
  kind: 'bet' | 'win' | 'rollback';
  member_id: string;
  agent_id: number;
  game_id: string;
  /** the member's wallet that the bet was taken from, and where what comes of it goes */
  wallet_id: string;
  round_id: string;
  /** the bet a win or rollback belongs to; of a bet its own id */
  bet_transaction_id: string;
  /** null of a bet that was rolled back before it came */
  amount_satang: bigint | null;
  status: CallbackAnswer['status'];
  balance_satang: bigint;
  /** this win closed the member's round */
  closes_round: boolean;
  /** which of its bet's wins it is, from 1; null of anything else, and of wins older than that rule */
  win_no: number | null;
  /** the grant a free spin is of; of a rollback only where it gives the spin back */
  free_spin_grant_id: string | null;
  /** the event a bet declares, and what it returns at each outcome, in satang */
  event_id: string | null;
  returns: Record<string, number> | null;
  /** what of a win is stake that came back without a decision */
  returned_satang: Generated<bigint>;
  created_at: Generated<Date>;
}

/**
 * What proves the request of a transaction, and the play session that its token is of. Transactions from before it was stored, held wins
 * that the staff paid and bets that never came have none.
 */
export interface GameTransactionProofTable {
  provider_id: string;
  transaction_id: string;
  session_id: string;
  signed: SignedCall;
}

/** A win beyond the limit of its provider, until the staff has decided. */
export interface GameHeldWinTable {
  held_id: string;
  agent_id: number;
  member_id: string;
  provider_id: string;
  transaction_id: string;
  game_id: string;
  round_id: string;
  bet_transaction_id: string;
  stake_satang: bigint;
  amount_satang: bigint;
  /** what the bet could be paid without the staff when the win came */
  payable_satang: bigint;
  closes_round: boolean;
  free_spin_grant_id: string | null;
  content_digest: string;
  needs_second: boolean;
  reason: string;
  status: Generated<'proposed' | 'paid' | 'rejected'>;
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
  decided_reason: string | null;
}

export type GameSessionRow = Selectable<GameSessionTable>;
export type GameTransactionRow = Selectable<GameTransactionTable>;

declare module '../../database/tables.ts' {
  interface Tables {
    game_session: GameSessionTable;
    game_transaction: GameTransactionTable;
    game_transaction_proof: GameTransactionProofTable;
    game_held_win: GameHeldWinTable;
  }
}
