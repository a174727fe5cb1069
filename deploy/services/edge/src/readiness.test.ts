import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformFixture } from '@sanuk/release/testing';
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
async function untilState(part: string, state: string): Promise<void> {
  while ((await readiness()).parts[part].state !== state);
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
  expect((await readiness()).parts['brand:siam'].detail).toBe('runs revision 1: revision 2 is refused');
});
