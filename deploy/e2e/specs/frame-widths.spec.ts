import type { Page } from '@playwright/test';
import { type FloatReport, inspectFloats, scrollToPlace } from '../src/covered.ts';
import { noteLayoutShifts, untilSettled } from '../src/layout-shift.ts';
import { memberWithMoney, openAs } from '../src/members.ts';
import { type Audience, type SiteRoute, siteRoutes } from '../src/site-routes.ts';
import { expect, test } from '../src/test.ts';

// The frame from the narrowest phone to the widest screen: what floats, and what is aligned with what.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [320, 390, 768, 1024, 1280, 1440, 1920];
const heightOf = (width: number) => (width < 600 ? 700 : 900);
const openTo = (...audiences: Audience[]) =>
  siteRoutes.filter(({ audience }) => audiences.includes(audience));

/** What lies over something on a route, at every width, at its top, in the middle and at its end. */
async function coveredOn(page: Page, { path, layout }: SiteRoute): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expect(page.locator(`[data-layout="${layout}"]`), `layout of ${path}`).toBeVisible();
  await untilSettled(page);
  const hasFloats = layout === 'default' || layout === 'lobby';
  const faults: string[] = [];
  // Where nothing floats there is nothing to look for further down.
  const places = hasFloats ? (['top', 'middle', 'end'] as const) : (['top'] as const);
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf(width) });
    for (const place of places) {
      const where = `${path} at ${width} px, ${place}`;
      let report: FloatReport | undefined;
      await scrollToPlace(page, place);
      // On phones what floats is back a moment after the movement up.
      const look = async () => {
        report = await inspectFloats(page);
        return report.floats;
      };
      await expect.poll(look, `floats of ${where}`).toBe(hasFloats ? 2 : 0);
      faults.push(...(report?.faults ?? []).map((fault) => `${where}: ${fault}`));
    }
  }
  return faults;
}

for (const half of [0, 1])
  test(`[S14] nothing that floats lies over a control, an amount or a name: pages open to everybody (half ${half + 1})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    await noteLayoutShifts(context);
    const routes = openTo('anyone', 'guest').filter((_, at) => at % 2 === half);
    const faults: string[] = [];
    for (const route of routes) faults.push(...(await coveredOn(page, route)));
    expect(faults).toEqual([]);
  });

test('[S14] nothing that floats lies over a control, an amount or a name: pages of members', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(300_000);
  await noteLayoutShifts(context);
  const { member } = await memberWithMoney(request, 1_500);
  await openAs(page, member, '/lotto/rates');
  const faults: string[] = [];
  for (const route of openTo('member')) faults.push(...(await coveredOn(page, route)));
  expect(faults).toEqual([]);
});

/** Left and right edge of the page's container, of the logo, and of the last thing in the header. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const container = document.querySelector('main > div > div');
    const header = document.querySelector('header');
    const logo = header?.querySelector('a[href="/"]')?.getBoundingClientRect();
    if (!container || !header || !logo) throw new Error('the page has no frame');
    const { left, right } = container.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(container);
    const things = [...header.querySelectorAll('a, button, section')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect());
    const last = Math.max(...things.map((box) => box.right));
    const round = (px: number) => Math.round(px * 10) / 10;
    const page = {
      left: round(left + Number.parseFloat(paddingLeft)),
      right: round(right - Number.parseFloat(paddingRight)),
    };
    return { page, header: { left: round(logo.left), right: round(last) } };
  });

/** Whether two things of the header lie over each other. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const things = [...document.querySelectorAll('header :is(a, button, section)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.parentElement?.closest('header section'))
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
      .sort((a, b) => a.box.left - b.box.left);
    return things.slice(1).flatMap(({ name, box }, at) => {
      const before = things[at];
      return before && before.box.right > box.left + 0.5 ? [`${before.name} / ${name}`] : [];
    });
  });

const wide = [960, 1024, 1279, 1280, 1366, 1440, 1600, 1903, 1904, 1920, 2560];

async function expectAligned(page: Page, what: string): Promise<void> {
  for (const width of wide) {
    await page.setViewportSize({ width, height: 900 });
    const found = await edges(page);
    expect(found.header, `${what} at ${width} px`).toEqual(found.page);
    expect(await crowded(page), `${what} at ${width} px`).toEqual([]);
  }
}

test('[C3] [S8] logo and last button of the header stand on the edges of the page, from 960 to 2560 px', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(main.getByRole('article').first()).toBeVisible();
  await expectAligned(page, 'home of a visitor');
  const { member } = await memberWithMoney(request, 99_000);
  await openAs(page, member, '/');
  await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).getByText(/^฿99,/)).toBeVisible();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expectAligned(page, 'home of a member');
  await page.getByRole('banner').getByRole('link', { name: 'ฝากเงิน' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ฝากเงิน' })).toBeVisible();
  await expect(page.locator('[data-layout="payment"]')).toBeVisible();
  await expectAligned(page, 'a page around money');
});
