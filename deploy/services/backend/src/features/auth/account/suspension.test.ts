import type { AddressInfo } from 'node:net';
import { openLive } from '../../../live/testing/live-client.ts';
import { allWaitOrEnd } from '../../../testing/lock-waits.ts';
import { order, type StaffMember } from '../../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../../testing/test-members.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const suspend = (member: TestMember, by: StaffMember = 'somchai', brand = 'siam') =>
  order(
    context.app,
    '/operator/members/suspend',
    { suspend: member.phone, reason: 'สงสัยบัญชีม้า' },
    { by, brand },
  );
const restore = (member: TestMember) =>
  order(context.app, '/operator/members/restore', { restore: member.phone, reason: 'ตรวจสอบแล้ว' });
const login = (member: TestMember, password = member.password) =>
  call(context.app, 'POST /api/login', { username: member.phone, password, agent_code: 'SIAM' });
const info = (token: string) => call(context.app, 'GET /api/get_user_info', undefined, { token });

test('[P8] [P4] a suspended member’s sessions end at once and new ones are refused; the money stays', async () => {
  const member = await signUpMember(context);
  await giveCash(context, member, 250_00n);
  const other = await login(member);
  expect(await suspend(member)).toMatchObject({
    code: 'ok',
    data: { member_id: member.memberId, status: 'suspended', sessions_ended: 2 },
  });
  for (const token of [member.token, other.data.access_token]) {
    expect(await info(token)).toMatchObject({ http: 401, code: 'session-expired' });
  }
  const body = { channel_id: 1, sub_channel_id: 1, amount: 500 };
  const deposit = await call(context.app, 'POST /api/member/payment/generate_qr', body, {
    ...member.as,
    key: 'suspended-1',
  });
  expect(deposit.code).toBe('session-expired');
  expect(await login(member)).toMatchObject({
    code: 'account-suspended',
    message: 'บัญชีถูกระงับ กรุณาติดต่อผู้ดูแล',
  });
  expect((await balancesOf(context, member)).cashSatang).toBe(250_00n);
});

test('[P8] a restored member signs in again; the sessions from before stay ended', async () => {
  const member = await signUpMember(context);
  await suspend(member);
  expect((await restore(member)).data).toMatchObject({ status: 'active', sessions_ended: 0 });
  expect((await info(member.token)).code).toBe('session-expired');
  expect((await login(member)).code).toBe('ok');
});

test('[P8] asked twice, or by two people at once, it happens once and stands once in the trail', async () => {
  const member = await signUpMember(context);
  const answers = await Promise.all([
    suspend(member),
    suspend(member, 'somsri'),
    suspend(member),
    suspend(member, 'somsri'),
  ]);
  expect(answers.map(({ data }) => data.sessions_ended).sort()).toEqual([0, 0, 0, 1]);
  await restore(member);
  const { rows } = await context.admin.query(
    `select action, details - 'who' as details from audit_event
     where member_id = $1 and action like 'member-%' order by event_id`,
    [member.memberId],
  );
  expect(rows).toEqual([
    { action: 'member-suspended', details: { reason: 'สงสัยบัญชีม้า', sessions_ended: 1 } },
    { action: 'member-restored', details: { reason: 'ตรวจสอบแล้ว', sessions_ended: 0 } },
  ]);
});

test('[P8] sign-ins at the same moment are refused or ended with the others', async () => {
  const member = await signUpMember(context);
  const [first, suspended, ...others] = await Promise.all([
    login(member),
    suspend(member),
    login(member),
    login(member),
  ]);
  expect(suspended.code).toBe('ok');
  for (const answer of [first, ...others]) {
    if (answer.code === 'ok') expect((await info(answer.data.access_token)).code).toBe('session-expired');
    else expect(answer.code).toBe('account-suspended');
  }
});

/** Begins one work, and the other when the first is held up by a table that nobody may write into until both wait or end. */
async function inQueue<A, B>(
  table: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  await context.admin.query('begin');
  await context.admin.query(`lock table ${table} in exclusive mode`);
  const one = first();
  await allWaitOrEnd(context, one);
  const other = second();
  await allWaitOrEnd(context, one, other);
  await context.admin.query('rollback');
  return Promise.all([one, other]);
}

test('[P8] a suspension waits for a sign-in under way, and ends its session for good', async () => {
  const member = await signUpMember(context);
  const [signedIn, suspended] = await inQueue(
    'member_network',
    () => login(member),
    () => suspend(member),
  );
  expect([signedIn.code, suspended.data.sessions_ended]).toEqual(['ok', 2]);
  await restore(member);
  expect((await info(signedIn.data.access_token)).code).toBe('session-expired');
});

test('[P8] a sign-in waits for a suspension under way, and is refused', async () => {
  const member = await signUpMember(context);
  const [suspended, signedIn] = await inQueue(
    'audit_event',
    () => suspend(member),
    () => login(member),
  );
  expect([suspended.data.sessions_ended, signedIn.code]).toEqual([1, 'account-suspended']);
});

test('[P8] a suspension waits for another under way, and changes nothing more', async () => {
  const member = await signUpMember(context);
  const answers = await inQueue(
    'audit_event',
    () => suspend(member),
    () => suspend(member, 'somsri'),
  );
  expect(answers.map(({ data }) => data.sessions_ended)).toEqual([1, 0]);
  const { rows } = await context.admin.query(
    "select details ->> 'who' as who from audit_event where member_id = $1 and action = 'member-suspended'",
    [member.memberId],
  );
  expect(rows).toEqual([{ who: 'somchai' }]);
});

test('[P8] [X1] every open page of the member is told, and its stream ends', async () => {
  await context.startFeature('live');
  await context.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = context.app.server.address() as AddressInfo;
  const member = await signUpMember(context);
  const live = await openLive(`http://127.0.0.1:${port}`, { agentCode: 'SIAM', token: member.token });
  await suspend(member);
  expect(await live.next()).toMatchObject({ name: 'session.ended', data: { reason: 'suspended' } });
  expect(await live.ended()).toBe(true);
  live.close();
});

test('[P8] a phone nobody has, or another brand’s member, is refused', async () => {
  const member = await signUpMember(context, 'THARA');
  expect((await suspend(member)).code).toBe('member-unknown');
  expect((await suspend(member, 'somchai', 'thara')).code).toBe('ok');
});
