import { call } from '../../../testing/test-context.ts';
import { signUpMember } from '../../../testing/test-members.ts';
import { newPassword, openResetFixture, otherThan, type ResetFixture } from '../testing/reset.fixture.ts';

/** A stranger knows the phone of a member and wants to keep the member from setting a new password. */
let fixture: ResetFixture;
beforeAll(async () => {
  fixture = await openResetFixture();
});
beforeEach(() => fixture.forgetAttempts());
afterAll(() => fixture.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const askFrom = (username: string, address: string) =>
  call(fixture.context.app, 'POST /api/reset_password', { username, agent_code: 'SIAM' }, from(address));
const resetFrom = (username: string, code: string, address: string) =>
  call(
    fixture.context.app,
    'POST /api/reset_password_v2',
    { username, code, new_password: newPassword, agent_code: 'SIAM' },
    from(address),
  );

test('[P4] codes a stranger asks for do not keep the member from asking, nor void the member’s code', async () => {
  const member = await signUpMember(fixture.context);
  expect((await askFrom(member.phone, '203.0.113.7')).code).toBe('ok');
  // No wait because of the stranger's request a moment ago.
  const code = await fixture.codeFor(member.phone);
  await fixture.pass(61);
  expect((await askFrom(member.phone, '203.0.113.7')).code).toBe('ok');
  expect((await fixture.reset(member.phone, code)).code).toBe('ok');
});

test('[P4] wrong tries of strangers do not use up the member’s code', async () => {
  const member = await signUpMember(fixture.context);
  const code = await fixture.codeFor(member.phone);
  for (let index = 0; index < 30; index++) {
    await resetFrom(member.phone, otherThan(code), `203.0.113.${index % 6}`);
  }
  expect((await resetFrom(member.phone, code, '203.0.113.7')).code).toBe('code-tries-used');
  expect((await fixture.reset(member.phone, code)).code).toBe('ok');
});

test('[P4] a member who changed from one network to another uses the code there', async () => {
  const member = await signUpMember(fixture.context);
  const code = await fixture.codeFor(member.phone);
  expect((await resetFrom(member.phone, otherThan(code), '198.51.100.1')).code).toBe('code-wrong');
  expect((await resetFrom(member.phone, code, '198.51.100.1')).code).toBe('ok');
  // The network is known from now on: strangers' wrong passwords do not matter there.
  await fixture.context.admin.query(
    `insert into auth_attempt (kind, agent_id, phone, address)
     select 'login', 5, $1, '203.0.113.' || n from generate_series(1, 20) n`,
    [member.phone],
  );
  const login = { username: member.phone, password: newPassword, agent_code: 'SIAM' };
  const answer = await call(fixture.context.app, 'POST /api/login', login, from('198.51.100.1'));
  expect(answer.code).toBe('ok');
});

test('[P4] a network gets five codes of a phone an hour, and all strangers together few texts', async () => {
  const member = await signUpMember(fixture.context);
  const outcomes: string[] = [];
  for (let round = 0; round < 6; round++) {
    outcomes.push((await askFrom(member.phone, '203.0.113.7')).code);
    await fixture.pass(61);
  }
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too-many-requests']);
  for (let index = 0; index < 30; index++) {
    await askFrom(member.phone, `203.0.113.${100 + (index % 15)}`);
    await fixture.pass(61);
  }
  const { rows } = await fixture.context.admin.query(
    "select count(*)::int as codes from auth_attempt where kind = 'code' and phone = $1",
    [member.phone],
  );
  expect(rows).toEqual([{ codes: 12 }]);
  // The member asks from where the member is known, at once; strangers may again after an hour, not after a day.
  expect((await fixture.ask(member.phone)).code).toBe('ok');
  expect((await askFrom(member.phone, '198.51.100.2')).code).toBe('too-many-requests');
  await fixture.context.admin.query("update auth_attempt set at = at - interval '61 minutes'");
  expect((await askFrom(member.phone, '198.51.100.2')).code).toBe('ok');
});

test('[P4] networks of one IPv6 site do not use up what all strangers together may ask for', async () => {
  const member = await signUpMember(fixture.context);
  for (let index = 0; index < 24; index++) await askFrom(member.phone, `2001:db8:6:${index}00::1`);
  const { rows } = await fixture.context.admin.query(
    "select count(*)::int as codes from auth_attempt where kind = 'code' and phone = $1",
    [member.phone],
  );
  expect(rows).toEqual([{ codes: 10 }]);
  // Not known anywhere there, and served at once.
  expect((await askFrom(member.phone, '198.51.100.40')).code).toBe('ok');
});

test('[P4] strangers who used up their texts leave those of the member who is signed in, wherever the member is', async () => {
  const member = await signUpMember(fixture.context);
  for (let index = 0; index < 14; index++) await askFrom(member.phone, `203.0.113.${index}`);
  const moved = { headers: { 'x-forwarded-for': '198.51.100.41' } };
  expect((await askFrom(member.phone, '198.51.100.41')).code).toBe('too-many-requests');
  const asked = { username: member.phone, agent_code: 'SIAM' };
  const { app } = fixture.context;
  expect((await call(app, 'POST /api/reset_password', asked, { ...member.as, ...moved })).code).toBe('ok');
  await fixture.sendCodes();
  const code = fixture.sms.codesTo(member.phone).at(-1) ?? '';
  expect((await resetFrom(member.phone, code, '198.51.100.41')).code).toBe('ok');
  // A session of somebody else makes nobody known.
  const other = await signUpMember(fixture.context);
  const elsewhere = { headers: { 'x-forwarded-for': '198.51.100.42' } };
  expect((await call(app, 'POST /api/reset_password', asked, { ...other.as, ...elsewhere })).code).toBe(
    'too-many-requests',
  );
});

test('[P4] where a session was used, its member is known, and texts to one phone are bounded in all', async () => {
  const member = await signUpMember(fixture.context);
  for (let index = 0; index < 14; index++) await askFrom(member.phone, `203.0.113.${index}`);
  const outcomes: string[] = [];
  for (let index = 0; index < 14; index++) {
    const address = `198.51.100.${60 + index}`;
    await call(fixture.context.app, 'GET /api/get_user_info', undefined, { ...member.as, ...from(address) });
    outcomes.push((await askFrom(member.phone, address)).code);
  }
  expect(outcomes).toEqual([...Array(10).fill('ok'), ...Array(4).fill('too-many-requests')]);
  await fixture.sendCodes();
  await fixture.sendCodes();
  await fixture.sendCodes();
  expect(fixture.sms.codesTo(member.phone)).toHaveLength(22);
});

test('[P4] a crowd of wrong codes behind the member’s own address does not keep the member from a new password', async () => {
  const member = await signUpMember(fixture.context);
  const code = await fixture.codeFor(member.phone);
  await fixture.context.admin.query(`insert into auth_attempt (kind, agent_id, phone, address)
    select 'reset', 5, '08' || lpad(n::text, 8, '7'), '127.0.0.1' from generate_series(1, 60) n`);
  expect((await fixture.reset(member.phone, code)).code).toBe('ok');
});

test('[P4] a member who is signed in is not touched by codes and guesses of a stranger', async () => {
  const member = await signUpMember(fixture.context);
  for (let index = 0; index < 5; index++) {
    await askFrom(member.phone, '203.0.113.9');
    await resetFrom(member.phone, '000000', '203.0.113.9');
    await fixture.pass(61);
  }
  expect((await call(fixture.context.app, 'GET /api/get_user_info', undefined, member.as)).code).toBe('ok');
  const change = { old_password: member.password, new_password: newPassword };
  const answer = await call(fixture.context.app, 'POST /api/member/change_password', change, member.as);
  expect(answer.code).toBe('ok');
});
