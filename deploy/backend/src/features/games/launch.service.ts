import type { GameLink } from '@sanuk/contract/areas/game';
import type { Wallet } from '@sanuk/contract/areas/member';
import type { CallBody } from '@sanuk/contract/calls';
import type { LaunchCall } from '@sanuk/contract/outside/wallet-callback';
import type { Agent, AppContext, MemberSession } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findWallets } from '../wallets/wallets.service.ts';
import { makeCatalogueDue } from './catalogue.service.ts';
import type { GameRow } from './games.tables.ts';
import { isWalletUsable } from './launch.rules.ts';
import { findGame } from './lobby.repository.ts';
import type { ProviderClient } from './provider-client.ts';
import { deleteSession, endOtherSessions, insertSession } from './sessions.repository.ts';

/** Wallets a game can be played from (requirement G7). */
export async function usableWallets(
  { db }: AppContext,
  member: MemberSession,
  body: CallBody<'POST /api/game/wallets'>,
): Promise<Wallet[] | Refusal> {
  const game = await findGame(db, body.provider_id, body.game_id);
  if (!game) return new Refusal('game-unknown');
  return (await findWallets(db, member.memberId)).filter(isWalletUsable);
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
  const game = await playableGame(context, body);
  if (game instanceof Refusal) return game;
  const wallet = (await findWallets(db, member.memberId)).find((one) => one.id === body.wallet_id);
  if (!wallet) return new Refusal('wallet-unknown');
  if (!isWalletUsable(wallet)) return new Refusal('game-wallet-not-usable');

  const { sessionId, token } = await insertSession(db, {
    agent_id: agent.agentId,
    member_id: member.memberId,
    wallet_id: wallet.id,
    provider_id: game.provider_id,
    game_id: game.game_id,
    source: body.source.slice(0, 40),
  });
  const link = await launch(context, provider, agent, game, { token, isMobile: body.is_mobile });
  if (link instanceof Refusal) await deleteSession(db, sessionId);
  else await endOtherSessions(db, member.memberId, wallet.id, sessionId);
  return link;
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

async function playableGame(
  { db }: AppContext,
  { provider_id, game_id }: { provider_id: string; game_id: string },
): Promise<GameRow | Refusal> {
  const game = await findGame(db, provider_id, game_id);
  if (!game) return new Refusal('game-unknown');
  return game.maintenance ? new Refusal('game-in-maintenance') : game;
}

const refusals = {
  'invalid-game': 'game-unknown',
  maintenance: 'game-in-maintenance',
  'invalid-signature': 'game-provider-unreachable',
} as const;

async function launch(
  { db, log }: AppContext,
  provider: ProviderClient | null,
  agent: Agent,
  game: GameRow,
  { token, isMobile }: { token: string | null; isMobile: boolean },
): Promise<GameLink | Refusal> {
  const call: LaunchCall = {
    game_id: game.game_id,
    token,
    mode: token === null ? 'demo' : 'real',
    is_mobile: isMobile,
    language: 'th',
    brand: agent.agentCode,
  };
  try {
    const answer = await provider?.launch(game.provider_id, call);
    if (answer?.status === 'ok' && answer.link !== null) return { link: answer.link };
    if (answer && answer.status !== 'ok') {
      // The tiles show what the catalogue said last; a game that is not as it said is a reason to read it now.
      if (answer.status !== 'invalid-signature') await makeCatalogueDue(db);
      return new Refusal(refusals[answer.status]);
    }
  } catch (cause) {
    log.warn({ err: cause, game: game.game_id }, 'the game provider did not launch');
  }
  return new Refusal('game-provider-unreachable');
}
