import type { OperatorEndpoint } from '@sanuk/contract/outside/operator';
import { auditBooks } from '../../ledger/testing/books.ts';
import { order, type StaffMember } from '../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { newPerson, orderBy } from '../staff/testing/person.ts';
import {
  approve,
  approved,
  moneyOf,
  newKey,
  report,
  reportOf,
  requested,
  statusOf,
} from './testing/test-withdrawals.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext({ env: { SECOND_PERSON_ABOVE_BAHT: '50000,siam=2000' } });
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const reason = 'ชื่อบัญชีไม่ตรง';
const reject = (id: string, by: StaffMember = 'somchai') =>
  order(context.app, '/operator/withdrawals/reject', { reject_withdrawal: id, reason }, { by });
const fail = (id: string, by: StaffMember = 'somchai') =>
  order(context.app, '/operator/withdrawals/fail', { fail_withdrawal: id, reason }, { by });
const show = async (id: string) =>
  (await order(context.app, '/operator/withdrawals/show', { show_withdrawal: id })).data;
const list = async (more: {
  state?: 'requested' | 'review' | 'unresolved' | null;
  limit?: number;
  cursor?: string | null;
}) =>
  (
    await order(context.app, '/operator/withdrawals/list', {
      ...{ list: 'withdrawals', state: null, cursor: null, limit: 200, ...more },
    })
  ).data;
const auditOf = async (id: string) =>
  (
    await context.admin.query(
      `select action, details ->> 'who' as who from audit_event where details ->> 'withdrawal_id' = $1 order by event_id`,
      [id],
    )
  ).rows.map(({ action, who }) => `${action} ${who}`);

describe('approving', () => {
  test('[P8.1] an operator call approves a pending withdrawal, which the bank then pays out', async () => {
    const { member, withdrawal } = await requested(context);
    const { data } = await approve(context, withdrawal);
    expect(data).toMatchObject({ state: 'approved', bank_account: expect.stringMatching(/^\d{10}$/) });
    expect(await report(context, reportOf(withdrawal))).toEqual([200, 'applied']);
    expect(await statusOf(context, member)).toEqual(['paid']);
    expect(await moneyOf(context, member)).toEqual([1_000_00n, 0n]);
    expect(await auditOf(withdrawal.withdrawal_id)).toEqual([
      'withdrawal-approve-proposed somchai',
      'withdrawal-approve-done somchai',
    ]);
  });

  test('[P8] above the limit one person proposes and another approves', async () => {
    const { withdrawal } = await requested(context, 2_000.01);
    const id = withdrawal.withdrawal_id;
    const proposed = await approve(context, withdrawal);
    expect(proposed.data).toMatchObject({
      ...{ state: 'requested', needs_second: true },
      decisions: [{ kind: 'approve', state: 'proposed', proposed_by: 'somchai' }],
    });
    expect((await approve(context, withdrawal)).code).toBe('second-person-needed');
    expect((await approve(context, withdrawal, 'operator')).code).toBe('personal-key-needed');
    expect((await approve(context, withdrawal, 'somsri')).data).toMatchObject({
      state: 'approved',
      decisions: [{ state: 'done', proposed_by: 'somchai', decided_by: 'somsri' }],
    });
    expect(await auditOf(id)).toEqual([
      'withdrawal-approve-proposed somchai',
      'withdrawal-approve-done somsri',
    ]);
    await expect(
      context.admin.query(
        `insert into withdrawal_decision (decision_id, withdrawal_id, kind, needs_second, reason, status, proposed_by, decided_by, decided_at)
         values (gen_random_uuid(), $1, 'fail', true, 'r', 'done', 'somchai', 'somchai', now())`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'withdrawal_decision_second_person' });
  });

  test('[P8] what a person proposed who has left since is proposed again by who decides next', async () => {
    const { withdrawal } = await requested(context, 2_000.02);
    const id = withdrawal.withdrawal_id;
    const body = { approve_withdrawal: id, amount_satang: 2_000_02, reason: 'ตรวจแล้ว' };
    const gone = await newPerson(context.app, 'gone', ['finance']);
    await orderBy(context.app, gone, '/operator/withdrawals/approve', body);
    await order(context.app, '/operator/staff/remove', { remove: 'gone', reason: 'ลาออก' });
    expect((await approve(context, withdrawal, 'somsri')).data).toMatchObject({
      state: 'requested',
      decisions: [
        { state: 'dropped', proposed_by: 'gone' },
        { state: 'proposed', proposed_by: 'somsri' },
      ],
    });
    expect((await approve(context, withdrawal)).data).toMatchObject({ state: 'approved' });
  });

  test('[P8] another amount than the one that waits is refused, and so is a withdrawal of another brand', async () => {
    const { withdrawal } = await requested(context);
    expect((await approve(context, { ...withdrawal, amount: 499 })).code).toBe('withdrawal-amount-differs');
    const other = await order(
      context.app,
      '/operator/withdrawals/show',
      { show_withdrawal: withdrawal.withdrawal_id },
      { brand: 'thara' },
    );
    expect(other.code).toBe('withdrawal-unknown');
  });

  test('[P2] two people, two processes and the member at once: it is approved or cancelled, once', async () => {
    const second = await context.startSecond();
    for (let round = 0; round < 5; round++) {
      const { member, withdrawal } = await requested(context);
      const { withdrawal_id } = withdrawal;
      const cancel = call(
        context.app,
        'POST /api/member/withdraw/cancel',
        { withdrawal_id },
        { ...member.as, key: newKey() },
      );
      const presses = [approve(context, withdrawal), approve(second, withdrawal, 'somsri')];
      const [cancelled, ...answers] = await Promise.all([cancel, ...presses]);
      const isCancelled = cancelled.code === 'ok';
      expect(answers.map(({ code }) => code).sort()).toEqual([
        isCancelled ? 'withdrawal-taken' : 'ok',
        'withdrawal-taken',
      ]);
      expect(await statusOf(context, member)).toEqual([isCancelled ? 'cancelled' : 'approved']);
      expect(await moneyOf(context, member)).toEqual(isCancelled ? [1_500_00n, 0n] : [1_000_00n, 500_00n]);
    }
  });
});

