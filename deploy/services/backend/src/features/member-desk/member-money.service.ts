import type { MemberMoney } from '@sanuk/contract/outside/operator-members';
import { readEventsOf } from '../../audit/audit.service.ts';
import { addDays, dayOf, startOfDay } from '../../calendar/bangkok.rules.ts';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Queries } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { memberBalances } from '../../ledger/ledger.service.ts';
import { findMemberByPhone, type MemberRow } from '../../members/members.service.ts';
import { readActivityDays } from '../../play-limits/activity.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { readPlayed } from '../promotions/staff.service.ts';
import { readTurnover } from '../turnover/requirements.service.ts';
import { readPaid } from '../withdrawals/withdraw-info.service.ts';
import { auditCall } from './audit-call.ts';
import { findDeposits } from './member-desk.repository.ts';

/** Reads the sums of a member's deposits, withdrawals, turnover and play. Each reading is an audit event. */
export function createMemberMoney({
  db,
}: Pick<AppContext, 'db'>): OperatorHandler<'/operator/members/money'> {
  return (call) =>
    inTransaction(db, async (tx): Promise<MemberMoney | Refusal> => {
      const member = await findMemberByPhone(tx, call.agent.agentId, call.body.money_of);
      if (!member) return new Refusal('member-unknown');
      await auditCall(tx, call, 'member-money-read', {}, member.member_id);
      return readMoney(tx, member);
    });
}

async function readMoney(
  queries: Queries,
  { member_id, created_at }: Pick<MemberRow, 'member_id' | 'created_at'>,
): Promise<MemberMoney> {
  const deposits = await findDeposits(queries, member_id);
  const paid = await readPaid(queries, member_id);
  const turnover = await readTurnover(queries, member_id);
  const bonus = await readPlayed(queries, member_id);
  const { cashSatang } = await memberBalances(queries, member_id);
  return {
    member_id,
    joined_at: created_at.toISOString(),
    deposits: {
      count: deposits.count,
      satang: Number(deposits.satang),
      first_at: deposits.first_at?.toISOString() ?? null,
    },
    withdrawals: { count: paid.count, satang: Number(paid.satang) },
    cash_satang: Number(cashSatang),
    today: await readToday(queries, member_id),
    turnover: { required_satang: Number(turnover.required), done_satang: Number(turnover.done) },
    bonus: bonus && { title: bonus.title, started_at: bonus.startedAt.toISOString() },
    account_changed_at: (await readAccountChange(queries, member_id))?.toISOString() ?? null,
  };
}

/** Reads when a bank account of the member was last added or changed, by the member or by staff. */
async function readAccountChange(queries: Queries, memberId: string): Promise<Date | undefined> {
  const [named] = await readEventsOf(queries, memberId, 'sub-bank-account-named', 1);
  const [changed] = await readEventsOf(queries, memberId, 'account-change-done', 1);
  const times = [named, changed].flatMap((event) => event?.at.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

async function readToday(queries: Queries, memberId: string): Promise<MemberMoney['today']> {
  const today = dayOf(await databaseTime(queries));
  const span = { start: startOfDay(today), end: startOfDay(addDays(today, 1)) };
  const [day] = await readActivityDays(queries, memberId, span);
  return {
    deposited_satang: Number(day?.deposited ?? 0n),
    withdrawn_satang: Number(day?.withdrawn ?? 0n),
    staked_satang: Number(day?.staked ?? 0n),
    returned_satang: Number(day?.returned ?? 0n),
  };
}
