import type { Queries, Tx } from '../../database/database.ts';
import { isUuid } from '../../database/ids.ts';
import { systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openWalletAccount, type Posting } from '../../ledger/ledger.service.ts';
import { publishLive } from '../../live/live.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { isFor, leftOf } from './free-spins.rules.ts';
import type { FreeSpinGrantRow } from './free-spins.tables.ts';
import { freeSpinWinText } from './free-spins.text.ts';
import { findOfMember, lockGrant } from './grants.repository.ts';

/** A game of a provider that is opened or played with free spins. */
interface PlayedGame {
  provider_id: string;
  game_id: string;
}

/** A member's grant, to open a game with; why there is nothing to play otherwise. */
export async function playableGrant(
  queries: Queries,
  memberId: string,
  grantId: string,
): Promise<FreeSpinGrantRow | Refusal> {
  const grant = isUuid(grantId) ? await findOfMember(queries, memberId, grantId) : undefined;
  if (!grant || grant.status === 'proposed' || grant.status === 'rejected')
    return new Refusal('free-spins-unknown');
  return leftOf(grant, new Date()) > 0 ? grant : new Refusal('free-spins-over');
}

export const takesGame = isFor;
export const leftNow = (grant: FreeSpinGrantRow): number => leftOf(grant, new Date());

/**
 * Whether a bet may take a spin of a grant; the grant stays locked until the bet is written down, which counts the spin.
 * The database refuses one that is not there as well.
 */
export async function hasSpin(
  tx: Tx,
  grantId: string,
  bet: PlayedGame & { member_id: string; wallet_id: string },
): Promise<boolean> {
  const grant = await lockGrant(tx, grantId);
  return (
    grant !== undefined &&
    grant.member_id === bet.member_id &&
    grant.wallet_id === bet.wallet_id &&
    isFor(grant, bet) &&
    leftOf(grant, new Date()) > 0
  );
}

/** What a spin of a grant plays with: what a win is measured by, as nothing was staked. */
export async function stakeOfSpin(tx: Tx, grantId: string): Promise<bigint> {
  return (await lockGrant(tx, grantId))?.stake_satang ?? 0n;
}

/** How a win of a free spin is posted: the brand that gave the spin pays it, into the wallet the grant names. */
export async function winPosting(
  tx: Tx,
  win: { agent_id: number; member_id: string; wallet_id: string },
  gameName: string,
): Promise<Pick<Posting, 'from' | 'to' | 'kind' | 'reference'>> {
  return {
    from: systemAccounts.bonus(win.agent_id),
    to: await openWalletAccount(tx, win.member_id, win.wallet_id === 'bonus' ? 'bonus' : 'free'),
    kind: 'freespin-win',
    reference: freeSpinWinText(gameName),
  };
}

/** Tells the member's open pages what is left of a grant, once this transaction commits. */
export async function publishLeft(tx: Tx, grantId: string): Promise<void> {
  const grant = await lockGrant(tx, grantId);
  if (!grant) throw new Error(`no free spins ${grantId}`);
  const left = leftOf(grant, new Date());
  await publishLive(tx, { memberId: grant.member_id }, 'freespins.changed', { grant_id: grantId, left });
}
