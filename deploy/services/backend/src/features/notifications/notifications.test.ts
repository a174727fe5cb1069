import { inTransaction } from '../../database/database.ts';
import { call, createTestContext, rawCall, type TestContext } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { notifyMember } from './notifications.service.ts';
import { callEndpoint, newEvent, newNotification } from './testing/staff.ts';

let context: TestContext;
let ann: TestMember;
beforeAll(async () => {
  context = await createTestContext();
  ann = await signUpMember(context);
});
beforeEach(() => context.admin.query('truncate notification_read, notification, agent_event'));
afterAll(() => context.close());

const publish = async (title: string, more = {}) => {
  const { code, data } = await callEndpoint(
    context,
    '/operator/notifications/publish',
    newNotification({ title, ...more }),
  );
  expect(code).toBe('ok');
  return data.notification_id;
};
const publishEvent = async (title: string, more = {}) => {
  const { code, data } = await callEndpoint(
    context,
    '/operator/events/publish',
    newEvent({ title, ...more }),
  );
  expect(code).toBe('ok');
  return data.event_id;
};
const notificationsFor = async (member: TestMember | null, agentCode = 'SIAM') =>
  (await call(context.app, 'GET /api/notifications', undefined, member?.as ?? { agentCode })).data;
const titlesFor = async (member: TestMember | null, agentCode?: string) =>
  (await notificationsFor(member, agentCode)).map(({ title }) => title);
const read = async (member: TestMember, ids: number[]) =>
  (await call(context.app, 'POST /api/notifications/read', { notification_ids: ids }, member.as)).data.unread;
const hence = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** Moves everything published so far back in time. */
const age = (table: 'notification' | 'agent_event', interval: string) =>
  context.admin.query(
    `update ${table} set published_at = published_at - interval '${interval}',
       published_until = published_until - interval '${interval}', next_transition_at = next_transition_at - interval '${interval}'`,
  );

test('[P8.6] [S19.7] a notification arrives as it was published, and unread', async () => {
  const id = await publish('ปรับปรุงระบบคืนนี้', { type: 3, image: '/media/notification.svg' });
  expect(await notificationsFor(ann)).toEqual([
    {
      notification_id: id,
      type: 3,
      image: '/media/notification.svg',
      title: 'ปรับปรุงระบบคืนนี้',
      description: 'เวลา 02:00–03:00 น.\nฝากถอนได้ตามปกติหลังจากนั้น',
      href: '/promotions',
      published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      read_at: null,
    },
  ]);
});

test('[S19] notifications: the brand’s own, newest first, at most fifty', async () => {
  await publish('เก่า');
  await age('notification', '1 day');
  await publish('ใหม่');
  await publish('ของธารา', { brand: 'thara' });
  expect(await titlesFor(null)).toEqual(['ใหม่', 'เก่า']);
  expect(await titlesFor(null, 'THARA')).toEqual(['ของธารา']);
  for (let index = 0; index < 50; index += 1) await publish(`ที่ ${index}`);
  const titles = await titlesFor(ann);
  expect([titles.length, titles[0], titles.includes('เก่า')]).toEqual([50, 'ที่ 49', false]);
});

test('[S19] a notification is seen from its beginning to its end, and not when it is withdrawn', async () => {
  const withdrawn = await publish('ถอนแล้ว');
  await callEndpoint(context, '/operator/notifications/withdraw', {
    brand: 'siam',
    who: 'สมชาย',
    notification_id: withdrawn,
  });
  await publish('พรุ่งนี้', { from: hence(24 * 60), until: hence(48 * 60) });
  await publish('ถึงเที่ยง', { until: hence(60) });
  expect(await titlesFor(ann)).toEqual(['ถึงเที่ยง']);
  await age('notification', '25 hours');
  expect(await titlesFor(ann)).toEqual(['พรุ่งนี้']);
  await age('notification', '24 hours');
  expect(await titlesFor(ann)).toEqual([]);
});

test('[S19] what a member has read is known to that member alone, and keeps its moment', async () => {
  const [first, second] = [await publish('หนึ่ง'), await publish('สอง')];
  const ben = await signUpMember(context);
  expect(await read(ann, [first])).toBe(1);
  const [, notification] = await notificationsFor(ann);
  expect(notification).toMatchObject({ notification_id: first, read_at: expect.stringMatching(/Z$/) });
  expect(await read(ann, [first, second, second])).toBe(0);
  expect((await notificationsFor(ann))[1]?.read_at).toBe(notification?.read_at);
  for (const other of [ben, null])
    expect((await notificationsFor(other)).map(({ read_at }) => read_at)).toEqual([null, null]);
  expect(await read(ben, [second])).toBe(1);
});

test('[S19] two tabs that read at once both succeed', async () => {
  const ids = [await publish('หนึ่ง'), await publish('สอง'), await publish('สาม')];
  const answers = await Promise.all([read(ann, ids), read(ann, [...ids].reverse()), read(ann, ids)]);
  expect(answers).toEqual([0, 0, 0]);
});

test.each([0, -1, 1.5, 2 ** 60, 1e300])('[S19] %s is the id of no notification', async (id) => {
  const body = { notification_ids: [id] };
  const answer = await call(context.app, 'POST /api/notifications/read', body, ann.as);
  expect([answer.http, answer.code]).toEqual([400, 'request-invalid']);
});

