import type { APIRequestContext, Page } from '@playwright/test';
import { layoutShiftOf, noteLayoutShifts, untilSettled } from '../src/layout-shift.ts';
import { api, newMember, openAs } from '../src/members.ts';
import { type Audience, type SiteRoute, siteRoutes } from '../src/site-routes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../src/test.ts';

/** Web vital CLS; the goal of the site, five times stricter than 'good'. */
const maxLayoutShift = 0.02;

/** Opens a route, waits until it stands still, and looks at what moved meanwhile. */
async function openRoute(page: Page, { path, layout, lands = path }: SiteRoute): Promise<void> {
  await page.goto(path);
  await expect(page.locator(`[data-layout="${layout}"]`), `layout of ${path}`).toBeVisible();
  await untilSettled(page);
  const { pathname } = new URL(page.url());
  expect(pathname, `${path} leads to ${lands}`).toBe(new URL(lands, page.url()).pathname);
  await expect(page.getByText('This page could not be found')).toHaveCount(0);
  const { score, moved } = await layoutShiftOf(page);
  expect(score, `layout shift of ${path}: ${moved.join(' ')}`).toBeLessThanOrEqual(maxLayoutShift);
  await expectNoSidewaysScroll(page);
}

const openTo = (...audiences: Audience[]) =>
  siteRoutes.filter(({ audience }) => audiences.includes(audience));
const halves = [0, 1] as const;
const halfOf = <T>(all: readonly T[], half: number): T[] => all.filter((_, at) => at % 2 === half);

for (const half of halves)
  test(`[S23] [S5] every route a visitor may open stands in its layout and stands still (half ${half + 1})`, async ({
    page,
    context,
  }) => {
    await noteLayoutShifts(context);
    for (const route of halfOf(openTo('anyone', 'guest'), half)) await openRoute(page, route);
  });

test('[S23] [S5] every route of members stands in its layout and stands still', async ({
  page,
  context,
  request,
}) => {
  await noteLayoutShifts(context);
  await openAs(page, await newMember(request), '/lotto/rates');
  for (const route of openTo('member')) await openRoute(page, route);
});

/** One route of each layout. */
const oneOfEach = (...audiences: Audience[]): SiteRoute[] => [
  ...new Map(openTo(...audiences).map((route) => [route.layout, route])).values(),
];

/** The page of a round stands in the payment layout and is open to everybody. */
async function anyRound(request: APIRequestContext): Promise<SiteRoute> {
  const rounds = await api<{ round_id: string }[]>(request, 'GET /api/lotto/rounds');
  return { path: `/lotto/${rounds[0]?.round_id}`, layout: 'payment', audience: 'anyone' };
}

test('[S5] [X7] no layout has an axe violation for a visitor', async ({ page, context, request }) => {
  await noteLayoutShifts(context);
  const routes = [...oneOfEach('anyone', 'guest'), await anyRound(request)];
  expect(new Set(routes.map(({ layout }) => layout)).size).toBe(7);
  for (const route of routes) {
    await openRoute(page, route);
    await expectAccessible(page);
  }
});

test('[S5] [X7] no layout has an axe violation for a member', async ({ page, context, request }) => {
  await noteLayoutShifts(context);
  await openAs(page, await newMember(request), '/lotto/rates');
  const routes = oneOfEach('anyone', 'member');
  expect(routes).toHaveLength(6);
  for (const route of routes) {
    await openRoute(page, route);
    await expectAccessible(page);
  }
});

test('[A5.1] [S23] a visitor is sent from every member page to the index page with the agent code', async ({
  page,
}) => {
  for (const { path } of siteRoutes.filter(({ audience }) => audience === 'member')) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/\?ag=SIAM$/);
  }
});

test('[A6.1, A6.2] [S23] a member is sent from every guest page to the member area', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request), '/member');
  for (const { path } of siteRoutes.filter(({ audience }) => audience === 'guest')) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/member$/);
  }
});
