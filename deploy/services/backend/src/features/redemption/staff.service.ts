import type { OperatorRedemption } from '@sanuk/contract/outside/operator-redemptions';
import { sql } from 'kysely';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import type { Queries, Tx } from '../../database/database.ts';
import type { OperatorCall, OperatorHandler } from '../../http/operator-route.ts';
import { publishLive } from '../../live/live.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { type SecondPersonColumns, secondPersonView } from '../approvals/approvals.rules.ts';
import {
  completeOrder,
  findSecondPersons,
  inStaffTransaction,
  type OrderName,
  recordOrder,
  refuseAlone,
  secondPersonDetails,
  weighOrder,
} from '../approvals/staff-orders.service.ts';
import { returnPrice } from './redemption.money.ts';
import { returnStock } from './redemption.repository.ts';
import { redemptionCan } from './redemption.rules.ts';
import type { RedemptionRow } from './redemption.tables.ts';

/** A redemption, with whose it is. */
interface StaffRow extends RedemptionRow {
  phone: string;
  member_name: string;
}

const rowsOf = sql`select r.*, m.phone, m.name as member_name from redemption r join member m on m.member_id = r.member_id`;

type Move = OperatorCall<'/operator/redemptions/move'>;
type Cancel = OperatorCall<'/operator/redemptions/cancel'>;

/** What staff sees of the points shop, and how it moves goods. */
export function createRedemptionStaff(context: AppContext) {
  const { db } = context;
  const list: OperatorHandler<'/operator/redemptions/list'> = async ({ agent, body }) => {
    const { state, phone, cursor, limit } = body;
    const { rows } = await sql<StaffRow>`${rowsOf} where r.agent_id = ${agent.agentId}
      ${state === null ? sql`` : sql`and r.state = ${state}`}
      ${phone === null ? sql`` : sql`and r.member_id = (select member_id from member where agent_id = ${agent.agentId} and phone = ${phone})`}
      ${cursor === null ? sql`` : sql`and r.seq < ${cursor}::bigint`}
      order by r.seq desc limit ${limit + 1}`.execute(db);
    const shown = rows.slice(0, limit);
    return {
      items: await viewsOf(db, shown),
      next_cursor: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
    };
  };

  const move: OperatorHandler<'/operator/redemptions/move'> = (call) =>
    inStaffTransaction(db, call, (tx) => moveGoods(tx, context, call));

  const cancel: OperatorHandler<'/operator/redemptions/cancel'> = (call) =>
    inStaffTransaction(db, call, (tx) => cancelGoods(tx, context, call));

  return { list, move, cancel };
}

