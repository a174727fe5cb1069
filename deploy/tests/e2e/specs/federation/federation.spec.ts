import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { PageManifest } from '@sanuk/contract/federation/manifest';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import type { VitalBeacon, VitalRow } from '@sanuk/contract/federation/vital';
import { logIn, newMember } from '../../fixtures/members.ts';
import { expect, type OwnSite, test } from '../../fixtures/releases/own-releases.ts';
import { buildVariant, type ReleaseTool } from '../../fixtures/releases/releases.ts';
import { openByMenu, remotePages } from '../../fixtures/releases/remote-pages.ts';
import { buildRenamedLobby, heading, menu, renamedLobby } from '../../fixtures/releases/renamed-lobby.ts';
import {
  askForLogin,
  heardOf,
  loadedRemotes,
  platformUsers,
  sharedParts,
} from '../../fixtures/releases/shared-platform.ts';
import { expectListening } from '../../fixtures/test.ts';

const remote = 'mfe-lotto';
const lobby = '/lotto/lobby';
const original = 'หวย';
const lobbyPage = 'features/lobby/lobby.page.tsx';
/** What stands in the place of a page that cannot be had. */
const panel = 'ส่วนนี้ยังเปิดไม่ได้ในขณะนี้';
/** Where everything is slow the site gives releases four times their time (`pace.ts`), and tries more than one. */
const givenUp = { timeout: 90_000 };

/** What the open page was told to run. */
async function manifestOf(page: Page): Promise<PageManifest> {
  const text = await page.locator('#page-manifest').textContent();
  return JSON.parse(text ?? '{}') as PageManifest;
}

/**
 * The entry of the shell that the page is to run: the first candidate of its manifest. In the document there may be a second
 * script for a moment, of the last known good, where the first one does not start in time.
 */
const entryOfShell = async (page: Page): Promise<string | undefined> =>
  (await manifestOf(page)).shell[0]?.entry.url;

/** Everything around the remote still works: header, menu, and the pages of the other remotes. */
async function expectRestWorks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  for (const one of remotePages) if (one.remote !== remote) await openByMenu(page, one);
}

/** From the home page to the lobby by the menu. */
async function pressLobby(page: Page): Promise<void> {
  await page.goto('/');
  await expectListening(page);
  await menu(page, original).click();
}

async function publishVariant(
  { releases }: OwnSite,
  edits: Parameters<typeof buildVariant>[1]['edits'],
): Promise<ReleaseRecord> {
  // A version is spent once it is published, also by a run that failed before.
  return releases.publish(await buildVariant(remote, { version: `9.0.${Date.now()}`, edits }));
}

/** The version of each remote that the open page was given. */
const versionsRun = async (page: Page): Promise<Record<string, string | undefined>> => {
  const { remotes } = await manifestOf(page);
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { candidates }]) => [name, candidates[0]?.version]),
  );
};

// So that one failure does not become many.
test.afterEach(({ site }) => site.releases.reset('siam'));

test('[F3.4, F4.4, F7.5] [F3] a team releases one remote; the next page load on one brand has it, the other keeps its own', async ({
  page,
  site,
}) => {
  await page.goto(lobby);
  await expect(heading(page, original)).toBeVisible();
  const shellBefore = await entryOfShell(page);
  expect(shellBefore).toMatch(/^\/r\/shell\//);

  const others = await versionsRun(page);
  const record = await site.releases.publish(await buildRenamedLobby());
  expect(record.version).toMatch(/^9\.1\.\d+$/);
  await site.releases.promote(record, 'siam');
  await page.reload();
  expect(await versionsRun(page)).toEqual({ ...others, [remote]: record.version });
  await expect(heading(page, renamedLobby)).toBeVisible();
  expect(await entryOfShell(page), 'the shell was not rebuilt').toBe(shellBefore);

  await page.goto(site.url(lobby, 'thara.localhost'));
  await expect(heading(page, original)).toBeVisible();

  await site.releases.runByCommandLine('rollback', remote, '--brand', 'siam', '--why', 'browser test');
  await page.goto(lobby);
  await expect(heading(page, original)).toBeVisible();
});

test('[F1.5] the shell knows no remote: no name and no address of one stands in its files', async ({
  request,
  site,
}) => {
  const html = await (await request.get('/')).text();
  const releaseId = /\/r\/shell\/([0-9a-f]{20})\//.exec(html)?.[1] ?? '';
  const files = site.releases.textsOf('shell', releaseId);
  expect(files.size).toBeGreaterThan(10);
  for (const [file, text] of files) {
    expect(text, file).not.toMatch(/mfe[-_](games|lotto|member|rewards)/);
    expect(text, file).not.toContain('/r/mfe');
  }
});

/** What the pages of a document tell of themselves, from now on; the returned function has the page hidden and answers it. */
function followVitals(page: Page): () => Promise<VitalRow[]> {
  const rows: VitalRow[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/_/vitals')
      rows.push(...(sent.postDataJSON() as VitalBeacon).vitals);
  });
  // A page in a headless browser is never hidden.
  return async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
    return rows;
  };
}

