import type { AffiliateRedeemed } from '@sanuk/contract/areas/affiliate';
import { bahtFromSatang, satangFromBaht } from '@sanuk/contract/money';
import { dayOf } from '../../calendar/bangkok.rules.ts';
import type { Agent } from '../../context/context.ts';
import type { Tx } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { answerOnce } from '../../http/request-key.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { memberBalances, post } from '../../ledger/ledger.service.ts';
import { publishLive } from '../../live/live.service.ts';
import { refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import type { EntryRow } from './affiliate.tables.ts';
import { affiliateText as text } from './affiliate.text.ts';
import { leastOf } from './affiliate.view.ts';
import { payableOf, type RedeemRefusal, redeemOf } from './commission.rules.ts';
import { insertRedeem } from './entries.repository.ts';
import { findAccount, lockAccount } from './network.repository.ts';
import { openAccount } from './network.service.ts';

interface Order {
  agent: Agent;
  memberId: string;
  /** in baht; everything that is payable where it is missing */
  amount: number | undefined;
  key: string;
}

/** Takes commission out of the member's account and pays it into cash, once for a key. */
export async function redeem(tx: Tx, order: Order): Promise<AffiliateRedeemed | Refusal> {
  const { memberId, amount, key } = order;
  const wanted = readAmount(amount);
  if (wanted instanceof Refusal) return wanted;
  const content = `affiliate ${wanted ?? 'all'}`;
  return answerOnce(tx, { memberId, key, content }, async () => {
    const stopped = await refusePlay(tx, memberId, { kind: 'prize' });
    return stopped ?? takeOut(tx, order, wanted);
  });
}

/** One at a time: each waits for the account. */
async function takeOut(
  tx: Tx,
  { agent, memberId, key }: Order,
  wanted: bigint | null,
): Promise<AffiliateRedeemed | Refusal> {
  await openAccount(tx, { memberId, agentId: agent.agentId });
  const account = await lockAccount(tx, memberId);
  if (!account) throw new Error('an account that was opened is gone');
  const payable = payableOf(account.earned_satang, account.redeemed_satang);
  const judged = redeemOf(payable, leastOf(agent), wanted);
  if ('refused' in judged) return refusalOf(judged.refused, payable, agent);
  const day = dayOf(await databaseTime(tx));
  const entry = await insertRedeem(tx, { ownerId: memberId, day, amount: judged.amount, key });
  await pay(tx, agent.agentId, entry);
  await publishLive(tx, { memberId }, 'affiliate.changed', {});
  return answerOf(tx, entry);
}

function readAmount(baht: number | undefined): bigint | null | Refusal {
  if (baht === undefined) return null;
  try {
    return BigInt(satangFromBaht(baht));
  } catch {
    return new Refusal('amount-invalid');
  }
}

function refusalOf(refused: RedeemRefusal, payable: bigint, agent: Agent): Refusal {
  if (refused === 'commission-too-small') return new Refusal(refused, text.tooSmall(leastOf(agent)));
  if (refused === 'commission-insufficient') return new Refusal(refused, text.tooMuch(payable));
  return new Refusal(refused);
}

async function pay(tx: Tx, agentId: number, { entry_id, owner_id, amount_satang }: EntryRow): Promise<void> {
  const { outcome } = await post(tx, {
    from: systemAccounts.promo(agentId),
    to: memberAccounts(owner_id).cash,
    amount: -amount_satang,
    kind: 'commission',
    reference: text.redeemed,
    scope: 'affiliate',
    key: `redeem:${entry_id}`,
  });
  if (outcome !== 'posted') throw new Error(`commission ${entry_id} was ${outcome} by the ledger`);
}

async function answerOf(tx: Tx, entry: EntryRow): Promise<AffiliateRedeemed> {
  const account = await findAccount(tx, entry.owner_id);
  const { cashSatang } = await memberBalances(tx, entry.owner_id);
  return {
    transaction_id: String(entry.entry_id),
    amount: bahtFromSatang(-entry.amount_satang),
    commission_payable: bahtFromSatang(
      payableOf(account?.earned_satang ?? 0n, account?.redeemed_satang ?? 0n),
    ),
    balance_after: bahtFromSatang(cashSatang),
  };
}
