import type { OperatorPromotion } from '@sanuk/contract/outside/operator-promotions';
import { sql } from 'kysely';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Queries, type Tx } from '../../database/database.ts';
import type { OperatorCall, OperatorHandler } from '../../http/operator-route.ts';
import { findMemberOfPhone } from '../../members/members.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { cancelUse } from './promotion-ends.service.ts';
import { findActive, type UseRow } from './promotions.repository.ts';
import { promotionText as text } from './promotions.text.ts';

/** A promotion that is or was played, with whose it is. */
interface StaffRow extends UseRow {
  phone: string;
  member_name: string;
}

const rowsOf = sql`select p.*, m.phone, m.name as member_name from promotion_use p join member m on m.member_id = p.member_id`;

/** What staff sees and decides about the promotions that members play. */
export function createStaffService({ db }: AppContext) {
  const list: OperatorHandler<'/operator/promotions/list'> = (call) =>
    inTransaction(db, async (tx) => {
      const { state, phone, cursor, limit } = call.body;
      const { agentId } = call.agent;
      const memberId = phone === null ? null : await findRead(tx, call, phone);
      if (memberId === undefined) return { items: [], next_cursor: null };
      const { rows } = await sql<StaffRow>`${rowsOf} where p.agent_id = ${agentId}
      ${state === null ? sql`` : sql`and p.status = ${state}`}
      ${memberId === null ? sql`` : sql`and p.member_id = ${memberId}`}
      ${cursor === null ? sql`` : sql`and p.seq < ${cursor}::bigint`}
      order by p.seq desc limit ${limit + 1}`.execute(tx);
      const shown = rows.slice(0, limit);
      return {
        items: shown.map(staffView),
        next_cursor: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
      };
    });

  const show: OperatorHandler<'/operator/promotions/show'> = async ({ agent, body }) =>
    (await findForStaff(db, agent.agentId, body.show_promotion)) ?? new Refusal('promotion-unknown');

  /** One person: nothing leaves the house. What the member has earned by then is paid all the same. */
  const cancel: OperatorHandler<'/operator/promotions/cancel'> = ({ agent, body, operator, address }) =>
    inTransaction(db, async (tx) => {
      const { cancel_promotion: useId, reason } = body;
      const found = await findRow(tx, agent.agentId, useId);
      if (!found) return new Refusal('promotion-unknown');
      const { member_id: memberId } = found;
      const ended = await cancelUse(tx, { memberId }, useId, { by: operator, reason });
      if (ended instanceof Refusal)
        return ended.code === 'promotion-over' ? new Refusal(ended.code, text.overForStaff) : ended;
      if (ended.isNew)
        await auditStaff(tx, {
          ...{ agentId: agent.agentId, memberId, action: 'promotion-cancel', who: operator, address },
          details: { use_id: useId, taken_satang: Number(ended.use.taken_satang), reason },
        });
      return (await findForStaff(tx, agent.agentId, useId)) ?? new Refusal('promotion-unknown');
    });

  return { list, show, cancel };
}

/** The promotion that a member plays at this moment. */
export async function readPlayed(
  queries: Queries,
  memberId: string,
): Promise<{ title: string; startedAt: Date } | null> {
  const use = await findActive(queries, memberId);
  return use ? { title: use.title, startedAt: use.started_at } : null;
}

/** Finds the member whose promotions are read, and notes that they are. @returns undefined where nobody has the phone number */
async function findRead(
  tx: Tx,
  { agent, operator, address }: OperatorCall<'/operator/promotions/list'>,
  phone: string,
): Promise<string | undefined> {
  const { agentId } = agent;
  const member = await findMemberOfPhone(tx, agentId, phone);
  if (!member) return undefined;
  const { memberId } = member;
  await auditStaff(tx, {
    ...{ agentId, memberId, action: 'member-promotions-read', who: operator, address },
    details: {},
  });
  return memberId;
}

async function findRow(queries: Queries, agentId: number, useId: string): Promise<StaffRow | undefined> {
  const { rows } =
    await sql<StaffRow>`${rowsOf} where p.agent_id = ${agentId} and p.use_id = ${useId}`.execute(queries);
  return rows[0];
}

async function findForStaff(
  queries: Queries,
  agentId: number,
  useId: string,
): Promise<OperatorPromotion | undefined> {
  const row = await findRow(queries, agentId, useId);
  return row && staffView(row);
}

const staffView = (row: StaffRow): OperatorPromotion => ({
  use_id: row.use_id,
  promotion_id: row.promotion_id,
  title: row.title,
  state: row.status,
  phone: row.phone,
  member_name: row.member_name,
  deposit_satang: Number(row.deposit_satang),
  bonus_satang: Number(row.bonus_satang),
  required_satang: Number(row.required_satang),
  done_satang: Number(row.done_satang),
  cashed_satang: Number(row.cashed_satang),
  taken_satang: Number(row.taken_satang),
  started_at: row.started_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  ended_by: row.ended_by,
  reason: row.reason,
});
