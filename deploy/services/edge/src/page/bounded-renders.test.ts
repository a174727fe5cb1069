import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { readTrustedHops } from '@sanuk/common/addresses';
import { promote } from '@sanuk/release/actions';
import { makeRunningPlatform } from '@sanuk/release/testing';
import { brandSettings } from '@sanuk/release-store/testing';
import { DrawnSite, page, rootOf } from '../testing/drawn-site.fixture.ts';
import type { Answer } from '../testing/edge.fixture.ts';
import { remoteBundle } from '../testing/server-bundles.ts';

interface Variant {
  path?: string;
  headers?: OutgoingHttpHeaders;
}

const many = 40;
const each = (make: (at: number) => Variant): Variant[] => Array.from({ length: many }, (_, at) => make(at));

const askFor = (site: DrawnSite, { path = '/slot', headers = {} }: Variant): Promise<Answer> =>
  site.edge.ask(path, { headers });

/** What was rendered so far: prerendered pages, documents around them, and shells. */
async function rendered(site: DrawnSite): Promise<{ renders: number; page: number; shell: number }> {
  const { whole = 0, frame = 0 } = await site.drawings();
  const { page: pages = 0, shell = 0 } = await site.documents();
  return { renders: whole + frame, page: pages, shell };
}

async function siteOf(more: Parameters<DrawnSite['start']>[2] = {}, limits = {}): Promise<DrawnSite> {
  const site = new DrawnSite(
    await makeRunningPlatform([
      brandSettings('siam', { hosts: ['siam.localhost', 'localhost'] }),
      brandSettings('thara'),
    ]),
  );
  await site.begin();
  await site.shipGames(remoteBundle());
  await site.platform.ship(
    {
      remote: 'mfe-lotto',
      marker: 'ids',
      version: '1.1.0',
      routes: [
        page('/lotto/:roundId?', { params: { roundId: 'round' }, prerender: [] }),
        page('/lobby/:name?', { params: { name: ['hot', 'last'] }, prerender: [] }),
      ],
    },
    'siam',
  );
  await site.start(limits, {}, more);
  return site;
}

