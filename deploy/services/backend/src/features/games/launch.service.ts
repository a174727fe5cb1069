import { createHash } from 'node:crypto';
import type { GameLink } from '@sanuk/contract/areas/game';
import type { Wallet } from '@sanuk/contract/areas/member';
import type { CallBody } from '@sanuk/contract/calls';
import type { LaunchCall, LaunchFreeSpins } from '@sanuk/contract/outside/wallet-callback';
import type { Agent, AppContext, MemberSession, PlayStopped, SessionsEnded } from '../../context/context.ts';
import { type Database, inTransaction, type Tx } from '../../database/database.ts';
import { publishLive } from '../../live/live.service.ts';
import { type PlayAction, refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { makeCatalogueDue } from '../game-catalogue/catalogue.service.ts';
import type { ProviderClient } from '../game-catalogue/provider-client.service.ts';
import { findGame, type GameRow } from '../game-catalogue/shown-games.service.ts';
import { findWallets } from '../wallets/wallets.service.ts';
import { playableWallets } from './launch.rules.ts';
import {
  deleteSession,
  endAllSessions,
  endOtherSessions,
  endSessionsOfLogins,
  insertSession,
} from './sessions.repository.ts';

/** Wallets a game can be played from (requirement G7). */
export async function usableWallets(
  { db }: AppContext,
  agent: Agent,
  member: MemberSession,
  body: CallBody<'POST /api/game/wallets'>,
): Promise<Wallet[] | Refusal> {
  const game = await findGame(db, body.provider_id, body.game_id);
  if (!game) return new Refusal('game-unknown');
  return playableWallets(agent, await findWallets(db, member.memberId), game.category);
}

/**
 * Opens a game for real: a fresh token bound to member, wallet and game. The last game opened on a wallet is the one that
 * can bet; the one before ends when the new one is there, not when it was asked for.
 */
export async function openGame(
  context: AppContext,
  provider: ProviderClient | null,
  agent: Agent,
  member: MemberSession,
  body: CallBody<'POST /api/game/link'>,
): Promise<GameLink | Refusal> {
  const { db } = context;
  const refused = await refusePlay(db, member.memberId, actionOf(body.wallet_id));
  if (refused) return refused;
  const game = await playableGame(context, body);
  if (game instanceof Refusal) return game;
  const wallet = (await findWallets(db, member.memberId)).find((one) => one.id === body.wallet_id);
  if (!wallet) return new Refusal('wallet-unknown');
  if (playableWallets(agent, [wallet], game.category).length === 0)
    return new Refusal('game-wallet-not-usable');
  return openSession(context, provider, agent, member, {
    game,
    walletId: wallet.id,
    source: body.source,
    isMobile: body.is_mobile,
  });
}

/** A game is opened to stake: with the main wallet at least a satang. What the house gave is nobody's loss. */
const actionOf = (walletId: string): PlayAction =>
  walletId === 'main' ? { kind: 'stake', satang: 1n } : { kind: 'play' };

/** A game that may be opened, and from what. */
interface Opening {
  game: GameRow;
  walletId: string;
  source: string;
  isMobile: boolean;
  freeSpins?: LaunchFreeSpins | undefined;
}

/** Opens a play session and takes the wallet; a launch that fails leaves none. */
export async function openSession(
  context: AppContext,
  provider: ProviderClient | null,
  agent: Agent,
  { memberId, sessionId: loginSessionId }: MemberSession,
  { game, walletId, source, isMobile, freeSpins }: Opening,
): Promise<GameLink | Refusal> {
  const { db } = context;
  const opened = {
    agent_id: agent.agentId,
    member_id: memberId,
    wallet_id: walletId,
    provider_id: game.provider_id,
    game_id: game.game_id,
    // Free spins are of one game, wherever they are opened.
    covers_provider: game.is_lobby && freeSpins === undefined,
    source: source.slice(0, 40),
  };
  const inserted = await insertSession(db, opened, loginSessionId);
  if (!inserted) return new Refusal('session-expired');
  const { sessionId, token } = inserted;
  const player = playerName(memberId, game);
  const link = await launch(context, provider, agent, game, { token, player, isMobile, freeSpins });
  if (link instanceof Refusal) {
    await deleteSession(db, sessionId);
    return link;
  }
  await takeWallet(db, memberId, walletId, sessionId);
  return { ...link, session_id: sessionId };
}

/** What a provider knows a member by: from launch to launch the same, and nothing two providers could compare. */
const playerName = (memberId: string, { provider_id }: GameRow): string =>
  createHash('sha256').update(`${provider_id}:${memberId}`).digest('base64url').slice(0, 32);

/** The games open on the wallet end, and pages that show them are told. */
function takeWallet(db: Database, memberId: string, walletId: string, sessionId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ended = await endOtherSessions(tx, memberId, walletId, sessionId);
    if (ended.length > 0) await publishLive(tx, { memberId }, 'game.ended', { session_ids: ended });
  });
}

