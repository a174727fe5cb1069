import type { APIRequestContext, Page } from '@playwright/test';
import { coveredThings } from '../src/covered.ts';
import { layoutShiftOf, noteLayoutShifts, untilSettled } from '../src/layout-shift.ts';
import { api, memberWithMoney, newMember, openAs } from '../src/members.ts';
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

/** The first route of each layout: what axe says of it, it says of the frame of the others. */
const audited = (...audiences: Audience[]): Set<SiteRoute> =>
  new Set(new Map([...openTo(...audiences)].reverse().map((route) => [route.layout, route])).values());
const auditedOfVisitors = audited('anyone', 'guest');
const auditedOfMembers = audited('anyone', 'member');

/** Layouts in which contact button and event icon float. */
const floatsIn = new Set<SiteRoute['layout']>(['default', 'lobby']);

/** Event icon and contact button. */
const floats = 2;
/** Pages that are not built yet look alike: one of them stands for all. */
let hasSeenNotBuilt = false;

async function coveredOn(page: Page): Promise<string[]> {
  const isNotBuilt = await page.getByText('ส่วนนี้กำลังจะเปิดให้บริการ').isVisible();
  if (isNotBuilt && hasSeenNotBuilt) return [];
  hasSeenNotBuilt ||= isNotBuilt;
  return coveredThings(page, floats);
}

interface Visit {
  page: Page;
  isMobile: boolean;
}
async function openRoutes(
  { page, isMobile }: Visit,
  routes: readonly SiteRoute[],
  toAudit: Set<SiteRoute>,
): Promise<void> {
  test.slow();
  await noteLayoutShifts(page.context());
  const covered: string[] = [];
  for (const route of routes) {
    await openRoute(page, route);
    if (toAudit.has(route)) await expectAccessible(page);
    // It looks at every width itself, so once is enough.
    if (!isMobile && floatsIn.has(route.layout)) covered.push(...(await coveredOn(page)));
  }
  expect(covered, 'what lies over a control, an amount or a name').toEqual([]);
}

for (const half of halves)
  test(`[S23] [S5] [S14] [X7] every route a visitor may open stands still in its layout, breaks no rule of axe there, and nothing floats over it (half ${half + 1})`, {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await openRoutes({ page, isMobile }, halfOf(openTo('anyone', 'guest'), half), auditedOfVisitors);
  });

/** The page of a round stands in the payment layout and is open to everybody. */
async function anyRound(request: APIRequestContext): Promise<SiteRoute> {
  const rounds = await api<{ round_id: string }[]>(request, 'GET /api/lotto/rounds');
  return { path: `/lotto/${rounds[0]?.round_id}`, layout: 'payment', audience: 'anyone' };
}

test('[S5] [X7] the page of a round stands still and breaks no rule of axe', { tag: '@both' }, async ({
  page,
  isMobile,
  request,
}) => {
  const round = await anyRound(request);
  await openRoutes({ page, isMobile }, [round], new Set([round]));
  const layouts = [round, ...auditedOfVisitors].map(({ layout }) => layout);
  expect(new Set(layouts).size, 'every layout is looked at').toBe(7);
});

test('[S23] [S5] [S14] [X7] every route of members stands still in its layout, breaks no rule of axe there, and nothing floats over it', {
  tag: '@both',
}, async ({ page, isMobile, request }) => {
  // Amounts are what must not be covered.
  const { member } = await memberWithMoney(request, 1_500);
  await openAs(page, member, '/lotto/rates');
  const ofAll = [...auditedOfMembers].filter(({ audience }) => audience === 'anyone');
  expect(auditedOfMembers.size).toBe(6);
  await openRoutes({ page, isMobile }, [...openTo('member'), ...ofAll], auditedOfMembers);
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
