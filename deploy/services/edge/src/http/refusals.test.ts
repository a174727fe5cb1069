import { errorNumbers } from '@sanuk/contract/errors';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';
import { converse, converseWhileSending, rawPost } from '../testing/raw-connection.ts';
import { type RecordingBackend, startRecordingBackend } from '../testing/recording-backend.ts';

let platform: PlatformFixture;
let backend: RecordingBackend;
let edge: EdgeFixture;
beforeAll(async () => {
  platform = await makePlatform();
  backend = await startRecordingBackend();
  edge = await startEdge(platform, { backendUrl: backend.url });
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
    [400, 'request-invalid', 'body-unexpected', rawPost('Content-Length: 2', '{}').replace('POST', 'GET')],
    [400, 'request-invalid', 'upgrade', rawPost('Upgrade: h2c')],
    [400, 'request-invalid', 'request-target', rawPost('', '', 'http://localhost/api/x')],
    [404, 'not-found', 'path-leads-out', rawPost('', '', '/api/../operator/x')],
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
    const next = 'GET /api/next HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const answer = await converse(edge.port, rawPost('Connection: content-length', next));
    expect(answer.body).toMatch(/^\{.*\}$/);
    expect((await edge.ask('/api/later')).status).toBe(200);
    expect(backend.requests.splice(0).map(({ url }) => url)).toEqual(['/api/later']);
  });

  test('[F6] a body that does not come is 408, and nothing of it goes on', async () => {
    const hasty = await startEdge(platform, { backendUrl: backend.url, bodyMs: 50 });
    const answer = await converse(hasty.port, rawPost('Content-Length: 100', '{"half":'));
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([408, errorNumbers['request-too-slow']]);
    expect(answer.head).toMatch(/^connection: close$/m);
    expect(await countOf(hasty, 'slow-request')).toBe(1);
    expect(backend.requests).toEqual([]);
    await hasty.close();
  });

  test('[F6] a body that is said to be too long is not waited for', async () => {
    const hasty = await startEdge(platform, { backendUrl: backend.url, bodyMs: 50 });
    const statusOf = async (length: number) =>
      (await converse(hasty.port, rawPost(`Content-Length: ${length}`))).status;
    expect([await statusOf(64 * 1024), await statusOf(64 * 1024 + 1)]).toEqual([408, 413]);
    await hasty.close();
  });

  test('[F6] a head that does not come is 408', async () => {
    const hasty = await startEdge(platform, { backendUrl: backend.url, headersMs: 50 });
    const answer = await converse(hasty.port, 'GET / HTTP/1.1\r\nHost: local');
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([408, errorNumbers['request-too-slow']]);
    expect(await countOf(hasty, 'slow-request')).toBe(1);
    await hasty.close();
  });
});
