import type { WithdrawAccount, WithdrawInfo } from '@sanuk/contract/areas/withdraw';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Agent } from '../../context/context.ts';
import type { Queries, Tx } from '../../database/database.ts';
import { memberBalances } from '../../ledger/ledger.service.ts';
import { maskAccount } from '../../members/banks.rules.ts';
import { findRegisteredAccounts, type RegisteredAccount } from '../../members/members.service.ts';
import { isExcluded } from '../../play-limits/gate.service.ts';
import { readTurnover, type Turnover } from '../turnover/requirements.service.ts';
import { findWallets } from '../wallets/wallets.service.ts';
import { type Limits, limitsOf, maintenanceUntil, turnoverLeft, withdrawableOf } from './withdrawal.rules.ts';
import {
  findPaid,
  findPending,
  findUsedToday,
  lockMember,
  type WithdrawalRow,
  withdrawalView,
} from './withdrawals.repository.ts';

/** Everything that decides about a withdrawal, as it is at this moment. */
export interface Standing {
  balance: bigint;
  withdrawable: bigint;
  heldBack: bigint;
  turnover: Turnover;
  limits: Limits;
  pending: WithdrawalRow | undefined;
  accounts: RegisteredAccount[];
}

export async function readStanding(queries: Queries, agent: Agent, memberId: string): Promise<Standing> {
  // Who may not play cannot play for it: what is his may leave (decision 0206).
  const isFree = await isExcluded(queries, memberId);
  const turnover = isFree ? { required: 0n, done: 0n } : await readTurnover(queries, memberId);
  const { cashSatang: balance } = await memberBalances(queries, memberId);
  return {
    balance,
    turnover,
    ...withdrawableOf(balance, turnover),
    limits: limitsOf(agent.withdrawal, await findUsedToday(queries, memberId)),
    pending: await findPending(queries, memberId),
    accounts: await findRegisteredAccounts(queries, memberId),
  };
}

/** What a member can withdraw, why it is not more, and what waits. */
export async function readInfo(queries: Queries, agent: Agent, memberId: string): Promise<WithdrawInfo> {
  const standing = await readStanding(queries, agent, memberId);
  const { turnover, limits } = standing;
  const wallets = await findWallets(queries, memberId);
  return {
    balance: bahtFromSatang(standing.balance),
    withdrawable: bahtFromSatang(standing.withdrawable),
    held_back: bahtFromSatang(standing.heldBack),
    turnover: {
      required: bahtFromSatang(turnover.required),
      done: bahtFromSatang(turnover.done > 0n ? turnover.done : 0n),
      left: bahtFromSatang(turnoverLeft(turnover)),
    },
    not_cash: wallets
      .filter(({ wallet_type_id, balance }) => wallet_type_id !== 1 && balance > 0)
      .map(({ wallet_name, balance }) => ({ wallet_name, balance })),
    accounts: standing.accounts.map((account) => accountView(agent, account)),
    limits: {
      min: bahtFromSatang(limits.min),
      max: bahtFromSatang(limits.max),
      times_per_day: agent.withdrawal.times_per_day,
      times_left: limits.timesLeft,
      day_max: agent.withdrawal.day_max,
      day_left: bahtFromSatang(limits.dayLeft),
    },
    pending: standing.pending ? withdrawalView(standing.pending) : null,
  };
}

/** Makes withdrawals of a member wait until the transaction ends. @returns whether one of them is on its way */
export async function lockWithdrawals(tx: Tx, memberId: string): Promise<boolean> {
  await lockMember(tx, memberId);
  return (await findPending(tx, memberId)) !== undefined;
}

/** How often, and how much in all, the bank has paid a member. */
export const readPaid = (queries: Queries, memberId: string): Promise<{ count: number; satang: bigint }> =>
  findPaid(queries, memberId);

export const accountView = (agent: Agent, account: RegisteredAccount): WithdrawAccount => ({
  account_id: account.id,
  bank_code: account.bankCode,
  bank_account: maskAccount(account.bankAccount),
  account_name: account.name,
  maintenance_until: maintenanceUntil(agent.withdrawal.maintenance, account.bankCode, new Date()),
});
