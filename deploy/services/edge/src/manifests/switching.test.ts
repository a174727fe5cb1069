import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { PageManifest } from '@sanuk/contract/federation/manifest';
import { promote, rollbackRemotes, setEnabled } from '@sanuk/release/actions';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import {
  addKey,
  appendManifest,
  loadSigningKey,
  readManifest,
  signManifest,
} from '@sanuk/release-store/manifests';
import { brandSettings, writeBrand } from '@sanuk/release-store/testing';
import { type EdgeFixture, pageManifestIn, siteOfEachTest, startEdge } from '../testing/edge.fixture.ts';

let platform: PlatformFixture;
let edge: EdgeFixture;

siteOfEachTest((made, started) => {
  platform = made;
  edge = started;
});

const how = (brand: string) => ({ brands: [brand], expectRevision: new Map<string, number>(), why: 'test' });
const pageManifestOf = async (host = 'localhost', headers = {}): Promise<PageManifest> =>
  pageManifestIn((await edge.ask('/', { host, headers })).text) as PageManifest;
const lottoOf = async (host?: string) =>
  (await pageManifestOf(host)).remotes['mfe-lotto']?.candidates[0]?.version;
const manifestFile = (brand: string, revision: number) =>
  join(platform.storeDir, 'brands', brand, `${revision}.json`);
const pointer = (brand: string) => join(platform.storeDir, 'brands', brand, 'current');
const shipLotto = (version: string, ...brands: string[]) =>
  platform.ship({ remote: 'mfe-lotto', marker: version, version }, ...brands);

describe('a switch', () => {
  test('[F4.1] the next page load shows the release that the manifest names, on that brand alone, without a restart; so does a rollback', async () => {
    const { store, trusted } = platform.context;
    const stableOf = async (revision: number) =>
      (await readManifest(store, trusted, 'siam', revision)).remotes['mfe-lotto']?.stable;
    const served = async () => (await pageManifestOf()).remotes['mfe-lotto']?.candidates[0]?.releaseId;
    expect(await lottoOf()).toBe('1.0.0');
    expect(await served()).toBe(await stableOf(1));
    const { releaseId } = await shipLotto('1.1.0', 'siam');
    expect(await lottoOf()).toBe('1.1.0');
    expect([await served(), await stableOf(2)]).toEqual([releaseId, releaseId]);
    expect(await lottoOf('thara.localhost')).toBe('1.0.0');
    await rollbackRemotes(platform.context, ['mfe-lotto'], how('siam'));
    expect(await lottoOf()).toBe('1.0.0');
  });

  test('[F4] switch after switch, every page that follows shows it, also when many are asked for at once', async () => {
    for (let round = 1; round <= 12; round += 1) {
      await setEnabled(platform.context, ['mfe-lotto'], round % 2 === 0, how('siam'));
      const pageManifests = await Promise.all([
        pageManifestOf(),
        pageManifestOf(),
        pageManifestOf(),
        pageManifestOf(),
      ]);
      expect(pageManifests.map(({ revision, remotes }) => [revision, 'mfe-lotto' in remotes])).toEqual(
        Array.from({ length: 4 }, () => [round + 1, round % 2 === 0]),
      );
    }
  });

  test('[F4] a remote taken off a brand is gone with its routes', async () => {
    expect((await edge.ask('/mfe-lotto')).status).toBe(200);
    await setEnabled(platform.context, ['mfe-lotto'], false, how('siam'));
    expect((await edge.ask('/mfe-lotto')).status).toBe(404);
    expect((await pageManifestOf()).scripts.some((url) => url.includes('mfe-lotto'))).toBe(false);
  });

  test('[F8] open tabs learn of it by a cheap question', async () => {
    const first = await edge.ask('/_/manifest');
    expect(JSON.parse(first.text)).toEqual({ brand: 'siam', revision: 1, minRevision: 0 });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const same = await edge.ask('/_/manifest', { headers });
    expect(same).toMatchObject({ status: 304, text: '' });
    for (const answer of [first, same])
      expect(answer.headers['server-timing']).toMatch(/^clock;desc="\d{13}"$/);
    await shipLotto('1.1.0', 'siam');
    expect(JSON.parse((await edge.ask('/_/manifest', { headers })).text)).toMatchObject({ revision: 2 });
  });

  test('[F7] the last known good comes second, unless both carry one container name', async () => {
    await shipLotto('1.1.0', 'siam');
    expect(
      (await pageManifestOf()).remotes['mfe-lotto']?.candidates.map(({ version, role }) => [version, role]),
    ).toEqual([
      ['1.1.0', 'chosen'],
      ['1.0.0', 'last-known-good'],
    ]);
    await platform.ship(
      { remote: 'mfe-lotto', marker: '1.1.0', version: '1.2.0', files: { 'extra.js': 'void 0' } },
      'siam',
    );
    expect((await pageManifestOf()).remotes['mfe-lotto']?.candidates.map(({ version }) => version)).toEqual([
      '1.2.0',
    ]);
  });
});

