import type { Locator, Page } from '@playwright/test';
import { layoutShiftOf, untilSettled } from '../fixtures/layout-shift.ts';
import { expect, expectListening, expectNoSidewaysScroll, settled } from '../fixtures/test.ts';
import { auditSeen, auditUsed } from './checks/audit.ts';
import { coveredThings } from './checks/covered.ts';
import { expectDark } from './checks/dark-ground.ts';
import { reflowFaults } from './checks/reflow.ts';
import { expectNamed, header, listOf, type OpenMenu, type Place, pressPlace, tabs } from './menus.ts';
import { lightPage } from './places.ts';
import type { SiteRoute } from './site-routes.ts';

/** Web vital CLS; the goal of the site, five times stricter than 'good'. */
const maxLayoutShift = 0.02;

/** Layouts with the site's menus, in which contact button and event icon float. */
const withMenus = new Set<SiteRoute['layout']>(['default', 'lobby']);

/** Event icon and contact button. */
const floats = 2;

/** A walk through pages of the first brand in one tab, at one width. */
export interface Walk {
  page: Page;
  isMobile: boolean;
  /** places that a menu of this width leads to, by path */
  places: Map<string, Way>;
  /** of the page that is open */
  layout: SiteRoute['layout'];
}
interface Way extends Place {
  open: OpenMenu;
}

/** What of a page is its own. */
export interface Arrival {
  path: RegExp;
  layout: SiteRoute['layout'];
  heading: string | RegExp;
  /** what only the real page has */
  content?: Locator | undefined;
}

/** What is looked at beside what holds for every page. */
export interface Look {
  /** the first page of its layout: a wide screen asks axe here, and sees how things float at every width */
  isFirst?: boolean;
  /** it ends as another page of the same code does: how the bars let go of the end of a list is seen on the short one */
  endsAlike?: boolean;
  /** the keyboard was asked on a page of the same code */
  skipsKeyboard?: boolean;
  /** what only the real page has */
  content?: Locator | undefined;
}

/** A walk that begins; it knows no menu yet. */
export const startWalk = (page: Page, isMobile: boolean): Walk => ({
  page,
  isMobile,
  places: new Map(),
  layout: 'default',
});

/** Reads menus on the page that is open; the first of them that leads to a place is the one that is pressed. */
export async function readMenus({ page, places }: Walk, menus: readonly OpenMenu[]): Promise<void> {
  await expectListening(page);
  for (const open of menus) {
    const menu = await open(page);
    for (const place of await listOf(menu))
      if (!places.has(place.path)) places.set(place.path, { ...place, open });
    if (open === header) continue;
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
}

/** At 1440 px no page offers the drawer or the tabs of phones. */
async function expectFrameOfWidth({ page, isMobile }: Walk): Promise<void> {
  if (isMobile) return;
  await expect(page.getByRole('button', { name: 'เปิดเมนู' })).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'เมนูหลัก' })).toHaveCount(0);
  await expect(await tabs(page)).toBeHidden();
}

/** A real page stands there, in its layout and in no other. */
async function expectLayout(page: Page, layout: SiteRoute['layout'], path: string): Promise<void> {
  await expect(page.locator(`[data-layout="${layout}"]`), `layout of ${path}`).toBeVisible();
  await expect(page.locator('[data-layout]'), path).toHaveCount(1);
  await expect(page.getByText('This page could not be found'), path).toHaveCount(0);
  await expect(page.getByText('ส่วนนี้กำลังจะเปิดให้บริการ'), `${path} is built`).toHaveCount(0);
}

