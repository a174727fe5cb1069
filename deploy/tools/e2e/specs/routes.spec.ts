import type { APIRequestContext, Page } from '@playwright/test';
import { coveredThings } from '../src/covered.ts';
import { layoutShiftOf, noteLayoutShifts, untilSettled } from '../src/layout-shift.ts';
import { api, memberWithMoney, newMember, openAs } from '../src/members.ts';
import { type Audience, type SiteRoute, siteRoutes } from '../src/site-routes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../src/test.ts';

/** Web vital CLS; the goal of the site, five times stricter than 'good'. */
const maxLayoutShift = 0.02;

// What moves by itself moves on phones here.
test.use({
  reducedMotion: ({ isMobile }, use) => use(isMobile ? 'no-preference' : 'reduce'),
});

/** Opens a route, waits until it stands still, and looks at what moved meanwhile. */
async function openRoute(page: Page, { path, layout, lands = path }: SiteRoute): Promise<void> {
  // Where others made a game popular meanwhile, the list kept from the page before changes its order.
  if (page.url().startsWith('http'))
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('sanuk:lobby:')) localStorage.removeItem(key);
    });
  await page.goto(path);
  await expect(page.locator(`[data-layout="${layout}"]`), `layout of ${path}`).toBeVisible();
  await untilSettled(page);
  const { pathname } = new URL(page.url());
  expect(pathname, `${path} leads to ${lands}`).toBe(new URL(lands, page.url()).pathname);
  await expect(page.getByText('This page could not be found')).toHaveCount(0);
  await expect(page.getByText('ส่วนนี้กำลังจะเปิดให้บริการ'), `${path} is built`).toHaveCount(0);
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
/** Frames of other pages and of LINE have nothing of the member around the page. */
const auditedOfMembers = new Set(
  [...audited('anyone', 'member')].filter(({ layout }) => layout !== 'iframe' && layout !== 'liff'),
);

/** Layouts in which contact button and event icon float. */
const floatsIn = new Set<SiteRoute['layout']>(['default', 'lobby']);

/** Event icon and contact button. */
const floats = 2;

/** Routes whose page no other one shows. Wide screens open these alone, and what floats is looked for over these alone. */
const withOwnPage = (routes: readonly SiteRoute[]): Set<SiteRoute> =>
  new Set(routes.filter(({ isVariant }) => !isVariant));

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
  const own = withOwnPage(routes);
  for (const route of isMobile ? routes : own) {
    await openRoute(page, route);
    if (toAudit.has(route)) await expectAccessible(page);
    // Every width is looked at from the wide screen, so once is enough.
    const isFirst = !isMobile && toAudit.has(route);
    if (floatsIn.has(route.layout) && own.has(route))
      covered.push(...(await coveredThings(page, floats, { isFirst })));
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
  const rounds = await api<{ round_id: string; market: string; status: string; close_at: string }[]>(
    request,
    'GET /api/lotto/rounds',
  );
  // The one that stays open longest: one that closes while it is looked at becomes another page.
  const open = rounds.filter(({ market, status }) => market.startsWith('yeekee') && status === 'open');
  const [last] = open.toSorted((a, b) => b.close_at.localeCompare(a.close_at));
  return { path: `/lotto/${last?.round_id}`, layout: 'payment', audience: 'anyone' };
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
  expect(auditedOfMembers.size).toBe(4);
  await openRoutes({ page, isMobile }, [...openTo('member'), ...ofAll], auditedOfMembers);
});

test('[A5.1] [S23.20, S23.24, S23.27, S23.28, S23.29, S23.31, S23.32, S23.34] a visitor is sent from every member page to the index page with the agent code', async ({
  page,
}) => {
  for (const { path } of siteRoutes.filter(({ audience }) => audience === 'member')) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/\?ag=SIAM$/);
  }
});

test('[A6.1, A6.2] [S23.6, S23.8, S23.13] a member is sent from every guest page to the member area', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request), '/member');
  for (const { path } of siteRoutes.filter(({ audience }) => audience === 'guest')) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/member$/);
  }
});
