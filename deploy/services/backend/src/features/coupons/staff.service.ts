import { groupCouponCode } from '@sanuk/contract/coupon-code';
import type { OperatorCouponCodes, OperatorCoupons } from '@sanuk/contract/outside/operator-coupons';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import { digestOf } from '../../http/digest.ts';
import type { OperatorCall, OperatorHandler } from '../../http/operator-route.ts';
import { findMemberOfPhone } from '../../members/members.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { type SecondPersonColumns, secondPersonView } from '../approvals/approvals.rules.ts';
import {
  completeOrder,
  findSecondPersons,
  inStaffTransaction,
  type OrderName,
  recordOrder,
  secondPersonDetails,
  weighOrder,
} from '../approvals/staff-orders.service.ts';
import { worthOf } from './coupon.rules.ts';
import { codeHash, codeOf } from './coupon-codes.ts';
import { couponText as text } from './coupons.text.ts';
import {
  type BatchWithUse,
  findBatch,
  findBatches,
  findUses,
  insertBatch,
  insertCodes,
  insertMembers,
  moveBatch,
} from './staff.repository.ts';

type Issue = OperatorCall<'/operator/coupons/issue'>;
/** Who gave an order, for the audit trail. */
type Staff = Pick<Issue, 'agent' | 'operator' | 'address'>;

const nameOf = (id: string): OrderName => ({ kind: 'coupon_batch', id });

/** Coupons as staff issues, approves, lists and stops them. */
export function createStaffService(context: AppContext) {
  const { db, config } = context;

  const issue: OperatorHandler<'/operator/coupons/issue'> = (call) =>
    inStaffTransaction(db, call, async (tx): Promise<OperatorCouponCodes | Refusal> => {
      const { agent, body } = call;
      const wrong = wrongIn(body);
      if (wrong) return new Refusal('request-invalid', wrong);
      const members = await membersOf(tx, call);
      if (members instanceof Refusal) return members;
      const content_digest = digestOf({ ...body });
      const isNew = await writeDown(tx, context, call, members, content_digest);
      const known = await findBatch(tx, agent.agentId, { key: body.batch_key });
      if (!known) throw new Error('a batch of coupons is not there after it was written');
      if (!isNew && known.content_digest !== content_digest) return new Refusal('idempotency-conflict');
      if (!isNew) return withCodes(tx, config.codeSecret, known);
      await note(tx, call, known, 'proposed', body.reason);
      if (known.needs_second) return withCodes(tx, config.codeSecret, known);
      return decideNow(tx, context, call, known, { to: 'open', reason: body.reason });
    });

  const decide: OperatorHandler<'/operator/coupons/decide'> = (call) =>
    inStaffTransaction(db, call, async (tx): Promise<OperatorCouponCodes | Refusal> => {
      const { coupon_batch_id: id, verdict, reason } = call.body;
      const known = await findBatch(tx, call.agent.agentId, { id });
      if (!known) return new Refusal('coupon-batch-unknown');
      const to = verdict === 'approve' ? 'open' : 'rejected';
      if (known.status === to) return withCodes(tx, config.codeSecret, known);
      if (known.status !== 'proposed') return new Refusal('coupon-batch-taken');
      if (to === 'open' && known.proposed_by === call.operator) return new Refusal('second-person-needed');
      return decideNow(tx, context, call, known, { to, reason });
    });

  const list: OperatorHandler<'/operator/coupons/list'> = async ({ agent, body }) =>
    viewsOf(db, await findBatches(db, agent.agentId, body.state));

  const show: OperatorHandler<'/operator/coupons/show'> = (call) =>
    inTransaction(db, async (tx): Promise<OperatorCouponCodes | Refusal> => {
      const known = await findBatch(tx, call.agent.agentId, { id: call.body.show_coupons });
      if (!known) return new Refusal('coupon-batch-unknown');
      await note(tx, call, known, 'shown');
      return withCodes(tx, config.codeSecret, known);
    });

  const stop: OperatorHandler<'/operator/coupons/stop'> = (call) =>
    inTransaction(db, async (tx): Promise<OperatorCoupons | Refusal> => {
      const { stop_coupons: id, reason } = call.body;
      const known = await findBatch(tx, call.agent.agentId, { id });
      if (!known) return new Refusal('coupon-batch-unknown');
      if (known.status === 'stopped') return viewOf(tx, known);
      const isOurs = await moveBatch(tx, id, 'open', { to: 'stopped', by: call.operator, reason });
      if (!isOurs) return new Refusal('coupon-batch-taken');
      return viewOf(tx, await noted(tx, call, id, reason));
    });

  return { issue, decide, list, show, stop };
}

async function decideNow(
  tx: Tx,
  { config }: AppContext,
  staff: Staff,
  { batch_id }: BatchWithUse,
  { to, reason }: { to: 'open' | 'rejected'; reason: string },
): Promise<OperatorCouponCodes | Refusal> {
  const by = staff.operator;
  if (!(await moveBatch(tx, batch_id, 'proposed', { to, by, reason })))
    return new Refusal('coupon-batch-taken');
  const beyond = to === 'open' ? await completeOrder(tx, config, staff, nameOf(batch_id)) : null;
  if (beyond) return beyond;
  return withCodes(tx, config.codeSecret, await noted(tx, staff, batch_id, reason));
}

