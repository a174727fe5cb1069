import { randomInt } from 'node:crypto';
import type { Withdrawal, WithdrawInfo, WithdrawPreview } from '@sanuk/contract/areas/withdraw';
import type { CallBody, CallData, CallQuery } from '@sanuk/contract/calls';
import { bahtFromSatang, satangFromBaht } from '@sanuk/contract/money';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import { isUuid, uuidv7 } from '../../database/ids.ts';
import { bindKey } from '../../http/request-key.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import { lockBalance } from '../../ledger/ledger.service.ts';
import type { RegisteredAccount } from '../../members/members.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { needsSecondPerson } from '../approvals/approvals.rules.ts';
import { endWithDeposit, findLosingDeposit } from '../promotions/promotion-ends.service.ts';
import { accountView, readInfo, readStanding, type Standing } from './withdraw-info.service.ts';
import { giveBack, hold } from './withdrawal.money.ts';
import { maintenanceUntil, turnoverLeft } from './withdrawal.rules.ts';
import {
  findByRequestKey,
  findOfMember,
  insertWithdrawal,
  lockMember,
  lockWithdrawal,
  moveTo,
  publishWithdrawal,
  type WithdrawalRow,
  withdrawalView,
} from './withdrawals.repository.ts';
import { withdrawalText as text } from './withdrawals.text.ts';

const defaultLimit = 30;
type Body = CallBody<'POST /api/member/withdraw/create'>;
type Page = CallData<'GET /api/member/withdraw/list'>;

/** One withdrawal that nothing stands against. */
interface Judged {
  account: RegisteredAccount;
  amountSatang: bigint;
  standing: Standing;
  needsSecond: boolean;
}

/** Withdrawals as members make them: looked at, asked for, taken back. What staff and the bank do stands beside this. */
export function createWithdrawalsService(context: AppContext) {
  const { db, config } = context;
  const isAboveOf = (brand: string) => (amount: bigint) => needsSecondPerson(config, brand, amount);

  return {
    info: (agent: Agent, { memberId }: MemberSession): Promise<WithdrawInfo> => readInfo(db, agent, memberId),

    /** What a withdrawal would do, for the step in which it is confirmed. It is judged again when it is asked for. */
    async check(agent: Agent, { memberId }: MemberSession, body: Body): Promise<WithdrawPreview | Refusal> {
      const judged = judge(agent, await readStanding(db, agent, memberId), body, isAboveOf(agent.brand));
      if (judged instanceof Refusal) return judged;
      const { account, amountSatang, standing, needsSecond } = judged;
      const ended = await findLosingDeposit(db, memberId, standing.balance - amountSatang);
      return {
        account: accountView(agent, account),
        amount: bahtFromSatang(amountSatang),
        fee: 0,
        balance_after: bahtFromSatang(standing.balance - amountSatang),
        needs_longer: needsSecond,
        ends_promotion: ended?.title ?? null,
      };
    },

    /** Holds the money and writes the withdrawal down, in one transaction. The same key answers the same withdrawal. */
    create: (agent: Agent, { memberId }: MemberSession, body: Body, key: string) =>
      inTransaction(db, (tx) => open(tx, { agent, memberId, body, key }, isAboveOf(agent.brand))),

    /** Gives the money back while nobody has approved it. One that is cancelled already is the answer again. */
    cancel: ({ memberId }: MemberSession, withdrawalId: string, key: string) =>
      inTransaction(db, (tx) => takeBack(tx, memberId, withdrawalId, key)),

    async list(
      { memberId }: MemberSession,
      { cursor, limit = defaultLimit }: CallQuery<'GET /api/member/withdraw/list'>,
    ): Promise<Page | Refusal> {
      if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) return new Refusal('request-invalid');
      const before = cursor === undefined ? null : BigInt(cursor);
      const rows = await findOfMember(db, memberId, { before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        items: shown.map(withdrawalView),
        next_cursor: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
      };
    },
  };
}

/** Whether an amount is above the brand's limit of one order of the staff. */
type IsAbove = (amountSatang: bigint) => boolean;

/** One call's wish to withdraw. */
interface Wish {
  agent: Agent;
  memberId: string;
  body: Body;
  key: string;
}