describe('rejecting', () => {
  test('[P8.2, P8.3] the amount is back in the balance, and the member reads the reason', async () => {
    const { member, withdrawal } = await requested(context, 3_000);
    await approve(context, withdrawal);
    const { code, data } = await reject(withdrawal.withdrawal_id, 'somsri');
    expect([code, data.state]).toEqual(['ok', 'rejected']);
    expect(data.decisions.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'approve dropped',
      'reject done',
    ]);
    expect(await moneyOf(context, member)).toEqual([4_000_00n, 0n]);
    const mine = await call(context.app, 'GET /api/member/withdraw/list', {}, member.as);
    expect(mine.data.items).toMatchObject([{ status: 'rejected', reason }]);
    expect((await reject(withdrawal.withdrawal_id, 'somsri')).code).toBe('ok');
    expect((await reject(withdrawal.withdrawal_id)).code).toBe('withdrawal-taken');
    expect((await approve(context, withdrawal)).code).toBe('withdrawal-taken');
    expect(await moneyOf(context, member)).toEqual([4_000_00n, 0n]);
  });

  test('[P8] what is approved is not rejected any more', async () => {
    const { withdrawal } = await approved(context);
    expect((await reject(withdrawal.withdrawal_id)).code).toBe('withdrawal-taken');
  });
});

describe('marking as failed', () => {
  test('[P8] after it was approved, the money comes back once; what the bank says afterwards is looked into', async () => {
    const { member, withdrawal } = await approved(context);
    const id = withdrawal.withdrawal_id;
    expect((await fail(id)).data).toMatchObject({ state: 'failed', reason });
    expect((await fail(id)).code).toBe('ok');
    expect((await fail(id, 'somsri')).code).toBe('withdrawal-taken');
    expect(await moneyOf(context, member)).toEqual([1_500_00n, 0n]);
    expect(await report(context, reportOf(withdrawal))).toEqual([200, 'review']);
    expect(await moneyOf(context, member)).toEqual([1_500_00n, 0n]);
    expect((await show(id)).reports).toMatchObject([{ outcome: 'review', problem: 'is-failed' }]);
    expect((await list({ state: 'review' })).items.map((one) => one.withdrawal_id)).toContain(id);
  });

  test('[P8] above the limit it takes two people; the bank’s word in between ends the proposal', async () => {
    const { member, withdrawal } = await requested(context, 2_500);
    const id = withdrawal.withdrawal_id;
    await approve(context, withdrawal);
    await approve(context, withdrawal, 'somsri');
    expect((await fail(id)).data.state).toBe('approved');
    await report(context, reportOf(withdrawal));
    expect((await fail(id, 'somsri')).code).toBe('withdrawal-taken');
    expect((await show(id)).decisions.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'approve done',
      'fail dropped',
    ]);
    expect(await moneyOf(context, member)).toEqual([1_000_00n, 0n]);
  });

  test('[P8] nothing fails that nobody approved', async () => {
    const { withdrawal } = await requested(context);
    expect((await fail(withdrawal.withdrawal_id)).code).toBe('withdrawal-taken');
  });
});

