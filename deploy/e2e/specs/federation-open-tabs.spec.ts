import type { Page } from '@playwright/test';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { writeBill } from '../src/bills.ts';
import { newMember, openAs } from '../src/members.ts';
import { buildVariant, publish, release } from '../src/releases.ts';
import { expect, test } from '../src/test.ts';

const remote = 'mfe-lotto';
const original = 'หวย';
const renewed = 'หวยรุ่นใหม่';
const lobby = '/lotto/lobby';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name });
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'เว็บมีเวอร์ชันใหม่' });

let newer: ReleaseRecord;

test.beforeAll(async () => {
  const edits = {
    'features/lotto/lobby/lobby.text.ts': (source: string) =>
      source.replace('placeNames.lottoLobby', `'${renewed}'`),
  };
  newer = await publish(await buildVariant(remote, { version: `9.5.${Date.now()}`, edits }));
});
test.beforeEach(({ page }) => page.clock.install());
test.afterEach(async () => {
  await release('rollback', '--to-revision', '1', '--brand', 'siam', '--why', 'browser test');
});

const promote = () =>
  release('promote', `${remote}@${newer.releaseId}`, '--brand', 'siam', '--why', 'browser test');
/** Longer than a tab lets pass without a look. */
const look = (page: Page) => page.clock.fastForward('06:30');

/** Notes in the document that it is this one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isThisDocument: true }));
const isMarked = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'isThisDocument') === true).catch(() => undefined);

/** Releases of the remote whose scripts were asked for since the last document. */
function releasesAsked(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear();
    const id = new RegExp(`/r/${remote}/([0-9a-f]{20})/[^?]*\\.js$`).exec(request.url())?.[1];
    if (id) asked.add(id);
  });
  return () => [...asked];
}

async function leaveForHome(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /หน้าแรก$/ })
    .click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(menu(page, 'หวย')).toBeVisible();
}

test('[F8.2] an open tab hears of a release, says so, and has it with the next page and no sooner', async ({
  page,
}) => {
  const asked = releasesAsked(page);
  await page.goto(lobby);
  await expect(heading(page, original)).toBeVisible();
  await mark(page);
  await promote();
  await menu(page, 'สล็อต').click();
  await expect(page.getByRole('button', { name: /^ทดลองเล่น / }).first()).toBeAttached();
  await menu(page, 'หวย').click();
  await expect(heading(page, original), 'it has not looked yet').toBeVisible();
  expect(asked()).toHaveLength(1);

  await look(page);
  await expect(note(page)).toBeVisible();
  expect(await isMarked(page), 'nothing was loaded anew by itself').toBe(true);
  await menu(page, 'สล็อต').click();
  await expect(page).toHaveURL(/\/slot$/);
  await expect.poll(() => isMarked(page)).toBe(false);
  await menu(page, 'หวย').click();
  await expect(heading(page, renewed)).toBeVisible();
  expect(asked(), 'two revisions never meet in a page').toEqual([newer.releaseId]);
  await expect(note(page)).toBeHidden();
});

test('[F8] a bill that is begun holds the update back', async ({ page, request }) => {
  await openAs(page, await newMember(request), lobby);
  await writeBill(page, '20');
  await mark(page);
  await promote();
  await look(page);
  await expect(note(page)).toBeVisible();
  await leaveForHome(page);
  expect(await isMarked(page), 'the bill kept its document').toBe(true);
});

test('[F8] a half-filled form and a payment hold the update back; the page after them has it', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request), '/member/deposit');
  await mark(page);
  await page.getByLabel('จำนวนเงิน (บาท)').fill('100');
  await promote();
  await look(page);
  await expect(note(page)).toBeVisible();
  await page.getByRole('button', { name: 'สร้าง QR' }).click();
  await expect(page).toHaveURL(/\/member\/payment\?id=/);
  await expect(page.getByText('กรุณาโอนยอดให้ตรงทุกสตางค์')).toBeVisible();
  expect(await isMarked(page), 'the form kept its document').toBe(true);
  await leaveForHome(page);
  expect(await isMarked(page), 'the payment kept its document').toBe(true);
  await menu(page, 'หวย').click();
  await expect(heading(page, renewed)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('[F8] a recall waits for a game, then warns, counts down and reloads', async ({ page }) => {
  await page.goto('/slot');
  await page
    .getByRole('button', { name: /^ทดลองเล่น / })
    .first()
    .click();
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'หมุน', exact: true })).toBeVisible();
  await mark(page);
  await release('recall', '--brand', 'siam', '--why', 'browser test');
  const answered = page.waitForResponse('**/_/manifest');
  await look(page);
  await answered;
  await page.clock.fastForward('02:00');
  const warning = page.getByRole('alertdialog', { name: 'ต้องโหลดหน้านี้ใหม่' });
  await expect(warning).toBeHidden();
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('button', { name: 'ออกจากเกม' }).first().click();
  await expect(warning).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.clock.runFor('00:16');
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page.getByRole('button', { name: /^ทดลองเล่น / }).first()).toBeAttached();
  await look(page);
  await expect(warning).toBeHidden();
});
