import { call } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { NEW_PASSWORD, openResetDesk, type ResetDesk, strangersPhone } from './testing/reset-desk.ts';
import { visibleAnswer } from './testing/visible-answer.ts';

let desk: ResetDesk;
beforeAll(async () => {
  desk = await openResetDesk();
});
beforeEach(() => desk.forgetAttempts());
afterAll(() => desk.close());

test('[P4] a code is good for its phone and brand only', async () => {
  const member = await signUpMember(desk.context);
  const other = await signUpMember(desk.context);
  const code = await desk.codeFor(member.phone);
  await desk.codeFor(other.phone);
  expect((await desk.reset(other.phone, code)).code).toBe('code-wrong');
  await call(
    desk.context.app,
    'POST /api/reset_password',
    { username: member.phone, agent_code: 'THARA' },
    { agentCode: 'THARA' },
  );
  expect((await desk.reset(member.phone, code, NEW_PASSWORD, 'THARA')).code).toBe('code-wrong');
  expect((await desk.reset(member.phone, code)).code).toBe('ok');
});

const setStatus = (member: TestMember, status: string) =>
  desk.context.admin.query('update member set status = $2 where member_id = $1', [member.memberId, status]);

test('[P4] a phone without an account cannot be told from one with: asked, guessed, used up, expired', async () => {
  const member = await signUpMember(desk.context);
  const suspended = await signUpMember(desk.context);
  await setStatus(suspended, 'suspended');
  const [stranger, quiet] = [strangersPhone(), strangersPhone()];
  const story = async (phone: string) => {
    const seen: unknown[] = [];
    const look = async (name: string, more: object = {}) =>
      seen.push(
        await visibleAnswer(desk.context.app, name, { username: phone, agent_code: 'SIAM', ...more }),
      );
    const guess = () => look('POST /api/reset_password_v2', { code: 'abc', new_password: NEW_PASSWORD });
    await guess();
    await look('POST /api/reset_password');
    await look('POST /api/reset_password');
    await desk.sendCodes();
    for (let attempt = 0; attempt < 6; attempt++) await guess();
    await desk.pass(301);
    await guess();
    await look('POST /api/reset_password');
    return seen;
  };
  const ofMember = await story(member.phone);
  expect(desk.sms.codesTo(member.phone)).toHaveLength(1);
  for (const phone of [stranger, suspended.phone]) {
    expect(await story(phone)).toEqual(ofMember);
    expect(desk.sms.codesTo(phone)).toEqual([]);
  }
  // The story is not the same only because nothing ever happens in it.
  expect(ofMember.map((answer) => JSON.parse((answer as { body: string }).body).error)).toEqual([
    1012, 0, 1014, 1012, 1012, 1012, 1012, 1012, 1020, 1013, 0,
  ]);
  expect((await desk.reset(quiet, '000000')).code).toBe('code-wrong');
});

test('[P4] asking writes the same for any phone; whose it is the job finds out', async () => {
  const phones = [(await signUpMember(desk.context)).phone, strangersPhone()];
  for (const phone of phones) await desk.ask(phone);
  const kept = await desk.context.admin.query(
    `select agent_id, purpose, tries, address, used_at, handled_at, send_attempts, octet_length(salt) as salt
     from one_time_code where phone = any($1)`,
    [phones],
  );
  expect(kept.rows).toHaveLength(2);
  expect(kept.rows[0]).toEqual(kept.rows[1]);
  await desk.sendCodes();
  expect(phones.map((phone) => desk.sms.codesTo(phone).length)).toEqual([1, 0]);
  expect(await desk.context.runJob('auth: send codes')).toBe(0);
});

test('[P4] who is suspended after the text went out cannot use its code', async () => {
  const member = await signUpMember(desk.context);
  const code = await desk.codeFor(member.phone);
  await setStatus(member, 'suspended');
  expect((await desk.reset(member.phone, code)).code).toBe('account-suspended');
});

test('[P4] a phone gets five codes an hour of one network, and a network sixty of all phones', async () => {
  const member = await signUpMember(desk.context);
  for (let count = 0; count < 5; count++) {
    expect((await desk.ask(member.phone)).code).toBe('ok');
    await desk.pass(61);
  }
  expect(await desk.ask(member.phone)).toMatchObject({ http: 429, code: 'too-many-requests' });
  await desk.context.admin.query("update auth_attempt set at = at - interval '1 hour'");
  expect((await desk.ask(member.phone)).code).toBe('ok');
  await desk.context.admin.query(`insert into auth_attempt (kind, agent_id, phone, address)
    select 'code', 5, '08' || lpad(n::text, 8, '9'), '127.0.0.1' from generate_series(1, 59) n`);
  expect((await desk.ask(strangersPhone())).code).toBe('too-many-requests');
});

test('[P4] asking again too soon uses up none of the hour’s codes', async () => {
  const member = await signUpMember(desk.context);
  for (let count = 0; count < 12; count++) await desk.ask(member.phone);
  await desk.pass(61);
  expect((await desk.ask(member.phone)).code).toBe('ok');
});

test('[P4] an address that guesses codes of many phones is held up', async () => {
  await desk.context.admin.query(`insert into auth_attempt (kind, agent_id, phone, address)
    select 'reset', 5, '08' || lpad(n::text, 8, '9'), '127.0.0.1' from generate_series(1, 60) n`);
  expect(await desk.reset(strangersPhone(), '123456')).toMatchObject({
    http: 429,
    code: 'too-many-requests',
  });
});

test('[P4] codes are forgotten a day after their end', async () => {
  await desk.context.admin.query('delete from one_time_code');
  await desk.ask(strangersPhone());
  expect(await desk.context.runJob('auth: forget old codes')).toBe(0);
  await desk.pass(86_401 + 300);
  expect(await desk.context.runJob('auth: forget old codes')).toBe(1);
});
