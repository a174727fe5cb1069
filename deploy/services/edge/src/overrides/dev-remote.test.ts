import { createServer, type Server } from 'node:http';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { buildRecord } from '@sanuk/release-store/testing';
import { type EdgeFixture, pageManifestIn, startEdge } from '../testing/edge.fixture.ts';
import { listen } from '../testing/listening.ts';

let platform: PlatformFixture;
let edge: EdgeFixture;
let server: Server;
let origin: string;
let served: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/build.json') response.end(served);
    else response.writeHead(404).end();
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
  platform = await makeRunningPlatform();
  edge = await startEdge(platform, { devRemoteOrigins: [origin] });
});
beforeEach(() => {
  const routes = [{ path: '/lotto/new', layout: 'default' as const, middleware: [], title: 'ใหม่' }];
  served = JSON.stringify(buildRecord({ remote: 'mfe-lotto', marker: 'dev', version: '1.2.0', routes }));
});
afterAll(async () => {
  await edge.close();
  await platform.remove();
  await new Promise((resolve) => server.close(resolve));
});

const pageWith = (remote: string, path = '/lotto/new') => edge.ask(`${path}?remote=${remote}`);

test('[F9] a remote under development runs first in that page, with its routes, and opens the policy for its origin', async () => {
  const { status, text, headers } = await pageWith(`mfe-lotto@${origin}`);
  expect(status).toBe(200);
  expect(pageManifestIn(text)).toMatchObject({
    remotes: {
      'mfe-games': { candidates: [{ role: 'chosen' }] },
      'mfe-lotto': {
        candidates: [
          { role: 'override', version: '1.2.0-dev', entry: { url: `${origin}/entry.js`, integrity: '' } },
          { role: 'chosen', version: '1.0.0' },
        ],
        routes: [{ path: '/lotto/new' }],
      },
    },
    scripts: expect.arrayContaining([`${origin}/`]),
  });
  const csp = String(headers['content-security-policy']);
  expect(csp).toContain(`connect-src 'self' ${origin} ${origin.replace('http', 'ws')};`);
  expect(/script-src ([^;]*)/.exec(csp)?.[1]?.split(' ').at(-1)).toBe(origin);
  expect(csp).not.toContain('unsafe');
  expect(headers['integrity-policy']).toBeUndefined();
  expect(text).not.toMatch(/rel="preload" as="script" href="\/r\/mfe/);
});

test('[F6] other pages of the same edge know nothing of it', async () => {
  await pageWith(`mfe-lotto@${origin}`);
  const { text, headers } = await edge.ask('/mfe-lotto');
  expect(text).not.toContain(origin);
  expect(headers['content-security-policy']).not.toContain(origin);
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test.each(['mfe-lotto@http://evil.example', 'mfe-lotto@javascript:alert(1)', 'mfe-lotto', '@', ''])(
  '[F6] an origin the edge was not told is passed over: %s',
  async (remote) => {
    const { status, text, headers } = await pageWith(encodeURIComponent(remote), '/mfe-lotto');
    expect(status).toBe(200);
    expect(text).not.toContain('evil');
    expect(JSON.stringify(pageManifestIn(text))).not.toContain('override');
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  },
);

test('[F6] without origins, as in production, nothing is overridden', async () => {
  const strict = await startEdge(platform);
  const { text } = await strict.ask(`/mfe-lotto?remote=mfe-lotto@${origin}`);
  expect(JSON.stringify(pageManifestIn(text))).not.toContain('override');
  await strict.close();
});

test.each([
  [
    'another remote',
    () => JSON.stringify(buildRecord({ remote: 'mfe-games' })),
    'serves mfe-games, not mfe-lotto',
  ],
  ['no description', () => 'Cannot GET', 'not JSON'],
])('[F9] a development server that serves %s says so to the developer', async (_what, serve, why) => {
  served = serve();
  const { status, text } = await pageWith(`mfe-lotto@${origin}`);
  expect(status).toBe(502);
  expect(text).toContain(why);
});