/** A press or an address has led to the real page of a route. */
export async function expectArrival(walk: Walk, { path, layout, heading, content }: Arrival): Promise<void> {
  const { page } = walk;
  await expect.poll(() => decodeURI(new URL(page.url()).pathname)).toMatch(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (content) await expect(content).toBeVisible();
  await expectLayout(page, layout, String(path));
  await expectFrameOfWidth(walk);
  walk.layout = layout;
}

/** To a place by its entry in a menu, from a page that has one; it is called as the link was. */
export async function pressMenuPlace(walk: Walk, path: string): Promise<void> {
  const { page } = walk;
  const place = walk.places.get(path);
  if (!place) throw new Error(`no menu leads to ${path}`);
  if (!withMenus.has(walk.layout)) await page.goto(lightPage);
  await expectListening(page);
  await pressPlace(page, await place.open(page), place);
  await expectNamed(page, place, 'siam');
  await expectFrameOfWidth(walk);
}

/** What axe, the keyboard, who wants no motion and who reads Thai find on the page as it stands. */
async function audit({ page, isMobile }: Walk, { isFirst, skipsKeyboard }: Look): Promise<void> {
  if (!isMobile && !isFirst) return;
  await (skipsKeyboard ? auditSeen(page) : auditUsed(page));
}

/** Presses a place of a menu and looks at the page as it comes then, without loading it anew. */
export async function pressAndAudit(
  walk: Walk,
  { path, layout }: Pick<SiteRoute, 'path' | 'layout'>,
  look: Look = {},
): Promise<void> {
  await pressMenuPlace(walk, path);
  await expectLayout(walk.page, layout, path);
  walk.layout = layout;
  if (look.content) await expect(look.content).toBeVisible();
  await audit(walk, look);
}

/** Opens pages that no menu leads to by their addresses, and audits each as it stands. */
export async function auditByAddress(
  page: Page,
  routes: readonly SiteRoute[],
  siteAddress = '',
): Promise<void> {
  for (const { path, layout } of routes) {
    await page.goto(`${siteAddress}${path}`);
    await expectLayout(page, layout, path);
    await auditSeen(page);
  }
}

/** Loads a page anew, with motion on a phone, and waits until it stands still. */
async function load({ page, isMobile }: Walk, { path, layout }: SiteRoute): Promise<void> {
  // Where others made a game popular meanwhile, the list kept from the page before changes its order.
  if (page.url().startsWith('http'))
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('sanuk:lobby:')) localStorage.removeItem(key);
    });
  // What moves by itself moves on phones while it comes: it may shift what stands below it.
  if (isMobile) await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(path);
  await expectLayout(page, layout, path);
  await untilSettled(page);
}

/**
 * The page that was just loaded stood still. Where others play meanwhile a list changes its order once, and a round ends once: what moves
 * by itself does so with every load.
 */
async function expectNoShift(walk: Walk, route: SiteRoute): Promise<void> {
  if ((await layoutShiftOf(walk.page)).score > maxLayoutShift) await load(walk, route);
  const { score, moved } = await layoutShiftOf(walk.page);
  expect(score, `layout shift of ${route.path}: ${moved.join(' ')}`).toBeLessThanOrEqual(maxLayoutShift);
}

/**
 * The one look at the document of a route: pressed in a menu where one leads there, then loaded as by its address. It stands still in its
 * layout while it comes, is called as its link, is not too wide, breaks no rule of axe, is Thai, is used by keyboard, can be read at 400 %, with large and with spaced text
 * and on a phone on its side, and nothing floats over it.
 */
export async function lookAtRoute(walk: Walk, route: SiteRoute, look: Look = {}): Promise<void> {
  const { page, isMobile } = walk;
  const { path, layout, lands = path } = route;
  const place = walk.places.get(path);
  if (place) await pressMenuPlace(walk, path);
  await load(walk, route);
  walk.layout = layout;
  const { pathname } = new URL(page.url());
  expect(pathname, `${path} leads to ${lands}`).toBe(new URL(lands, page.url()).pathname);
  await expectNoShift(walk, route);
  if (isMobile) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // What had begun with motion comes to its end with it.
    await settled(page);
  }
  if (place) await expectNamed(page, place, 'siam');
  await expectFrameOfWidth(walk);
  if (look.content) await expect(look.content).toBeVisible();
  await expectDark(page, path);
  await expectNoSidewaysScroll(page);
  await audit(walk, look);
  if (isMobile) expect.soft(await reflowFaults(page), `what cannot be read on ${path}`).toEqual([]);
  // Every width is looked at from the wide screen, so once is enough.
  const isFirst = !isMobile && Boolean(look.isFirst);
  if (withMenus.has(layout) && !look.endsAlike)
    expect
      .soft(await coveredThings(page, floats, { isFirst }), `what lies over things on ${path}`)
      .toEqual([]);
}
