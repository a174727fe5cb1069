import { errorNumbers } from '@sanuk/contract/errors';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import { configFrom } from '../config.ts';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';
import { converse, converseWhileSending, rawPost } from '../testing/raw-connection.ts';
import { type RecordingBackend, startRecordingBackend } from '../testing/recording-backend.ts';

let platform: PlatformFixture;
let backend: RecordingBackend;
let edge: EdgeFixture;
beforeAll(async () => {
  platform = await makePlatform();
  backend = await startRecordingBackend();
  edge = await startEdge(platform, { backendUrls: [backend.url] });
});
afterAll(async () => {
  await edge.close();
  await backend.close();
  await platform.remove();
});

const countOf = async (of: EdgeFixture, attack: string): Promise<number> => {
  const { body } = await of.internal.inject('/metrics');
  const row = new RegExp(`sanuk_refused_attacks_total\\{attack="${attack}",service="edge"\\} (\\d+)`).exec(
    body,
  );
  return Number(row?.[1] ?? 0);
};

const long = 'x'.repeat(900_000);

describe('what the edge does not take', () => {
  test.each([
    [400, 'request-invalid', 'ambiguous-framing', rawPost('Transfer-Encoding: gzip, chunked')],
    [400, 'request-invalid', 'malformed-request', rawPost('Content-Length: 2\r\nTransfer-Encoding: chunked')],
    [400, 'request-invalid', 'malformed-request', rawPost('Content-Length: +2')],
    [400, 'request-invalid', 'connection-names-header', rawPost('Connection: content-length')],
    [400, 'request-invalid', 'host-ambiguous', rawPost('Host: localhost')],
    [
      400,
      'request-invalid',
      'body-unexpected',
      rawPost('Content-Length: 2', '{}', '/api/banner').replace('POST', 'GET'),
    ],
    [400, 'request-invalid', 'upgrade', rawPost('Upgrade: h2c')],
    [400, 'request-invalid', 'request-target', rawPost('', '', 'http://localhost/api/login')],
    [404, 'not-found', 'path-unknown', rawPost('', '', '/api/../operator/x')],
    [405, 'request-invalid', 'method-unknown', rawPost('').replace('POST', 'DELETE')],
    [413, 'request-too-large', 'body-too-large', rawPost('Content-Length: 900000', long)],
    [
      413,
      'request-too-large',
      'body-too-large',
      rawPost('Transfer-Encoding: chunked', `dbba0\r\n${long}\r\n0\r\n\r\n`),
    ],
    [417, 'request-invalid', 'expectation-unknown', rawPost('Expect: miracles')],
    [431, 'headers-too-large', 'headers-too-large', rawPost(`X-Long: ${long}`)],
  ] as const)('[F6] [K2] is %s %s, counted as %s, and arrives whole', async (status, code, attack, bytes) => {
    const before = await countOf(edge, attack);
    const answer = await converse(edge.port, bytes);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      { error: errorNumbers[code], message: expect.stringMatching(/[\u0E00-\u0E7F]{5}/), data: null },
    ]);
    expect(answer.head).toMatch(/^connection: close$/m);
    expect(answer.head).toMatch(/^cache-control: no-store$/m);
    expect(await countOf(edge, attack)).toBe(before + 1);
    expect(backend.requests).toEqual([]);
  });

  test.each([
    [413, rawPost('Content-Length: 900000')],
    [431, rawPost(`X-Long: ${'x'.repeat(20_000)}`).trimEnd()],
    [400, rawPost('Content-Length: 900000', '', 'nowhere')],
  ])('[F6] a caller who goes on sending can still read its %s', async (status, head) => {
    const answer = await converseWhileSending(edge.port, head, long);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body).data).toBeNull();
  });

  test('[F6] what follows a refused request on its connection is not even looked at', async () => {
    const next = 'GET /api/banner?next HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const answer = await converse(edge.port, rawPost('Connection: content-length', next));
    expect(answer.body).toMatch(/^\{.*\}$/);
    expect((await edge.ask('/api/banner?later')).status).toBe(200);
    expect(backend.requests.splice(0).map(({ url }) => url)).toEqual(['/api/banner?later']);
  });

  test.each(['/api/login', '/_/incidents', '/_/vitals'])(
    '[F6] a body that does not come to %s is 408, and nothing of it goes on',
    async (path) => {
      const hasty = await startEdge(platform, { backendUrls: [backend.url], requestMs: 50 });
      const answer = await converse(
        hasty.port,
        rawPost('Content-Type: application/json\r\nContent-Length: 100', '{"half":', path),
      );
      expect([answer.status, JSON.parse(answer.body).error]).toEqual([408, errorNumbers['request-too-slow']]);
      expect(answer.head).toMatch(/^connection: close$/m);
      expect(await countOf(hasty, 'slow-request')).toBe(1);
      expect(backend.requests).toEqual([]);
      await hasty.close();
    },
  );

  test('[F6] every route has the same time for a whole request, and the head a part of it', () => {
    const { headersMs, requestMs } = configFrom({
      STORE_DIR: 'store',
      BRANDS_DIR: 'brands',
      TRUSTED_KEYS: 'trusted.json',
      DATA_DIR: 'data',
      BACKEND_URL: 'http://127.0.0.1:1',
    });
    expect([headersMs, requestMs]).toEqual([15_000, 20_000]);
  });

  test('[F6] a body that comes after its 408 goes nowhere', async () => {
    const hasty = await startEdge(platform, { backendUrls: [backend.url], requestMs: 50 });
    const answer = await converseWhileSending(hasty.port, rawPost('Content-Length: 2'), '{}');
    expect(answer.status).toBe(408);
    expect((await edge.ask('/api/banner?later')).status).toBe(200);
    expect(backend.requests.splice(0).map(({ url }) => url)).toEqual(['/api/banner?later']);
    await hasty.close();
  });

  const filler = Array.from({ length: 150 }, (_, index) => `A${index}: 1`).join('\r\n');

  test.each([
    ['Content-Length', '/api/login', 'Content-Length: 2'],
    ['Transfer-Encoding', '/api/login', 'Transfer-Encoding: chunked'],
    ['Upgrade', '/api/login', 'Upgrade: h2c'],
    ['a second Host', '/api/login', 'Host: evil.example'],
    ['nothing', '/_/incidents', 'X-Last: 1'],
  ])('[F6] 150 header lines before %s are 431, whatever follows', async (_what, path, last) => {
    const before = await countOf(edge, 'headers-too-many');
    const answer = await converse(edge.port, rawPost(`${filler}\r\n${last}`, '', path));
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([431, errorNumbers['headers-too-large']]);
    expect(await countOf(edge, 'headers-too-many')).toBe(before + 1);
    expect(backend.requests).toEqual([]);
    expect((await edge.ask('/api/banner?beside')).status).toBe(200);
    expect(backend.requests.splice(0)).toHaveLength(1);
  });

  test('[F6] a hundred header lines are read to the last', async () => {
    const lines = Array.from({ length: 97 }, (_, index) => `A${index}: 1`).join('\r\n');
    const request = rawPost(`${lines}\r\nConnection: close\r\nContent-Length: 2`, '{}');
    expect((await converse(edge.port, request)).status).toBe(200);
    expect(backend.requests.splice(0)).toMatchObject([{ body: '{}' }]);
  });

  test.each([
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['PUT', '/openapi.json', 'GET, HEAD'],
    ['GET', '/_/incidents', 'POST'],
    ['GET', '/_/vitals', 'POST'],
    ['POST', '/', 'GET, HEAD'],
    ['TRACE', '/', 'GET, HEAD'],
    ['POST', '/readyz', 'GET, HEAD'],
    ['GET', '/api/login', 'POST'],
    ['POST', '/api/banner', 'GET'],
  ])('[F6] %s %s is 405 in the envelope, and told what may be sent', async (method, path, allow) => {
    const before = await countOf(edge, 'method-unknown');
    const bytes = rawPost('Content-Length: 1', '{', path).replace('POST', method);
    const answer = await converse(edge.port, bytes);
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([405, errorNumbers['request-invalid']]);
    expect(answer.head).toContain(`\r\nallow: ${allow.toLowerCase()}\r\n`);
    expect(await countOf(edge, 'method-unknown')).toBe(before + 1);
    expect(backend.requests).toEqual([]);
  });

  test.each([
    ['/_/incidents', '{', 400, 'beacon-invalid'],
    ['/_/vitals', '{"vitals":1}', 400, 'beacon-invalid'],
    ['/_/vitals', `{"vitals":"${'x'.repeat(20_000)}"}`, 413, 'body-too-large'],
  ])('[F6] what %s cannot read is refused as by the API', async (path, body, status, attack) => {
    const before = await countOf(edge, attack);
    const answer = await edge.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://localhost:${edge.port}` },
      body,
    });
    const code = status === 400 ? 'request-invalid' : 'request-too-large';
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([status, errorNumbers[code]]);
    expect(await countOf(edge, attack)).toBe(before + 1);
  });

  test('[F6] a body that is said to be too long is not waited for', async () => {
    const hasty = await startEdge(platform, { backendUrls: [backend.url], requestMs: 50 });
    const statusOf = async (length: number) =>
      (await converse(hasty.port, rawPost(`Content-Length: ${length}`))).status;
    expect([await statusOf(64 * 1024), await statusOf(64 * 1024 + 1)]).toEqual([408, 413]);
    await hasty.close();
  });

  test('[F6] a head that does not come is 408', async () => {
    const hasty = await startEdge(platform, { backendUrls: [backend.url], headersMs: 50 });
    const answer = await converse(hasty.port, 'GET / HTTP/1.1\r\nHost: local');
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([408, errorNumbers['request-too-slow']]);
    expect(await countOf(hasty, 'slow-request')).toBe(1);
    await hasty.close();
  });
});