describe('the list', () => {
  /** Ids of all withdrawals in a state, in the order of the list, read in pages of three. */
  async function pagesOf(state: 'requested' | 'unresolved' | null): Promise<string[]> {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ state, limit: 3, cursor });
      seen.push(...page.items.map((one) => one.withdrawal_id));
      cursor = page.next_cursor;
    } while (cursor);
    return seen;
  }

  test('[P8] joins its pages, newest first, and knows states', async () => {
    const made = await requested(context);
    const seen = await pagesOf(null);
    expect(seen[0]).toBe(made.withdrawal.withdrawal_id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(8);
    const waiting = await list({ state: 'requested' });
    expect(waiting.items.every(({ state }) => state === 'requested')).toBe(true);
  });

  test('[P8] of requested ones has the longest waiting first, on a first page that is too short for all of them', async () => {
    const made: string[] = [];
    for (let count = 0; count < 4; count++) made.push((await requested(context)).withdrawal.withdrawal_id);
    const { rows } = await context.admin.query<{ withdrawal_id: string }>(
      `select withdrawal_id from withdrawal join agent using (agent_id)
        where brand = 'siam' and status = 'requested' order by created_at`,
    );
    const oldestFirst = rows.map(({ withdrawal_id }) => withdrawal_id);
    expect(oldestFirst.slice(-4)).toEqual(made);
    const [first] = (await list({ state: 'requested', limit: 1 })).items;
    expect(first?.withdrawal_id).toBe(oldestFirst[0]);
    expect(await pagesOf('requested')).toEqual(oldestFirst);
  });

  test('[P8] of payouts that need a decision has the longest waiting first', async () => {
    const made: string[] = [];
    for (let count = 0; count < 2; count++) {
      const { withdrawal } = await requested(context, 2_500);
      await approve(context, withdrawal);
      await approve(context, withdrawal, 'somsri');
      await fail(withdrawal.withdrawal_id);
      made.push(withdrawal.withdrawal_id);
    }
    const seen = await pagesOf('unresolved');
    expect(seen.filter((id) => made.includes(id))).toEqual(made);
  });
});

test.each<OperatorEndpoint>([
  '/operator/withdrawals/approve',
  '/operator/withdrawals/reject',
  '/operator/withdrawals/fail',
])('[P8] %s takes a person’s own key', async (endpoint) => {
  const { withdrawal } = await requested(context);
  const body = {
    '/operator/withdrawals/approve': { approve_withdrawal: withdrawal.withdrawal_id, amount_satang: 500_00 },
    '/operator/withdrawals/reject': { reject_withdrawal: withdrawal.withdrawal_id },
    '/operator/withdrawals/fail': { fail_withdrawal: withdrawal.withdrawal_id },
  }[endpoint as '/operator/withdrawals/fail'];
  const answer = await order(context.app, endpoint, { ...body, reason } as never, { by: 'operator' });
  expect(answer.code).toBe('personal-key-needed');
});

test('[P8] payouts that somebody wants to return are listed until a second person has decided', async () => {
  const { withdrawal } = await requested(context, 2_500);
  const id = withdrawal.withdrawal_id;
  const isListed = async () =>
    (await list({ state: 'unresolved' })).items.some(({ withdrawal_id }) => withdrawal_id === id);
  await approve(context, withdrawal);
  // A proposal to approve is in the list of what is requested.
  expect(await isListed()).toBe(false);
  await approve(context, withdrawal, 'somsri');
  expect(await isListed()).toBe(false);
  await fail(id);
  expect(await isListed()).toBe(true);
  await fail(id, 'somsri');
  expect(await isListed()).toBe(false);
});

test('[P8] who pays nobody out sees only the end of an account number', async () => {
  const { withdrawal } = await requested(context);
  const seenBy = async (name: string, role: 'support' | 'finance') => {
    const key = await newPerson(context.app, name, [role]);
    const show = { show_withdrawal: withdrawal.withdrawal_id };
    const page = { list: 'withdrawals', state: 'requested', cursor: null, limit: 200 } as const;
    const shown = await orderBy(context.app, key, '/operator/withdrawals/show', show);
    const listed = await orderBy(context.app, key, '/operator/withdrawals/list', page);
    const inList = listed.data.items.find(({ withdrawal_id }) => withdrawal_id === show.show_withdrawal);
    return [shown.data.bank_account, inList?.bank_account];
  };
  const end = expect.stringMatching(/^\d{4}$/);
  const whole = expect.stringMatching(/^\d{10}$/);
  expect(await seenBy('mali-support', 'support')).toEqual([end, end]);
  expect(await seenBy('mali-finance', 'finance')).toEqual([whole, whole]);
});
