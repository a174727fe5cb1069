import type { BetEvent } from '@sanuk/contract/outside/wallet-callback';
import { call, type TestContext } from '../../../testing/test-context.ts';
import type { TestMember } from '../../../testing/test-members.ts';
import { callback, type TestProvider, testGame } from '../../games/testing/test-provider.ts';

let counter = 0;
const nextId = () => `turnover-tx-${++counter}`;

/** A slot, and a table that takes bets on both sides and every wallet plays. */
export const turnoverGames = [testGame(1), testGame(2, { game_id: 'table-1', kind: 'table' })];

/** A game that a member has open, in a session of its own; amounts in satang. */
export interface OpenGame {
  /** Places a bet. @returns its id, which is its round's as well, or why it was refused */
  bet(satang: number, event?: BetEvent): Promise<{ id: string; status: string }>;
  /** Ends the round of a bet with a win. @param returned what of it is stake that comes back */
  close(id: string, win?: number, returned?: number): Promise<string>;
  rollBack(id: string): Promise<string>;
}

/** Opens a game with one of the member's wallets. */
export async function openGame(
  { context, provider }: { context: TestContext; provider: TestProvider },
  member: TestMember,
  { wallet = 'main', game = 'game-1' } = {},
): Promise<OpenGame> {
  const body = { wallet_id: wallet, game_id: game, provider_id: 'siamspin', is_mobile: true, source: 'slot' };
  const { code } = await call(context.app, 'POST /api/game/link', body, member.as);
  if (code !== 'ok') throw new Error(`no game for the test: ${code}`);
  const token = provider.launches.at(-1)?.token ?? '';
  const send = async (endpoint: 'bet' | 'win' | 'rollback', more: object) =>
    (await callback(context.app, endpoint, { token, ...more })).status;
  return {
    async bet(amount_satang, event) {
      const id = nextId();
      const status = await send('bet', {
        ...{ transaction_id: id, round_id: id, game_id: game, amount_satang },
        ...(event && { event }),
      });
      return { id, status };
    },
    close: (id, win = 0, returned_satang = 0) =>
      send('win', {
        ...{ transaction_id: nextId(), bet_transaction_id: id, round_id: id, game_id: game },
        ...{ amount_satang: win, returned_satang, round_closed: true },
      }),
    rollBack: (id) => send('rollback', { transaction_id: nextId(), bet_transaction_id: id, round_id: id }),
  };
}

/** Plays one round to its end. */
export async function playRound(game: OpenGame, satang: number, win = 0): Promise<void> {
  const { id, status } = await game.bet(satang);
  if (status !== 'ok') throw new Error(`a bet of the test was ${status}`);
  await game.close(id, win);
}

const hand = (id: string, returns: BetEvent['returns']): BetEvent => ({ id, returns });

/** A bet on the player of a hand: a tie gives it back. */
export const onPlayer = (id: string, satang: number): BetEvent =>
  hand(id, { player: 2 * satang, banker: 0, tie: satang });
/** A bet on the banker of the same hand, less five percent. */
export const onBanker = (id: string, satang: number): BetEvent =>
  hand(id, { player: 0, banker: Math.floor(satang * 1.95), tie: satang });
