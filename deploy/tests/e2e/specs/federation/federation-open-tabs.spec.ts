import type { Page } from '@playwright/test';
import { newMember, openAs } from '../../fixtures/members.ts';
import { expect, test } from '../../fixtures/releases/own-releases.ts';
import { openByMenu, remotePages } from '../../fixtures/releases/remote-pages.ts';
import {
  heading,
  menu,
  releasesAsked,
  renamedLobby,
  renamedLobbyOfFile,
} from '../../fixtures/releases/renamed-lobby.ts';
import { expectListening } from '../../fixtures/test.ts';
import { writeBill } from '../../pages/bills.ts';
import { pressDeposit } from '../../pages/deposits.ts';
import { lightPage } from '../../pages/places.ts';

const original = 'หวย';
const lobby = '/lotto/lobby';
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'เว็บมีเวอร์ชันใหม่' });

test.beforeEach(({ page }) => page.clock.install());

const { promote, newerId } = renamedLobbyOfFile();

/** Longer than a tab lets pass without a look. */
const look = (page: Page) => page.clock.fastForward('06:30');

/** Notes in the document that it is this one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isThisDocument: true }));
const isMarked = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'isThisDocument') === true).catch(() => undefined);

async function leaveForHome(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /หน้าแรก$/ })
    .click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(menu(page, 'หวย')).toBeVisible();
}

test('[F8.1, F8.2] an open tab works on over releases and rollbacks, hears of them, says so, and has them with the next page and no sooner', async ({
  page,
  site,
}) => {
  const asked = await releasesAsked(page);
  await page.goto('/');
  // Its links load documents until then, and its clocks do not run.
  await expectListening(page);
  await mark(page);
  await promote(site);
  for (let again = 0; again < 2; again += 1) {
    await site.releases.reset('siam');
    await promote(site);
  }
  // Whatever was released meanwhile: every page of its own revision is there, the lobby under its old name among them.
  for (const one of remotePages) await openByMenu(page, one);
  expect(await isMarked(page), 'it has not looked yet').toBe(true);
  expect(asked()).toHaveLength(1);

  await look(page);
  await expect(note(page)).toBeVisible();
  expect(await isMarked(page), 'nothing was loaded anew by itself').toBe(true);
  await menu(page, 'สล็อต').click();
  await expect(page).toHaveURL(/\/slot$/);
  await expect.poll(() => isMarked(page)).toBe(false);
  await menu(page, 'หวย').click();
  await expect(heading(page, renamedLobby)).toBeVisible();
  expect(asked(), 'two revisions never meet in a page').toEqual([newerId()]);
  await expect(note(page)).toBeHidden();
});

test('[F8] a bill that is begun holds the update back', async ({ page, request, site }) => {
  await openAs(page, await newMember(request), lobby);
  await writeBill(page, '20');
  await mark(page);
  await promote(site);
  await look(page);
  await expect(note(page)).toBeVisible();
  await leaveForHome(page);
  expect(await isMarked(page), 'the bill kept its document').toBe(true);
});

/** A demo over the slots, which can be played. */
async function openDemo(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^ทดลองเล่น / })
    .first()
    .click();
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'หมุน', exact: true });
  // A game loads its code, and the machine does something else as well.
  await expect(spin).toBeVisible();
}

/** The tab looks, and has its answer. */
async function lookAnswered(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/_/manifest');
  await look(page);
  await answered;
}

test('[F8.3] a half-filled form, a payment and a game hold the update back; the page after them has it', async ({
  page,
  request,
  site,
}) => {
  await openAs(page, await newMember(request), lightPage);
  await expectListening(page);
  await pressDeposit(page, page.getByRole('banner').getByRole('link', { name: 'ฝากเงิน' }));
  await page.getByLabel('จำนวนเงิน (บาท)').fill('100');
  await mark(page);
  await promote(site);
  await look(page);
  await expect(note(page)).toBeVisible();
  await page.getByRole('button', { name: 'สร้าง QR' }).click();
  await expect(page).toHaveURL(/\/member\/payment\?id=/);
  await expect(page.getByText('กรุณาโอนยอดให้ตรงทุกสตางค์')).toBeVisible();
  expect(await isMarked(page), 'the form kept its document').toBe(true);
  await leaveForHome(page);
  expect(await isMarked(page), 'the payment kept its document').toBe(true);
  await menu(page, 'หวย').click();
  await expect(heading(page, renamedLobby)).toBeVisible();
  expect(await isMarked(page)).toBe(false);

  await expectListening(page);
  await mark(page);
  await menu(page, 'สล็อต').click();
  await openDemo(page);
  await site.releases.reset('siam');
  await lookAnswered(page);
  await page.clock.fastForward('02:00');
  await expect(page.locator('iframe')).toBeVisible();
  expect(await isMarked(page), 'the game kept its document').toBe(true);
  await page.getByRole('button', { name: 'ออกจากเกม' }).first().click();
  await menu(page, 'หวย').click();
  await expect(heading(page, original)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('[F8] a recall waits for a game, then warns, counts down and reloads', async ({ page, site }) => {
  await page.goto('/slot');
  await openDemo(page);
  await mark(page);
  await site.releases.run('recall', '--brand', 'siam', '--why', 'browser test');
  await lookAnswered(page);
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