/** What the shape cannot say. */
function wrongIn(body: Issue['body']): string | null {
  if (body.coupon_wallet !== 'main' && body.turnover_hundredths > 0) return text.turnoverOfCashAlone;
  const until = body.until === null ? null : Date.parse(body.until);
  const from = body.from === null ? Date.now() : Date.parse(body.from);
  return until !== null && until <= Math.max(from, Date.now()) ? text.endsTooSoon : null;
}

/** Whom it is for, or null for everyone. */
async function membersOf(tx: Tx, { agent, body }: Issue): Promise<string[] | null | Refusal> {
  if (body.members === null) return null;
  const ids: string[] = [];
  for (const phone of body.members) {
    const member = await findMemberOfPhone(tx, agent.agentId, phone);
    if (!member) return new Refusal('member-unknown', text.noMember(phone));
    ids.push(member.memberId);
  }
  return ids;
}

async function writeDown(
  tx: Tx,
  { config }: AppContext,
  call: Issue,
  members: string[] | null,
  content_digest: string,
): Promise<boolean> {
  const { agent, body, operator } = call;
  const batch_id = uuidv7();
  const { codes, uses } = body;
  const count = members?.length ?? null;
  const weighed = await weighOrder(tx, config, call, { worthSatang: worthOf(body, count) });
  const isNew = await insertBatch(tx, {
    ...{ batch_id, agent_id: agent.agentId, batch_key: body.batch_key, content_digest, codes, uses },
    ...{ title: body.coupon_title, wallet_id: body.coupon_wallet, members: count },
    amount_satang: BigInt(body.amount_satang),
    turnover_hundredths: body.turnover_hundredths,
    from_at: body.from === null ? new Date() : new Date(body.from),
    until_at: body.until === null ? null : new Date(body.until),
    needs_second: weighed.second_because !== null,
    reason: body.reason,
    proposed_by: operator,
  });
  if (!isNew) return false;
  await recordOrder(tx, call, nameOf(batch_id), weighed);
  const hashes = Array.from({ length: codes }, (_, at) =>
    codeHash(config.codeSecret, codeOf(config.codeSecret, batch_id, at + 1)),
  );
  await insertCodes(tx, { batch_id, agent_id: agent.agentId, uses }, hashes);
  if (members) await insertMembers(tx, batch_id, members);
  return true;
}

/** Reads a batch after a step and writes the step into the audit trail. */
async function noted(tx: Tx, staff: Staff, id: string, reason: string): Promise<BatchWithUse> {
  const now = await findBatch(tx, staff.agent.agentId, { id });
  if (!now) throw new Error('a batch of coupons has gone');
  await note(tx, staff, now, now.status, reason);
  return now;
}

async function note(
  tx: Tx,
  { agent, operator, address }: Staff,
  row: BatchWithUse,
  step: string,
  reason?: string,
): Promise<void> {
  const second = step === 'proposed' ? await secondPersonOf(tx, row) : undefined;
  await auditStaff(tx, {
    ...{ agentId: agent.agentId, action: `coupons-${step}`, who: operator, address },
    details: {
      ...{ batch_id: row.batch_id, wallet: row.wallet_id, codes: row.codes, uses: row.uses },
      amount_satang: Number(row.amount_satang),
      ...secondPersonDetails(second),
      ...(reason === undefined ? {} : { reason }),
    },
  });
}

const maySee: ReadonlySet<string> = new Set(['proposed', 'open']);

/** With its codes while they are or may become good for something. */
async function withCodes(queries: Queries, secret: string, row: BatchWithUse): Promise<OperatorCouponCodes> {
  const uses = maySee.has(row.status) ? await findUses(queries, row.batch_id) : [];
  const code_list = uses.map(({ nr, used }) => ({
    code: groupCouponCode(codeOf(secret, row.batch_id, nr)),
    used,
  }));
  return { ...(await viewOf(queries, row)), code_list };
}

const secondPersonOf = async (queries: Queries, { batch_id }: BatchWithUse) =>
  (await findSecondPersons(queries, 'coupon_batch', [batch_id])).get(batch_id);

const viewOf = async (queries: Queries, row: BatchWithUse): Promise<OperatorCoupons> =>
  batchView(row, await secondPersonOf(queries, row));

async function viewsOf(queries: Queries, rows: BatchWithUse[]): Promise<OperatorCoupons[]> {
  const ids = rows.map(({ batch_id }) => batch_id);
  const seconds = await findSecondPersons(queries, 'coupon_batch', ids);
  return rows.map((row) => batchView(row, seconds.get(row.batch_id)));
}

const batchView = (row: BatchWithUse, second: SecondPersonColumns | undefined): OperatorCoupons => ({
  batch_id: row.batch_id,
  title: row.title,
  state: row.status,
  wallet: row.wallet_id,
  amount_satang: Number(row.amount_satang),
  turnover_hundredths: row.turnover_hundredths,
  codes: row.codes,
  uses: row.uses,
  members: row.members,
  from: row.from_at.toISOString(),
  until: row.until_at?.toISOString() ?? null,
  used: row.used,
  given_satang: Number(row.amount_satang) * row.used,
  reason: row.reason,
  proposed_by: row.proposed_by,
  proposed_at: row.proposed_at.toISOString(),
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_reason: row.decided_reason,
  second_person: secondPersonView(second),
  stopped_by: row.stopped_by,
  stopped_at: row.stopped_at?.toISOString() ?? null,
  stopped_reason: row.stopped_reason,
});
