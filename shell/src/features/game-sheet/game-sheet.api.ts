import type { Game } from '@sanuk/contract/areas/game';
import { satangFromBaht } from '@sanuk/contract/money';
import { call, site, type WalletView } from '@sanuk/platform';

/** What a sheet has to know of the game it plays. */
export type SheetGame = Pick<Game, 'game_id' | 'provider_id' | 'sub_provider_id' | 'name'>;

const isMobile = () => matchMedia('(max-width: 959px)').matches;

/** Link of a demo game; asked for directly, without a wallet (requirement G6). */
export async function fetchDemoLink(
  game: SheetGame,
  source: string,
  signal: AbortSignal,
): Promise<OpenedGame> {
  const body = {
    game_id: game.game_id,
    provider_id: game.provider_id,
    is_mobile: isMobile(),
    source,
    agent_code: site().agentCode,
  };
  return { link: (await call('POST /api/game/demo', { body, signal })).link };
}

/** The member's wallets for a game; ids travel as strings (requirement G7). */
export async function fetchGameWallets(game: SheetGame, signal: AbortSignal): Promise<WalletView[]> {
  const body = {
    game_id: String(game.game_id),
    provider_id: String(game.provider_id),
    sub_provider_id: String(game.sub_provider_id),
  };
  const wallets = await call('POST /api/game/wallets', { body, signal });
  return wallets.map(({ id, wallet_name, balance, wallet_type_id }) => ({
    id,
    name: wallet_name,
    balanceSatang: satangFromBaht(balance),
    typeId: wallet_type_id,
  }));
}

/** A game that was opened: where it is, and which play session of the member it is; a demo is none. */
export interface OpenedGame {
  link: string;
  sessionId?: string | undefined;
}

/** Link of a game played with free spins of the member. */
export async function fetchFreeSpinLink(
  game: SheetGame,
  grantId: string,
  signal: AbortSignal,
): Promise<OpenedGame> {
  const body = { grant_id: grantId, game_id: game.game_id, is_mobile: isMobile() };
  const { link, session_id } = await call('POST /api/freespin/link', { body, signal });
  return { link, sessionId: session_id };
}

/** Link of a game played with a wallet (requirement G9). */
export async function fetchGameLink(
  game: SheetGame,
  walletId: string,
  source: string,
  signal: AbortSignal,
): Promise<OpenedGame> {
  const body = {
    wallet_id: walletId,
    game_id: game.game_id,
    provider_id: game.provider_id,
    is_mobile: isMobile(),
    source,
  };
  const { link, session_id } = await call('POST /api/game/link', { body, signal });
  return { link, sessionId: session_id };
}
