import type { AddressInfo } from 'node:net';
import { runCommand } from '@sanuk/operator/cli';
import { call, createTestContext, type TestContext, testSecrets } from '../../testing/test-context.ts';

let context: TestContext;
let environment: Record<string, string>;
beforeAll(async () => {
  context = await createTestContext();
  await context.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = context.app.server.address() as AddressInfo;
  environment = {
    BACKEND_URL: `http://127.0.0.1:${port}/`,
    OPERATOR_KEYS: testSecrets.OPERATOR_KEYS,
  };
});
afterAll(() => context.close());

/** The tool of the agent's staff against the backend itself. */
const operator = (...args: string[]) => runCommand([...args, '--brand', 'siam'], { root: '/', environment });
const titles = async () =>
  (await call(context.app, 'GET /api/notifications', undefined)).data.map(({ title }) => title);

test('[P8.13] staff publishes, lists and withdraws by command', async () => {
  const publish = ['notification', 'publish', '--title', 'ปรับปรุงระบบ', '--text', 'คืนนี้\nตีสอง'];
  const first = await operator(...publish);
  expect(first).toMatchObject({ exitCode: 0, text: 'notification 1 is shown: ปรับปรุงระบบ' });
  expect((await operator(...publish)).text).toBe(first.text);
  expect(await titles()).toEqual(['ปรับปรุงระบบ']);
  expect((await operator('notification', 'list')).text).toMatch(
    /\n1 +shown .* type 2, read by 0 +ปรับปรุงระบบ$/,
  );
  expect(await operator('notification', 'withdraw', '1')).toMatchObject({ exitCode: 0 });
  expect(await titles()).toEqual([]);
  expect(await operator(...publish)).toMatchObject({ exitCode: 3, text: expect.stringContaining('--key') });
  expect(await operator(...publish, '--key', 'second-time')).toMatchObject({ exitCode: 0 });
  expect(await operator(...publish, '--title', 'อื่น', '--key', 'second-time')).toMatchObject({
    exitCode: 3,
    text: expect.stringMatching(/^idempotency-conflict: .*[ก-๙]/),
  });
});

test('[P8.7, P8.14] staff puts a slide into the announcement and switches it on', async () => {
  const event = ['event', 'publish', '--title', 'วงล้อ', '--image', '/media/event-wheel.svg'];
  expect(await operator(...event, '--position', '3')).toMatchObject({ exitCode: 0 });
  expect((await call(context.app, 'GET /api/event/list', {})).data).toMatchObject([{ title: 'วงล้อ' }]);
  expect((await operator('event', 'list')).text).toMatch(/shown .* position 3 +วงล้อ$/);
  expect((await operator('announcement', 'on')).text).toBe('the announcement of siam is on');
  const { data } = await call(context.app, 'POST /api/agent/config', {});
  expect(data.config.event_modal).toBe(true);
  expect(await operator('event', 'withdraw', '1')).toMatchObject({ exitCode: 0 });
  expect((await call(context.app, 'GET /api/event/list', {})).data).toEqual([]);
});

test('[P8] a picture that the media folder of the brand does not hold is refused by name, and nothing is published', async () => {
  const before = (await operator('notification', 'list')).text;
  for (const noun of ['notification', 'event'])
    expect(
      await operator(noun, 'publish', '--title', 'ก', '--image', '/media/no-such-picture.svg'),
    ).toMatchObject({
      exitCode: 3,
      text: expect.stringMatching(/^request-invalid: ไม่พบรูป \/media\/no-such-picture\.svg .*siam/),
    });
  expect((await operator('notification', 'list')).text).toBe(before);
});

test('[P8] what the backend refuses reaches staff in words', async () => {
  expect(await operator('notification', 'withdraw', '999')).toMatchObject({
    exitCode: 3,
    text: 'notification-unknown: ไม่พบประกาศนี้',
  });
  expect(await operator('notification', 'publish', '--title', 'ก', '--until', '2020-01-01')).toMatchObject({
    exitCode: 3,
    text: expect.stringMatching(/^request-invalid: เวลาสิ้นสุด/),
  });
  environment.OPERATOR_KEYS = 'operator:k1=guessed-by-somebody';
  expect(await operator('notification', 'list')).toMatchObject({
    exitCode: 3,
    text: expect.stringContaining('signature-invalid'),
  });
});
