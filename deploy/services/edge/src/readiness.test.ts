import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformFixture } from '@sanuk/release/testing';
import { trustedFile } from '@sanuk/release-store/manifests';
import { startBackend } from './testing/backend.fixture.ts';
import { type EdgeFixture, siteOfEachTest, startEdge } from './testing/edge.fixture.ts';

let platform: PlatformFixture;
let edge: EdgeFixture;
siteOfEachTest((made, started) => {
  platform = made;
  edge = started;
});

/** What the internal listener reports, and what strangers read. */
async function readiness(of = edge) {
  const inside = await of.internal.inject('/readyz');
  const outside = await of.ask('/readyz');
  return { codes: [inside.statusCode, outside.status], outside: JSON.parse(outside.text), ...inside.json() };
}

/** Waits until a part is in a state: the edge asks the store once a second. */
async function untilState(part: string, state: string, of = edge): Promise<void> {
  while ((await readiness(of)).parts[part].state !== state);
}

test('[F4] a backend that is away is reported, and pages are still served', async () => {
  expect(await readiness()).toMatchObject({
    codes: [200, 200],
    status: 'ready',
    outside: { status: 'ready' },
    parts: { backend: { state: 'down', detail: expect.stringContaining('ECONNREFUSED') } },
  });
});

test('[F4] a backend that is not ready is reported with its status, one that is ready is up', async () => {
  let status = 503;
  const backend = await startBackend({
    '/readyz': (_request, response) => response.writeHead(status).end('{}'),
  });
  const other = await startEdge(platform, { backendUrls: [backend.url] });
  expect((await readiness(other)).parts.backend).toEqual({ state: 'down', detail: 'it answers 503' });
  status = 200;
  expect((await readiness(other)).parts.backend).toEqual({ state: 'up' });
  await backend.close();
});

test('[F6] strangers who ask for readiness make the edge ask nobody', async () => {
  const backend = await startBackend();
  const other = await startEdge(platform, { backendUrls: [backend.url] });
  for (const path of ['/readyz', '/livez']) expect((await other.ask(path)).status).toBe(200);
  expect(backend.checks).toEqual([]);
  await backend.close();
});

test('[F4] a store that is away is reported, in metrics too, and the edge stays ready', async () => {
  await rename(platform.storeDir, `${platform.storeDir}-away`);
  await untilState('store', 'down');
  expect(await readiness()).toMatchObject({ codes: [200, 200], parts: { brands: { state: 'up' } } });
  const { body: metrics } = await edge.internal.inject('/metrics');
  expect(metrics).toContain('sanuk_ready{service="edge"} 1');
  expect(metrics).toContain('sanuk_part_state{part="store",state="down",service="edge"} 1');
  expect(metrics).toContain('sanuk_part_state{part="brand:siam",state="up",service="edge"} 1');
  await rename(`${platform.storeDir}-away`, platform.storeDir);
  await untilState('store', 'up');
});

test('[F4] a brand whose settings are broken is served as before, and reported by name', async () => {
  await writeFile(join(platform.brandsDir, 'siam/brand.json'), '{');
  await untilState('brand:siam', 'degraded');
  const { codes, parts } = await readiness();
  expect(codes).toEqual([200, 200]);
  expect(parts).toMatchObject({
    brands: { state: 'degraded', detail: '2 of 2 are served' },
    'brand:siam': { detail: expect.stringMatching(/^as before: .*brand\.json is not JSON$/) },
    'brand:thara': { state: 'up' },
  });
});

test('[F6] a revision that is refused is reported beside the one that runs', async () => {
  await writeFile(join(platform.storeDir, 'brands/siam/2.json'), '{}');
  await untilState('brand:siam', 'degraded');
  expect((await readiness()).parts['brand:siam'].detail).toBe(
    'runs revision 1: revision 2 is refused: it is no manifest',
  );
});

test('[F4] a clock ten minutes from that of the backend is reported, and pages are still served', async () => {
  const backend = await startBackend({
    '/readyz': (_request, response) =>
      response.setHeader('date', new Date(Date.now() - 600_000).toUTCString()).end('{}'),
  });
  const other = await startEdge(platform, { backendUrls: [backend.url] });
  const { status, parts } = await readiness(other);
  expect([status, parts.clock]).toEqual([
    'ready',
    {
      state: 'down',
      detail: expect.stringMatching(/^the clock of this machine is (?:599|60[01]) s ahead of the backend$/),
    },
  ]);
  await backend.close();
});

test('[F6] a store that is signed by a foreign key makes the edge unready, and names the key', async () => {
  const trustedKeysFile = join(platform.root, 'other-keys.json');
  const { keys } = JSON.parse(await readFile(trustedFile(platform.keysDir), 'utf8'));
  const [key] = Object.values(keys);
  await writeFile(trustedKeysFile, JSON.stringify({ signing: 'foreign', keys: { foreign: key } }));
  const other = await startEdge(platform, { trustedKeysFile, dataDir: join(platform.root, 'other-data') });
  const detail = 'revision 1 is refused: it is signed by a key that TRUSTED_KEYS does not hold';
  expect(await readiness(other)).toMatchObject({
    codes: [503, 503],
    status: 'not-ready',
    parts: { brands: { state: 'down' }, 'brand:siam': { state: 'down', detail } },
  });
});

test('[F4] a disk that takes no copy of a manifest is reported, and tried again', async () => {
  const disk = join(platform.root, 'disk');
  await writeFile(disk, 'in the way');
  const other = await startEdge(platform, { dataDir: join(disk, 'edge') });
  const { codes, parts } = await readiness(other);
  expect([codes, parts['brand:siam']]).toEqual([
    [200, 200],
    {
      state: 'degraded',
      detail: expect.stringMatching(/^runs revision 1: its copy cannot be written: ENOTDIR/),
    },
  ]);
  await rm(disk);
  await untilState('brand:siam', 'up', other);
});
