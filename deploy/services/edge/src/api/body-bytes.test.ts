import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { readTrustedHops } from '@sanuk/common/addresses';
import { errorNumbers } from '@sanuk/contract/errors';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type BackendFixture, startBackend } from '../testing/backend.fixture.ts';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';

const attacker = '203.0.113.66';
let platform: PlatformFixture;
let backend: BackendFixture;
let edge: EdgeFixture;
let slow: Socket;
beforeEach(async () => {
  platform = await makePlatform();
  backend = await startBackend();
  edge = await startEdge(platform, {
    backendUrls: [backend.url],
    trustedProxies: readTrustedHops('TRUST_PROXY', '1'),
    bodyBytesPerAddress: 1000,
  });
});
afterEach(async () => {
  slow.destroy();
  await edge.close();
  await backend.close();
  await platform.remove();
});

/** Begins a call whose body does not come. @param length the header line that says how long it will be */
async function beginSlowly(length: string): Promise<void> {
  slow = connect(edge.port, '127.0.0.1').on('error', () => undefined);
  const lines = ['Host: localhost', `X-Forwarded-For: ${attacker}`, length, 'Expect: 100-continue'];
  slow.write(`POST /api/login HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const [head] = await once(slow, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 100 /);
}
const post = (address: string) =>
  edge.ask('/api/login', {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'x'.repeat(200) }),
  });

test.each(['Content-Length: 900', 'Content-Length: 65500', 'Transfer-Encoding: chunked'])(
  '[F6] bodies of one address that have not come take no memory of others: %s',
  async (length) => {
    if (length !== 'Content-Length: 900') {
      await edge.close();
      edge = await startEdge(platform, {
        backendUrls: [backend.url],
        trustedProxies: readTrustedHops('TRUST_PROXY', '1'),
        bodyBytesPerAddress: 65_600,
      });
    }
    await beginSlowly(length);
    const refused = await post(attacker);
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      429,
      {
        error: errorNumbers['too-many-requests'],
        message: expect.stringMatching(/[\u0E00-\u0E7F]{5}/),
        data: null,
      },
    ]);
    const { body } = await edge.internal.inject('/metrics');
    expect(body).toMatch(/sanuk_refused_attacks_total\{attack="bytes-per-address",service="edge"\} 1$/m);
    expect((await post('203.0.113.1')).status).toBe(200);
    expect((await edge.ask('/api/banner', { headers: { 'x-forwarded-for': attacker } })).status).toBe(200);
    expect(backend.calls).toEqual(['POST /api/login', 'GET /api/banner']);
  },
);

test('[F6] what a body took is there again when its call is answered, or its caller went away', async () => {
  await beginSlowly('Content-Length: 900');
  for (let sent = 0; sent < 3; sent += 1) expect((await post('203.0.113.1')).status).toBe(200);
  slow.destroy();
  // The edge hears of it on that connection alone.
  while ((await post(attacker)).status !== 200) await new Promise((resolve) => setImmediate(resolve));
});
