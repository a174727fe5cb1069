import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { OwnEdge } from '../../fixtures/releases/own-edge.ts';
import { expect, expectListening, test } from '../../fixtures/test.ts';

let edge: OwnEdge;
let cdn: OwnEdge;
let folder: string;
let filesOrigin: string;
test.beforeEach(async () => {
  folder = join(tmpdir(), `sanuk-cdn-${process.pid}-${Date.now()}`);
  edge = new OwnEdge(join(folder, 'edge'));
  cdn = new OwnEdge(join(folder, 'cdn'));
  await cdn.start();
  filesOrigin = new URL(cdn.url('/', '127.0.0.1')).origin;
  await edge.start({ RELEASE_ORIGIN: filesOrigin });
});
test.afterEach(async ({ page }) => {
  // Its event stream ends before the edge does.
  await page.goto('about:blank');
  await Promise.all([edge.stop(), cdn.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Opens the slots and goes on to the lottery, which is another remote. @returns origins of the files of releases that came */
async function walk(page: Page): Promise<Set<string>> {
  const origins = new Set<string>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    // The starter belongs to the edge.
    if (response.ok() && pathname.startsWith('/r/') && !pathname.startsWith('/r/edge/')) origins.add(origin);
  });
  await page.goto(edge.url('/slot'));
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
  // The edge has rendered the page: its files arrive later.
  await expectListening(page);
  await page.goto(edge.url('/lotto/lobby'));
  await expect(page.getByRole('heading', { level: 1, name: 'หวย' })).toBeVisible();
  await expectListening(page);
  return origins;
}

test('[F6] with a CDN every file of a release comes from there, fonts and styles too, and the page complains of nothing', async ({
  page,
}) => {
  expect([...(await walk(page))]).toEqual([filesOrigin]);
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  expect(loaded).toBe(true);
});

test('[F5] while the CDN is away the site loads everything from its own host', async ({ page, watch }) => {
  // The browser itself notes every file that did not come.
  watch.mayComplain = true;
  await cdn.stop();
  expect([...(await walk(page))]).toEqual([new URL(edge.url()).origin]);
});

test('[F5] a remote that the CDN does not have is loaded from the host of the page', async ({
  page,
  watch,
}) => {
  watch.mayComplain = true;
  await page.route(`${filesOrigin}/r/mfe-lotto/**`, (route) => route.abort());
  const entry = page.waitForResponse(
    (response) => response.ok() && response.url().startsWith(edge.url('/r/mfe-lotto/')),
  );
  await page.goto(edge.url('/slot'));
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
  await page.getByRole('link', { name: 'หวย', exact: true }).first().click();
  await entry;
  await expect(page.getByRole('heading', { level: 1, name: 'หวย' })).toBeVisible();
});
