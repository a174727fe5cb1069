import type { Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { type PostOutcome, post, reverse } from '../../ledger/ledger.service.ts';

/** The withdrawal's own id is the key of everything that moves for it, so each of these happens at most once. */
const scope = 'withdrawal';
const holdKey = (id: string) => `hold:${id}`;

export interface WithdrawalMoney {
  withdrawal_id: string;
  agent_id: number;
  member_id: string;
  amount_satang: bigint;
  reference: string;
}

const common = ({ withdrawal_id, reference }: WithdrawalMoney) => ({
  reference,
  group: withdrawal_id,
  scope,
});

/** Out of the member's cash, at once: what is held can be neither played nor withdrawn again. @returns false without funds */
export async function hold(tx: Tx, money: WithdrawalMoney): Promise<boolean> {
  const { cash, hold: held } = memberAccounts(money.member_id);
  const { outcome } = await post(tx, {
    ...common(money),
    from: cash,
    to: held,
    amount: money.amount_satang,
    kind: 'withdraw',
    key: holdKey(money.withdrawal_id),
  });
  if (outcome === 'refused') return false;
  if (outcome !== 'posted') throw new Error(`a new withdrawal was ${outcome} by the ledger`);
  return true;
}

/** Back to the member's cash, once: a hold has one reversal. */
export async function giveBack(tx: Tx, money: WithdrawalMoney): Promise<void> {
  const returned = await reverse(tx, {
    ...common(money),
    of: { scope, key: holdKey(money.withdrawal_id) },
    kind: 'withdraw-return',
    key: `return:${money.withdrawal_id}`,
  });
  expectPosted(returned, money);
}

/** Out through the bank. */
export async function payOut(tx: Tx, money: WithdrawalMoney): Promise<void> {
  const paid = await post(tx, {
    ...common(money),
    from: memberAccounts(money.member_id).hold,
    to: systemAccounts.bank(money.agent_id),
    amount: money.amount_satang,
    kind: 'withdraw-paid',
    key: `paid:${money.withdrawal_id}`,
  });
  expectPosted(paid, money);
}

function expectPosted({ outcome }: PostOutcome, { withdrawal_id }: WithdrawalMoney): void {
  if (outcome !== 'posted')
    throw new Error(`money of withdrawal ${withdrawal_id} was ${outcome} by the ledger`);
}
