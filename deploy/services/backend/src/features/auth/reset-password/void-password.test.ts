import { order as orderAs } from '../../../testing/staff-orders.ts';
import { call } from '../../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../../testing/test-members.ts';
import { newPerson, orderBy } from '../../staff/testing/person.ts';
import { newPassword, openResetFixture, type ResetFixture } from '../testing/reset.fixture.ts';

let fixture: ResetFixture;
beforeAll(async () => {
  fixture = await openResetFixture();
});
beforeEach(() => fixture.forgetAttempts());
afterAll(() => fixture.close());

const reason = 'แจ้งว่ามีคนอื่นเข้าบัญชี';
const voidPassword = (member: TestMember, brand = 'siam') =>
  orderAs(fixture.context.app, '/operator/members/reset', { reset: member.phone, reason }, { brand });

test('[A8] [P8] a voided password ends every way in; a code by text sets a new one', async () => {
  const member = await signUpMember(fixture.context);
  await fixture.context.admin.query(
    `insert into line_account (agent_id, line_user_id, member_id, display_name) values ($1, $2::text, $2::uuid, 'มะลิ')`,
    [member.agentId, member.memberId],
  );
  expect(await voidPassword(member)).toMatchObject({
    code: 'ok',
    data: { phone: member.phone, sessions_ended: 1, line_unlinked: true },
  });
  const info = await call(fixture.context.app, 'GET /api/get_user_info', undefined, member.as);
  expect(info.code).toBe('session-expired');
  expect((await fixture.login(member.phone, member.password)).code).toBe('wrong-credentials');
  const { rows } = await fixture.context.admin.query(
    'select network from member_network where member_id = $1',
    [member.memberId],
  );
  expect(rows).toEqual([]);
  await fixture.reset(member.phone, await fixture.codeFor(member.phone));
  const { data } = await fixture.login(member.phone, newPassword);
  const as = { token: data.access_token, agentCode: 'SIAM' };
  const { data: notices } = await call(fixture.context.app, 'GET /api/notifications', undefined, as);
  expect(notices.map(({ title }) => title)).toEqual(['ตั้งรหัสผ่านใหม่แล้ว', 'รหัสผ่านเดิมถูกยกเลิก']);
});

test('[P8] a code that was asked for before the password was voided opens nothing', async () => {
  const member = await signUpMember(fixture.context);
  const code = await fixture.codeFor(member.phone);
  await voidPassword(member);
  const { code: answer } = await fixture.reset(member.phone, code);
  expect(answer).not.toBe('ok');
  expect((await fixture.login(member.phone, newPassword)).code).toBe('wrong-credentials');
});

test('[P8] asked twice it happens once, and has one event with who and why', async () => {
  const member = await signUpMember(fixture.context);
  const answers = await Promise.all([voidPassword(member), voidPassword(member)]);
  expect(answers.map(({ data }) => data.sessions_ended).sort()).toEqual([0, 1]);
  const { rows } = await fixture.context.admin.query(
    "select details from audit_event where action = 'password-voided' and member_id = $1",
    [member.memberId],
  );
  expect(rows).toMatchObject([{ details: { reason, who: 'somchai', sessions_ended: 1 } }]);
});

test('[P8] finance voids no password, and neither does support of another brand', async () => {
  const member = await signUpMember(fixture.context);
  const finance = await newPerson(fixture.context.app, 'fon', ['finance']);
  const order = { reset: member.phone, reason };
  expect((await orderBy(fixture.context.app, finance, '/operator/members/reset', order)).code).toBe(
    'not-permitted',
  );
  const support = await newPerson(fixture.context.app, 'mali', ['support']);
  expect((await orderBy(fixture.context.app, support, '/operator/members/reset', order, 'thara')).code).toBe(
    'key-of-another-brand',
  );
  expect((await fixture.login(member.phone, member.password)).code).toBe('ok');
});
