import type { Page } from '@playwright/test';
import { api, openAs } from '../../fixtures/members.ts';
import { expect, expectListening, putAnnouncementAway, test } from '../../fixtures/test.ts';

/** All images of a lobby that is opened and not scrolled. */
const mostBytes = 250_000;
/** Of a page with six thousand games as of one with sixty. */
const mostNodes = 3_000;

const main = (page: Page) => page.getByRole('main');
const names = (page: Page) => main(page).getByRole('article').getByRole('heading').allTextContents();

/** Pictures of games that have a box, and whether they are here; those that wait for a scroll have none. */
const pictures = (page: Page) =>
  page.locator('main article img').evaluateAll((all: HTMLImageElement[]) => {
    const shown = all.filter((image) => image.getClientRects().length > 0);
    return {
      shown: shown.length,
      here: shown.filter((image) => image.complete && image.naturalWidth > 0).length,
    };
  });

const imageBytes = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, name }) => initiatorType === 'img' || /\.(webp|svg|png|avif)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

const screens = [
  ['a phone of two pixels to a point', { width: 390, height: 844 }, 2],
  ['a phone of three pixels to a point', { width: 390, height: 844 }, 3],
  ['a wide screen', { width: 1440, height: 900 }, 1],
] as const;

for (const [what, viewport, deviceScaleFactor] of screens)
  test(`[G2] a lobby on ${what} fetches ${mostBytes / 1000} kB of images at most, and the rest when somebody scrolls`, async ({
    browser,
  }) => {
    const isPhone = viewport.width < 600;
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor,
      isMobile: isPhone,
      hasTouch: isPhone,
    });
    // A dialog that opens by itself would hold the page where it is.
    await putAnnouncementAway(context);
    const page = await context.newPage();
    await page.goto('/slot');
    await expect(main(page).getByRole('article').nth(30)).toBeAttached();
    const first = async () => {
      const { shown, here } = await pictures(page);
      return shown > 0 && shown === here;
    };
    await expect.poll(first, { timeout: 60_000 }).toBe(true);
    const { shown } = await pictures(page);
    const bytes = await imageBytes(page);
    test
      .info()
      .annotations.push({ type: 'metric', description: `${what}: ${shown} pictures, ${bytes} bytes` });
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(mostNodes);
    await page.evaluate(() => window.scrollBy(0, 400));
    await expect.poll(async () => (await pictures(page)).shown).toBeGreaterThan(shown);
    await context.close();
  });

test('[G2] tables and leagues say on their cards what one bet may be', async ({ page, request }) => {
  await page.goto('/');
  for (const [category, title] of [
    ['casino', 'คาสิโน'],
    ['sport', 'กีฬา'],
  ] as const) {
    const { games } = await api<{
      games: { name: string; kind: string; limits: { min: number; max: number } | null }[];
    }>(request, `GET /api/game/list?category=${category}&limit=200`);
    const limited = games.filter(({ kind }) => kind === 'table' || kind === 'sport');
    expect(limited.length).toBeGreaterThan(0);
    const bar = main(page).getByRole('group', { name: 'หมวดเกม' });
    await bar.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const baht = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2 });
    for (const { name, limits } of limited) {
      const card = main(page)
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(card).toContainText(
        `เดิมพัน ฿${baht.format(limits?.min ?? Number.NaN)} – ฿${baht.format(limits?.max ?? Number.NaN)}`,
      );
    }
  }
});

test('[G2.14] a lobby visited before shows its games after a reload before the network has answered', async ({
  page,
  member,
}) => {
  await openAs(page, member);
  await main(page).getByRole('link', { name: 'สล็อต', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
  await expect(main(page).getByRole('article').nth(30)).toBeAttached();
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let answered = 0;
  await page.route('**/api/game/**', async (route) => {
    await released;
    answered += 1;
    await route.continue();
  });
  await page.goto('/');
  await expectListening(page);
  // The row of the home page is the newest that is known of the lobby: what others play has changed the order meanwhile.
  const before = await page
    .getByRole('region', { name: 'สล็อต' })
    .getByRole('article')
    .getByRole('heading')
    .allTextContents();
  expect(before.length).toBeGreaterThanOrEqual(6);
  const asked = page.waitForRequest('**/api/game/list*');
  await main(page).getByRole('link', { name: 'สล็อต', exact: true }).first().click();
  await asked;
  await expect(main(page).getByRole('article').nth(11)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
  expect((await names(page)).slice(0, 6)).toEqual(before.slice(0, 6));
  expect(answered, 'no list has been answered').toBe(0);
  letGo();
  await expect(main(page).getByRole('article').nth(30)).toBeAttached();
});
