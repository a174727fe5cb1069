import type { FreeSpinSource, FreeSpinWallet } from '@sanuk/contract/areas/free-spins';
import type { Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import { digestOf } from '../../http/digest.ts';
import { openWalletAccount } from '../../ledger/ledger.service.ts';
import { findGift, insertGift } from './grants.repository.ts';
import { publishLeft } from './spending.service.ts';

/** Free spins that a feature gives by its own rules, such as a prize. */
export interface Gift {
  agentId: number;
  memberId: string;
  providerId: string;
  /** null: all games of the provider that take free spins */
  gameId: string | null;
  spins: number;
  stakeSatang: bigint;
  walletId: FreeSpinWallet;
  source: Exclude<FreeSpinSource, 'staff'>;
  /** what they are given for; the same key of a source gives once */
  key: string;
  validUntil: Date;
  /** what for, as the staff reads it */
  reason: string;
}

/**
 * Gives a member free spins within the transaction of what he gets them for, and tells his open pages.
 * @returns the id of the grant, the earlier one where the key was used before
 * @throws Error when the key was used for something else
 */
export async function giveFreeSpins(tx: Tx, gift: Gift): Promise<string> {
  const grant_id = uuidv7();
  const content = {
    member_id: gift.memberId,
    provider_id: gift.providerId,
    game_id: gift.gameId,
    spins: gift.spins,
    wallet_id: gift.walletId,
  };
  const content_digest = digestOf({ ...content, stake_satang: Number(gift.stakeSatang) });
  const isNew = await insertGift(tx, {
    ...content,
    grant_id,
    agent_id: gift.agentId,
    stake_satang: gift.stakeSatang,
    source: gift.source,
    grant_key: gift.key,
    content_digest,
    valid_until: gift.validUntil,
    reason: gift.reason,
  });
  if (isNew) {
    await openGrant(tx, { grant_id, member_id: gift.memberId, wallet_id: gift.walletId });
    return grant_id;
  }
  const known = await findGift(tx, gift.agentId, { source: gift.source, key: gift.key });
  if (known?.content_digest !== content_digest)
    throw new Error(`free spins for ${gift.source} ${gift.key} were given for something else`);
  return known.grant_id;
}

/** What follows when spins can be played: the wallet of their wins is there, and open pages know. */
export async function openGrant(
  tx: Tx,
  grant: { grant_id: string; member_id: string; wallet_id: FreeSpinWallet },
): Promise<void> {
  await openWalletAccount(tx, grant.member_id, grant.wallet_id);
  await publishLeft(tx, grant.grant_id);
}
