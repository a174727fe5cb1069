import type { IncomingMessage, ServerResponse } from 'node:http';
import { readTrustedHops } from '@sanuk/common/addresses';
import { errorNumbers } from '@sanuk/contract/errors';
import type { RouteDeclaration } from '@sanuk/contract/federation/release';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { brandSettings } from '@sanuk/release-store/testing';
import { BackendClient } from '../api/backend-client.ts';
import { CallPlaces } from '../api/call-places.ts';
import { type BackendFixture, startBackend } from '../testing/backend.fixture.ts';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';
import { NamedThings } from './named-things.ts';

const there = 'yeekee-20261120-07';
const away = 'yeekee-20261120-88';
const refusal = (error: number) => JSON.stringify({ error, message: '', data: null });
const answers: Record<string, (response: ServerResponse) => void> = {
  [there]: (response) => response.end(JSON.stringify({ error: 0, data: {} })),
  [away]: (response) => response.end(refusal(errorNumbers['round-unknown'])),
  'busy-20261120': (response) => response.end(refusal(errorNumbers['too-many-requests'])),
  'broken-20261120': (response) => response.writeHead(500).end('{}'),
  'odd-20261120': (response) => response.end('{}'),
  'gone-20261120': (response) => response.destroy(),
};
const idIn = (request: IncomingMessage) =>
  new URL(request.url ?? '', 'http://backend').searchParams.get('round_id') ?? '';

let platform: PlatformFixture;
let backend: BackendFixture;
let edge: EdgeFixture;
let callers: unknown[];

beforeAll(async () => {
  platform = await makeRunningPlatform([
    brandSettings('siam'),
    brandSettings('thara', { apiBaseUrl: 'https://api.example/v1' }),
  ]);
  const ship = (remote: string, path: string, params: RouteDeclaration['params']) => {
    const routes = [{ path, params, title: path, layout: 'default' as const, middleware: [] }];
    return platform.ship({ remote, marker: 'named', version: '1.1.0', routes }, 'siam', 'thara');
  };
  await ship('mfe-lotto', '/lotto/:roundId?', { roundId: 'round' });
  await ship('mfe-games', '/poll/:id?', { id: 'poll' });
});
afterAll(() => platform.remove());

beforeEach(async () => {
  callers = [];
  backend = await startBackend({
    '/api/lotto/round': (request, response) => {
      callers.push(request.headers['x-forwarded-for']);
      answers[idIn(request)]?.(response);
    },
    '/api/poll/config': (request, response) =>
      response.end(
        request.url?.includes('poll_id=1&') ? '{"error":0}' : refusal(errorNumbers['poll-unknown']),
      ),
  });
  edge = await startEdge(platform, {
    backendUrls: [backend.url],
    trustedProxies: readTrustedHops('TRUST_PROXY', '1'),
  });
});
afterEach(async () => {
  await edge.close();
  await backend.close();
});

const statusOf = async (path: string, options = {}) => (await edge.ask(path, options)).status;

test('[S23] a round and a poll that are not there are 404, titled as what is not there', async () => {
  const { status, text } = await edge.ask(`/lotto/${away}`);
  expect(status).toBe(404);
  expect(text).toContain('<title>ไม่พบหน้าที่ต้องการ');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(await statusOf(`/lotto/${there}`)).toBe(200);
  expect(await statusOf('/poll/2')).toBe(404);
  expect(await statusOf('/poll/1')).toBe(200);
});

test('[S23] what has not the form of an id is 404, and nobody is asked', async () => {
  for (const path of ['/lotto/nosuch', '/lotto/nosuch?round_id=1', `/lotto/${'9'.repeat(500)}`, '/poll/abc'])
    expect(await statusOf(path)).toBe(404);
  expect(backend.calls).toEqual([]);
});

test('where the backend does not say so, the page is there: it says itself what is not', async () => {
  for (const id of ['busy-20261120', 'broken-20261120', 'odd-20261120', 'gone-20261120'])
    expect([id, await statusOf(`/lotto/${id}`)]).toEqual([id, 200]);
  await edge.close();
  edge = await startEdge(platform);
  expect(await statusOf(`/lotto/${away}`)).toBe(200);
});

test('a brand whose calls go elsewhere is not asked about here', async () => {
  expect(await statusOf(`/lotto/${away}`, { host: 'thara.localhost' })).toBe(200);
  expect(backend.calls).toEqual([]);
});

test('one that many open is asked about once, in the name of who asked first', async () => {
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  expect(await statusOf(`/lotto/${there}`, from('203.0.113.7'))).toBe(200);
  for (let one = 0; one < 20; one += 1)
    expect(await statusOf(`/lotto/${there}?x=${one}`, from('203.0.113.8'))).toBe(200);
  expect(callers).toEqual(['203.0.113.7']);
});

describe('invented ids', () => {
  const visitor = { ...{ ip: '203.0.113.7', protocol: 'http', host: 'edge' }, agentCode: 'SIAM', agentId: 1 };
  let client: BackendClient;
  const thingsOf = (more: { waitMs?: number; most?: number; perNetwork?: number } = {}) => {
    const { perNetwork = 16, waitMs = 30_000, most } = more;
    const places = new CallPlaces({ inAll: 512, perNetwork, waitingPerNetwork: 5 }, 30_000);
    return new NamedThings({ client, places, waitMs, most });
  };
  const ask = (things: NamedThings, id: string) => things.areThere([{ kind: 'round', id }], visitor);

  beforeEach(() => {
    client = new BackendClient({ origins: [backend.url], answerMs: 30_000, checkMs: 1000 });
  });
  afterEach(() => client.close());

  test('are forgotten for others: what is kept has a bound', async () => {
    const things = thingsOf({ most: 2 });
    for (const id of [there, away, away, 'busy-20261120', 'busy-20261120', there]) await ask(things, id);
    // A refusal that says nothing about the id is not kept, and the first one has made room.
    expect(backend.calls.map((call) => call.split('=')[1])).toEqual([
      ...[there, away, 'busy-20261120', 'busy-20261120', there],
    ]);
  });

  test('take no more of the backend than the calls of one network, and one too many holds no page back', async () => {
    const things = thingsOf({ perNetwork: 2 });
    const silent = Array.from({ length: 7 }, (_, at) => ask(things, `silent-2026112${at}`));
    // Two are with the backend, five wait, and for the eighth there is not even a place to wait.
    expect(await ask(things, 'silent-20261128')).toBe(true);
    expect(backend.calls.length).toBeLessThanOrEqual(2);
    await client.close();
    expect(await Promise.all(silent)).toEqual(Array(7).fill(true));
  });

  test('a backend that says nothing keeps nobody longer than a page waits', async () => {
    expect(await ask(thingsOf({ waitMs: 50 }), 'silent-20261120')).toBe(true);
  });
});
