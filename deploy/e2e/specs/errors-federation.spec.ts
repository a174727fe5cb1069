import type { Page } from '@playwright/test';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { newMember, openAs } from '../src/members.ts';
import { buildVariant, publish, release } from '../src/releases.ts';
import { siteUrl } from '../src/site.ts';
import { expect as strict, test } from '../src/test.ts';

/** Calls are tried three times before a page gives up, and a reload is part of some tests. */
const expect = strict.configure({ timeout: 20_000 });

const remote = 'mfe-rewards';
const site = siteUrl('thara');
const panel = 'ส่วนนี้ยังเปิดไม่ได้ในขณะนี้';

/** Takes the pages' own scripts of a remote away: entry and what comes with it stay. */
async function takePages(page: Page, name: string, releaseId = '*'): Promise<void> {
  await page.route(
    (url) => {
      const [, , of = '', id = '', file = ''] = url.pathname.split('/');
      return of === name && (releaseId === '*' || id === releaseId) && /^\d+\.[0-9a-f]+\.js$/.test(file);
    },
    (route) => route.abort(),
  );
}

/** How often the document was loaded so far. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

const toSlots = (page: Page) => page.goto(`${siteUrl('siam')}/lotto/results`);
const openRewards = (page: Page) =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'แลกแต้ม' }).click();
const redeem = (page: Page) => page.getByRole('heading', { level: 1, name: 'แลกแต้ม' });

test.beforeEach(({ watch }) => {
  watch.mayComplain = true;
});

test('[E5] code that is gone is fetched by loading the page anew', async ({ page }) => {
  await toSlots(page);
  const loads = countLoads(page);
  await takePages(page, remote);
  await page.route('**/redeem', async (route) => {
    // What the reload finds: a newer page, whose code is there.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await route.continue();
  });
  await openRewards(page);
  await expect(redeem(page)).toBeVisible();
  expect(loads()).toBe(1);
  await expect(page.getByText(panel)).toHaveCount(0);
});

test('[E5] the same for the shell’s own code that comes later', async ({ page }) => {
  // Before anything can be fetched ahead.
  await page.route(/\/r\/shell\/.*\.js$/, (route) =>
    /\/shell\.[0-9a-f]+\.js$/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await toSlots(page);
  const loads = countLoads(page);
  await page.route('**/login', async (route) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('[E5] [F5] what stays gone reloads the page once per minute and is then an honest panel', async ({
  page,
}) => {
  await takePages(page, remote);
  await toSlots(page);
  const loads = countLoads(page);
  await openRewards(page);
  await expect(page.getByText(panel)).toBeVisible();
  await expect(page.getByText('page-unreachable')).toBeVisible();
  expect(loads()).toBe(1);
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(page.getByText(panel)).toBeVisible();
  expect(loads(), 'not again within the minute').toBe(1);
  await page.evaluate(() => {
    const { v, d } = JSON.parse(sessionStorage.getItem('sanuk:reloaded-at') ?? '{}') as {
      v: number;
      d: number;
    };
    sessionStorage.setItem('sanuk:reloaded-at', JSON.stringify({ v, d: d - 60_001 }));
  });
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect.poll(loads, 'a minute later once more').toBe(2);
  await expect(page.getByText(panel)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(redeem(page)).toBeVisible();
});

test('[E5] [S20] where storage is blocked nothing reloads: the panel stands at once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await takePages(page, remote);
  await toSlots(page);
  const loads = countLoads(page);
  await openRewards(page);
  await expect(page.getByText(panel)).toBeVisible();
  expect(loads()).toBe(0);
});

test.describe('a release of the second brand', () => {
  let record: ReleaseRecord;
  test.beforeAll(async () => {
    const folder = await buildVariant(remote, {
      version: `9.2.${Date.now()}`,
      edits: {
        'routes.ts': (source) =>
          source.replace(
            "path: '/poll/:id?', layout: 'default', middleware: []",
            "path: '/poll/:id?', layout: 'default', middleware: ['validateNobody']",
          ),
      },
    });
    record = await publish(folder);
    await release('promote', `${remote}@${record.releaseId}`, '--brand', 'thara', '--why', 'browser test');
  });
  test.afterAll(async () => {
    await release('rollback', remote, '--brand', 'thara', '--why', 'browser test').catch(() => undefined);
  });

  test('[E6] a route that names a missing middleware is a 500 that names it; the other routes work', async ({
    page,
  }) => {
    await page.goto(`${site}/poll/1`);
    await expect(page.getByText('Unknown middleware validateNobody')).toBeVisible();
    await expect(page.getByText('500')).toBeVisible();
    await expect(page.getByText('An error occurred')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'กลับหน้าแรก' }).click();
    await expect(page.getByRole('button', { name: /^ทดลองเล่น / }).first()).toBeAttached();
  });

  test('[E5] [F5] the last known good release comes before any reload', async ({ page, request }) => {
    await takePages(page, remote, record.releaseId);
    await openAs(page, await newMember(request, 'thara'), `${site}/slot`);
    const loads = countLoads(page);
    await openRewards(page);
    await expect(redeem(page)).toBeVisible();
    expect(loads()).toBe(0);
  });
});