test('[S19] ids of another brand and ids of nothing change nothing', async () => {
  const own = await publish('ของสยาม');
  const foreign = await publish('ของธารา', { brand: 'thara' });
  expect(await read(ann, [foreign, 999_999, Number.MAX_SAFE_INTEGER])).toBe(1);
  const kept = await context.admin.query('select notification_id from notification_read');
  expect(kept.rows).toEqual([]);
  const dao = await signUpMember(context, 'THARA');
  expect((await notificationsFor(dao))[0]).toMatchObject({ notification_id: foreign, read_at: null });
  expect(await read(dao, [own])).toBe(1);
});

test('[S19] reading is for members, and takes between one and a hundred ids', async () => {
  const send = (body: unknown, token?: string) =>
    rawCall(context.app, 'POST /api/notifications/read', body, { token });
  expect((await send({ notification_ids: [1] })).statusCode).toBe(401);
  for (const notification_ids of [[], ['1'], [1.5], Array(101).fill(1), undefined])
    expect((await send({ notification_ids }, ann.token)).statusCode).toBe(400);
});

test('[S19] with a token that has ended, the list is that of a visitor', async () => {
  const id = await publish('หนึ่ง');
  const cat = await signUpMember(context);
  await read(cat, [id]);
  await call(context.app, 'POST /api/logout', {}, cat.as);
  expect((await notificationsFor(cat)).map(({ read_at }) => read_at)).toEqual([null]);
});

describe('a notification for one member', () => {
  const notify = (member: TestMember, title: string) =>
    inTransaction(context.context.db, (tx) =>
      notifyMember(tx, { ...member, title, description: 'รายละเอียด', href: '/member/profile' }),
    );
  const idOf = async (member: TestMember) => (await notificationsFor(member))[0]?.notification_id ?? 0;

  test('[S19] is seen by this member alone, among those of the brand by its time', async () => {
    const other = await signUpMember(context);
    await publish('หนึ่ง');
    await notify(ann, 'ส่วนตัว');
    await publish('สอง');
    expect(await titlesFor(ann)).toEqual(['สอง', 'ส่วนตัว', 'หนึ่ง']);
    expect(await titlesFor(other)).toEqual(['สอง', 'หนึ่ง']);
    expect(await titlesFor(null)).toEqual(['สอง', 'หนึ่ง']);
  });

  test('[S19] is shown for ninety days, twenty at most, and takes no place of those of the brand', async () => {
    await notify(ann, 'เก่า');
    await age('notification', '90 days');
    for (let number = 1; number <= 21; number++) await notify(ann, `ส่วนตัว ${number}`);
    await publish('ของแบรนด์');
    const titles = await titlesFor(ann);
    expect(titles).toHaveLength(21);
    expect([titles[0], titles[1], titles.at(-1)]).toEqual(['ของแบรนด์', 'ส่วนตัว 21', 'ส่วนตัว 2']);
  });

  test('[S19] is marked as read by this member alone', async () => {
    const other = await signUpMember(context);
    await notify(ann, 'ส่วนตัว');
    const id = await idOf(ann);
    await read(other, [id]);
    const reads = await context.admin.query('select member_id from notification_read');
    expect(reads.rows).toEqual([]);
    expect(await read(ann, [id])).toBe(0);
  });

  test('[P8] is neither listed nor withdrawn by staff', async () => {
    await notify(ann, 'ส่วนตัว');
    const id = await idOf(ann);
    const list = { brand: 'siam', list: 'notifications' };
    expect((await callEndpoint(context, '/operator/notifications/list', list)).data).toEqual([]);
    const order = { brand: 'siam', who: 'สมชาย', notification_id: id };
    expect((await callEndpoint(context, '/operator/notifications/withdraw', order)).code).toBe(
      'notification-unknown',
    );
    expect(await titlesFor(ann)).toEqual(['ส่วนตัว']);
  });
});

test('[S16] events: the brand’s own, by position and then the newest, at most twenty', async () => {
  const events = async (agentCode: string) =>
    (await call(context.app, 'GET /api/event/list', { agent_code: agentCode }, { agentCode })).data;
  const older = await publishEvent('เก่ากว่า', { position: 1 });
  await age('agent_event', '1 minute');
  const newer = await publishEvent('ใหม่กว่า', { position: 1 });
  const last = await publishEvent('ท้าย', { position: 9 });
  await publishEvent('ของธารา', { brand: 'thara', image: '/media/t.svg' });
  await publishEvent('ยังไม่ถึง', { from: hence(5) });
  const gone = await publishEvent('ถอนแล้ว');
  await callEndpoint(context, '/operator/events/withdraw', { brand: 'siam', who: 'สมชาย', event_id: gone });
  expect(await events('SIAM')).toEqual([
    { event_id: newer, title: 'ใหม่กว่า', image: '/media/event-wheel.svg' },
    { event_id: older, title: 'เก่ากว่า', image: '/media/event-wheel.svg' },
    { event_id: last, title: 'ท้าย', image: '/media/event-wheel.svg' },
  ]);
  expect(await events('THARA')).toMatchObject([{ title: 'ของธารา', image: '/media/t.svg' }]);
  for (let index = 0; index < 20; index += 1) await publishEvent(`ที่ ${index}`);
  expect((await events('SIAM')).map(({ event_id }) => event_id)).not.toContain(last);
  expect(await events('SIAM')).toHaveLength(20);
});

test('[S17] visitors get every notification the title of the announcement counts', async () => {
  for (const title of ['หนึ่ง', 'สอง', 'สาม']) await publish(title);
  await publishEvent('ไม่นับ');
  expect(await notificationsFor(null)).toHaveLength(3);
  expect((await call(context.app, 'GET /api/event/list', {})).data).toHaveLength(1);
});