describe('whatever a client varies, a document is rendered once', () => {
  let site: DrawnSite;
  beforeAll(async () => {
    site = await siteOf();
  });
  afterAll(() => site.end());

  test.each<[string, Variant[], number]>([
    ['ports in Host', each((at) => ({ headers: { host: `localhost:${1 + at}` } })), 200],
    [
      'spellings of the host',
      ['LOCALHOST', 'LocalHost.', 'localhost.', 'siam.localhost', 'Siam.Localhost:9'].map((host) => ({
        headers: { host },
      })),
      200,
    ],
    ['hosts of no brand', each((at) => ({ headers: { host: `h${at}.example` } })), 404],
    ['queries', each((at) => ({ path: `/slot?x=${at}&x=?&${at}` })), 200],
    ['values of a filter of the page', each((at) => ({ path: `/slot?provider=${at}` })), 200],
    ['cases of the path', ['/SLOT', '/Slot', '/sLoT', '/slOT'].map((path) => ({ path })), 200],
    ['trailing slashes', each((at) => ({ path: `/slot${'/'.repeat(1 + at)}` })), 200],
    ['slashes within the path', each((at) => ({ path: `/${'/'.repeat(1 + at)}slot/${at}` })), 404],
    ['percent-encodings', ['/%73lot', '/s%6Cot', '/s%6cot', '/%73%6C%6F%74/'].map((path) => ({ path })), 200],
    ['paths without a route', each((at) => ({ path: `/nothing/${at}` })), 404],
    ['ids in the path', each((at) => ({ path: `/lotto/yeekee-20261120-${10 + at}` })), 200],
    ['texts that are no ids', each((at) => ({ path: `/lotto/x${at}` })), 404],
    ['values that a route does not name', each((at) => ({ path: `/lobby/x${at}` })), 404],
    ['languages', each((at) => ({ headers: { 'accept-language': `th-${at}` } })), 200],
    ['browsers', each((at) => ({ headers: { 'user-agent': `browser ${at}` } })), 200],
    ['encodings', each((at) => ({ headers: { 'accept-encoding': `br;q=0.${at + 1}, x${at}` } })), 200],
    ['cookies', each((at) => ({ headers: { cookie: `a=${at}; sanuk_member=${at + 2}` } })), 200],
    [
      'visitors without a canary',
      each(() => ({ headers: { cookie: `sanuk_visitor=${randomBytes(16).toString('base64url')}` } })),
      200,
    ],
    [
      'forwarded headers of a client that is not trusted',
      each((at) => ({
        headers: {
          'x-forwarded-host': `thara.localhost:${at}`,
          'x-forwarded-proto': at % 2 ? 'https' : `scheme${at}`,
          'x-forwarded-for': `203.0.113.${at}`,
        },
      })),
      200,
    ],
  ])('[P1] %s', async (_what, variants, status) => {
    const [first = {}, ...others] = variants;
    expect((await askFor(site, first)).status).toBe(status);
    const before = await rendered(site);
    const answers = await Promise.all(others.map((variant) => askFor(site, variant)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
    expect(await rendered(site)).toEqual(before);
    // The counters count.
    if (status === 200) expect(before.page + before.shell).toBeGreaterThan(0);
  });

  test('[P1] two kinds of visitors are two pages, whatever else their cookies hold', async () => {
    const kinds = ['a=1', 'sanuk_member=1'];
    for (const cookie of kinds) await askFor(site, { headers: { cookie } });
    const before = await rendered(site);
    for (const { headers } of each((at) => ({ headers: { cookie: `${kinds[at % 2]}; b=${at}` } })))
      await askFor(site, { headers });
    expect(await rendered(site)).toEqual(before);
    expect(before.renders).toBe(2);
  });

  test('[F6] the document names the first host of the brand, its policy the host and port of the request', async () => {
    const asked = await Promise.all(
      ['localhost:1', 'siam.localhost:65535'].map((host) => askFor(site, { headers: { host } })),
    );
    for (const [at, host] of ['localhost:1', 'siam.localhost:65535'].entries())
      expect(asked[at]?.headers['content-security-policy']).toContain(
        `worker-src http://${host}/_/worker.js; object-src`,
      );
    expect(asked[0]?.text).toBe(asked[1]?.text);
    expect(asked[0]?.text).toContain(
      `<meta property="og:url" content="http://siam.localhost:${site.edge.port}/slot">`,
    );
    expect(asked[0]?.text).not.toMatch(/localhost:(?:1|65535)\b/);
  });

  test('[F6] a document names the canonical path, and none where it would have to name an id', async () => {
    const urlOf = async (path: string) =>
      /property="og:url" content="[a-z:/.]+:\d+([^"]*)"/.exec((await askFor(site, { path })).text)?.[1];
    expect(await urlOf('/LOBBY/hot//?x=1')).toBe('/lobby/hot');
    expect(await urlOf('/lotto/')).toBe('/lotto');
    expect(await urlOf('/lotto/yeekee-20261120-07')).toBeUndefined();
    expect(await urlOf('/nothing')).toBeUndefined();
  });
});

test('[P1] visitors of a canary are two groups, however many ids they invent', async () => {
  const site = await siteOf();
  await site.platform.publish({ remote: 'mfe-lotto', marker: 'canary', version: '1.2.0' });
  await promote(site.platform.context, {
    selection: new Map([['mfe-lotto', '1.2.0']]),
    all: false,
    unpin: false,
    percent: 50,
    brands: ['siam'],
    why: 'test',
    expectRevision: new Map<string, number>(),
  });
  for (const { headers } of each(() => ({
    headers: { cookie: `sanuk_visitor=${randomBytes(16).toString('base64url')}` },
  })))
    await askFor(site, { headers });
  expect(await rendered(site)).toEqual({ renders: 2, page: 2, shell: 0 });
  await site.end();
});

