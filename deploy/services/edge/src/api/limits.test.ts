import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { readTrustedHops } from '@sanuk/common/addresses';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type BackendFixture, startBackend } from '../testing/backend.fixture.ts';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';
import { StreamLimit } from './stream-limit.ts';

const documentText = JSON.stringify({ openapi: '3.1.0', info: { title: 'x'.repeat(2000) } });
let platform: PlatformFixture;
let backend: BackendFixture;
let edge: EdgeFixture;
beforeEach(async () => {
  platform = await makePlatform();
  backend = await startBackend({
    '/api/live': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    },
    '/openapi.json': (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', etag: '"of-the-backend"' })
        .end(documentText);
    },
  });
  edge = await startEdge(platform, {
    backendUrls: [backend.url],
    streamsPerAddress: 2,
    trustedProxies: readTrustedHops('TRUST_PROXY', '1'),
  });
});
afterEach(async () => {
  await edge.close();
  await backend.close();
  await platform.remove();
});

async function openLive(address: string): Promise<{ outgoing: ClientRequest; answer: IncomingMessage }> {
  const headers = { host: 'localhost', 'x-forwarded-for': address };
  const outgoing = httpRequest({
    host: '127.0.0.1',
    port: edge.port,
    path: '/api/live',
    headers,
    agent: false,
  });
  outgoing.on('error', () => undefined);
  outgoing.end();
  const [answer] = await once(outgoing, 'response');
  answer.on('error', () => undefined);
  return { outgoing, answer };
}

describe('event streams of one address', () => {
  test('[X1] have an end: one more is 429 in the envelope, others are not touched', async () => {
    const open = [await openLive('2001:db8::1'), await openLive('2001:db8::2')];
    expect(open.map(({ answer }) => answer.statusCode)).toEqual([200, 200]);
    const refused = await edge.ask('/api/live', { headers: { 'x-forwarded-for': '2001:db8::3' } });
    expect([refused.status, JSON.parse(refused.text).error, refused.headers['retry-after']]).toEqual([
      429,
      9002,
      '60',
    ]);
    const elsewhere = await openLive('2001:db8:0:1::1');
    expect(elsewhere.answer.statusCode).toBe(200);
    expect((await edge.ask('/api/banner', { headers: { 'x-forwarded-for': '2001:db8::3' } })).status).toBe(
      200,
    );
    for (const { outgoing } of [...open, elsewhere]) outgoing.destroy();
  });

  test('[X1] [F6] of one IPv6 site are twice those of a network, a sixteenth of all', () => {
    const limit = new StreamLimit(2);
    const site = (subnet: number, number = 0) => `2001:db8:${number}:${(subnet * 256).toString(16)}::1`;
    for (const subnet of [0, 0, 1, 1]) expect(limit.take(site(subnet))).not.toBeNull();
    expect(limit.take(site(2))).toBeNull();
    for (let number = 1; number < 16; number += 1)
      for (const subnet of [0, 1, 2, 3]) expect(limit.take(site(subnet, number))).not.toBeNull();
    expect(limit.take('203.0.113.1')).toBeNull();
  });

  test('[X1] a place is given back once, when its stream ends', () => {
    const limit = new StreamLimit(2);
    const leave = limit.take('203.0.113.1');
    limit.take('203.0.113.1');
    expect(limit.take('203.0.113.1')).toBeNull();
    leave?.();
    leave?.();
    expect(limit.take('::ffff:203.0.113.1')).not.toBeNull();
    expect(limit.take('203.0.113.1')).toBeNull();
  });
});

describe('/openapi.json', () => {
  const asked = () => backend.calls.filter((call) => call.includes('openapi')).length;

  test('[P6] is fetched and compressed once, however many ask, and costs nothing when known', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => edge.ask('/openapi.json', { headers: { 'accept-encoding': 'gzip' } })),
    );
    for (const { status, headers, body } of answers) {
      expect([status, headers['content-encoding'], headers.etag]).toEqual([200, 'gzip', '"of-the-backend"']);
      expect(gunzipSync(body).toString()).toBe(documentText);
    }
    expect((await edge.ask('/openapi.json')).text).toBe(documentText);
    const known = await edge.ask('/openapi.json', { headers: { 'if-none-match': '"of-the-backend"' } });
    expect([known.status, known.text]).toEqual([304, '']);
    expect(asked()).toBe(1);
  });

  test('[P6] outlives the backend, and is told to be away while it never was there', async () => {
    await edge.ask('/openapi.json');
    const fresh = await startEdge(platform, { backendUrls: [backend.url] });
    await backend.close();
    expect((await edge.ask('/openapi.json')).text).toBe(documentText);
    const away = await fresh.ask('/openapi.json');
    expect([away.status, JSON.parse(away.text).error]).toEqual([502, 9006]);
    await fresh.close();
  });

  test('[P6] one address that asks too often waits, in the envelope; others do not', async () => {
    const ask = (address: string) => edge.ask('/openapi.json', { headers: { 'x-forwarded-for': address } });
    for (let index = 0; index < 60; index += 1) expect((await ask('203.0.113.1')).status).toBe(200);
    const late = await ask('203.0.113.1');
    expect([late.status, JSON.parse(late.text).error]).toEqual([429, 9002]);
    expect((await ask('203.0.113.2')).status).toBe(200);
    expect((await edge.internal.inject('/metrics')).body).toContain('attack="document-rate"');
  });
});
