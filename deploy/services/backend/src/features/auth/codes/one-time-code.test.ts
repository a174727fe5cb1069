import { call } from '../../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../../testing/test-members.ts';
import {
  newPassword,
  openResetFixture,
  type ResetFixture,
  strangersPhone,
} from '../testing/reset.fixture.ts';
import { visibleAnswer } from '../testing/visible-answer.ts';

let fixture: ResetFixture;
beforeAll(async () => {
  fixture = await openResetFixture();
});
beforeEach(() => fixture.forgetAttempts());
afterAll(() => fixture.close());

test('[P4] a code is good for its phone and brand only', async () => {
  const member = await signUpMember(fixture.context);
  const other = await signUpMember(fixture.context);
  const code = await fixture.codeFor(member.phone);
  await fixture.codeFor(other.phone);
  expect((await fixture.reset(other.phone, code)).code).toBe('code-wrong');
  await call(
    fixture.context.app,
    'POST /api/reset_password',
    { username: member.phone, agent_code: 'THARA' },
    { agentCode: 'THARA' },
  );
  expect((await fixture.reset(member.phone, code, newPassword, 'THARA')).code).toBe('code-wrong');
  expect((await fixture.reset(member.phone, code)).code).toBe('ok');
});

const setStatus = (member: TestMember, status: string) =>
  fixture.context.admin.query('update member set status = $2 where member_id = $1', [
    member.memberId,
    status,
  ]);

test('[P4] a phone without an account cannot be told from one with: asked, guessed, used up, expired', async () => {
  const member = await signUpMember(fixture.context);
  const suspended = await signUpMember(fixture.context);
  await setStatus(suspended, 'suspended');
  const [stranger, quiet] = [strangersPhone(), strangersPhone()];
  const story = async (phone: string) => {
    const seen: unknown[] = [];
    const look = async (name: string, more: object = {}) =>
      seen.push(
        await visibleAnswer(fixture.context.app, name, { username: phone, agent_code: 'SIAM', ...more }),
      );
    const guess = () => look('POST /api/reset_password_v2', { code: 'abc', new_password: newPassword });
    await guess();
    await look('POST /api/reset_password');
    await look('POST /api/reset_password');
    await fixture.sendCodes();
    for (let attempt = 0; attempt < 6; attempt++) await guess();
    await fixture.pass(301);
    await guess();
    await look('POST /api/reset_password');
    return seen;
  };
  const ofMember = await story(member.phone);
  expect(fixture.sms.codesTo(member.phone)).toHaveLength(1);
  for (const phone of [stranger, suspended.phone]) {
    expect(await story(phone)).toEqual(ofMember);
    expect(fixture.sms.codesTo(phone)).toEqual([]);
  }
  // The story is not the same only because nothing ever happens in it.
  expect(ofMember.map((answer) => JSON.parse((answer as { body: string }).body).error)).toEqual([
    1012, 0, 1014, 1012, 1012, 1012, 1012, 1012, 1020, 1013, 0,
  ]);
  expect((await fixture.reset(quiet, '000000')).code).toBe('code-wrong');
});

test('[P4] asking writes the same for any phone; whose it is the job finds out', async () => {
  const phones = [(await signUpMember(fixture.context)).phone, strangersPhone()];
  for (const phone of phones) await fixture.ask(phone);
  const kept = await fixture.context.admin.query(
    `select agent_id, purpose, tries, address, used_at, handled_at, send_attempts, octet_length(salt) as salt
     from one_time_code where phone = any($1)`,
    [phones],
  );
  expect(kept.rows).toHaveLength(2);
  expect(kept.rows[0]).toEqual(kept.rows[1]);
  await fixture.sendCodes();
  expect(phones.map((phone) => fixture.sms.codesTo(phone).length)).toEqual([1, 0]);
  expect(await fixture.context.runJob('auth: send codes')).toBe(0);
});

test('[P4] who is suspended after the text went out cannot use its code', async () => {
  const member = await signUpMember(fixture.context);
  const code = await fixture.codeFor(member.phone);
  await setStatus(member, 'suspended');
  expect((await fixture.reset(member.phone, code)).code).toBe('account-suspended');
});

test('[P4] a phone gets five codes an hour of one network, and a network sixty of all phones', async () => {
  const member = await signUpMember(fixture.context);
  for (let count = 0; count < 5; count++) {
    expect((await fixture.ask(member.phone)).code).toBe('ok');
    await fixture.pass(61);
  }
  expect(await fixture.ask(member.phone)).toMatchObject({ http: 429, code: 'too-many-requests' });
  await fixture.context.admin.query("update auth_attempt set at = at - interval '1 hour'");
  expect((await fixture.ask(member.phone)).code).toBe('ok');
  await fixture.context.admin.query(`insert into auth_attempt (kind, agent_id, phone, address)
    select 'code', 5, '08' || lpad(n::text, 8, '9'), '127.0.0.1' from generate_series(1, 59) n`);
  expect((await fixture.ask(strangersPhone())).code).toBe('too-many-requests');
});

test('[P4] asking again too soon uses up none of the hour’s codes', async () => {
  const member = await signUpMember(fixture.context);
  for (let count = 0; count < 12; count++) await fixture.ask(member.phone);
  await fixture.pass(61);
  expect((await fixture.ask(member.phone)).code).toBe('ok');
});

test('[P4] an address that guesses codes of many phones is held up', async () => {
  await fixture.context.admin.query(`insert into auth_attempt (kind, agent_id, phone, address)
    select 'reset', 5, '08' || lpad(n::text, 8, '9'), '127.0.0.1' from generate_series(1, 60) n`);
  expect(await fixture.reset(strangersPhone(), '123456')).toMatchObject({
    http: 429,
    code: 'too-many-requests',
  });
});

test('[P4] codes are forgotten a day after their end', async () => {
  await fixture.context.admin.query('delete from one_time_code');
  await fixture.ask(strangersPhone());
  expect(await fixture.context.runJob('auth: forget old codes')).toBe(0);
  await fixture.pass(86_401 + 300);
  expect(await fixture.context.runJob('auth: forget old codes')).toBe(1);
});
