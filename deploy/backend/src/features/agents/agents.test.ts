import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeTestBrands } from '../../testing/test-brands.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { readBrandFiles } from './brand-files.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const ask = <N extends 'POST /api/agent/config' | 'GET /api/banner'>(name: N, agentCode: string) =>
  call(context.app, name, (name === 'GET /api/banner' ? { agent_code: agentCode } : {}) as never, {
    agentCode,
  });

test('[S3] each brand gets its own logo and contact links', async () => {
  expect((await ask('POST /api/agent/config', 'SIAM')).data).toEqual({
    agent_id: 5,
    agent_code: 'SIAM',
    info: {
      agent_name: 'สยาม',
      agent_logo: '/brand/siam/logo.svg',
      line_contact_url: 'https://line.example/siam',
      line_admin_url: 'https://line.example/siam-admin',
    },
    config: { deposit_min: 100, deposit_max: 100_000, event_modal: false, game_list_limit: 60 },
  });
  expect((await ask('POST /api/agent/config', 'thara')).data).toMatchObject({
    agent_id: 7,
    agent_code: 'THARA',
  });
});

test('[G1] banners are those of the brand', async () => {
  const { data } = await ask('GET /api/banner', 'THARA');
  expect(data.map((banner) => banner.title)).toEqual(['ยินดีต้อนรับสู่ธารา']);
});

test.each([
  ['SIAM', true, 'สยาม'],
  ['siam', true, 'สยาม'],
  ['THARA', false, ''],
  ['NOBODY', false, ''],
  ['', false, ''],
])('[S4] the code %j is validated by the server', async (code, valid, agent_name) => {
  const { data } = await call(context.app, 'GET /api/agent/validate', { code });
  expect(data).toEqual({ valid, agent_name });
});

test('[S19] notices: the brand’s own, published and not withdrawn, newest first', async () => {
  const empty = await call(context.app, 'GET /api/notifications', undefined);
  expect([empty.code, empty.data]).toEqual(['ok', []]);
  await context.admin.query(`
    insert into notification (agent_id, type, image, title, description, published_at, withdrawn_at) values
      (5, 2, null, 'เก่า', 'ก', now() - interval '2 days', null),
      (5, 1, '/media/n.webp', 'ใหม่', 'ข', now() - interval '1 day', null),
      (5, 2, null, 'ถอนแล้ว', 'ค', now() - interval '1 day', now()),
      (5, 2, null, 'พรุ่งนี้', 'ง', now() + interval '1 day', null),
      (7, 2, null, 'ของธารา', 'จ', now() - interval '1 day', null)`);
  const { data } = await call(context.app, 'GET /api/notifications', undefined);
  expect(data).toEqual([
    { notification_id: 2, type: 1, image: '/media/n.webp', title: 'ใหม่', description: 'ข' },
    { notification_id: 1, type: 2, image: null, title: 'เก่า', description: 'ก' },
  ]);
});

test('[S3] a brand file that does not fit is named at the start', () => {
  const brands = writeTestBrands();
  const file = path.join(brands.dir, 'siam', 'agent.json');
  writeFileSync(file, JSON.stringify({ info: { agent_name: 'สยาม' } }));
  expect(() => readBrandFiles(brands.dir)).toThrow(file);
  brands.remove();
});
