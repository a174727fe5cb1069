import type { APIRequestContext, Page } from '@playwright/test';
import { noteLayoutShifts } from '../../fixtures/layout-shift.ts';
import { api, logIn, memberWithMoney, openAs, type TestMember } from '../../fixtures/members.ts';
import { siteUrl } from '../../fixtures/site.ts';
import { expect, expectListening, expectWindowWidth, test } from '../../fixtures/test.ts';
import { auditUsed } from '../../pages/checks/audit.ts';
import { notePolicyViolations } from '../../pages/checks/stillness.ts';
import { pressDeposit } from '../../pages/deposits.ts';
import { hotGame } from '../../pages/hot-games.ts';
import { header, listOf, openDrawer, openMemberMenu, tabs } from '../../pages/menus.ts';
import {
  contentOf,
  firstOfLayouts,
  openByAddress,
  openTo,
  pressCategories,
  pressRound,
  pressToAllGames,
} from '../../pages/route-groups.ts';
import {
  auditByAddress,
  expectArrival,
  lookAtRoute,
  pressAndAudit,
  pressMenuPlace,
  readMenus,
  startWalk,
  type Walk,
} from '../../pages/route-walk.ts';
import { type SiteRoute, siteRoutes } from '../../pages/site-routes.ts';

// Every place of a member, pressed where a menu leads to it; see routes.spec.ts. Amounts are what must not be covered, so all members
// here have money.

test.beforeEach(async ({ context }) => {
  await notePolicyViolations(context);
  await noteLayoutShifts(context);
});

const ofMembers = openTo('member');
/** Frames of other pages and of LINE have nothing of the member around the page. */
const firsts = new Set(
  firstOfLayouts(openTo('anyone', 'member')).filter(({ layout }) => layout !== 'iframe' && layout !== 'liff'),
);
const routeOf = (path: string): SiteRoute => {
  const found = [...ofMembers, ...openTo('anyone')].find((route) => route.path === path);
  if (!found) throw new Error(`no member may open ${path}`);
  return found;
};
const isOfMoney = ({ path, layout }: SiteRoute) =>
  layout === 'payment' || path === '/member' || path === '/member/statement';

const lookAt = (walk: Walk, route: SiteRoute): Promise<void> =>
  lookAtRoute(walk, route, {
    isFirst: firsts.has(route),
    content: contentOf(walk.page, route.path),
  });

/** The menus of this width, from a page that is open: in a wide header the member's own comes first. */
const readMenu = (walk: Walk) => readMenus(walk, walk.isMobile ? [openDrawer] : [openMemberMenu, header]);

const banner = (page: Page) => page.getByRole('banner');
const panel = (page: Page) => banner(page).getByRole('region', { name: 'ยอดเงินคงเหลือ' });
const entries = (page: Page) => page.getByRole('link', { name: /^(เข้าสู่ระบบ|สมัคร.*)$/ });

/** Spins the wheel until it has brought points, as the server counts them; a spin brings some in three cases of ten. */
async function winPoints(request: APIRequestContext, { token }: TestMember): Promise<number> {
  let points = 0;
  while (points === 0) {
    const body = { use: 'free', request_id: crypto.randomUUID() };
    await api(request, 'POST /api/wheel/spin_v2', { token, body });
    points = (await api<{ point: number }>(request, 'POST /api/member/points', { token })).point;
  }
  return points;
}

/** Who logs in is taken to where he wanted to go: the member area. A visitor's header has no panel. */
async function logInForMemberArea(walk: Walk, member: TestMember): Promise<void> {
  const { page } = walk;
  await page.goto('/member');
  await expect(page).toHaveURL(`${siteUrl('siam')}/?ag=SIAM`);
  await expect(entries(page).first()).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await banner(page).getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  await logIn(page, member.phone);
  const content = contentOf(page, '/member');
  await expectArrival(walk, { path: /^\/member$/, layout: 'default', heading: /./, content });
}

/** The wide header of a member: who it is with his points, in the place of the ways to become one. */
async function expectPanel(page: Page, member: TestMember, points: number): Promise<void> {
  await expect(panel(page).getByText(member.phone, { exact: true })).toBeVisible();
  await expect(panel(page).getByText('แต้ม').locator('xpath=following-sibling::*')).toHaveText(`${points}`);
  await expect(entries(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(เข้าสู่ระบบ|สมัคร.*)$/ })).toHaveCount(0);
}

