import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { buildVariant, publish, release, releaseByCommand, storedFiles } from '../src/releases.ts';
import { siteUrl } from '../src/site.ts';
import { expect, test } from '../src/test.ts';

const remote = 'mfe-lotto';
const lobby = '/lotto/lobby';
const original = 'หวย';
const lobbyText = 'features/lotto/lobby/lobby.text.ts';
const lobbyPage = 'features/lotto/lobby/lobby.page.tsx';
const budgetMs = 11_000;

const retitle = (title: string) => ({
  [lobbyText]: (source: string) => source.replace('placeNames.lottoLobby', `'${title}'`),
});
const promote = (record: ReleaseRecord) =>
  release('promote', `${remote}@${record.releaseId}`, '--brand', 'siam', '--why', 'browser test');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Everything around the remote still works: header, menu, and the pages of the other remotes. */
async function expectRestWorks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'สล็อต' }).click();
  await expect(page.getByRole('button', { name: /^ทดลองเล่น / }).first()).toBeAttached();
}

async function publishVariant(edits: Parameters<typeof buildVariant>[1]['edits']): Promise<ReleaseRecord> {
  // A version is spent once it is published, also by a run that failed before.
  return publish(await buildVariant(remote, { version: `9.0.${Date.now()}`, edits }));
}

test.afterEach(async () => {
  // Back to the release everybody starts with, so that one failure does not become many.
  await release('rollback', '--to-revision', '1', '--brand', 'siam', '--why', 'browser test').catch(
    () => undefined,
  );
});

test('[F4.4, F7.5] [F3] a team releases one remote; the next page load on one brand has it, the other keeps its own', async ({
  page,
}) => {
  await page.goto(lobby);
  await expect(heading(page, original)).toBeVisible();
  const shellBefore = await page.locator('script[src*="/r/shell/"]').getAttribute('src');

  await promote(await publishVariant(retitle('หวยรุ่นใหม่')));
  await page.reload();
  await expect(heading(page, 'หวยรุ่นใหม่')).toBeVisible();
  expect(
    await page.locator('script[src*="/r/shell/"]').getAttribute('src'),
    'the shell was not rebuilt',
  ).toBe(shellBefore);

  await page.goto(`${siteUrl('thara')}${lobby}`);
  await expect(heading(page, original)).toBeVisible();

  await releaseByCommand('rollback', remote, '--brand', 'siam', '--why', 'browser test');
  await page.goto(lobby);
  await expect(heading(page, original)).toBeVisible();
});

test('[F1] the shell knows no remote: no name and no address of one stands in its files', async ({
  request,
}) => {
  const html = await (await request.get(siteUrl('siam'))).text();
  const sources = [...html.matchAll(/(?:src|href)="(\/r\/shell\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(sources.length).toBeGreaterThan(0);
  for (const path of sources) {
    const text = await (await request.get(`${siteUrl('siam')}${path}`)).text();
    expect(text).not.toMatch(/mfe[-_](games|lotto|member|rewards)/);
    expect(text).not.toContain('/r/mfe');
  }
});

/** One build that looks different serves every fault of files: publishing it again mends what was damaged. */
let differentBuild: Promise<string> | undefined;
function buildDifferent(): Promise<string> {
  differentBuild ??= buildVariant(remote, { version: `9.1.${Date.now()}`, edits: retitle('หวยรุ่นเสีย') });
  return differentBuild;
}

interface Fault {
  name: string;
  /** what is wrong with the promoted release already when it is built */
  edits?: Record<string, (source: string) => string>;
  /** what happens to its files in the store */
  damage?(record: ReleaseRecord): void;
}

const scripts = /\.js$/;
const pageChunks =
  ({ preload, entry }: ReleaseRecord) =>
  (file: string) =>
    ![entry, ...preload.scripts].some((name) => file.replace(/\.(br|gz)$/, '').endsWith(name));

function alterByte(file: string): void {
  const open = file.endsWith('.br')
    ? brotliDecompressSync
    : file.endsWith('.gz')
      ? gunzipSync
      : (b: Buffer) => b;
  const close = file.endsWith('.br')
    ? brotliCompressSync
    : file.endsWith('.gz')
      ? gzipSync
      : (b: Buffer) => b;
  const bytes = open(readFileSync(file));
  writeFileSync(file, close(Buffer.concat([bytes, Buffer.from(' ')])));
}

const faults: Fault[] = [
  {
    name: 'a chunk is missing',
    damage: (record) => {
      for (const file of storedFiles(record, scripts).filter(pageChunks(record))) rmSync(file);
    },
  },
  {
    name: 'the entry is missing',
    damage: (record) => {
      for (const file of storedFiles(record, /remote-entry.*\.js$/)) rmSync(file);
    },
  },
  {
    name: 'a byte of a chunk is altered',
    damage: (record) => storedFiles(record, scripts).filter(pageChunks(record)).forEach(alterByte),
  },
  {
    name: 'a byte of the entry is altered',
    damage: (record) => storedFiles(record, /remote-entry.*\.js$/).forEach(alterByte),
  },
  {
    name: 'the page throws while rendering',
    edits: {
      [lobbyPage]: (source) =>
        source.replace(
          /export default function (\w+)\([^)]*\)[^{]*\{/,
          (start) => `${start}\n  if (Date.now() > 0) throw new Error('broken on purpose');`,
        ),
    },
  },
  {
    name: 'the page never arrives',
    edits: {
      'features/lotto/lotto.routes.ts': (source) =>
        source.replace(
          /'\/lotto\/lobby': \(\) => import\([^)]*\)/,
          "'/lotto/lobby': () => new Promise<never>(() => {})",
        ),
    },
  },
];

for (const { name, edits, damage } of faults) {
  test(`[F5] ${name}: the visitor gets the last known good release in its place`, async ({ page, watch }) => {
    watch.mayComplain = true;
    const record = edits ? await publishVariant(edits) : await publish(await buildDifferent());
    await promote(record);
    damage?.(record);
    const started = Date.now();
    await page.goto(lobby);
    await expect(heading(page, original)).toBeVisible({ timeout: budgetMs });
    expect(Date.now() - started).toBeLessThan(budgetMs);
    await expectRestWorks(page);
  });
}

test('[F5] an entry that never answers makes room for the last known good release', async ({
  page,
  watch,
}) => {
  watch.mayComplain = true;
  const record = await publish(await buildDifferent());
  await promote(record);
  await page.route(`**/r/${remote}/${record.releaseId}/${record.entry}`, () => undefined);
  await page.goto(lobby, { waitUntil: 'commit' });
  await expect(heading(page, original)).toBeVisible({ timeout: budgetMs });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[F5] with every release broken there is an honest panel in time, and trying again helps once it is mended', async ({
  page,
  watch,
}) => {
  watch.mayComplain = true;
  await page.route(`**/r/${remote}/**`, (route) => route.abort());
  await page.goto(lobby);
  await expect(page.getByText('ส่วนนี้ยังเปิดไม่ได้ในขณะนี้')).toBeVisible({ timeout: budgetMs });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(heading(page, original)).toBeVisible({ timeout: budgetMs });
  await expectRestWorks(page);
});

test('[F6] the browser runs no script that the manifest does not name', async ({ page, watch }) => {
  watch.mayComplain = true;
  await page.goto('/');
  const outcome = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.src = '/r/mfe-lotto/00000000000000000000/entry.js';
      return 'let through';
    } catch {
      return 'refused';
    }
  });
  expect(outcome).toBe('refused');
});
