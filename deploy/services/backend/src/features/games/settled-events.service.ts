import type { BetEvent } from '@sanuk/contract/outside/wallet-callback';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../database/database.ts';
import {
  isOpposite,
  recordEvent,
  type SettledBet,
  type EventBet as TurnoverBet,
} from '../turnover/valid-stakes.service.ts';
import { isWalletId } from '../wallets/wallet.rules.ts';
import type { GameTransactionRow } from './games.tables.ts';
import {
  type EventBet,
  type EventKey,
  findEventBets,
  findEventsOfRound,
  lockEvent,
} from './settled-events.repository.ts';

/** Kinds of games that take bets on opposite outcomes of one event. */
const sidedKinds = new Set(['table', 'sport']);

const returnsOf = (declared: Record<string, number> | null): SettledBet['returns'] =>
  declared && new Map(Object.entries(declared).map(([outcome, satang]) => [outcome, BigInt(satang)]));

const settledBet = (bet: EventBet): TurnoverBet => ({
  stakedAt: bet.created_at,
  wallet: isWalletId(bet.wallet_id) ? bet.wallet_id : 'main',
  stakeSatang: bet.stake,
  returnedSatang: bet.returned,
  returns: returnsOf(bet.returns),
  paidSatang: bet.paid,
});

/**
 * Locks the declared event of a bet and checks the bet against what the member has in it already: from any wallet, session or game window.
 * @returns why the bet is refused, or null
 */
export async function refuseOpposite(
  tx: Tx,
  { provider_id, member_id }: Pick<GameTransactionRow, 'provider_id' | 'member_id'>,
  { id, returns }: BetEvent,
  stakeSatang: bigint,
): Promise<'invalid-request' | 'opposite-bet' | null> {
  await lockEvent(tx, provider_id, member_id, id);
  const key: EventKey = { providerId: provider_id, memberId: member_id, event: { eventId: id } };
  const before = (await findEventBets(tx, key)).map(settledBet);
  const verdict = isOpposite(before, { stakeSatang, returns: returnsOf(returns) });
  if (verdict === null) return 'invalid-request';
  return verdict ? 'opposite-bet' : null;
}

/**
 * Records the valid stakes of the events of a round that is over or lost a bet: each event when no bet of the member is open in it any more.
 * The caller holds the locks of the round and of the declared event.
 */
export async function settleEvents(
  tx: Tx,
  { hooks }: Pick<AppContext, 'hooks'>,
  round: Pick<GameTransactionRow, 'provider_id' | 'member_id' | 'round_id'>,
): Promise<void> {
  const { provider_id: providerId, member_id: memberId, round_id: roundId } = round;
  for (const eventId of await findEventsOfRound(tx, round)) {
    const event = eventId === null ? { roundId } : { eventId };
    const bets = await findEventBets(tx, { providerId, memberId, event });
    const [first] = bets;
    if (!first || bets.some(({ is_open }) => is_open)) continue;
    const parts = await recordEvent(tx, {
      ...{ memberId, agentId: first.agent_id, category: first.category },
      event: `game:${providerId}:${eventId === null ? roundId : `event:${eventId}`}`,
      game: { providerId, gameId: first.game_id },
      bets: bets.map(settledBet),
      isSided: sidedKinds.has(first.game_kind),
    });
    if (parts.length > 0) await hooks.bonusPlayed.run(tx, { memberId, category: first.category, parts });
  }
}
