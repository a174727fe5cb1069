import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/releases/own-releases.ts';
import {
  heading,
  menu,
  releasesAsked,
  renamedLobby,
  renamedLobbyOfFile,
} from '../../fixtures/releases/renamed-lobby.ts';
import { expectListening } from '../../fixtures/test.ts';
import { workerIsThere } from '../../pages/offline-worker.ts';

test.use({ serviceWorkers: 'allow' });

const original = 'หวย';
const question = (page: Page) => page.getByRole('status').filter({ hasText: 'อัปเดตตอนนี้ไหม' });

const { promote, newerId } = renamedLobbyOfFile();

/** The browser says what it says to an app on a home screen; DevTools' own setting is lost beside the reduced motion. */
async function openAsApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await page.goto('/');
  await expect(menu(page, 'หวย')).toBeVisible();
  // Its clocks run from then on.
  await expectListening(page);
}

test('[X6.3] the installed app asks before a new version takes the place of the old one', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const asked = await releasesAsked(page);
  await openAsApp(page);
  await menu(page, 'หวย').click();
  await expect(heading(page, original)).toBeVisible();
  await promote(site);
  await page.clock.fastForward('06:30');
  await expect(question(page)).toBeVisible();

  // Whoever does not answer keeps what runs, from page to page.
  await menu(page, 'สล็อต').click();
  await expect(heading(page, 'สล็อต')).toBeVisible();
  await page.clock.fastForward('02:00');
  await menu(page, 'หวย').click();
  await expect(heading(page, original)).toBeVisible();
  expect(asked()).not.toContain(newerId());
  await expect(question(page)).toBeVisible();

  await page.getByRole('button', { name: 'อัปเดตเลย' }).click();
  await expect(heading(page, renamedLobby)).toBeVisible();
  expect(asked(), 'two revisions never meet in a page').toEqual([newerId()]);
  await expect(question(page)).toBeHidden();
});

test('[X6.3] whoever says later is not asked about the same version again, and has it at the next start', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openAsApp(page);
  await promote(site);
  await page.clock.fastForward('06:30');
  await page.getByRole('button', { name: 'ไว้ทีหลัง' }).click();
  await expect(question(page)).toBeHidden();
  await page.clock.fastForward('06:30');
  await menu(page, 'หวย').click();
  await expect(heading(page, original)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await openAsApp(page);
  await menu(page, 'หวย').click();
  await expect(heading(page, renamedLobby)).toBeVisible();
});

test('[X6.2] an update that is pressed without network is the offline page, and then the new revision alone', async ({
  page,
  context,
  watch,
  site,
}) => {
  // The browser notes what it could not reach.
  watch.mayComplain = true;
  await page.clock.install();
  const asked = await releasesAsked(page);
  await openAsApp(page);
  await workerIsThere(page);
  await menu(page, 'หวย').click();
  await expect(heading(page, original)).toBeVisible();
  await promote(site);
  await page.clock.fastForward('06:30');
  await expect(question(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'อัปเดตเลย' }).click();
  await expect(heading(page, 'เชื่อมต่อกับสยามไม่ได้')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, renamedLobby)).toBeVisible();
  expect(asked(), 'nothing of the old revision was kept').toEqual([newerId()]);
});