test('[F6] a trusted proxy names host, port and scheme for the policy, and adds one document', async () => {
  const site = await siteOf({
    trustedProxies: readTrustedHops('TRUST_PROXY', '1'),
    trustForwardedHost: true,
  });
  const ask = (host: string, scheme: string) =>
    askFor(site, { headers: { 'x-forwarded-host': host, 'x-forwarded-proto': scheme } });
  for (const { host, scheme } of Array.from({ length: many }, (_, at) => ({
    host: `localhost:${at + 1}`,
    scheme: at % 2 ? 'https' : `odd${at}`,
  })))
    await ask(host, scheme);
  expect(await rendered(site)).toEqual({ renders: 1, page: 2, shell: 0 });
  const { headers, text } = await ask('localhost:8443', 'https');
  expect(headers['content-security-policy']).toContain('worker-src https://localhost:8443/_/worker.js;');
  expect(text).toContain('<meta property="og:url" content="https://siam.localhost/slot">');
  await site.end();
});

describe('renders of a network', () => {
  afterEach(() => jest.restoreAllMocks());

  const trusting = { trustedProxies: readTrustedHops('TRUST_PROXY', '1') };
  const attacker = '203.0.113.1';
  const visitor = '198.51.100.1';
  const from = (address: string, path: string, cookie = '') => ({
    path,
    headers: { 'x-forwarded-for': address, cookie },
  });
  const pages = ['/', '/slot'].flatMap((path) => ['', 'sanuk_member=1'].map((cookie) => ({ path, cookie })));

  test('[F6] have an end within a minute; the cached page is served after that, and others have pages rendered', async () => {
    const renders = { inAll: 4, perNetwork: 1, perMinute: 3 };
    // Not at the turn of a minute.
    jest.spyOn(Date, 'now').mockReturnValue(1_800_000_010_000);
    const site = await siteOf({ ...trusting, renders });
    for (let round = 0; round < 5; round += 1)
      for (const { path, cookie } of pages)
        expect((await askFor(site, from(attacker, path, cookie))).status).toBe(200);
    expect(await site.drawings()).toMatchObject({ whole: 3, limited: 5 });
    const [last = { path: '', cookie: '' }] = pages.slice(3);
    expect((await askFor(site, from(attacker, last.path, last.cookie))).text).toContain('edge-calm');
    expect(rootOf((await askFor(site, from(attacker, '/'))).text)).toContain('guest /');
    expect(rootOf((await askFor(site, from(visitor, last.path, last.cookie))).text)).toContain(
      'member /slot',
    );
    expect(await site.drawings()).toMatchObject({ whole: 4 });
    await site.end();
  });

  test('[F6] hold nobody up: while all places are taken the cached page, or the shell, is served at once', async () => {
    const wait = { freshMs: 0, waitMs: 120_000, renewMs: 120_000 };
    const site = await siteOf({ ...trusting, renders: { inAll: 1, perNetwork: 1, perMinute: 1000 } }, wait);
    await site.shipGames(
      remoteBundle({
        requests: `return [{ key: path, request: { name: path === '/' ? 'GET /api/banner' : 'GET /api/promotion/list', query: {} } }];`,
      }),
      'two calls',
      '1.2.0',
    );
    expect(rootOf((await askFor(site, from(visitor, '/'))).text)).toContain('guest /');
    const { requested, release } = site.holdAnswers();
    const held = askFor(site, from(attacker, '/slot'));
    await requested;
    expect(rootOf((await askFor(site, from(visitor, '/'))).text)).toContain('guest /');
    expect((await askFor(site, from(visitor, '/', 'sanuk_member=1'))).text).toContain('edge-calm');
    release();
    expect(rootOf((await held).text)).toContain('guest /slot');
    await site.end();
  });
});
