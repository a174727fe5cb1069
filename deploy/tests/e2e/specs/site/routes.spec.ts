import type { Page } from '@playwright/test';
import { noteLayoutShifts } from '../../fixtures/layout-shift.ts';
import { expect, expectListening, expectWindowWidth, test } from '../../fixtures/test.ts';
import { expectTurnAtOnce } from '../../pages/checks/carousels.ts';
import { notePolicyViolations } from '../../pages/checks/stillness.ts';
import { hotGame } from '../../pages/hot-games.ts';
import { header, listOf, openDrawer, tabs } from '../../pages/menus.ts';
import {
  anyRound,
  contentOf,
  firstOfLayouts,
  openByAddress,
  openTo,
  pressCategories,
  pressRound,
  pressToAllGames,
} from '../../pages/route-groups.ts';
import { expectArrival, lookAtRoute, readMenus, startWalk, type Walk } from '../../pages/route-walk.ts';
import { type SiteRoute, siteRoutes } from '../../pages/site-routes.ts';

// Every place a visitor may open: each is pressed where a menu leads to it, and its document is looked at once a width for everything
// that can be seen on it. What members see has routes-member.spec.ts, the second brand place-names.spec.ts.

test.beforeEach(async ({ context }) => {
  await notePolicyViolations(context);
  await noteLayoutShifts(context);
});

const ofVisitors = openTo('anyone', 'guest');
const isOfGames = ({ path, layout }: SiteRoute) =>
  path === '/' || layout === 'game' || (layout === 'lobby' && !path.startsWith('/lotto'));
/** Lists of games, which are one page with other games. */
const isGameList = (route: SiteRoute) => isOfGames(route) && route.layout === 'lobby';
/** A form, or a page within another one: what has no menu. */
const isForm = ({ layout }: SiteRoute) => layout === 'auth' || layout === 'iframe' || layout === 'liff';
const firsts = new Set(firstOfLayouts(ofVisitors));

const routeOf = (path: string): SiteRoute => {
  const found = ofVisitors.find((route) => route.path === path);
  if (!found) throw new Error(`no visitor may open ${path}`);
  return found;
};

const lookAt = (walk: Walk, route: SiteRoute): Promise<void> =>
  lookAtRoute(walk, route, {
    isFirst: firsts.has(route),
    // A wide screen sees how things float from the top of a page; a phone has to go to the end of a list of all games.
    endsAlike: walk.isMobile && isGameList(route) && route.path !== '/casino',
    content: contentOf(walk.page, route.path),
  });

/** The nine places of the site's menu, in its order: in the header of a wide screen, in the drawer of a phone. */
const siteMenu = [
  '/slot',
  '/lotto/lobby',
  '/casino',
  '/sport',
  '/affiliate',
  '/promotions',
  '/winloss',
  '/redeem',
  '/sooth',
];

/** Looks at a page that no menu leads to, or opens a light one, and reads on it the menu of this width. */
async function begin(page: Page, isMobile: boolean, path?: string): Promise<Walk> {
  const walk = startWalk(page, isMobile);
  if (path) await lookAt(walk, routeOf(path));
  else await page.goto('/promotions');
  await readMenus(walk, [isMobile ? openDrawer : header]);
  const listed = [...walk.places.keys()];
  expect(listed).toHaveLength(isMobile ? 13 : 11);
  expect(listed.filter((place) => siteMenu.includes(place))).toEqual(siteMenu);
  // No place is listed that no walk goes to.
  for (const place of listed) routeOf(place);
  return walk;
}

/** From the home page by the tabs of phones, and back to it. */
async function pressTabs(walk: Walk): Promise<void> {
  const { page } = walk;
  const links = (await tabs(page)).getByRole('link');
  await expect(links).toHaveCount(5);
  for (const at of [0, 1, 2, 3, 4]) await expect(links.nth(at)).toBeInViewport({ ratio: 1 });
  const home = { path: /^\/$/, layout: 'default', heading: /^สยาม/ } as const;
  const look = { layout: 'default' } as const;
  await links.nth(1).click();
  await expectArrival(walk, { ...look, path: /^\/affiliate$/, heading: 'แนะนำเพื่อน' });
  await links.nth(3).click();
  await expectArrival(walk, { ...look, path: /^\/promotions$/, heading: 'โปรโมชัน' });
  await links.nth(0).click();
  await expectArrival(walk, { ...home, content: contentOf(page, '/') });
  await links.nth(2).click();
  await expectArrival(walk, { layout: 'auth', path: /^\/login$/, heading: 'เข้าสู่ระบบ' });
  await page.getByRole('link', { name: 'สยาม หน้าแรก' }).first().click();
  await expectArrival(walk, home);
}

