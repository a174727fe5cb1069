import { inTransaction } from '../database/database.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { logInOn, newDevice, registerOn, shortIdOf } from '../testing/test-devices.ts';
import { newRegistration, signUpMember, type TestMember } from '../testing/test-members.ts';
import { readDevices } from './devices.service.ts';
import { signInTrusted } from './trusted-sign-in.service.ts';

let context: TestContext;
let member: TestMember;
beforeAll(async () => {
  context = await createTestContext();
});
beforeEach(async () => {
  await context.admin.query('delete from auth_attempt');
  member = await signUpMember(context);
});
afterAll(() => context.close());

const devicesOf = async ({ memberId }: Pick<TestMember, 'memberId'>) =>
  (await readDevices(context.context.db, memberId)).map(({ device }) => device);
const age = (memberId: string, days: number) =>
  context.admin.query(
    `update member_device set first_seen_at = first_seen_at - make_interval(days => $2),
       last_seen_at = last_seen_at - make_interval(days => $2) where member_id = $1`,
    [memberId, days],
  );

test('given a browser, when two members log in with it, both have its device, and only its hash is stored', async () => {
  const device = newDevice();
  const other = await signUpMember(context);
  for (const one of [member, other]) expect((await logInOn(context, one, device)).code).toBe('ok');
  for (const one of [member, other]) expect(await devicesOf(one)).toEqual([shortIdOf(device)]);
  const { rows } = await context.admin.query('select member_device::text as row from member_device');
  expect(rows.filter(({ row }) => String(row).includes(device))).toEqual([]);
});

test('given a browser, when a member registers with it and logs in again, it is one device that was seen last just now', async () => {
  const device = newDevice();
  const form = newRegistration();
  await registerOn(context, device, form);
  const { rows } = await context.admin.query('select member_id from member where phone = $1', [
    form.username,
  ]);
  const memberId: string = rows[0].member_id;
  await age(memberId, 3);
  await logInOn(context, { ...member, phone: form.username, password: form.password }, device);
  const [seen, ...rest] = await readDevices(context.context.db, memberId);
  expect([seen?.device, rest]).toEqual([shortIdOf(device), []]);
  const days = ((seen?.lastSeenAt.getTime() ?? 0) - (seen?.firstSeenAt.getTime() ?? 0)) / 86_400_000;
  expect(Math.round(days)).toBe(3);
});

test('given a browser, when a member logs in by LINE, the device is stored, and staff sees its browser', async () => {
  const device = newDevice();
  const { memberId, agentId } = member;
  const origin = { address: '203.0.113.9', userAgent: 'y'.repeat(400), deviceId: device };
  await inTransaction(context.context.db, (tx) =>
    signInTrusted(tx, context.context, { memberId, agentId }, 'line', origin, async () => true),
  );
  expect(await readDevices(context.context.db, memberId)).toMatchObject([
    { device: shortIdOf(device), userAgent: 'y'.repeat(300) },
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a wrong password', () => logInOn(context, { ...member, password: 'ผิดแน่นอน-1' }, newDevice())],
  [
    'a suspended member',
    async () => {
      await context.admin.query("update member set status = 'suspended' where member_id = $1", [
        member.memberId,
      ]);
      return logInOn(context, member, newDevice());
    },
  ],
  ['a text that is no device id', () => logInOn(context, member, 'x'.repeat(23))],
  ['a shorter text', () => logInOn(context, member, 'x'.repeat(21))],
])('given a log-in with %s, no device is stored', async (_what, logIn) => {
  await logIn();
  expect(await devicesOf(member)).toEqual([]);
});

test('given a member with 64 devices, when a log-in brings another, the one that was not used for longest goes', async () => {
  const { memberId, agentId } = member;
  await context.admin.query(
    `insert into member_device (member_id, agent_id, device_hash, last_seen_at, user_agent)
       select $1, $2, sha256(no::text::bytea), now() - make_interval(days => no), '' from generate_series(1, 64) no`,
    [memberId, agentId],
  );
  const device = newDevice();
  await logInOn(context, member, device);
  const { rows } = await context.admin.query(
    `select count(*)::int as count, bool_or(device_hash = sha256('64')) as has_oldest,
       bool_or(device_hash = sha256('63')) as has_next from member_device where member_id = $1`,
    [memberId],
  );
  expect(rows).toEqual([{ count: 64, has_oldest: false, has_next: true }]);
  const shown = await devicesOf(member);
  expect([shown[0], shown.length]).toEqual([shortIdOf(device), 20]);
});

test('given devices without a log-in for half a year, when the job runs, they are forgotten and others are not', async () => {
  const other = await signUpMember(context);
  for (const one of [member, other]) await logInOn(context, one, newDevice());
  await age(member.memberId, 181);
  await age(other.memberId, 179);
  expect(await context.runJob('auth: forget old devices')).toBe(1);
  expect([await devicesOf(member), await devicesOf(other)]).toMatchObject([[], { length: 1 }]);
});
