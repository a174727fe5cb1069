import { operatorEndpoints } from '@sanuk/contract/outside/operator';
import { operatorBodies } from '../../testing/operator-bodies.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { callEndpoint, newEvent, newNotification } from './testing/staff.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const by = { brand: 'siam', who: 'สมชาย' };
const audit = async (action: string) =>
  (
    await context.admin.query(
      'select agent_id, member_id, address, details from audit_event where action = $1 order by event_id',
      [action],
    )
  ).rows;
const countOf = async (table: string) =>
  Number((await context.admin.query(`select count(*) from ${table}`)).rows[0]?.count);

describe('who may call', () => {
  const endpoints = Object.keys(operatorEndpoints) as (keyof typeof operatorEndpoints)[];
  test.each(endpoints)(
    '[P8] %s opens to the secret of the staff only, and only for a while',
    async (endpoint) => {
      const refused = { http: 401, code: 'signature-invalid', data: null };
      expect(
        await callEndpoint(context, endpoint, operatorBodies[endpoint], { secret: 'guessed-by-somebody' }),
      ).toMatchObject(refused);
      const old = { nowMs: Date.now() - 6 * 60_000 };
      expect(await callEndpoint(context, endpoint, operatorBodies[endpoint], old)).toMatchObject(refused);
      expect((await context.app.inject({ method: 'POST', url: endpoint, payload: {} })).statusCode).toBe(401);
      expect(await countOf('notification')).toBe(0);
    },
  );

  test.each(endpoints)('[P8] the body of another endpoint does not fit %s', async (endpoint) => {
    for (const other of endpoints.filter((name) => name !== endpoint))
      expect(await callEndpoint(context, endpoint, operatorBodies[other])).toMatchObject({
        http: 400,
        code: 'request-invalid',
      });
  });

  test.each(endpoints)('[P8] %s knows no brand it has no folder of', async (endpoint) => {
    const body = { ...operatorBodies[endpoint], brand: 'nobody' };
    expect(await callEndpoint(context, endpoint, body)).toMatchObject({ code: 'brand-unknown', data: null });
  });

  test('[K1] none of them is a call of the site', async () => {
    const document = (await context.app.inject('/openapi.json')).json<{ paths: object }>();
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  });
});

describe('what may be published', () => {
  test.each([
    ['a title of spaces', { title: '   ' }, '/title'],
    ['a title of two lines', { title: 'หนึ่ง\nสอง' }, '/title'],
    ['a title that is too long', { title: 'ก'.repeat(121) }, '/title'],
    ['a text that is too long', { description: 'ก'.repeat(2001) }, '/description'],
    ['a text the database cannot hold', { description: 'ก\u0000' }, '/description'],
    ['a picture from elsewhere', { image: 'https://evil.example/x.svg' }, '/image'],
    ['a picture outside the folder', { image: '/media/../secrets.json' }, '/image'],
    ['a link to another site', { href: '//evil.example' }, '/href'],
    ['a link to another site in disguise', { href: '/\\evil.example' }, '/href'],
    ['a script', { href: 'javascript:alert(1)' }, '/href'],
    ['type 0', { type: 0 }, '/type'],
    ['no name', { who: '' }, '/who'],
    ['a short key', { notification_key: 'short' }, '/notification_key'],
    ['a time that is none', { from: '2026-13-01T00:00:00Z' }, '/from'],
  ])('[P8] %s is refused, and the answer names it', async (_what, wrong, path) => {
    const answer = await callEndpoint(context, '/operator/notifications/publish', newNotification(wrong));
    expect(answer).toMatchObject({ http: 400, code: 'request-invalid', data: null });
    expect(answer.message).toMatch(new RegExp(`^ข้อมูลที่ส่งมาไม่ถูกต้อง \\(${path} `));
  });

  test.each([
    ['ends before it begins', { from: '2099-01-02T00:00:00Z', until: '2099-01-01T00:00:00Z' }, /สิ้นสุด/],
    ['is over already', { until: '2020-01-01T00:00:00Z' }, /สิ้นสุด/],
    ['begins at a leap second', { from: '2016-12-31T23:59:60Z' }, /เวลา/],
    ['is an image without an image', { type: 1, image: null }, /รูปภาพ/],
  ])('[P8] a notification that %s is refused', async (_what, wrong, message) => {
    const answer = await callEndpoint(context, '/operator/notifications/publish', newNotification(wrong));
    expect(answer).toMatchObject({ http: 400, code: 'request-invalid', data: null });
    expect(answer.message).toMatch(message);
  });

  test('[P8] the longest of everything fits', async () => {
    const longest = newNotification({
      title: 'ก'.repeat(120),
      description: 'ที่\n'.repeat(500),
      image: '/media/2026/notification_welcome-1.svg',
      href: '/lotto/lobby?category=yeekee#today',
      from: '2026-01-01T00:00:00+07:00',
    });
    expect(await callEndpoint(context, '/operator/notifications/publish', longest)).toMatchObject({
      code: 'ok',
      data: { title: longest.title, state: 'shown', from: '2025-12-31T17:00:00.000Z' },
    });
  });

  test('[P8] a body that is not JSON is refused', async () => {
    expect(await callEndpoint(context, '/operator/notifications/publish', '{"brand":')).toMatchObject({
      http: 400,
      message: expect.stringContaining('not JSON'),
    });
  });
});