/** Goods of a brand, which nobody else moves until the end of `tx`. */
async function lockGoods(tx: Tx, agentId: number, id: string): Promise<StaffRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 7222))`.execute(tx);
  return findRow(tx, agentId, id);
}

async function findRow(queries: Queries, agentId: number, id: string): Promise<StaffRow | undefined> {
  const { rows } =
    await sql<StaffRow>`${rowsOf} where r.agent_id = ${agentId} and r.redemption_id = ${id}::uuid`.execute(
      queries,
    );
  return rows[0];
}

/** One step on. Goods that are there already stay as they are: so it is answered. */
async function moveGoods(tx: Tx, context: AppContext, call: Move): Promise<OperatorRedemption | Refusal> {
  const { move_redemption: id, to, tracking } = call.body;
  const known = await lockGoods(tx, call.agent.agentId, id);
  if (!known) return new Refusal('redemption-unknown');
  if (known.state === to) return viewOf(tx, known);
  if (!redemptionCan.move(known.state, to)) return new Refusal('redemption-taken');
  if (to === 'sent' && tracking === null) return new Refusal('request-invalid');
  const refused = to === 'sent' ? await countSending(tx, context, call, known) : null;
  if (refused) return refused;
  return change(tx, call, known, {
    state: to,
    ...(to === 'packed' ? { packed_by: call.operator } : {}),
    ...(to === 'sent' ? { sent_by: call.operator, tracking } : {}),
  });
}

/**
 * Counts goods that leave: for who packed them and who sends them. A person who sends what he packed gives them alone, which the
 * limits of one order and of a day allow or not.
 */
async function countSending(
  tx: Tx,
  { config }: AppContext,
  call: Move,
  known: StaffRow,
): Promise<Refusal | null> {
  const order: OrderName = { kind: 'redemption_send', id: known.redemption_id };
  const packer = known.packed_by ?? call.operator;
  const worth = { worthSatang: known.worth_satang, isAboveLimit: known.needs_second };
  const weighed = await weighOrder(tx, config, { ...call, operator: packer }, worth);
  const alone = packer === call.operator ? refuseAlone(weighed) : null;
  if (alone) return alone;
  await recordOrder(tx, { ...call, operator: packer }, order, weighed);
  return completeOrder(tx, config, call, order);
}

/** Points and stock go back with the cancellation, or nothing does. Above the limits the first word only proposes it. */
async function cancelGoods(tx: Tx, context: AppContext, call: Cancel): Promise<OperatorRedemption | Refusal> {
  const { cancel_redemption: id, reason } = call.body;
  const known = await lockGoods(tx, call.agent.agentId, id);
  if (!known) return new Refusal('redemption-unknown');
  if (known.state === 'cancelled') return viewOf(tx, known);
  if (!redemptionCan.cancel(known.state)) return new Refusal('redemption-taken');
  const order: OrderName = { kind: 'redemption_cancel', id };
  if (known.cancel_proposed_by === call.operator) return new Refusal('second-person-needed');
  if (known.cancel_proposed_by === null) {
    const worth = { worthSatang: known.worth_satang, isAboveLimit: known.needs_second };
    const weighed = await weighOrder(tx, context.config, call, worth);
    await recordOrder(tx, call, order, weighed);
    if (weighed.second_because !== null)
      return change(tx, call, known, { cancel_proposed_by: call.operator, reason });
  }
  const beyond = await completeOrder(tx, context.config, call, order);
  if (beyond) return beyond;
  if (known.takes_stock) {
    // Before the points, as a purchase does: the other way round the two could wait for each other.
    const { agent_id: agentId, item_id: itemId, quantity } = known;
    await returnStock(tx, { agentId, itemId, quantity });
    await publishLive(tx, { agentId }, 'redemption.changed', {});
  }
  await returnPrice(tx, known);
  return change(tx, call, known, { state: 'cancelled', cancelled_by: call.operator, reason });
}

type Change = Partial<
  Pick<
    RedemptionRow,
    'state' | 'packed_by' | 'sent_by' | 'tracking' | 'cancel_proposed_by' | 'cancelled_by' | 'reason'
  >
>;

/** Writes a step down, with a line in the audit trail; the member's page follows. */
async function change(
  tx: Tx,
  { agent, operator, address }: Move | Cancel,
  known: StaffRow,
  to: Change,
): Promise<OperatorRedemption> {
  await tx
    .updateTable('redemption')
    .set({ ...to, changed_at: sql<Date>`clock_timestamp()` })
    .where('redemption_id', '=', known.redemption_id)
    .execute();
  const { member_id: memberId, redemption_id } = known;
  const action = `redemption-${to.state ?? 'cancel-proposed'}`;
  const second = to.state === undefined ? secondPersonDetails(await secondPersonOf(tx, known)) : {};
  await auditStaff(tx, {
    ...{ agentId: agent.agentId, memberId, action, who: operator, address },
    details: { redemption_id, item_id: known.item_id, points: Number(known.points), ...to, ...second },
  });
  await publishLive(tx, { memberId }, 'redemption.changed', {});
  const now = await findRow(tx, agent.agentId, redemption_id);
  if (!now) throw new Error('a redemption has gone');
  return viewOf(tx, now);
}

const secondPersonOf = async (queries: Queries, { redemption_id: id }: StaffRow) =>
  (await findSecondPersons(queries, 'redemption_cancel', [id])).get(id);

const viewOf = async (queries: Queries, row: StaffRow): Promise<OperatorRedemption> =>
  staffView(row, await secondPersonOf(queries, row));

async function viewsOf(queries: Queries, rows: StaffRow[]): Promise<OperatorRedemption[]> {
  const ids = rows.map(({ redemption_id }) => redemption_id);
  const seconds = await findSecondPersons(queries, 'redemption_cancel', ids);
  return rows.map((row) => staffView(row, seconds.get(row.redemption_id)));
}

const staffView = (row: StaffRow, second: SecondPersonColumns | undefined): OperatorRedemption => ({
  redemption_id: row.redemption_id,
  item_id: row.item_id,
  kind: row.kind,
  name: row.name,
  quantity: row.quantity,
  points: Number(row.points),
  worth_satang: Number(row.worth_satang),
  needs_second: row.needs_second,
  state: row.state,
  phone: row.phone,
  member_name: row.member_name,
  address: row.address,
  tracking: row.tracking,
  packed_by: row.packed_by,
  sent_by: row.sent_by,
  cancel_proposed_by: row.cancel_proposed_by,
  cancelled_by: row.cancelled_by,
  second_person: secondPersonView(second),
  reason: row.reason,
  at: row.at.toISOString(),
  changed_at: row.changed_at.toISOString(),
});
