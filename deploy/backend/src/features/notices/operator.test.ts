import { operatorDoors } from '@sanuk/contract/outside/operator';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { knock, newEvent, newNotice } from './testing/staff.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const by = { brand: 'siam', who: 'สมชาย' };
const ofMoney = { brand: 'siam', decision_key: 'order-0001', transaction_id: 'bank-0001', reason: 'ตรวจแล้ว' };
const audit = async (action: string) =>
  (
    await context.admin.query(
      'select agent_id, member_id, address, details from audit_event where action = $1 order by event_id',
      [action],
    )
  ).rows;
const countOf = async (table: string) =>
  Number((await context.admin.query(`select count(*) from ${table}`)).rows[0]?.count);

describe('who may knock', () => {
  const doors = Object.keys(operatorDoors) as (keyof typeof operatorDoors)[];
  const bodies: { [D in keyof typeof operatorDoors]: object } = {
    '/operator/notices/publish': newNotice(),
    '/operator/notices/withdraw': { ...by, notification_id: 1 },
    '/operator/notices/list': { brand: 'siam', list: 'notices' },
    '/operator/events/publish': newEvent(),
    '/operator/events/withdraw': { ...by, event_id: 1 },
    '/operator/events/list': { brand: 'siam', list: 'events' },
    '/operator/announcement': { ...by, announcement: 'on' },
    '/operator/review/list': {
      ...{ brand: 'siam', list: 'review', state: null, problem: null, from: null, until: null },
      ...{ cursor: null, limit: 50 },
    },
    '/operator/review/credit': { ...ofMoney, phone: '0812345678' },
    '/operator/review/return': { ...ofMoney, return_reference: 'KB-1' },
    '/operator/review/decide': {
      ...{ brand: 'siam', decision_id: '01890000-0000-7000-8000-000000000001', verdict: 'approve' },
      reason: 'ตรวจแล้ว',
    },
    '/operator/members/suspend': { brand: 'siam', suspend: '0812345678', reason: 'ตรวจสอบ' },
    '/operator/members/restore': { brand: 'siam', restore: '0812345678', reason: 'ตรวจแล้ว' },
    '/operator/members/level': { brand: 'siam', level_of: '0812345678', vip_level: 1, reason: 'ลูกค้าประจำ' },
  };

  test.each(doors)('[P8] %s opens to the secret of the staff only, and only for a while', async (door) => {
    const refused = { http: 401, code: 'signature-invalid', data: null };
    expect(await knock(context, door, bodies[door], { secret: 'guessed-by-somebody' })).toMatchObject(
      refused,
    );
    const old = { nowMs: Date.now() - 6 * 60_000 };
    expect(await knock(context, door, bodies[door], old)).toMatchObject(refused);
    expect((await context.app.inject({ method: 'POST', url: door, payload: {} })).statusCode).toBe(401);
    expect(await countOf('notification')).toBe(0);
  });

  test.each(doors)('[P8] the body of another door does not fit %s', async (door) => {
    for (const other of doors.filter((name) => name !== door))
      expect(await knock(context, door, bodies[other])).toMatchObject({
        http: 400,
        code: 'request-invalid',
      });
  });

  test.each(doors)('[P8] %s knows no brand it has no folder of', async (door) => {
    const body = { ...bodies[door], brand: 'nobody' };
    expect(await knock(context, door, body)).toMatchObject({ code: 'brand-unknown', data: null });
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
    ['a short key', { notice_key: 'short' }, '/notice_key'],
    ['a time that is none', { from: '2026-13-01T00:00:00Z' }, '/from'],
  ])('[P8] %s is refused, and the answer names it', async (_what, wrong, path) => {
    const answer = await knock(context, '/operator/notices/publish', newNotice(wrong));
    expect(answer).toMatchObject({ http: 400, code: 'request-invalid', data: null });
    expect(answer.message).toMatch(new RegExp(`^ข้อมูลที่ส่งมาไม่ถูกต้อง \\(${path} `));
  });

  test.each([
    ['ends before it begins', { from: '2099-01-02T00:00:00Z', until: '2099-01-01T00:00:00Z' }, /สิ้นสุด/],
    ['is over already', { until: '2020-01-01T00:00:00Z' }, /สิ้นสุด/],
    ['begins at a leap second', { from: '2016-12-31T23:59:60Z' }, /เวลา/],
    ['is an image without an image', { type: 1, image: null }, /รูปภาพ/],
  ])('[P8] a notice that %s is refused', async (_what, wrong, message) => {
    const answer = await knock(context, '/operator/notices/publish', newNotice(wrong));
    expect(answer).toMatchObject({ http: 400, code: 'request-invalid', data: null });
    expect(answer.message).toMatch(message);
  });

  test('[P8] the longest of everything fits', async () => {
    const longest = newNotice({
      title: 'ก'.repeat(120),
      description: 'ที่\n'.repeat(500),
      image: '/media/2026/notice_welcome-1.svg',
      href: '/lotto/lobby?category=yeekee#today',
      from: '2026-01-01T00:00:00+07:00',
    });
    expect(await knock(context, '/operator/notices/publish', longest)).toMatchObject({
      code: 'ok',
      data: { title: longest.title, state: 'shown', from: '2025-12-31T17:00:00.000Z' },
    });
  });

  test('[P8] a body that is not JSON is refused', async () => {
    expect(await knock(context, '/operator/notices/publish', '{"brand":')).toMatchObject({
      http: 400,
      message: expect.stringContaining('not JSON'),
    });
  });
});