/** Who stops plays no more: every game he has open ends, and pages that show it are told. */
export async function endGames(tx: Tx, { memberId }: PlayStopped): Promise<void> {
  const ended = await endAllSessions(tx, memberId);
  if (ended.length > 0) await publishLive(tx, { memberId }, 'game.ended', { session_ids: ended });
}

/** A game ends with the login session that opened it. */
export async function endGamesOfLogins(tx: Tx, { memberId, sessionIds }: SessionsEnded): Promise<void> {
  const ended = await endSessionsOfLogins(tx, memberId, sessionIds);
  if (ended.length > 0) await publishLive(tx, { memberId }, 'game.ended', { session_ids: ended });
}

/** Opens a game with play money of the provider: no member, no token. */
export async function openDemo(
  context: AppContext,
  provider: ProviderClient | null,
  agent: Agent,
  body: CallBody<'POST /api/game/demo'>,
): Promise<GameLink | Refusal> {
  if (context.agents.byCode(body.agent_code)?.agentId !== agent.agentId)
    return new Refusal('agent-code-unknown');
  const game = await playableGame(context, body);
  if (game instanceof Refusal) return game;
  if (!game.has_demo) return new Refusal('game-unknown');
  return launch(context, provider, agent, game, { token: null, isMobile: body.is_mobile });
}

/** A game that is on show and not in maintenance. */
export async function playableGame(
  { db }: AppContext,
  { provider_id, game_id }: { provider_id: string; game_id: string },
): Promise<GameRow | Refusal> {
  const game = await findGame(db, provider_id, game_id);
  if (!game) return new Refusal('game-unknown');
  return game.maintenance ? new Refusal('game-in-maintenance') : game;
}

/** A page can be loaded from it. Which origins a brand lets into a frame, its pages know. */
const isPageAddress = (link: string | null): link is string =>
  link !== null && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);

const refusals = {
  'invalid-game': 'game-unknown',
  maintenance: 'game-in-maintenance',
  'invalid-signature': 'game-provider-unreachable',
} as const;

/** What a provider is told besides the game; a demo has neither member nor token. */
interface Launching {
  token: string | null;
  player?: string;
  isMobile: boolean;
  freeSpins?: LaunchFreeSpins | undefined;
}

async function launch(
  { db, log }: AppContext,
  provider: ProviderClient | null,
  agent: Agent,
  game: GameRow,
  { token, player, isMobile, freeSpins }: Launching,
): Promise<GameLink | Refusal> {
  const call: LaunchCall = {
    game_id: game.game_id,
    token,
    mode: token === null ? 'demo' : 'real',
    is_mobile: isMobile,
    language: 'th',
    brand: agent.agentCode,
    ...(player === undefined ? {} : { player }),
    ...(freeSpins ? { free_spins: freeSpins } : {}),
  };
  try {
    const answer = await provider?.launch(game.provider_id, call);
    if (answer?.status === 'ok' && isPageAddress(answer.link)) return { link: answer.link };
    if (answer?.status === 'ok') log.warn({ game: game.game_id }, 'the game provider answered no address');
    else if (answer) {
      // The tiles show what the catalogue said last; a game that is not as it said is a reason to read it now.
      if (answer.status !== 'invalid-signature') await makeCatalogueDue(db);
      return new Refusal(refusals[answer.status]);
    }
  } catch (cause) {
    log.warn({ err: cause, game: game.game_id }, 'the game provider did not launch');
  }
  return new Refusal('game-provider-unreachable');
}
