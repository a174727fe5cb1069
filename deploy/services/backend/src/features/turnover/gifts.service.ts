import type { Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { lockBalance, post } from '../../ledger/ledger.service.ts';
import { unplayedOf } from './requirement.rules.ts';
import { endRequirements, lockOpen } from './requirements.repository.ts';
import { turnoverText as text } from './turnover.text.ts';

/**
 * Takes back what gifts of the house were not played for, when their member excludes himself: everything else of his may leave then without being played.
 * Never more than the wallet has.
 */
export async function takeUnplayedGifts(
  tx: Tx,
  { memberId, agentId }: { memberId: string; agentId: number },
): Promise<void> {
  const { cash } = memberAccounts(memberId);
  let balance = (await lockBalance(tx, cash)) ?? 0n;
  const gifts = (await lockOpen(tx, memberId)).filter(({ source }) => source === 'gift');
  for (const gift of gifts) {
    const amount = unplayedOf(gift, balance);
    if (amount > 0n) {
      const { outcome } = await post(tx, {
        from: cash,
        to: systemAccounts.promo(agentId),
        amount,
        kind: 'gift-taken',
        reference: text.giftTaken,
        scope: 'turnover',
        key: `gift-taken:${gift.requirementId}`,
      });
      if (outcome !== 'posted') throw new Error(`an unplayed gift was ${outcome} by the ledger`);
    }
    balance -= amount;
  }
  await endRequirements(
    tx,
    gifts.map(({ requirementId }) => requirementId),
    'taken',
  );
}
