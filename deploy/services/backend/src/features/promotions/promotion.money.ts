import type { Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openWalletAccount, type Posting, post } from '../../ledger/ledger.service.ts';
import { promotionText as text } from './promotions.text.ts';

/** The use's own id is the key of everything that moves for it, so each of these happens at most once. */
const scope = 'promotion';

export interface BonusMoney {
  use_id: string;
  agent_id: number;
  member_id: string;
  title: string;
}

/** From the brand's account into the bonus wallet. */
export async function grant(tx: Tx, money: BonusMoney, amount: bigint): Promise<void> {
  const to = await openWalletAccount(tx, money.member_id, 'bonus');
  const from = systemAccounts.bonus(money.agent_id);
  await move(tx, money, { from, to, amount, kind: 'bonus-grant', reference: text.grant(money.title) });
}

/** What was played for becomes cash. */
export async function cash(tx: Tx, money: BonusMoney, amount: bigint): Promise<void> {
  const { bonus: from, cash: to } = memberAccounts(money.member_id);
  await move(tx, money, { from, to, amount, kind: 'bonus-cashed', reference: text.cashed(money.title) });
}

/** What was not goes back to where it came from. */
export async function takeBack(tx: Tx, money: BonusMoney, amount: bigint): Promise<void> {
  const from = memberAccounts(money.member_id).bonus;
  const to = systemAccounts.bonus(money.agent_id);
  await move(tx, money, { from, to, amount, kind: 'bonus-taken', reference: text.taken(money.title) });
}

async function move(
  tx: Tx,
  { use_id }: BonusMoney,
  posting: Omit<Posting, 'scope' | 'key' | 'group'>,
): Promise<void> {
  if (posting.amount === 0n) return;
  const key = `${posting.kind}:${use_id}`;
  const { outcome } = await post(tx, { ...posting, group: use_id, scope, key });
  // The account is locked, and what moves was read from it.
  if (outcome !== 'posted') throw new Error(`${posting.kind} of promotion ${use_id} was ${outcome}`);
}
