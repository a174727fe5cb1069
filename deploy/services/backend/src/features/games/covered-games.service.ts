import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../database/database.ts';
import { findGame } from '../game-catalogue/shown-games.service.ts';
import { isWalletId, mayPlay, type WalletId } from '../wallets/wallet.rules.ts';
import { walletAccount } from '../wallets/wallets.service.ts';
import { findGameName } from './callbacks.repository.ts';
import type { GameTransactionRow } from './games.tables.ts';
import type { PlaySession } from './sessions.repository.ts';

/** A session names one of the member's wallets from its launch on; those of before there were several name the main one. */
export const walletOf = ({ wallet_id }: { wallet_id: string }): WalletId =>
  isWalletId(wallet_id) ? wallet_id : 'main';
/** The ledger account of that wallet. */
export const accountOf = (row: { member_id: string; wallet_id: string }): string =>
  walletAccount(row.member_id, walletOf(row));

/**
 * The session as it bets in a game: its own, or one that a lobby leads to while its provider offers it and the wallet may play it.
 * The statement of the member names that game. @returns undefined where the session does not cover the game
 */
export async function playerIn(
  tx: Tx,
  session: PlaySession,
  gameId: string,
  agents: AppContext['agents'],
): Promise<PlaySession | undefined> {
  if (gameId === session.game_id) return session;
  const game = session.covers_provider ? await findGame(tx, session.provider_id, gameId) : undefined;
  const agent = agents.byId(session.agent_id);
  if (!game || game.maintenance || !agent) return undefined;
  return mayPlay(agent, walletOf(session), game.category)
    ? { ...session, game_name: game.name, game_category: game.category }
    : undefined;
}

/** The session under the name of the game that a transaction is of: a lobby's, and a win may come with another session. */
export async function namedAfter(
  tx: Tx,
  session: PlaySession,
  { game_id }: Pick<GameTransactionRow, 'game_id'>,
): Promise<PlaySession> {
  if (game_id === session.game_id) return session;
  return {
    ...session,
    game_name: (await findGameName(tx, session.provider_id, game_id)) ?? session.game_name,
  };
}