async function open(
  tx: Tx,
  { agent, memberId, body, key }: Wish,
  isAbove: IsAbove,
): Promise<Withdrawal | Refusal> {
  await lockMember(tx, memberId);
  const known = await findByRequestKey(tx, memberId, key);
  if (known) return isSameRequest(known, body) ? withdrawalView(known) : new Refusal('idempotency-conflict');
  // Nothing is credited, staked or given back between the check and the hold.
  await lockBalance(tx, memberAccounts(memberId).cash);
  const judged = judge(agent, await readStanding(tx, agent, memberId), body, isAbove);
  if (judged instanceof Refusal) return judged;
  const row = await insertWithdrawal(tx, newWithdrawal(agent, memberId, key, judged));
  if (!(await hold(tx, row))) return new Refusal('insufficient-balance');
  await endWithDeposit(tx, memberId, judged.standing.balance - judged.amountSatang);
  await publishWithdrawal(tx, row);
  return withdrawalView(row);
}

async function takeBack(
  tx: Tx,
  memberId: string,
  withdrawalId: string,
  key: string,
): Promise<Withdrawal | Refusal> {
  const row = isUuid(withdrawalId) ? await lockWithdrawal(tx, withdrawalId) : undefined;
  if (row?.member_id !== memberId) return new Refusal('withdrawal-unknown');
  const content = `withdrawal-cancel ${row.withdrawal_id}`;
  if (!(await bindKey(tx, { memberId, key, content }))) return new Refusal('idempotency-conflict');
  if (row.status === 'cancelled') return withdrawalView(row);
  if (row.status !== 'requested') return new Refusal('withdrawal-not-cancellable');
  await giveBack(tx, row);
  return withdrawalView(await moveTo(tx, row.withdrawal_id, 'cancelled'));
}

/** What stands against a withdrawal first, from what no member can change now to what another amount would. */
function judge(agent: Agent, standing: Standing, body: Body, isAbove: IsAbove): Judged | Refusal {
  const account = standing.accounts.find(({ id }) => id === body.account_id);
  if (!account) return new Refusal('withdrawal-account-unknown');
  if (standing.pending) return new Refusal('withdrawal-pending');
  const until = maintenanceUntil(agent.withdrawal.maintenance, account.bankCode, new Date());
  if (until !== null) return new Refusal('bank-in-maintenance', text.maintenance(until));
  const amountSatang = readAmount(body.amount);
  if (amountSatang instanceof Refusal) return amountSatang;
  const against = againstAmount(agent, standing, amountSatang);
  if (against) return against;
  return { account, amountSatang, standing, needsSecond: isAbove(amountSatang) };
}

function readAmount(baht: number): bigint | Refusal {
  try {
    const satang = satangFromBaht(baht);
    return satang > 0 ? BigInt(satang) : new Refusal('amount-invalid');
  } catch {
    return new Refusal('amount-invalid');
  }
}

function againstAmount(agent: Agent, standing: Standing, amount: bigint): Refusal | null {
  const { limits, balance, withdrawable, turnover } = standing;
  if (limits.timesLeft === 0)
    return new Refusal('withdrawal-day-limit', text.timesUsed(agent.withdrawal.times_per_day));
  if (amount < limits.min) return new Refusal('amount-below-minimum', text.minimum(limits.min));
  if (amount > limits.max) return new Refusal('amount-above-maximum', text.maximum(limits.max));
  if (amount > balance) return new Refusal('insufficient-balance');
  if (amount > withdrawable)
    return new Refusal('not-withdrawable', text.heldBack(withdrawable, turnoverLeft(turnover)));
  if (amount > limits.dayLeft) return new Refusal('withdrawal-day-limit', text.dayLeft(limits.dayLeft));
  return null;
}

const isSameRequest = (known: WithdrawalRow, { account_id, amount }: Body): boolean =>
  known.account_id === account_id && bahtFromSatang(known.amount_satang) === amount;

const newWithdrawal = (agent: Agent, memberId: string, key: string, judged: Judged) => ({
  withdrawal_id: uuidv7(),
  agent_id: agent.agentId,
  member_id: memberId,
  request_key: key,
  account_id: judged.account.id,
  bank_code: judged.account.bankCode,
  bank_account: judged.account.bankAccount,
  account_name: judged.account.name,
  amount_satang: judged.amountSatang,
  reference: newReference(),
  needs_second: judged.needsSecond,
});

/** Without letters that look like digits: members read it out to staff. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newReference = (): string =>
  `WD${Array.from({ length: 12 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')}`;
