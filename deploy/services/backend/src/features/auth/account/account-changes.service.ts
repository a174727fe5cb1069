import type { AccountChange } from '@sanuk/contract/outside/operator-accounts';
import { accountSeenBy } from '@sanuk/contract/outside/staff-roles';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../../context/context.ts';
import type { Queries, Tx } from '../../../database/database.ts';
import type { OperatorHandler } from '../../../http/operator-route.ts';
import { maskAccount } from '../../../members/banks.rules.ts';
import { findMemberByPhone, findRegisteredAccounts, lockMember } from '../../../members/members.service.ts';
import { Refusal } from '../../../refusals/refusal.ts';
import { type Proposal, proposalView } from '../../approvals/approvals.rules.ts';
import { type ApprovalKind, Approvals } from '../../approvals/approvals.service.ts';
import { notifySecurityChange } from '../../notifications/security-notices.service.ts';
import { flagSamePerson } from '../../same-person/same-person.service.ts';
import { lockWithdrawals } from '../../withdrawals/withdraw-info.service.ts';
import { isAccountTaken } from '../auth.repository.ts';
import { readBankAccount } from '../auth.rules.ts';
import type { AccountChangeTable } from './account-changes.tables.ts';
import { accountText } from './account-changes.text.ts';

type ChangeRow = Selectable<AccountChangeTable> & Proposal;
type Own = 'account' | 'old_bank_code' | 'old_bank_account' | 'bank_code' | 'bank_account';

const accountChanges: ApprovalKind<ChangeRow, AccountChange> = {
  table: { name: 'account_change', id: 'change_id', key: 'change_key' },
  approved: 'done',
  unknown: 'account-change-unknown',
  taken: 'account-change-taken',
  alwaysNeedsSecond: true,
  action: 'account-change',
  notesEveryProposal: true,
  details: (row) => ({
    change_id: row.change_id,
    account: row.account,
    bank_code: row.bank_code,
    bank_account: maskAccount(row.bank_account),
    ...(row.old_bank_account === null
      ? {}
      : { old_bank_code: row.old_bank_code, old_bank_account: maskAccount(row.old_bank_account) }),
  }),
  view: (row) => ({
    change_id: row.change_id,
    state: row.status,
    account: row.account,
    from:
      row.old_bank_code === null || row.old_bank_account === null
        ? null
        : { bank_code: row.old_bank_code, number: row.old_bank_account },
    to: { bank_code: row.bank_code, number: row.bank_account },
    ...proposalView(row),
  }),
  refuse: refuseChange,
  follows: { done: followChange },
};

/**
 * Changes of the accounts that members are paid to. One person proposes and another one approves, whatever the amount of money: who
 * changes an account decides where the next withdrawal goes.
 */
export function createAccountChanges(context: AppContext) {
  const approvals = new Approvals<ChangeRow, AccountChange, Own>(context, accountChanges);

  const list: OperatorHandler<'/operator/accounts/list'> = async ({ agent, body, roles }) => {
    const found = await approvals.list(agent.agentId, body.state);
    const seen = <One extends { number: string }>(one: One) => ({
      ...one,
      number: accountSeenBy(roles, one.number),
    });
    return found.map((one) => ({ ...one, from: one.from && seen(one.from), to: seen(one.to) }));
  };

  const change: OperatorHandler<'/operator/accounts/change'> = async (call) => {
    const { agent, body } = call;
    const to = readBankAccount(body);
    if (!to) return new Refusal('bank-account-invalid');
    const member = await findMemberByPhone(context.db, agent.agentId, body.phone);
    if (!member) return new Refusal('member-unknown');
    const from = await findAccount(context.db, member.member_id, body.account);
    const row = {
      account: body.account,
      old_bank_code: from?.bankCode ?? null,
      old_bank_account: from?.bankAccount ?? null,
      bank_code: to.bankCode,
      bank_account: to.bankAccount,
    };
    const answer = await approvals.propose(call, { key: body.change_key, worthSatang: 0n, row });
    if (answer instanceof Refusal || answer.state !== 'done') return answer;
    // The order was given before. The account may have been changed back since then.
    const now = await findAccount(context.db, member.member_id, body.account);
    const isStill = now?.bankCode === to.bankCode && now.bankAccount === to.bankAccount;
    return isStill ? answer : new Refusal('account-change-taken', accountText.changedBack);
  };

  const decide: OperatorHandler<'/operator/accounts/decide'> = async (call) => {
    try {
      return await approvals.decide(call, call.body.change_id, call.body.verdict);
    } catch (cause) {
      if (isAccountTaken(cause)) return new Refusal('bank-account-taken');
      throw cause;
    }
  };

  return { list, change, decide };
}

async function findAccount(queries: Queries, memberId: string, account: ChangeRow['account']) {
  return (await findRegisteredAccounts(queries, memberId)).find(({ id }) => id === account);
}

/** Refuses a change while a withdrawal is pending, and a change of an account that differs from the proposal's old account. */
async function refuseChange(tx: Tx, row: ChangeRow): Promise<Refusal | null> {
  if (await lockWithdrawals(tx, row.member_id)) return new Refusal('withdrawal-pending');
  await lockMember(tx, row.member_id);
  const now = await findAccount(tx, row.member_id, row.account);
  const isSame =
    (now?.bankCode ?? null) === row.old_bank_code && (now?.bankAccount ?? null) === row.old_bank_account;
  return isSame ? null : new Refusal('account-change-taken');
}

/** The database has changed the account with the decision itself, and would have refused it to the proposer. */
async function followChange(tx: Tx, row: ChangeRow): Promise<void> {
  await flagSamePerson(tx, row.member_id);
  await notifySecurityChange(
    tx,
    { agentId: row.agent_id, memberId: row.member_id },
    { kind: 'bank-account-changed', bankCode: row.bank_code, masked: maskAccount(row.bank_account) },
  );
}
