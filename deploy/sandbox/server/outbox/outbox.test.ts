import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TextMessage } from '@sanuk/contract/outside/bank-webhook';
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from '../app.ts';
import { signedByBackend, testKeys } from '../testing/keys.ts';

const key = testKeys.sms.signingKey('sms');
let dataDir: string;
let app: FastifyInstance;

const open = () =>
  buildSandbox({
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8082',
    backendUrl: 'http://127.0.0.1:9',
    dataDir,
    keys: testKeys,
    embedderOrigins: [],
  });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sanuk-outbox-'));
  app = await open();
});
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const send = (message: TextMessage, by = key) => {
  const body = JSON.stringify(message);
  return app.inject({
    method: 'POST',
    url: '/sms/messages',
    payload: body,
    headers: signedByBackend(by, '/sms/messages', body),
  });
};
/** Texts on the page, newest first, each with the phone its card is named after. */
const texts = async () => {
  const { body } = await app.inject({ method: 'GET', url: '/outbox' });
  return [...body.matchAll(/<article [^>]*aria-label="([^"]*)".*?<span>(.*?)<\/span>/g)].map((found) => [
    found[1],
    found[2],
  ]);
};

test('[P7] the outbox shows texts under their phones, newest first, also after a restart', async () => {
  expect((await app.inject({ method: 'GET', url: '/outbox' })).body).toContain('ยังไม่มีข้อความ');
  await send({ to: '0812345678', text: 'รหัส OTP คือ 123456' });
  await send({ to: '0898765432', text: 'รหัส OTP คือ 654321' });
  const shown = [
    ['0898765432', 'รหัส OTP คือ 654321'],
    ['0812345678', 'รหัส OTP คือ 123456'],
  ];
  expect(await texts()).toEqual(shown);
  await app.close();
  app = await open();
  expect(await texts()).toEqual(shown);
});

test('[P7] a text nobody signed is refused and not shown', async () => {
  const refused = await send(
    { to: '0812345678', text: 'รหัส OTP คือ 123456' },
    { ...key, secret: 'another-secret' },
  );
  expect([refused.statusCode, await texts()]).toEqual([401, []]);
});

test('[P7] a text is shown as it is, never as a page of its own', async () => {
  await send({ to: '"><b>', text: '<script>alert(1)</script>' });
  expect(await texts()).toEqual([['&quot;&gt;&lt;b&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;']]);
});
