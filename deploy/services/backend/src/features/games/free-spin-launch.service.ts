import type { GameLink } from '@sanuk/contract/areas/game';
import type { CallBody } from '@sanuk/contract/calls';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { leftNow, playableGrant, takesGame } from '../free-spins/spending.service.ts';
import type { ProviderClient } from '../game-catalogue/provider-client.service.ts';
import { mayPlay } from '../wallets/wallet.rules.ts';
import { openSession, playableGame } from './launch.service.ts';

/**
 * Opens a game with free spins of the member. It plays from the wallet that their wins go to, so that it can go on for money
 * with what they brought; the provider is told how many are left and what each plays with.
 */
export async function openFreeSpins(
  context: AppContext,
  provider: ProviderClient | null,
  agent: Agent,
  member: MemberSession,
  body: CallBody<'POST /api/freespin/link'>,
): Promise<GameLink | Refusal> {
  const refused = await refusePlay(context.db, member.memberId, { kind: 'play' });
  if (refused) return refused;
  const grant = await playableGrant(context.db, member.memberId, body.grant_id);
  if (grant instanceof Refusal) return grant;
  const game = await playableGame(context, { provider_id: grant.provider_id, game_id: body.game_id });
  if (game instanceof Refusal) return game;
  if (!takesGame(grant, game) || !game.gives_free_spins) return new Refusal('free-spins-not-here');
  if (!mayPlay(agent, grant.wallet_id, game.category)) return new Refusal('game-wallet-not-usable');
  return openSession(context, provider, agent, member, {
    game,
    walletId: grant.wallet_id,
    source: 'freespin',
    isMobile: body.is_mobile,
    freeSpins: {
      grant_id: grant.grant_id,
      spins: leftNow(grant),
      stake_satang: Number(grant.stake_satang),
      valid_until: grant.valid_until.toISOString(),
    },
  });
}