/** From the home page by the tabs of phones; the third one and its dialog lead to the form of deposits. */
async function pressTabs(walk: Walk): Promise<void> {
  const { page } = walk;
  const goHome = () => page.getByRole('link', { name: 'สยาม หน้าแรก' }).first().click();
  const home = { path: /^\/$/, layout: 'default', heading: /^สยาม/ } as const;
  const links = (await tabs(page)).getByRole('link');
  await goHome();
  await expectArrival(walk, home);
  await expect(links).toHaveCount(5);
  await links.nth(1).click();
  await expectArrival(walk, { path: /^\/member\/profile$/, layout: 'default', heading: 'โปรไฟล์' });
  await links.nth(0).click();
  await expectArrival(walk, home);
  await links.nth(3).click();
  await expectArrival(walk, { path: /^\/member\/withdraw$/, layout: 'payment', heading: 'ถอนเงิน' });
  await goHome();
  await expectArrival(walk, home);
  await expectLineBeside(page);
  await pressDeposit(page, links.nth(2));
  await expectArrival(walk, { path: /^\/member\/deposit$/, layout: 'payment', heading: 'ฝากเงิน' });
}

/** The fifth tab opens LINE in a tab of its own, and leaves the site's where it was. */
async function expectLineBeside(page: Page): Promise<void> {
  const context = page.context();
  const { info } = await api<{ info: { line_contact_url: string } }>(page.request, 'POST /api/agent/config');
  await context.route('https://line.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>LINE</title>' }),
  );
  const tab = (await tabs(page)).getByRole('link').nth(4);
  await expect(tab).toHaveAttribute('href', info.line_contact_url);
  const opened = context.waitForEvent('page');
  await tab.click();
  const line = await opened;
  await expect(line).toHaveURL(info.line_contact_url);
  await line.close();
  await expect(page).toHaveURL(`${siteUrl('siam')}/`);
}

/** From the form of deposits to a QR that waits, whose page is looked at as well. */
async function lookAtPayment(walk: Walk): Promise<void> {
  const { page } = walk;
  await page.getByLabel('จำนวนเงิน (บาท)').fill('300');
  await page.getByRole('button', { name: 'สร้าง QR' }).click();
  const content = page.getByText('กรุณาโอนยอดให้ตรงทุกสตางค์');
  await expectArrival(walk, { path: /^\/member\/payment$/, layout: 'payment', heading: /QR/, content });
  const { pathname, search } = new URL(page.url());
  const route = { path: `${pathname}${search}`, layout: 'payment', audience: 'member' } as const;
  await lookAtRoute(walk, route, { content });
}

const ofPanel = 'S10.3, S10.4, S10.5, S10.6, S10.9, S10.10, S10.14';
const ofTabs = 'S11.3, S11.5, S11.7, S11.9, S11.10, S11.11';
const ofMoney = 'S23.24, S23.27, S23.28, S23.31, S23.34';
test(`[${ofPanel}] [${ofTabs}] [S7.2] [S12.10] [${ofMoney}] [S5] [S14] [X7.1, X7.3, X7.4, X7.5] [S1.2, S2.4] [F6.6, S1.3] a member logs in, has the panel and the tabs, and finds all pages around money, each once in its layout`, {
  tag: '@both',
}, async ({ page, isMobile, request }) => {
  test.slow();
  const { member } = await memberWithMoney(request, 12_000);
  const walk = startWalk(page, isMobile);
  await logInForMemberArea(walk, member);
  await lookAt(walk, routeOf('/member'));
  await readMenu(walk);
  if (isMobile) await pressTabs(walk);
  for (const path of ['/member/statement', '/member/deposit', '/member/withdraw']) {
    await lookAt(walk, routeOf(path));
    if (path === '/member/deposit') await lookAtPayment(walk);
  }
  expect(ofMembers.filter(isOfMoney)).toHaveLength(5);
  if (isMobile) return;
  // Without a QR.
  await lookAt(walk, routeOf('/member/payment'));
  // The first page of each layout, as a member has it; on a phone with the places of the drawer.
  expect(firsts.size).toBe(4);
  const points = await winPoints(request, member);
  for (const route of firsts) {
    if (route.audience !== 'anyone') continue;
    await lookAt(walk, route);
    if (route.path === '/') await expectPanel(page, member, points);
  }
});

