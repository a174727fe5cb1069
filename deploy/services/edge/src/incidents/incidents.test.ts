import { Writable } from 'node:stream';
import { Metrics } from '@sanuk/common/metrics';
import type { IncidentRow } from '@sanuk/contract/federation/incident';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type Ask, type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';
import { IncidentLog } from './incident-log.ts';

let platform: PlatformFixture;
let edge: EdgeFixture;
let releaseId: string;
let games: string;
let lines: Record<string, unknown>[];
let startAgain: () => Promise<void>;

beforeEach(async () => {
  platform = await makeRunningPlatform();
  releaseId = (await platform.ship({ remote: 'mfe-lotto', version: '1.1.0' }, 'siam')).releaseId;
  games = (await platform.ship({ remote: 'mfe-games', version: '1.1.0' }, 'siam')).releaseId;
  lines = [];
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  edge = await startEdge(platform, { logLevel: 'warn' }, log);
  startAgain = async () => {
    await edge.close();
    edge = await startEdge(platform, { logLevel: 'warn' }, log);
  };
});
afterEach(async () => {
  jest.restoreAllMocks();
  await edge.close();
  await platform.remove();
});

const row = (more: Partial<IncidentRow> = {}): IncidentRow => ({
  kind: 'remote-failed',
  remote: 'mfe-lotto',
  releaseId,
  reason: 'entry-broken',
  route: '/lotto/:roundId?',
  message: 'broken',
  count: 1,
  weight: 1,
  ...more,
});
const send = (body: unknown, { headers, ...more }: Ask = {}) =>
  edge.ask('/_/incidents', {
    method: 'POST',
    headers: {
      origin: `http://localhost:${edge.port}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...more,
  });
/** Counters by their labels, without those of the process. */
async function counted(name = 'sanuk_browser_incidents_total'): Promise<string[]> {
  const { body } = await edge.internal.inject('/metrics');
  return body.split('\n').filter((line) => line.startsWith(`${name}{`));
}
const logged = () => lines.filter(({ msg }) => msg === 'browser incident');

test('[X9.4] counts by brand, remote, release, kind and reason, and logs each in one line', async () => {
  const { status, text } = await send({
    revision: 2,
    incidents: [row({ count: 3 }), row({ kind: 'fallback' }), row({ remote: 'mfe-games', releaseId: games })],
  });
  expect([status, text]).toEqual([204, '']);
  expect(await counted()).toEqual([
    expect.stringMatching(
      new RegExp(
        `brand="siam",remote="mfe-lotto",release="${releaseId}",kind="remote-failed",reason="entry-broken".* 3$`,
      ),
    ),
    expect.stringMatching(/kind="fallback".* 1$/),
    expect.stringMatching(new RegExp(`remote="mfe-games",release="${games}",kind="remote-failed".* 1$`)),
  ]);
  expect(logged()).toHaveLength(3);
  expect(logged()[0]).toMatchObject({
    level: 40,
    brand: 'siam',
    revision: 2,
    remote: 'mfe-lotto',
    releaseId,
    route: '/lotto/:roundId?',
    kind: 'remote-failed',
    reason: 'entry-broken',
    message: 'broken',
    count: 3,
  });
});

test('[X9] a page that speaks for five is counted as five', async () => {
  await send({
    revision: 2,
    incidents: [row({ kind: 'store-error', reason: undefined, count: 2, weight: 5 })],
  });
  expect(await counted()).toEqual([expect.stringMatching(/kind="store-error",reason="none".* 10$/)]);
});

test('[X9] what a stranger invents makes no label of its own', async () => {
  for (let id = 0; id < 20; id += 1) {
    const invented = String(id).padStart(20, '0');
    await send({ revision: 2, incidents: [row({ remote: `x${id}`, releaseId: invented })] });
  }
  expect(await counted()).toEqual([expect.stringMatching(/remote="other",release="other".* 20$/)]);
});

test('[X9] a message cannot write lines of its own into a log', async () => {
  await send({ revision: 2, incidents: [row({ message: 'a\n{"level":60}\u202e\u0000b' })] });
  expect(lines).toHaveLength(1);
  expect(logged()[0]?.message).toBe('a {"level":60}  b');
});

test.each([
  ['no JSON', '{'],
  ['nothing', { revision: 2, incidents: [] }],
  [
    'too many',
    {
      revision: 2,
      incidents: Array.from({ length: 21 }, () => ({ kind: 'fallback', message: '', count: 1, weight: 1 })),
    },
  ],
  ['an unknown kind', { revision: 2, incidents: [{ kind: 'x', message: '', count: 1, weight: 1 }] }],
  [
    'an unknown reason',
    { revision: 2, incidents: [{ kind: 'fallback', reason: 'x', message: '', count: 1, weight: 1 }] },
  ],
  [
    'a path in place of a route',
    {
      revision: 2,
      incidents: [{ kind: 'fallback', route: '/?phone=081', message: '', count: 1, weight: 1 }],
    },
  ],
  [
    'a long message',
    { revision: 2, incidents: [{ kind: 'fallback', message: 'x'.repeat(201), count: 1, weight: 1 }] },
  ],
  [
    'a count beyond all',
    { revision: 2, incidents: [{ kind: 'fallback', message: '', count: 1e9, weight: 1 }] },
  ],
  ['a list', []],
])('[X9] is refused: %s', async (_name, body) => {
  const { status } = await send(body);
  expect(status).toBe(400);
  expect(await counted()).toEqual([]);
  expect(logged()).toEqual([]);
});

test.each([
  ['GET', {}, 405],
  ['DELETE', {}, 405],
  ['POST', { expect: '100-continue' }, 417],
])('[X9] %s %j is answered with %i before anything is read', async (method, headers, status) => {
  const answer = await send('', { method, headers: headers as Ask['headers'] });
  expect(answer.status).toBe(status);
});

test('[X9] a body longer than any page makes it is refused', async () => {
  expect((await send(JSON.stringify({ x: 'x'.repeat(20_000) }))).status).toBe(413);
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('[X9] other sites have nothing to tell: %j', async (headers) => {
  expect(
    (await send({ revision: 2, incidents: [row()] }, { headers: headers as Ask['headers'] })).status,
  ).toBe(403);
  expect(await counted()).toEqual([]);
});

test('[X9] one network tells three hundred times a minute, and the refusals are counted', async () => {
  // All within one minute, however long a busy machine takes for three hundred calls.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await startAgain();
  for (let time = 0; time < 300; time += 1)
    expect((await send({ revision: 2, incidents: [row()] })).status).toBe(204);
  expect((await send({ revision: 2, incidents: [row()] })).status).toBe(429);
  const attacks = await counted('sanuk_refused_attacks_total');
  expect(attacks).toEqual([expect.stringMatching(/attack="incident-rate".* 1$/)]);
  // The log has its own limit, by sender; what is not in it is counted.
  expect(logged()).toHaveLength(8);
  expect(await counted('sanuk_browser_incidents_unlogged_total')).toEqual([
    expect.stringMatching(/brand="siam".* 292$/),
  ]);
});

test('[X9] [F6] a new minute has new lines, each brand its own, and no sender those of all', () => {
  const clock = { ms: 0 };
  const log = new IncidentLog(new Metrics('edge'), () => clock.ms);
  const warn = jest.fn();
  const running = (brand: string) =>
    ({ manifest: { brand, remotes: {} }, records: new Map(), complete: true }) as never;
  const many = { revision: 1, incidents: Array.from({ length: 130 }, () => row()) };
  const linesOf = (brand: string, address: string) => {
    warn.mockClear();
    log.note(running(brand), many, { warn }, address);
    return warn.mock.calls.length;
  };
  expect(linesOf('siam', '203.0.113.1')).toBe(8);
  expect(linesOf('siam', '203.0.113.1')).toBe(0);
  expect(linesOf('siam', '203.0.113.2')).toBe(8);
  expect(linesOf('thara', '203.0.113.1')).toBe(8);
  for (let last = 3; last <= 32; last += 1) linesOf('siam', `203.0.113.${last}`);
  expect(linesOf('siam', '203.0.113.33')).toBe(0);
  clock.ms = 60_000;
  expect(linesOf('siam', '203.0.113.33')).toBe(8);
});
