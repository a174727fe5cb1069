import type { Page } from '@playwright/test';
import { countLoads, isPageOf, takePages } from '../../fixtures/faults.ts';
import { closeAnnouncementWhenItComes, expect, expectListening, test } from '../../fixtures/test.ts';

const remote = 'mfe-lotto';
const panel = 'ส่วนนี้ยังเปิดไม่ได้ในขณะนี้';
const openLobby = (page: Page) =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'หวย', exact: true }).click();
const lobby = (page: Page) => page.getByRole('heading', { level: 1, name: 'หวย', exact: true });

// The menu that stands on the page is the one of a wide screen.
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test.beforeEach(({ watch }) => {
  watch.mayComplain = true;
});

/** Before the page is taken over, its links load documents. */
async function openTakenOver(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectListening(page);
}

/** When the page remembers to have been loaded anew for its code. */
const reloadedAtOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('sanuk:reloaded-at') ?? '{}') as { d: number }).d);

/** Presses "try again" and sees the try end in the panel again: the code is refused only once the panel was seen to be away. */
async function tryInVain(page: Page): Promise<void> {
  let refuse: () => void = () => undefined;
  const isSeen = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(isPageOf(remote), async (route) => {
    await isSeen;
    await route.abort();
  });
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(page.getByText(panel)).toBeHidden();
  refuse();
  await expect(page.getByText(panel)).toBeVisible();
}

test('[E5.1] code that is gone is fetched by loading the page anew', async ({ page }) => {
  await openTakenOver(page, '/promotions');
  const loads = countLoads(page);
  await takePages(page, remote);
  await page.route(
    ({ pathname }) => pathname === '/lotto/lobby',
    async (route) => {
      // What the reload finds: a newer page, whose code is there.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await route.continue();
    },
  );
  await openLobby(page);
  await expect(lobby(page)).toBeVisible();
  expect(loads()).toBe(1);
  // Lost code was the reason: a link that loads documents would have come here as well.
  expect(await reloadedAtOf(page)).toBeGreaterThan(0);
  await expect(page.getByText(panel)).toHaveCount(0);
});

test('[E5.1, E5.2] [F5] with all scripts of a remote gone the page loads anew once, and is then an honest panel', async ({
  page,
}) => {
  await page.route(/\/r\/mfe-lotto\//, (route) => route.abort());
  await openTakenOver(page, '/promotions');
  const loads = countLoads(page);
  await openLobby(page);
  await expect(page.getByText(panel)).toBeVisible();
  await expect(page.getByText('entry-unreachable')).toBeVisible();
  expect(loads()).toBe(1);
});

test('[E5] typed text is not reloaded away: the panel stands at once', async ({ page }) => {
  await page.route(/\/r\/mfe-lotto\//, (route) => route.abort());
  await openTakenOver(page, '/promotions');
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.value = 'a message that is not sent yet';
  });
  const loads = countLoads(page);
  await openLobby(page);
  await expect(page.getByText(panel)).toBeVisible();
  expect(loads()).toBe(0);
});

test('[E5] the same for the shell’s own code that comes later', async ({ page }) => {
  // Before anything can be fetched ahead.
  await page.route(/\/r\/shell\/.*\.js$/, (route) =>
    /\/shell\.[0-9a-f]+\.js$/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto('/promotions');
  const loads = countLoads(page);
  await page.route('**/login', async (route) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('[E5.2] [F5] what stays gone reloads the page once per minute and is then an honest panel', async ({
  page,
}) => {
  await page.clock.install();
  await takePages(page, remote);
  await openTakenOver(page, '/promotions');
  const loads = countLoads(page);
  await openLobby(page);
  await expect(page.getByText(panel)).toBeVisible();
  await expect(page.getByText('page-unreachable')).toBeVisible();
  expect(loads()).toBe(1);
  // The minute begins anew with the try, and what is waited for in it fails sooner than it ends.
  const reloadedAt = await reloadedAtOf(page);
  await page.clock.setSystemTime(reloadedAt);
  await tryInVain(page);
  expect(loads(), 'not again within the minute').toBe(1);
  await page.clock.setSystemTime(reloadedAt + 61_000);
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect.poll(loads, 'a minute later once more').toBe(2);
  await expect(page.getByText(panel)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(lobby(page)).toBeVisible();
});

test('[E5] [S20] where storage is blocked nothing reloads: the panel stands at once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await closeAnnouncementWhenItComes(page);
  await takePages(page, remote);
  await openTakenOver(page, '/promotions');
  const loads = countLoads(page);
  await openLobby(page);
  await expect(page.getByText(panel)).toBeVisible();
  expect(loads()).toBe(0);
});