test('[F1.1, F1.2, F1.3, F1.4, F2.1, F2.2, F2.3, F2.4] [X9.1] each remote is loaded by its page, all share one platform with the shell, and each page tells its vitals as its remote', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const vitals = followVitals(page);
  await page.goto('/');
  await expectListening(page);
  // It is measured once the page has nothing else to do.
  await expect.poll(async () => (await vitals()).length).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(globalThis, { isThisDocument: true }));
  // The promotions last: they show what a visitor may do, and a member.
  const order = remotePages.toSorted(
    (one, other) => Number(one.remote === 'mfe-member') - Number(other.remote === 'mfe-member'),
  );
  for (const one of order) {
    // The home page is one of the games already.
    if (one.remote !== 'mfe-games') expect(await loadedRemotes(page)).not.toContain(one.remote);
    await openByMenu(page, one);
    expect(await loadedRemotes(page)).toContain(one.remote);
  }
  const remotes = remotePages.length;
  const containers = (await platformUsers(page)).filter((name) => name.startsWith('mfe_'));
  expect(new Set(containers).size, 'remotes that use the one platform').toBe(remotes);
  expect(await sharedParts(page)).toEqual(Array(remotes).fill({ client: true, config: true }));
  const { remotes: given } = await manifestOf(page);
  const told = (await vitals()).filter(({ vital }) => vital === 'cls');
  for (const one of order)
    expect(told, `vitals of ${one.remote}`).toContainEqual(
      expect.objectContaining({
        remote: one.remote,
        releaseId: given[one.remote]?.candidates[0]?.releaseId,
        route: one.path,
      }),
    );
  const heard = Object.values(await heardOf(page));
  expect(heard, 'shell and remotes hear each remote').toEqual(Array(remotes).fill(remotes + 1));

  const guests = page.getByRole('main').getByRole('link', { name: 'สมัครรับโปรโมชัน' });
  await expect(guests.first()).toBeVisible();
  // What a remote says, the shell itself does.
  await askForLogin(page);
  await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  await logIn(page, member.phone);
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^รับโปรโมชันนี้/ })
      .first(),
  ).toBeVisible();
  await expect(guests).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isThisDocument'))).toBe(true);
});

test('[F4.2, F4.3] a remote taken off a brand leaves its routes to the 404 page there, and keeps them on the other', async ({
  page,
  watch,
  site,
}) => {
  watch.mayComplain = true;
  await site.releases.run('disable', remote, '--brand', 'siam', '--why', 'browser test');
  await page.goto('/');
  await expectListening(page);
  await expect(menu(page, original)).toHaveCount(0);
  // A banner of the brand leads there all the same.
  const banners = page.getByRole('region', { name: 'แบนเนอร์โปรโมชัน' });
  const targets = await banners.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  await banners
    .getByRole('group', { name: 'เลือกภาพ' })
    .getByRole('button')
    .nth(targets.indexOf(lobby))
    .click();
  await banners.locator(`a[href="${lobby}"]`).click();
  await expect(page.getByText('This page could not be found')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(lobby);

  await page.goto(site.url('/', 'thara.localhost'));
  await expectListening(page);
  await menu(page, original).click();
  await expect(heading(page, original)).toBeVisible();
});

interface Fault {
  name: string;
  /** the clause that this fault alone is about */
  proves?: string;
  /** what is wrong with the promoted release already when it is built */
  edits?: Record<string, (source: string) => string>;
  /** what happens to its files in the store */
  damage?(record: ReleaseRecord, releases: ReleaseTool): void;
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
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, close(bytes));
}

