import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { readTrustedHops } from '@sanuk/common/addresses';
import { calls } from '@sanuk/contract/calls';
import { errorNumbers } from '@sanuk/contract/errors';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import type { EdgeConfig } from '../config.ts';
import { type BackendFixture, startBackend } from '../testing/backend.fixture.ts';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';

const attacker = '203.0.113.66';
const visitor = { headers: { 'x-forwarded-for': '203.0.113.1' } };
let platform: PlatformFixture;
let backend: BackendFixture;
let edge: EdgeFixture;
let lines: { msg: string; attack?: string }[];
/** calls to the game list that the backend has not answered */
let held: ServerResponse[];
let streams: IncomingMessage[];

const stream = (request: IncomingMessage, response: ServerResponse) => {
  streams.push(request);
  response.writeHead(200, { 'content-type': 'Text/Event-Stream' }).flushHeaders();
};
/** As the real one: it takes the same page under more than one name. */
const liveAliases = ['/api/live', '/api/live/', '/api/%6cive', '/api/l%69ve/', '/api//live'];

beforeEach(async () => {
  platform = await makePlatform();
  lines = [];
  held = [];
  streams = [];
  backend = await startBackend({
    ...Object.fromEntries(liveAliases.map((path) => [path, stream])),
    '/api/lotto/lobby': stream,
    '/api/game/list': (_request, response) => void held.push(response),
    '/api/game/lobby': (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end(Buffer.alloc(32 * 1024 * 1024));
    },
  });
  await begin();
});
afterEach(async () => {
  await edge.close();
  await backend.close();
  await platform.remove();
});

async function begin(more: Partial<EdgeConfig> = {}): Promise<void> {
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const trustedProxies = readTrustedHops('TRUST_PROXY', '1');
  edge = await startEdge(
    platform,
    { backendUrls: [backend.url], trustedProxies, logLevel: 'warn', ...more },
    log,
  );
}

/** Sends a request and gives its answer once that begins, unread. */
async function open(path: string, address = attacker): Promise<IncomingMessage> {
  const headers = { host: 'localhost', 'x-forwarded-for': address };
  const outgoing = httpRequest({ host: '127.0.0.1', port: edge.port, path, headers, agent: false });
  outgoing.on('error', () => undefined).end();
  const [answer] = await once(outgoing, 'response');
  return answer.on('error', () => undefined);
}

async function countOf(row: string): Promise<number> {
  const { body } = await edge.internal.inject('/metrics');
  const line = body.split('\n').find((text) => text.startsWith(row.replace('}', ',')));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('paths that stand in no contract', () => {
  test('[F6] every call has one way to be written, and no part that is a parameter', () => {
    for (const name of Object.keys(calls)) expect(name).toMatch(/^(?:GET|POST) \/api(?:\/[a-z0-9_]+)+$/);
  });

  test.each([
    '/api/live/',
    '/api/%6cive',
    '/api/l%69ve/',
    '/api//live',
    '/api/./live',
    '/api/x/../live',
    '/api/live;x',
    '/api/live%3fx',
    '/api/Live',
    '/%61pi/live',
    '/api/login/',
    '/api/nobody',
    '/api/',
  ])('[F6] [K2] %s is 404 in the envelope, with one line and one count, and goes nowhere', async (path) => {
    const answer = await open(path);
    expect(answer.statusCode).toBe(404);
    let text = '';
    for await (const part of answer) text += part;
    expect(JSON.parse(text)).toMatchObject({ error: errorNumbers['not-found'], data: null });
    expect(lines).toEqual([expect.objectContaining({ msg: 'attack refused', attack: 'path-unknown' })]);
    expect(await countOf('sanuk_refused_attacks_total{attack="path-unknown"}')).toBe(1);
    expect(backend.calls).toEqual([]);
  });

  test('[F6] [X1] 256 of one address at once take nothing from anybody', async () => {
    const answers = await Promise.all(Array.from({ length: 256 }, () => open('/api/live/')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect((await edge.ask('/api/banner', visitor)).status).toBe(200);
  });
});

describe('a call that is answered with a stream', () => {
  test('[F6] [X1] is a stream from then on: it has no place for calls, and the limit of streams', async () => {
    await edge.close();
    await begin({ streamsPerAddress: 3, calls: { inAll: 2, perNetwork: 2, waitingPerNetwork: 2 } });
    const answers: IncomingMessage[] = [];
    for (let opened = 0; opened < 4; opened += 1) answers.push(await open('/api/lotto/lobby'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(await countOf('sanuk_stray_streams_total{')).toBe(4);
    expect(await countOf('sanuk_refused_attacks_total{attack="streams-per-address"}')).toBe(1);
    // The one beyond the limit has ended at the backend too, the others go on.
    const [first, , , last] = streams;
    if (!last?.socket.destroyed) await once(last?.socket ?? process, 'close');
    expect(first?.socket.destroyed).toBe(false);
    expect((await open('/api/live')).statusCode).toBe(429);
    for (const address of [attacker, '203.0.113.1'])
      expect((await edge.ask('/api/banner', { headers: { 'x-forwarded-for': address } })).status).toBe(200);
    for (const answer of answers) answer.destroy();
  });
});

describe('calls of one address', () => {
  const ask = (address = attacker) => edge.ask('/api/game/list', { headers: { 'x-forwarded-for': address } });
  const heldAre = async (count: number) => {
    while (held.length < count) await once(backend.server, 'request');
  };
  const answerAll = () => {
    for (const response of held.splice(0)) response.end('{}');
  };

  test('[F6] hold a sixteenth of the places; the rest of them wait, and others are served', async () => {
    const under = Array.from({ length: 40 }, () => ask());
    await heldAre(16);
    for (let time = 0; time < 3; time += 1) expect((await edge.ask('/api/banner', visitor)).status).toBe(200);
    expect(held).toHaveLength(16);
    answerAll();
    await heldAre(16);
    answerAll();
    await heldAre(8);
    answerAll();
    expect(new Set((await Promise.all(under)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('[F6] that wait beyond their number are 429, and no other address is', async () => {
    await edge.close();
    await begin({ calls: { inAll: 32, perNetwork: 2, waitingPerNetwork: 3 } });
    const answers = Array.from({ length: 6 }, () => ask());
    const refused = await Promise.race(answers);
    expect([refused.status, JSON.parse(refused.text).error]).toEqual([
      429,
      errorNumbers['too-many-requests'],
    ]);
    expect(await countOf('sanuk_refused_attacks_total{attack="calls-per-address"}')).toBe(1);
    expect((await edge.ask('/api/banner', visitor)).status).toBe(200);
    await heldAre(2);
    answerAll();
    await heldAre(2);
    answerAll();
    await heldAre(1);
    answerAll();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('[F6] an answer that nobody reads gives its place back', async () => {
    await edge.close();
    await begin({ answerTakenMs: 50, calls: { inAll: 32, perNetwork: 2, waitingPerNetwork: 8 } });
    const unread = await Promise.all([open('/api/game/lobby'), open('/api/game/lobby')]);
    // Somebody behind the same address waits for them, and for no longer.
    const beside = await edge.ask('/api/banner', { headers: { 'x-forwarded-for': attacker } });
    expect(beside.status).toBe(200);
    expect(await countOf('sanuk_refused_attacks_total{attack="slow-reader"}')).toBeGreaterThanOrEqual(1);
    for (const answer of unread) answer.destroy();
  });
});