describe('once and once only', () => {
  test.each([
    ['notification', '/operator/notifications/publish', newNotification(), { title: 'อื่น' }, 'notification'],
    ['event', '/operator/events/publish', newEvent(), { position: 7 }, 'agent_event'],
  ] as const)(
    '[P8] %s: published once per key, however often it is sent',
    async (noun, endpoint, order, other, table) => {
      const before = await countOf(table);
      const answers = await Promise.all([1, 2, 3, 4].map(() => callEndpoint(context, endpoint, order)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]?.code).toBe('ok');
      const again = await callEndpoint(context, endpoint, { ...order, who: 'สมศรี' });
      expect(again.data).toEqual(answers[0]?.data);
      expect(await countOf(table)).toBe(before + 1);
      expect(await audit(`${noun}-published`)).toContainEqual(
        expect.objectContaining({
          agent_id: 5,
          member_id: null,
          details: expect.objectContaining({ who: 'สมชาย' }),
        }),
      );
      expect(await callEndpoint(context, endpoint, { ...order, ...other })).toMatchObject({
        code: 'idempotency-conflict',
      });
      expect(await callEndpoint(context, endpoint, { ...order, brand: 'thara' })).toMatchObject({
        code: 'ok',
      });
    },
  );

  test('[P8] sent again after its time, a notification answers what it was', async () => {
    const order = newNotification({ until: new Date(Date.now() + 60_000).toISOString() });
    const first = await callEndpoint(context, '/operator/notifications/publish', order);
    await context.admin.query(
      `update notification set published_at = published_at - interval '1 hour',
         published_until = published_until - interval '1 hour', next_transition_at = null where notification_id = $1`,
      [first.data.notification_id],
    );
    expect(await callEndpoint(context, '/operator/notifications/publish', order)).toMatchObject({
      code: 'ok',
      data: { notification_id: first.data.notification_id, state: 'over' },
    });
  });

  test('[P8] withdrawing twice is the same as once; what there is none of cannot be withdrawn', async () => {
    const { data } = await callEndpoint(context, '/operator/notifications/publish', newNotification());
    const order = { ...by, notification_id: data.notification_id };
    const unknown = { code: 'notification-unknown', data: null };
    expect(
      await callEndpoint(context, '/operator/notifications/withdraw', { ...order, brand: 'thara' }),
    ).toMatchObject(unknown);
    const before = (await audit('notification-withdrawn')).length;
    const first = await callEndpoint(context, '/operator/notifications/withdraw', order);
    expect(first).toMatchObject({ code: 'ok', data: { state: 'withdrawn' } });
    expect((await callEndpoint(context, '/operator/notifications/withdraw', order)).data).toEqual(first.data);
    expect(await audit('notification-withdrawn')).toHaveLength(before + 1);
    expect(
      await callEndpoint(context, '/operator/notifications/withdraw', {
        ...by,
        notification_id: Number.MAX_SAFE_INTEGER,
      }),
    ).toMatchObject(unknown);
    expect(
      await callEndpoint(context, '/operator/events/withdraw', { ...by, event_id: 999_999 }),
    ).toMatchObject(unknown);
  });
});

test('[P8] the list shows what was, is and will be seen, and how many have read it', async () => {
  const brand = 'thara';
  const order = { brand, who: 'สมศรี' };
  const shown = await callEndpoint(
    context,
    '/operator/notifications/publish',
    newNotification({ brand, title: 'แสดงอยู่' }),
  );
  const from = new Date(Date.now() + 3_600_000).toISOString();
  await callEndpoint(
    context,
    '/operator/notifications/publish',
    newNotification({ brand, title: 'รอเวลา', from }),
  );
  const { data } = await callEndpoint(context, '/operator/notifications/list', {
    brand,
    list: 'notifications',
  });
  expect(data.map(({ title, state, read_by }) => [title, state, read_by]).slice(0, 2)).toEqual([
    ['รอเวลา', 'scheduled', 0],
    ['แสดงอยู่', 'shown', 0],
  ]);
  const id = shown.data.notification_id;
  await callEndpoint(context, '/operator/notifications/withdraw', { ...order, notification_id: id });
  const later = await callEndpoint(context, '/operator/notifications/list', { brand, list: 'notifications' });
  expect(later.data.find(({ notification_id }) => notification_id === id)).toMatchObject({
    state: 'withdrawn',
    withdrawn_at: expect.stringMatching(/Z$/),
  });
});

describe('the announcement', () => {
  const isOn = async (agentCode: string) =>
    (await call(context.app, 'POST /api/agent/config', {}, { agentCode })).data.config.event_modal;

  test('[S16] is switched on and off per brand without a restart, and stays so after one', async () => {
    expect([await isOn('SIAM'), await isOn('THARA')]).toEqual([false, false]);
    const on = await callEndpoint(context, '/operator/announcement', { ...by, announcement: 'on' });
    expect(on).toMatchObject({ code: 'ok', data: { event_modal: true } });
    expect([await isOn('SIAM'), await isOn('THARA')]).toEqual([true, false]);
    const second = await context.startSecond();
    const elsewhere = await call(second.app, 'POST /api/agent/config', {});
    expect(elsewhere.data.config.event_modal).toBe(true);
    await callEndpoint(context, '/operator/announcement', { ...by, announcement: 'off' });
    expect(await isOn('SIAM')).toBe(false);
    expect((await audit('announcement-switched')).map(({ details }) => details)).toEqual([
      { who: 'สมชาย', event_modal: true },
      { who: 'สมชาย', event_modal: false },
    ]);
  });
});
