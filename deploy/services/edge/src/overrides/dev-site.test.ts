import { createServer, type Server } from 'node:http';
import type { PageManifest } from '@sanuk/contract/federation/manifest';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { buildRecord } from '@sanuk/release-store/testing';
import { configFrom } from '../config.ts';
import { type EdgeFixture, pageManifestIn, startEdge } from '../testing/edge.fixture.ts';
import { leastEnvironment } from '../testing/environment.ts';
import { listen } from '../testing/listening.ts';

let platform: PlatformFixture;
let edge: EdgeFixture;
let server: Server;
let origin: string;
let fault: string | null;

const built = (remote: string) =>
  buildRecord({
    remote,
    marker: 'dev',
    version: '1.2.0',
    routes: [{ path: `/${remote}/new`, layout: 'default', middleware: [], title: 'ใหม่' }],
  });

beforeAll(async () => {
  server = createServer((request, response) => {
    const remote = /^\/([a-z-]+)\/build\.json$/.exec(request.url ?? '')?.[1] ?? '';
    response.writeHead(fault ? 500 : 200).end(fault ?? JSON.stringify(built(remote)));
  });
  origin = `http://localhost:${await listen(server)}`;
  platform = await makeRunningPlatform();
  edge = await startEdge(platform, {
    devSite: { brand: 'siam', parts: [`${origin}/shell/`, `${origin}/mfe-lotto/`] },
  });
});
beforeEach(() => {
  fault = null;
});
afterAll(async () => {
  await edge.close();
  await platform.remove();
  await new Promise((resolve) => server.close(resolve));
});

test('[F9] parts under development stand in the place of their releases, and the others run theirs', async () => {
  const { status, text, headers } = await edge.ask('/mfe-lotto/new');
  expect(status).toBe(200);
  const { shell, remotes, scripts } = pageManifestIn(text) as PageManifest;
  expect(shell).toEqual([
    expect.objectContaining({
      releaseId: 'dev-shell',
      entry: { url: `${origin}/shell/entry.js`, integrity: '' },
    }),
  ]);
  expect(remotes['mfe-lotto']?.candidates).toEqual([
    expect.objectContaining({ role: 'override', base: `${origin}/mfe-lotto/`, version: '1.2.0-dev' }),
  ]);
  expect(remotes['mfe-games']?.candidates).toEqual([expect.objectContaining({ role: 'chosen' })]);
  expect(scripts).toContain(`${origin}/`);
  const csp = String(headers['content-security-policy']);
  expect(csp).toContain(`connect-src 'self' ${origin} ${origin.replace('http', 'ws')};`);
  expect(csp).not.toContain('unsafe');
  expect(csp).toContain("require-trusted-types-for 'script'");
  expect(text).not.toMatch(/rel="preload" as="(?:script|style)"/);
});

test('[F6] the pages of another brand know nothing of it', async () => {
  const { text, headers } = await edge.ask('/', { host: 'thara.localhost' });
  expect(text).not.toContain(origin);
  expect(headers['content-security-policy']).not.toContain(origin);
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('[F9.1] where no brand is named each has the remotes it wants', async () => {
  const everywhere = await startEdge(platform, {
    devSite: { brand: null, parts: ['shell', 'mfe-lotto', 'mfe-news'].map((name) => `${origin}/${name}/`) },
  });
  const { remotes } = pageManifestIn((await everywhere.ask('/')).text) as PageManifest;
  await everywhere.close();
  expect(Object.keys(remotes).sort()).toEqual(['mfe-games', 'mfe-lotto']);
  expect(remotes['mfe-lotto']?.candidates[0]?.role).toBe('override');
});

test('[F9] a part that does not build says what its build said', async () => {
  fault = 'lobby.page.tsx:3:1 Unexpected token';
  const { status, text } = await edge.ask('/');
  expect(status).toBe(502);
  expect(text).toContain(fault);
});

describe('the configuration', () => {
  const parts = 'http://localhost:8084/shell/,http://127.0.0.1:8084/mfe-lotto/';

  test('[F6] takes parts of this machine when the edge is started for development', () => {
    const read = configFrom({ ...leastEnvironment, DEV_MODE: '1', DEV_PARTS: parts, DEV_BRAND: 'thara' });
    expect(read.devSite).toEqual({ brand: 'thara', parts: parts.split(',') });
    expect(configFrom({ ...leastEnvironment, DEV_MODE: '1', DEV_PARTS: parts }).devSite?.brand).toBeNull();
    expect(configFrom(leastEnvironment).devSite).toBeNull();
  });

  test.each([
    [{ DEV_PARTS: parts }, 'are for DEV_MODE=1 alone'],
    [{ DEV_REMOTE_ORIGINS: 'http://localhost:9001' }, 'are for DEV_MODE=1 alone'],
    [{ DEV_MODE: '1', DEV_PARTS: parts, HOST: '0.0.0.0' }, 'HOST=0.0.0.0 is not this machine alone'],
    [{ DEV_MODE: '1', DEV_PARTS: 'http://evil.example/' }, 'not an address of this machine'],
    [{ DEV_MODE: '1', DEV_PARTS: 'http://localhost.evil.example/' }, 'not an address of this machine'],
    [{ DEV_MODE: '1', DEV_REMOTE_ORIGINS: 'http://192.168.1.2:9001' }, 'not an address of this machine'],
    [{ DEV_MODE: '1', DEV_PARTS: 'shell' }, 'not an address of this machine'],
  ])('[F6] refuses %j', (more, why) => {
    expect(() => configFrom({ ...leastEnvironment, ...more })).toThrow(why);
  });
});
