import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { liveEventHeader } from '@sanuk/contract/live';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type BackendFixture, startBackend } from '../testing/backend.fixture.ts';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';

let platform: PlatformFixture;
let backend: BackendFixture;
let edge: EdgeFixture;
let liveOpened: Promise<ServerResponse>;

beforeEach(async () => {
  platform = await makePlatform();
  let opened: (response: ServerResponse) => void = () => undefined;
  liveOpened = new Promise((resolve) => {
    opened = resolve;
  });
  backend = await startBackend({
    '/api/live': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      response.flushHeaders();
      opened(response);
    },
    '/api/game/list': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"half":');
      setImmediate(() => response.destroy());
    },
    '/api/logout': (request) => request.socket.destroy(),
    '/api/quest/list': (request) => request.socket.destroy(),
    '/api/poll/list': () => undefined,
    '/api/wheel/board': (_request, response) => response.writeHead(204).end(),
  });
  edge = await startEdge(platform, { backendUrls: [backend.url] });
});
afterEach(async () => {
  await edge.close();
  await backend.close();
  await platform.remove();
});

/** What the backend was told, as it says itself. */
const received = async (...args: Parameters<EdgeFixture['ask']>) =>
  JSON.parse((await edge.ask(...args)).text);

/** Opens the event stream and gives its answer without waiting for its end. */
async function openLive(): Promise<{ answer: IncomingMessage; close(): void }> {
  const outgoing = httpRequest({
    host: '127.0.0.1',
    port: edge.port,
    path: '/api/live',
    headers: { host: 'localhost', 'accept-encoding': 'br, gzip', 'last-event-id': '41' },
  });
  outgoing.on('error', () => undefined);
  outgoing.end();
  const [answer] = await once(outgoing, 'response');
  answer.on('error', () => undefined);
  return { answer, close: () => outgoing.destroy() };
}

describe('calls to the backend', () => {
  test('[S4] the agent code of the brand rides on every call, whatever the caller claims', async () => {
    const headers = {
      'x-agent-code': 'THARA',
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6',
    };
    const siam = await received('/api/agent/config', { method: 'POST', body: '{}', headers });
    expect(siam.headers).toMatchObject({
      'x-agent-code': 'SIAM',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `localhost:${edge.port}`,
      'x-forwarded-proto': 'http',
    });
    expect(siam.headers).not.toHaveProperty('forwarded');
    expect(siam.headers).not.toHaveProperty('x-real-ip');
    const thara = await received('/api/agent/config', {
      method: 'POST',
      body: '{}',
      host: 'thara.localhost',
    });
    expect(thara.headers['x-agent-code']).toBe('THARA');
  });

  test('[K2] method, path, query, token, key and body arrive as they were sent', async () => {
    const body = JSON.stringify({ name: 'สมชาย', amount: 0.1 });
    const headers = {
      'content-type': 'application/json',
      authorization: 'Bearer t',
      'idempotency-key': 'k-1',
      'transfer-encoding': 'chunked',
    };
    expect(
      await received('/api/lotto/bill/create?x=%E0%B8%81&y=a%20b', { method: 'POST', body, headers }),
    ).toMatchObject({
      method: 'POST',
      url: '/api/lotto/bill/create?x=%E0%B8%81&y=a%20b',
      body,
      headers: { authorization: 'Bearer t', 'idempotency-key': 'k-1', 'content-type': 'application/json' },
    });
    expect((await edge.ask('/openapi.json')).status).toBe(200);
    expect(await edge.ask('/api/wheel/board')).toMatchObject({ status: 204, text: '' });
  });

  test('[F6] headers of one connection stay on it, in both directions', async () => {
    const { headers } = await received('/api/banner', {
      headers: { connection: 'close, x-secret', 'x-secret': '1', te: 'trailers' },
    });
    for (const name of ['te', 'x-secret', 'trailer']) expect(headers).not.toHaveProperty(name);
    const answer = await edge.ask('/api/banner');
    for (const name of ['x-powered-by', liveEventHeader]) expect(answer.headers).not.toHaveProperty(name);
    expect(answer.headers['keep-alive'] ?? '').not.toContain('timeout=5');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    '/callback/provider/x',
    '/operator/notifications/publish',
    '/operator/announcement',
    '/api/../operator/x',
    '/api/%2e%2e/operator/x',
    '/api/..%5coperator',
  ])('[F6] nothing but the public calls is forwarded: %s', async (path) => {
    await edge.ask(path, { headers: { accept: 'application/json' } });
    expect(backend.calls.filter((call) => /operator|callback/.test(call) && !call.includes('/api/'))).toEqual(
      [],
    );
  });

  test('[F6] long answers are compressed for those who take it', async () => {
    const body = 'ยาว'.repeat(2000);
    const answer = await edge.ask('/api/register', {
      method: 'POST',
      body,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.body).toString()).body).toBe(body);
    const plain = await edge.ask('/api/register', { method: 'POST', body });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

describe('live events', () => {
  test('[X1] the answer begins before the first event, and each event goes out at once and uncompressed', async () => {
    const { answer, close } = await openLive();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    const origin = await liveOpened;
    for (const event of ['id: 1\ndata: {}\n\n', ': beat\n\n', 'id: 2\ndata: {}\n\n']) {
      origin.write(event);
      const [chunk] = await once(answer, 'data');
      expect(String(chunk)).toBe(event);
    }
    close();
  });

  test('[X1] when the visitor goes, the backend’s stream ends too', async () => {
    const { close } = await openLive();
    const origin = await liveOpened;
    close();
    await once(origin, 'close');
  });

  test('[X1] when the backend goes, the visitor’s stream ends', async () => {
    const { answer } = await openLive();
    (await liveOpened).destroy();
    answer.resume();
    await new Promise((resolve) => answer.on('close', resolve));
  });

  test('[X1] an open stream does not keep the edge from stopping', async () => {
    const { answer } = await openLive();
    await liveOpened;
    answer.resume();
    const ended = once(answer, 'end');
    await edge.close();
    await ended;
    edge = await startEdge(platform, { backendUrls: [backend.url] });
  });
});

describe('a backend that is away', () => {
  test('[F5] the caller gets an envelope with a Thai sentence, and the site goes on', async () => {
    await backend.close();
    const answer = await edge.ask('/api/login', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(502);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(JSON.parse(answer.text)).toEqual({
      error: 9006,
      message: 'ติดต่อระบบไม่ได้ชั่วคราว กรุณาลองใหม่อีกครั้ง',
      data: null,
    });
    expect((await edge.ask('/favicon.svg')).status).toBe(200);
  });

  test('[P2] a call whose connection broke is not sent a second time by the edge', async () => {
    expect((await edge.ask('/api/banner')).status).toBe(200);
    expect((await edge.ask('/api/logout', { method: 'POST', body: '{}' })).status).toBe(502);
    expect((await edge.ask('/api/quest/list')).status).toBe(502);
    expect(backend.calls.filter((call) => /logout|quest/.test(call))).toEqual([
      'POST /api/logout',
      'GET /api/quest/list',
    ]);
  });

  test('[F5] a backend that stays silent is given up in time', async () => {
    const impatient = await startEdge(platform, { backendUrls: [backend.url], backendAnswerMs: 50 });
    const answer = await impatient.ask('/api/poll/list');
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([503, 9006]);
    await impatient.close();
  });

  test('[F5] an answer that breaks off is not passed off as a whole one', async () => {
    await expect(edge.ask('/api/game/list')).rejects.toThrow();
  });
});
