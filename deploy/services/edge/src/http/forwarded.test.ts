import { readTrustedHops } from '@sanuk/common/addresses';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import type { EdgeConfig } from '../config.ts';
import { starter } from '../start/start-shell.ts';
import { type BackendFixture, startBackend } from '../testing/backend.fixture.ts';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';

let platform: PlatformFixture;
let backend: BackendFixture;
beforeAll(async () => {
  platform = await makeRunningPlatform();
  backend = await startBackend();
});
afterAll(async () => {
  await backend.close();
  await platform.remove();
});

async function withEdge(
  config: Partial<EdgeConfig>,
  use: (edge: EdgeFixture) => Promise<void>,
): Promise<void> {
  const edge = await startEdge(platform, { backendUrls: [backend.url], ...config });
  try {
    await use(edge);
  } finally {
    await edge.close();
  }
}

/** What the backend was told about a visitor who sent these headers. */
async function receivedOf(edge: EdgeFixture, headers: Record<string, string>) {
  const received = JSON.parse((await edge.ask('/api/banner', { headers })).text).headers;
  return {
    address: received['x-forwarded-for'],
    protocol: received['x-forwarded-proto'],
    agent: received['x-agent-code'],
  };
}

const trusting = (text: string) => ({ trustedProxies: readTrustedHops('TRUST_PROXY', text) });
const own = { address: '127.0.0.1', protocol: 'http', agent: 'SIAM' };
const forged = {
  'x-forwarded-for': '6.6.6.6, 203.0.113.1',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'thara.localhost',
};

describe('forwarded addresses', () => {
  test('[F6] nobody is believed by default', () =>
    withEdge({}, async (edge) => {
      expect(await receivedOf(edge, forged)).toEqual(own);
      expect((await edge.ask('/', { headers: forged })).headers).not.toHaveProperty(
        'strict-transport-security',
      );
    }));

  test('[F6] a proxy outside the list is not believed', () =>
    withEdge(trusting('10.0.0.0/8, 2001:db8::/32'), async (edge) => {
      expect(await receivedOf(edge, forged)).toEqual(own);
    }));

  test.each([
    ['1', '6.6.6.6, 203.0.113.1', '203.0.113.1'],
    ['2', '6.6.6.6, 203.0.113.1, 10.1.1.1', '203.0.113.1'],
    ['2', '203.0.113.1', '203.0.113.1'],
    ['loopback', '6.6.6.6, 203.0.113.1', '203.0.113.1'],
    ['loopback, 10.0.0.0/8', '6.6.6.6, 203.0.113.1, 10.1.1.1', '203.0.113.1'],
    ['loopback', '6.6.6.6, 2001:DB8::5', '2001:db8::5'],
    ['loopback', '6.6.6.6, ::ffff:203.0.113.1', '203.0.113.1'],
    ['loopback', '203.0.113.1, unknown', '127.0.0.1'],
    ['loopback', '"><script>', '127.0.0.1'],
  ])('[F6] TRUST_PROXY=%s reads %s from the right as %s', (trusted, forwarded, address) =>
    withEdge(trusting(trusted), async (edge) => {
      expect(await receivedOf(edge, { 'x-forwarded-for': forwarded })).toEqual({ ...own, address });
    }),
  );

  test('[F6] the host of a trusted proxy chooses a brand only where that is set', async () => {
    await withEdge(trusting('1'), async (edge) => {
      expect((await receivedOf(edge, forged)).agent).toBe('SIAM');
    });
    await withEdge({ ...trusting('1'), trustForwardedHost: true }, async (edge) => {
      expect((await receivedOf(edge, forged)).agent).toBe('THARA');
    });
    await withEdge({ trustForwardedHost: true }, async (edge) => {
      expect((await receivedOf(edge, forged)).agent).toBe('SIAM');
    });
  });

  test('[F6] over TLS every answer tells the browser to stay with it', () =>
    withEdge(trusting('1'), async (edge) => {
      for (const path of ['/', '/api/banner', '/favicon.svg', '/no/such.file', '/openapi.json', '/readyz']) {
        const answer = await edge.ask(path, { headers: { 'x-forwarded-proto': 'https' } });
        expect([path, answer.headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
      }
      expect((await edge.ask('/')).headers).not.toHaveProperty('strict-transport-security');
    }));
});

test('[F6] over TLS a cookie belongs to this host alone, and one that a host beside it may have set counts for nothing', () =>
  withEdge(trusting('1'), async (edge) => {
    const cookieFor = async (cookie: string) => {
      const headers = {
        'x-forwarded-proto': 'https',
        'sec-fetch-site': 'same-origin',
        authorization: 'Bearer x',
        cookie,
      };
      return (await edge.ask('/api/banner', { headers })).headers['set-cookie'];
    };
    const ours = '__Host-sanuk_member=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure';
    expect(await cookieFor('a=1')).toEqual([ours]);
    expect(await cookieFor('sanuk_member=1')).toEqual([ours]);
    expect(await cookieFor('a=1; __Host-sanuk_member=1')).toBeUndefined();
  }));

test('[F6] no answer may be guessed at, framed by a stranger or given another base', () =>
  withEdge({}, async (edge) => {
    const answers = [
      ['/nowhere', 404],
      [starter.url, 200],
      ['/r/shell/x/y.js', 404],
      ['/favicon.svg', 200],
      ['/media/none.png', 404],
      ['/manifest.webmanifest', 200],
      ['/_/worker.js', 200],
      ['/_/offline', 200],
      ['/_/vitals', 405],
      ['/api/banner', 200],
      ['/api/nothing', 404],
      ['/openapi.json', 200],
      ['/readyz', 200],
    ] as const;
    for (const [path, status] of answers) {
      const { headers, ...answer } = await edge.ask(path);
      const policy = String(headers['content-security-policy']).split('; ');
      expect([path, answer.status, headers['x-content-type-options']]).toEqual([path, status, 'nosniff']);
      expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'"]));
      expect(policy).toContainEqual(expect.stringMatching(/^frame-ancestors '(?:none|self)'$/));
    }
  }));

test('[F4] strangers learn whether the site is there; which brand runs what is told inside', () =>
  withEdge({}, async (edge) => {
    expect(JSON.parse((await edge.ask('/readyz', { host: 'nobody.example' })).text)).toEqual({
      status: 'ready',
    });
    expect((await edge.ask('/metrics')).text).not.toContain('sanuk_');
    expect((await edge.internal.inject('/readyz')).json()).toMatchObject({
      status: 'ready',
      parts: { 'brand:siam': { state: 'up', detail: 'runs revision 1' } },
    });
  }));