/** Tabs of the phone and header of a wide screen list places that the drawer lists too, by the same names. */
async function expectSameNames({ page, places }: Walk): Promise<void> {
  await expectListening(page);
  const ofTabs = await listOf(await tabs(page));
  expect(ofTabs).toHaveLength(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectWindowWidth(page, 1440);
  const ofHeader = await listOf(await header(page));
  expect(ofHeader).toHaveLength(11);
  for (const { label, path } of [...ofTabs, ...ofHeader]) expect(places.get(path)?.label, path).toBe(label);
}

const ofTabs = 'S11.1, S11.3, S11.4, S11.6, S11.8';
const ofHome = 'S23.1, S23.16, S23.36, S23.40';
test(`[${ofTabs}] [S7.2, S11.2] [${ofHome}] [S9] [S23] [S5] [S14] [X7.1, X7.3, X7.4, X7.5] [S1.2, S2.4] [F6.6, S1.3] a visitor's home page leads by its tabs and rows to real pages, each looked at once in its layout`, {
  tag: '@both',
}, async ({ page, isMobile, request }) => {
  test.slow();
  await hotGame(request);
  const walk = await begin(page, isMobile, '/');
  await expectTurnAtOnce(page.getByRole('region', { name: 'แบนเนอร์โปรโมชัน' }), 1);
  if (isMobile) await pressTabs(walk);
  await pressToAllGames(walk, request);
  await lookAt(walk, routeOf('/lobby'));
  await openByAddress(walk);
  if (isMobile) await expectSameNames(walk);
});

const ofGames = 'S9.1, S9.3, S9.4, S23.4, S23.5, S23.7, S23.15, S23.18';
test(`[${ofGames}] [S7.2] [S5] [S14] [X7.1, X7.3, X7.4, X7.5] [S1.2, S2.4] [F6.6, S1.3] the lists of games are what their links say to a visitor, each page once in its layout`, {
  tag: '@both',
}, async ({ page, isMobile }) => {
  test.slow();
  const walk = await begin(page, isMobile);
  const others = ofVisitors.filter((route) => isOfGames(route) && !['/', '/lobby'].includes(route.path));
  // A game that is played alone has no menu to go on by.
  for (const route of others.toSorted((a, b) => Number(a.layout === 'game') - Number(b.layout === 'game'))) {
    await lookAt(walk, route);
    if (route.path === '/sport') await pressCategories(walk);
  }
});

const ofOffers = 'S9.2, S9.5, S9.6, S9.7, S9.8, S9.9';
test(`[${ofOffers}] [S7.2] [S23.21, S23.37] [S5] [S14] [X7.1, X7.3, X7.4, X7.5] [S1.2, S2.4] [F6.6, S1.3] what a visitor finds of the lottery and of offers is what its link says, each page once in its layout`, {
  tag: '@both',
}, async ({ page, isMobile, request }) => {
  test.slow();
  const walk = await begin(page, isMobile, '/poll');
  const left = ofVisitors.filter(
    (route) => !isOfGames(route) && !isForm(route) && !/^\/poll/.test(route.path),
  );
  for (const route of left) {
    await lookAt(walk, route);
    if (route.path !== '/lotto/lobby') continue;
    await pressRound(walk);
    const round = await anyRound(request);
    await lookAtRoute(walk, round, { isFirst: true });
    // Every layout has been looked at.
    expect(new Set([round, ...firsts].map(({ layout }) => layout)).size).toBe(7);
  }
});

test('[S23.6, S23.8, S23.13] [S5] [X7.1, X7.3, X7.4, X7.5] [S1.2, S2.4] [F6.6, S1.3] the forms of visitors and the pages without a menu are what their links say, each once in its layout', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  test.slow();
  const walk = await begin(page, isMobile, '/poll/1');
  for (const route of ofVisitors.filter((one) => isForm(one) && one.path !== '/forgot')) {
    await lookAt(walk, route);
    if (route.path !== '/login') continue;
    await page.getByRole('main').getByRole('link', { name: 'ลืมรหัสผ่าน' }).click();
    await expectArrival(walk, { path: /^\/forgot$/, layout: 'auth', heading: 'ลืมรหัสผ่าน' });
    await lookAt(walk, routeOf('/forgot'));
  }
});

test('[A5.1] [S23.20, S23.24, S23.27, S23.28, S23.29, S23.31, S23.32, S23.34] a visitor is sent from every member page to the index page with the agent code', async ({
  page,
}) => {
  for (const { path } of siteRoutes.filter(({ audience }) => audience === 'member')) {
    // Where the guard leads is known before the page there is drawn.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(/\/\?ag=SIAM$/);
  }
});