const ofMenu = 'S12.1, S12.2, S12.3, S12.4, S12.5, S12.6, S12.7, S12.8, S12.9';
test(`[S10.11] [${ofMenu}] [S7.2] [S23.29, S23.32] [S5] [S14] [X7.1, X7.3, X7.4, X7.5] [S1.2, S2.4] [F6.6, S1.3] a member finds all other pages of his own by a menu, each once in its layout`, {
  tag: '@both',
}, async ({ page, isMobile, request }) => {
  test.slow();
  const { member } = await memberWithMoney(request, 1_500);
  await openAs(page, member, '/promotions');
  const walk = startWalk(page, isMobile);
  await readMenu(walk);
  // Two places of the member menu are open to everybody; by the drawer they are pressed with the others of everybody.
  if (!isMobile) for (const path of ['/affiliate', '/redeem']) await pressMenuPlace(walk, path);
  for (const route of ofMembers.filter((one) => !isOfMoney(one))) await lookAt(walk, route);
});

/** What the drawer lists beside the pages of members: pressed, and looked at as it comes then; the first of a layout whole. */
async function lookAtOpenPlaces(walk: Walk): Promise<void> {
  const { page } = walk;
  for (const path of walk.places.keys()) {
    const route = routeOf(path);
    if (route.audience === 'member') continue;
    // Lists of games have nothing that is a member's own.
    const skipsKeyboard = route.layout === 'lobby';
    if (firsts.has(route)) await lookAt(walk, route);
    else await pressAndAudit(walk, route, { skipsKeyboard, content: contentOf(page, path) });
    if (path === '/sport') await pressCategories(walk);
    if (path !== '/lotto/lobby') continue;
    await page.getByRole('main').getByRole('link', { name: 'โพยของฉัน' }).click();
    const content = contentOf(page, '/lotto/bills');
    await expectArrival(walk, {
      ...{ path: /^\/lotto\/bills$/, layout: 'default', heading: 'โพยของฉัน', content },
    });
  }
}

/** Menus of other widths list places that the drawer lists too, by the same names. */
async function expectSameNames({ page, places }: Walk): Promise<void> {
  await expectListening(page);
  const ofTabBar = await listOf(await tabs(page));
  expect(ofTabBar).toHaveLength(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectWindowWidth(page, 1440);
  const ofHeader = await listOf(await header(page));
  const ofMember = await listOf(await openMemberMenu(page));
  expect(ofMember).toHaveLength(11);
  for (const { label, path } of [...ofTabBar, ...ofHeader, ...ofMember])
    expect(places.get(path)?.label, path).toBe(label);
}

const ofGames = 'S23.1, S23.4, S23.5, S23.7, S23.15, S23.16, S23.18, S23.21, S23.36, S23.37, S23.40';
test(`[A6.1, A6.2] [S12.11] [S23.6, S23.8, S23.13, S23.20] [${ofGames}] [X7.1, X7.3, X7.4, X7.5] [S1.2, S2.4] [F6.6, S1.3] a member finds by the drawer what visitors find, and is sent from every guest page to the member area`, async ({
  page,
  isMobile,
  request,
}) => {
  test.slow();
  await hotGame(request);
  const { member } = await memberWithMoney(request, 1_500);
  const walk = startWalk(page, isMobile);
  await openAs(page, member, '/promotions');
  await lookAt(walk, routeOf('/'));
  await readMenu(walk);
  // Seven of the menu, eleven of the member, the two ways of money, and two pages of the lottery.
  expect([...walk.places.keys()]).toHaveLength(22);
  await pressToAllGames(walk, request);
  await lookAtOpenPlaces(walk);
  await lookAt(walk, routeOf('/play'));
  const isLeft = ({ path }: SiteRoute) => !walk.places.has(path) && !['/', '/play'].includes(path);
  await auditByAddress(page, openTo('anyone').filter(isLeft));
  await openByAddress(walk);
  await pressRound(walk);
  await auditUsed(page);
  for (const { path } of siteRoutes.filter(({ audience }) => audience === 'guest')) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(/\/member$/);
  }
  await expectSameNames(walk);
});
