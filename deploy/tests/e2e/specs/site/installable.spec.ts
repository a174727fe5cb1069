import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { OwnEdge } from '../../fixtures/releases/own-edge.ts';
import { siteUrl } from '../../fixtures/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { workerIsThere } from '../../pages/offline-worker.ts';
import { lightPage } from '../../pages/places.ts';

// A worker stays in its context, and what it answers no test beside it could change.
test.use({ serviceWorkers: 'allow', reuseContext: false });

let edge: OwnEdge;
let folder: string;
test.beforeEach(async ({ watch }) => {
  // The browser itself notes every page that nobody answered.
  watch.mayComplain = true;
  folder = join(tmpdir(), `sanuk-own-edge-${process.pid}-${Date.now()}`);
  edge = new OwnEdge(folder);
  await edge.start();
});
test.afterEach(async () => {
  await edge.stop();
  await rm(folder, { recursive: true, force: true });
});

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const offlineHeading = (page: Page, brand = 'สยาม') =>
  page.getByRole('heading', { level: 1, name: `เชื่อมต่อกับ${brand}ไม่ได้` });

/** To the slots, by presses. */
async function pressToSlots(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'สล็อต' }).click();
  await expect(page).toHaveURL(/\/slot$/);
}

test('[X6.1] the home page names a manifest of its brand, and the browser finds nothing that keeps it from being installed', async ({
  page,
}) => {
  for (const [brand, name] of [
    ['siam', 'สยาม'],
    ['thara', 'ธารา'],
  ] as const) {
    await page.goto(siteUrl(brand));
    await expect(page.getByRole('link', { name: `${name} หน้าแรก` })).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${siteUrl(brand)}/manifest.webmanifest`, []]);
    expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    const manifest = JSON.parse(data ?? '{}');
    expect(manifest).toMatchObject({ name, short_name: name, lang: 'th', display: 'standalone', scope: '/' });
    expect(
      manifest.icons.map(({ purpose, sizes }: { purpose: string; sizes: string }) => [purpose, sizes]),
    ).toEqual([
      ['any', '192x192'],
      ['any', '512x512'],
      ['maskable', '512x512'],
    ]);
    for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }]) {
      const icon = await page.evaluate(async (path) => {
        const { status, headers } = await fetch(path);
        return [status, headers.get('content-type')];
      }, src);
      expect([src, ...icon]).toEqual([src, 200, 'image/png']);
    }
  }
});

test('[X6.2] without network the next page is the offline page in Thai, which comes back by a press', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(edge.url(lightPage));
  await workerIsThere(page);
  await pressToSlots(page);
  await edge.stop();
  await page.reload();
  await expect(offlineHeading(page)).toBeVisible();
  await expect(page).toHaveTitle('เชื่อมต่อไม่ได้ · สยาม');
  await expect(page).toHaveURL(/\/slot$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.getByText('จึงไม่มียอดเงินหรือข้อมูลล่าสุด')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const retry = page.getByRole('link', { name: 'ลองใหม่' });
  await retry.click();
  await expect(page.getByRole('status')).toHaveText(/^ยังเชื่อมต่อไม่ได้ ลองล่าสุดเวลา \d\d:\d\d:\d\d$/);
  // It would come back by itself as well: its clock stands until the press.
  await page.clock.pauseAt(Date.now() + 60_000);
  await edge.start();
  await retry.click();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
  await expect(page).toHaveURL(/\/slot$/);
});

test('[X6] the offline page comes back by itself when the site answers again', async ({ page, context }) => {
  await page.goto(edge.url(lightPage));
  await workerIsThere(page);
  await edge.stop();
  await page.goto(edge.url('/login?x=1'));
  await expect(offlineHeading(page)).toBeVisible();
  await edge.start();
  await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?x=1$/);
  // The same by the network of the device.
  await context.setOffline(true);
  await page.reload();
  await expect(offlineHeading(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeVisible();
});

test('[X6] two brands on two hosts have each their own offline page', async ({ page }) => {
  for (const [host, name] of [
    ['localhost', 'สยาม'],
    ['thara.localhost', 'ธารา'],
  ] as const) {
    await page.goto(edge.url(lightPage, host));
    await workerIsThere(page);
    expect(await kept(page)).toEqual(['/_/offline']);
    await edge.stop();
    await page.goto(edge.url('/lotto/lobby', host));
    await expect(offlineHeading(page, name)).toBeVisible();
    await edge.start();
  }
});

test('[X6] nothing but the offline page is ever kept, and only the network answers for a page', async ({
  page,
}) => {
  await page.goto(edge.url(lightPage));
  await workerIsThere(page);
  for (const path of ['/slot', '/lotto/lobby', '/login']) {
    const answer = await page.goto(edge.url(path));
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('banner').or(page.getByRole('main')).first()).toBeVisible();
  }
  expect(await kept(page)).toEqual(['/_/offline']);
  // What is no page is told as it is, with and without network.
  await edge.stop();
  expect(
    await page.evaluate(() =>
      fetch('/_/manifest').then(
        () => 'answered',
        () => 'nobody',
      ),
    ),
  ).toBe('nobody');
});

test('[X6] with a full storage there is no worker and the site is as it was', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: edge.url('').replace(/\/$/, ''),
    quotaSize: 1000,
  });
  const asked = page
    .context()
    .waitForEvent('request', { predicate: (one) => one.url().endsWith('/_/worker.js') });
  await page.goto(edge.url(lightPage));
  await expect(page.getByRole('link', { name: 'สยาม หน้าแรก' })).toBeVisible();
  await asked;
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await pressToSlots(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('[X6] a worker that the edge withdraws is gone with the next page, and so is what it kept', async ({
  page,
}) => {
  await page.goto(edge.url(lightPage));
  await workerIsThere(page);
  await edge.stop();
  await edge.start({ OFFLINE_WORKER: 'withdrawn' });
  await page.goto(edge.url('/login'));
  await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeVisible();
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  await edge.stop();
  await expect(page.goto(edge.url('/login'))).rejects.toThrow('ERR_CONNECTION_REFUSED');
});

/** A worker as nobody wants it: it answers every page itself, and never lets the site through. */
const brokenSite: Record<string, [type: string, text: string]> = {
  '/': ['text/html', "<script>navigator.serviceWorker.register('/_/worker.js', { scope: '/' })</script>"],
  '/_/worker.js': [
    'text/javascript',
    "addEventListener('install', () => skipWaiting()); addEventListener('fetch', (event) => event.respondWith(new Response('broken')))",
  ],
};

for (const state of ['withdrawn', 'served'])
  test(`[X6] a worker that lets no page through is rid of by the edge alone, with the worker ${state}`, async ({
    page,
  }) => {
    await edge.stop();
    const broken = createServer(({ url = '' }, answer) => {
      const [type, text] = brokenSite[url] ?? ['text/plain', ''];
      answer.writeHead(200, { 'content-type': type, 'service-worker-allowed': '/' }).end(text);
    });
    await once(broken.listen(Number(new URL(edge.url()).port), '127.0.0.1'), 'listening');
    await page.goto(edge.url());
    await workerIsThere(page);
    broken.closeAllConnections();
    broken.close();
    await edge.start({ OFFLINE_WORKER: state });
    await page.goto(edge.url('/login'));
    await expect(page.getByText('broken', { exact: true })).toBeVisible();
    // The browser has asked for the worker by itself; whoever loads the page again has the site.
    const form = page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' });
    await expect(async () => {
      await page.goto(edge.url('/login'));
      await expect(form).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
  });