describe('a manifest that cannot be trusted changes nothing', () => {
  const promoteForged = async (forge: (text: string) => string) => {
    await writeFile(manifestFile('siam', 2), forge(await readFile(manifestFile('siam', 1), 'utf8')));
    await writeFile(pointer('siam'), '2\n');
  };

  test.each<[string, (text: string) => string]>([
    [
      '[F6.1] altered',
      (text) => text.replace('"revision": 1', '"revision": 2').replace('"parent": null', '"parent": 1'),
    ],
    ['the old one again under a new number', (text) => text],
    ['garbage', () => '{"a":'],
    ['empty', () => ''],
  ])('[F6.2] %s', async (_what, forge) => {
    const before = await pageManifestOf();
    await promoteForged(forge);
    expect(await pageManifestOf()).toEqual(before);
    await rm(manifestFile('siam', 2));
    await writeFile(pointer('siam'), '1\n');
    await shipLotto('1.1.0', 'siam');
    expect(await lottoOf()).toBe('1.1.0');
  });

  test('[F6] a manifest signed for another brand is not taken', async () => {
    await shipLotto('1.1.0', 'thara');
    await writeFile(manifestFile('siam', 2), await readFile(manifestFile('thara', 2)));
    expect(await lottoOf()).toBe('1.0.0');
  });

  test('[F6] a manifest signed by a key the edge does not trust is not taken', async () => {
    const { store, trusted } = platform.context;
    const current = await readManifest(store, trusted, 'siam', 1);
    await addKey(join(platform.root, 'strange-keys'), 'first');
    const stranger = await loadSigningKey(join(platform.root, 'strange-keys'));
    await appendManifest(store, signManifest({ ...current, revision: 2, parent: 1, remotes: {} }, stranger));
    expect((await pageManifestOf()).revision).toBe(1);
  });

  test('[F6] a lower revision is not taken, neither while running nor after a restart', async () => {
    await shipLotto('1.1.0', 'siam');
    expect((await pageManifestOf()).revision).toBe(2);
    await rm(manifestFile('siam', 2));
    await writeFile(pointer('siam'), '1\n');
    expect(await lottoOf()).toBe('1.1.0');
    await edge.close();
    edge = await startEdge(platform);
    expect(await lottoOf()).toBe('1.1.0');
  });

  test('[F6] the newest one that is proven counts, also below one that is not', async () => {
    await edge.close();
    await shipLotto('1.1.0', 'siam');
    await writeFile(manifestFile('siam', 3), await readFile(manifestFile('siam', 1)));
    edge = await startEdge(platform);
    expect((await pageManifestOf()).revision).toBe(2);
  });

  test('[F6] it is found below any number of files that are none, each of which is named once', async () => {
    await edge.close();
    await shipLotto('1.1.0', 'siam');
    await rm(join(platform.root, 'edge-data'), { recursive: true });
    const junk = [...Array.from({ length: 30 }, (_, index) => index + 3), 999_999_999];
    for (const revision of junk) await writeFile(manifestFile('siam', revision), `{"junk":${revision}}`);
    await writeFile(pointer('siam'), '999999999\n');
    const lines: string[] = [];
    const heard = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    edge = await startEdge(platform, { logLevel: 'error' }, heard);
    expect([(await pageManifestOf()).revision, (await pageManifestOf()).revision]).toEqual([2, 2]);
    const named = lines
      .map((line) => JSON.parse(line) as { brand?: string; revision?: number; flaw?: string })
      .filter(({ flaw }) => flaw !== undefined);
    expect(named.map(({ brand, revision }) => `${brand} ${revision}`).sort()).toEqual(
      junk.map((revision) => `siam ${revision}`).sort(),
    );
    // What lies there may become a revision.
    const { store, trusted } = platform.context;
    const current = await readManifest(store, trusted, 'siam', 2);
    const key = await platform.context.signingKey();
    const signed = signManifest({ ...current, revision: 3, parent: 2 }, key);
    await writeFile(manifestFile('siam', 3), JSON.stringify(signed));
    expect((await pageManifestOf()).revision).toBe(3);
  });

  test('[F6] a release whose record was altered is left out, and the last known good runs', async () => {
    const { releaseId } = await shipLotto('1.1.0', 'siam');
    const file = join(platform.storeDir, 'r/mfe-lotto', releaseId, 'release.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/sha384-[^"]{4}/, 'sha384-AAAA'));
    await edge.close();
    await rm(join(platform.root, 'edge-data'), { recursive: true });
    edge = await startEdge(platform);
    expect(await lottoOf()).toBe('1.0.0');
  });
});

describe('a store that is away', () => {
  test('[F5] pages go on, also after a restart, from memory and from the copy on disk', async () => {
    await shipLotto('1.1.0', 'siam');
    const before = await pageManifestOf();
    await rename(platform.storeDir, `${platform.storeDir}-away`);
    expect(await pageManifestOf()).toEqual(before);
    expect((await edge.ask(before.scripts[0] ?? '')).status).toBe(503);
    await edge.close();
    edge = await startEdge(platform);
    expect(await pageManifestOf()).toEqual(before);
    expect((await edge.ask('/readyz')).status).toBe(200);
    const { parts } = (await edge.internal.inject('/readyz')).json();
    expect(parts.store).toEqual({ state: 'down', detail: expect.stringContaining('away') });
    await rename(`${platform.storeDir}-away`, platform.storeDir);
    await shipLotto('1.2.0', 'siam');
    expect(await lottoOf()).toBe('1.2.0');
    expect((await edge.ask(before.scripts[0] ?? '')).status).toBe(200);
  });

  test('[F6] an altered copy on disk is not believed', async () => {
    await pageManifestOf();
    const copy = join(platform.root, 'edge-data/siam.json');
    await writeFile(copy, (await readFile(copy, 'utf8')).replaceAll('tester', 'forger'));
    await rename(platform.storeDir, `${platform.storeDir}-away`);
    await edge.close();
    edge = await startEdge(platform);
    expect(await edge.ask('/')).toMatchObject({
      status: 503,
      text: expect.stringContaining('ระบบขัดข้องชั่วคราว'),
    });
    expect(await edge.ask('/readyz')).toMatchObject({ status: 200 });
    expect((await edge.internal.inject('/readyz')).json()).toMatchObject({
      parts: { 'brand:siam': { state: 'down' }, 'brand:thara': { state: 'up' } },
    });
  });
});

describe('canaries', () => {
  const canary = async (version: string, percent: number) => {
    await platform.publish({ remote: 'mfe-lotto', marker: version, version });
    await promote(platform.context, {
      selection: new Map([['mfe-lotto', version]]),
      all: false,
      unpin: false,
      percent,
      ...how('siam'),
    });
  };
  const visit = async (cookie?: string) => {
    const { text, headers } = await edge.ask('/', { headers: cookie ? { cookie } : {} });
    const inlined = pageManifestIn(text) as PageManifest;
    return {
      versions: inlined.remotes['mfe-lotto']?.candidates.map(({ version }) => version),
      setCookie: headers['set-cookie']?.[0],
    };
  };
  const cookieOf = (setCookie: string | undefined) => setCookie?.split(';')[0] ?? '';

  test('[F7] without a canary nobody gets a cookie', async () => {
    expect((await visit()).setCookie).toBeUndefined();
  });

  test('[F7.7] each visitor stays on one side; those who are in fall back to what the others run', async () => {
    await canary('1.1.0', 50);
    const seen = new Map<string, string[] | undefined>();
    for (let count = 0; count < 40; count += 1) {
      const { versions, setCookie } = await visit();
      expect(setCookie).toMatch(
        /^sanuk_visitor=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
      );
      seen.set(cookieOf(setCookie), versions);
    }
    const sides = new Set([...seen.values()].map(String));
    expect(sides).toEqual(new Set(['1.1.0,1.0.0', '1.0.0']));
    for (const [cookie, versions] of seen) {
      expect(await visit(cookie)).toEqual({ versions, setCookie: undefined });
    }
    await canary('1.1.0', 100);
    for (const cookie of seen.keys()) expect((await visit(cookie)).versions).toEqual(['1.1.0', '1.0.0']);
    await canary('1.1.0', 0);
    for (const cookie of seen.keys()) expect((await visit(cookie)).versions).toEqual(['1.0.0']);
  });

  test.each([10, 50])('[F7.6] of %i percent gets that share of the visitors', async (percent) => {
    await canary('1.1.0', percent);
    const visitors = 300;
    let inside = 0;
    for (let nr = 0; nr < visitors; nr += 1) {
      const visitor = `visitor-${String(nr).padStart(14, '0')}`;
      const { versions, setCookie } = await visit(`sanuk_visitor=${visitor}`);
      expect(setCookie).toBeUndefined();
      if (versions?.[0] === '1.1.0') inside += 1;
    }
    // Names and salt are the same in each run, and so is the count: two standard deviations are no matter of luck.
    const share = percent / 100;
    const deviation = Math.sqrt(visitors * share * (1 - share));
    expect(Math.abs(inside - visitors * share)).toBeLessThan(2 * deviation);
  });

  test('[F7] a visitor id of another form is not taken over', async () => {
    await canary('1.1.0', 50);
    expect((await visit('sanuk_visitor=../../etc; other=1')).setCookie).toBeDefined();
  });
});

describe('brands', () => {
  test('[F4] what an agent edits is taken over while running', async () => {
    await writeBrand(platform.brandsDir, brandSettings('siam', { name: 'New name' }), {
      '--color-accent': '#abcdef',
    });
    await until(async () => (await edge.ask('/')).text.includes('New name'));
    expect((await edge.ask('/')).text).toContain('--color-accent:#abcdef');
  });

  test('[F4] [E8] a brand without a manifest answers honestly until it has one, and the browser comes back by itself', async () => {
    const empty = await makePlatform([brandSettings('siam')]);
    const waiting = await startEdge(empty);
    const answer = await waiting.ask('/');
    expect(answer).toMatchObject({ status: 503, headers: { refresh: '15', 'retry-after': '15' } });
    expect(await waiting.ask('/readyz')).toMatchObject({
      status: 503,
      text: '{"status":"not-ready"}',
    });
    expect(await waiting.ask('/livez')).toMatchObject({ status: 200, text: '{"status":"alive"}' });
    await waiting.close();
    await empty.remove();
  });
});

/** Asks again until it is so; the test's own time limit ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