describe('once and once only', () => {
  test.each([
    ['notice', '/operator/notices/publish', newNotice(), { title: 'อื่น' }, 'notification'],
    ['event', '/operator/events/publish', newEvent(), { position: 7 }, 'agent_event'],
  ] as const)(
    '[P8] %s: published once per key, however often it is sent',
    async (noun, door, order, other, table) => {
      const before = await countOf(table);
      const answers = await Promise.all([1, 2, 3, 4].map(() => knock(context, door, order)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]?.code).toBe('ok');
      const again = await knock(context, door, { ...order, who: 'สมศรี' });
      expect(again.data).toEqual(answers[0]?.data);
      expect(await countOf(table)).toBe(before + 1);
      expect(await audit(`${noun}-published`)).toContainEqual(
        expect.objectContaining({
          agent_id: 5,
          member_id: null,
          details: expect.objectContaining({ who: 'สมชาย' }),
        }),
      );
      expect(await knock(context, door, { ...order, ...other })).toMatchObject({
        code: 'idempotency-conflict',
      });
      expect(await knock(context, door, { ...order, brand: 'thara' })).toMatchObject({ code: 'ok' });
    },
  );

  test('[P8] sent again after its time, a notice answers what it was', async () => {
    const order = newNotice({ until: new Date(Date.now() + 60_000).toISOString() });
    const first = await knock(context, '/operator/notices/publish', order);
    await context.admin.query(
      `update notification set published_at = published_at - interval '1 hour',
         published_until = published_until - interval '1 hour', next_turn_at = null where notification_id = $1`,
      [first.data.notification_id],
    );
    expect(await knock(context, '/operator/notices/publish', order)).toMatchObject({
      code: 'ok',
      data: { notification_id: first.data.notification_id, state: 'over' },
    });
  });

  test('[P8] withdrawing twice is the same as once; what there is none of cannot be withdrawn', async () => {
    const { data } = await knock(context, '/operator/notices/publish', newNotice());
    const order = { ...by, notification_id: data.notification_id };
    const unknown = { code: 'notice-unknown', data: null };
    expect(await knock(context, '/operator/notices/withdraw', { ...order, brand: 'thara' })).toMatchObject(
      unknown,
    );
    const before = (await audit('notice-withdrawn')).length;
    const first = await knock(context, '/operator/notices/withdraw', order);
    expect(first).toMatchObject({ code: 'ok', data: { state: 'withdrawn' } });
    expect((await knock(context, '/operator/notices/withdraw', order)).data).toEqual(first.data);
    expect(await audit('notice-withdrawn')).toHaveLength(before + 1);
    expect(
      await knock(context, '/operator/notices/withdraw', { ...by, notification_id: Number.MAX_SAFE_INTEGER }),
    ).toMatchObject(unknown);
    expect(await knock(context, '/operator/events/withdraw', { ...by, event_id: 999_999 })).toMatchObject(
      unknown,
    );
  });
});

test('[P8] the list shows what was, is and will be seen, and how many have read it', async () => {
  const brand = 'thara';
  const order = { brand, who: 'สมศรี' };
  const shown = await knock(context, '/operator/notices/publish', newNotice({ brand, title: 'แสดงอยู่' }));
  const from = new Date(Date.now() + 3_600_000).toISOString();
  await knock(context, '/operator/notices/publish', newNotice({ brand, title: 'รอเวลา', from }));
  const { data } = await knock(context, '/operator/notices/list', { brand, list: 'notices' });
  expect(data.map(({ title, state, read_by }) => [title, state, read_by]).slice(0, 2)).toEqual([
    ['รอเวลา', 'scheduled', 0],
    ['แสดงอยู่', 'shown', 0],
  ]);
  const id = shown.data.notification_id;
  await knock(context, '/operator/notices/withdraw', { ...order, notification_id: id });
  const later = await knock(context, '/operator/notices/list', { brand, list: 'notices' });
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
    const on = await knock(context, '/operator/announcement', { ...by, announcement: 'on' });
    expect(on).toMatchObject({ code: 'ok', data: { event_modal: true } });
    expect([await isOn('SIAM'), await isOn('THARA')]).toEqual([true, false]);
    const second = await context.startSecond();
    const elsewhere = await call(second.app, 'POST /api/agent/config', {});
    expect(elsewhere.data.config.event_modal).toBe(true);
    await knock(context, '/operator/announcement', { ...by, announcement: 'off' });
    expect(await isOn('SIAM')).toBe(false);
    expect((await audit('announcement-switched')).map(({ details }) => details)).toEqual([
      { who: 'สมชาย', event_modal: true },
      { who: 'สมชาย', event_modal: false },
    ]);
  });
});