const faults: Fault[] = [
  {
    name: 'a chunk is missing',
    damage: (record, releases) => {
      for (const file of releases.files(record, scripts).filter(pageChunks(record))) rmSync(file);
    },
  },
  {
    name: 'the entry is missing',
    damage: (record, releases) => {
      for (const file of releases.files(record, /remote-entry.*\.js$/)) rmSync(file);
    },
  },
  {
    name: 'a byte of a chunk is altered',
    proves: '[F5.4]',
    damage: (record, releases) =>
      releases.files(record, scripts).filter(pageChunks(record)).forEach(alterByte),
  },
  {
    name: 'a byte of the entry is altered',
    proves: '[F5.4]',
    damage: (record, releases) => releases.files(record, /remote-entry.*\.js$/).forEach(alterByte),
  },
  {
    name: 'the page throws while rendering',
    proves: '[F5.5]',
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
      'features/lobby/lobby.routes.ts': (source) =>
        source.replace(
          /'\/lotto\/lobby': \(\) => import\([^)]*\)/,
          "'/lotto/lobby': () => new Promise<never>(() => {})",
        ),
    },
  },
];

for (const { name, proves = '[F5]', edits, damage } of faults) {
  test(`${proves} ${name}: the visitor gets the last known good release in its place`, async ({
    page,
    watch,
    site,
  }) => {
    const { releases } = site;
    watch.mayComplain = true;
    const record = edits
      ? await publishVariant(site, edits)
      : await releases.publish(await buildRenamedLobby());
    await releases.promote(record, 'siam');
    damage?.(record, releases);
    await pressLobby(page);
    await expect(heading(page, original)).toBeVisible(givenUp);
    await expectRestWorks(page);
  });
}

test('[F5] an entry that never answers makes room for the last known good release', async ({
  page,
  watch,
  site,
}) => {
  watch.mayComplain = true;
  const record = await site.releases.publish(await buildRenamedLobby());
  await site.releases.promote(record, 'siam');
  await page.route(`**/r/${remote}/${record.releaseId}/${record.entry}`, () => undefined);
  await pressLobby(page);
  await expect(heading(page, original)).toBeVisible(givenUp);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Opens the home page by a clock that goes on by orders alone: a machine that is slow gives releases no more time than others. */
async function openHomeByOwnClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto('/');
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.locator('[data-drawn], #edge-late')).toHaveCount(0, { timeout: 200 });
  }).toPass();
}

test('[F5.2, F5.3] where neither the release nor the last known good one answers there is a panel within ten seconds, and the rest works', async ({
  page,
  watch,
  site,
}) => {
  watch.mayComplain = true;
  await site.releases.promote(await site.releases.publish(await buildRenamedLobby()), 'siam');
  await page.route(`**/r/${remote}/**`, () => undefined);
  await openHomeByOwnClock(page);
  await menu(page, original).click();
  await expect(page.getByText(panel)).toHaveCount(0);
  // In steps: between two timeouts the next release is asked for.
  for (let ms = 0; ms < 10_000; ms += 250) await page.clock.runFor(250);
  await expect(page.getByText(panel)).toBeVisible();
  await expect(page.getByRole('button', { name: 'ลองใหม่' })).toBeVisible();
  await page.clock.resume();
  await expectRestWorks(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const status of [404, 500])
  test(`[F5.1] with every release answering ${status} there is an honest panel, and the rest works`, async ({
    page,
    watch,
  }) => {
    watch.mayComplain = true;
    await page.route(`**/r/${remote}/**`, (route) => route.fulfill({ status, body: 'no' }));
    await pressLobby(page);
    await expect(page.getByText(panel)).toBeVisible(givenUp);
    await expectRestWorks(page);
  });

test('[F5.1] trying again helps once what could not be had is repaired', async ({ page, watch }) => {
  watch.mayComplain = true;
  await page.route(`**/r/${remote}/**`, (route) => route.abort());
  await page.goto(lobby);
  await expect(page.getByText(panel)).toBeVisible(givenUp);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(heading(page, original)).toBeVisible(givenUp);
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
