import type { Locator, Page } from '@playwright/test';
import { auditSeen, auditUsed } from '../src/audit.ts';
import { pressDeposit } from '../src/deposits.ts';
import { publishedLocks } from '../src/locks.ts';
import { newMember, openAs, withoutNotifications } from '../src/members.ts';
import { type Brand, siteUrl } from '../src/site.ts';
import { notePolicyViolations } from '../src/stillness.ts';
import { expect, expectWindowWidth, test } from '../src/test.ts';

// What a link says, the page it leads to says too: as its heading, and as the title of the tab. As these walks press every place of
// every menu, they are the tour on which each page is looked at with the eyes of who cannot see or use a pointer.

test.beforeEach(({ context }) => notePolicyViolations(context));

const brandNames: Record<Brand, string> = { siam: 'สยาม', thara: 'ธารา' };
interface Listed {
  label: string;
  path: string;
}

/** The places a menu lists, in its order: links to pages of the site, without the one to the member's own card. */
async function placesIn(menu: Locator): Promise<Listed[]> {
  const links = await menu.getByRole('link').all();
  const listed = await Promise.all(
    links.map(async (link) => ({
      label: /link "([^"]*)"/.exec(await link.ariaSnapshot())?.[1] ?? '',
      path: (await link.getAttribute('href')) ?? '',
    })),
  );
  return listed.filter(({ path }) => /^\/./.test(path) && path !== '/member');
}

/** Opens a menu on the page that is there, and answers it. */
type OpenMenu = (page: Page) => Promise<Locator>;

const openDrawer: OpenMenu = async (page) => {
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  return page.getByRole('dialog', { name: 'เมนูหลัก' });
};
const openMemberMenu: OpenMenu = async (page) => {
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
  return page.getByRole('dialog', { name: 'เมนูสมาชิก' });
};
const header: OpenMenu = async (page) => page.getByRole('banner');
const tabs: OpenMenu = async (page) => page.getByRole('navigation', { name: 'เมนูด้านล่าง' });

async function expectNamed(page: Page, { label, path }: Listed, brand: Brand): Promise<void> {
  await expect(page, label).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(label);
  await expect(page, path).toHaveTitle(`${label} · ${brandNames[brand]}`);
}

/** What a menu lists; each place once. */
async function listOf(menu: Locator): Promise<Listed[]> {
  await expect(menu).toBeVisible();
  const listed = await placesIn(menu);
  for (const key of ['label', 'path'] as const) {
    const all = listed.map((place) => place[key]);
    expect(all, `each ${key} once`).toEqual([...new Set(all)]);
  }
  return listed;
}

/** A menu is long: one test presses the first half of it, another one the second. */
const halves = [0, 1] as const;
const halfOf = <T>(all: readonly T[], half: number): T[] => {
  const middle = Math.ceil(all.length / 2);
  return half === 0 ? all.slice(0, middle) : all.slice(middle);
};

interface Walk {
  brand: Brand;
  half: number;
  /** audited with the keyboard: where no other walk has it */
  byKeyboard?: (path: string) => boolean;
}

/** Presses each place in one half of what the drawer lists, and audits its page; all that it lists. */
async function walk(page: Page, { brand, half, byKeyboard = () => false }: Walk): Promise<Listed[]> {
  test.slow();
  let menu = await openDrawer(page);
  const listed = await listOf(menu);
  const pressed = halfOf(listed, half);
  for (const place of pressed) {
    if (place !== pressed[0]) menu = await openDrawer(page);
    const link = menu.getByRole('link', { name: place.label, exact: true });
    if (place.path === '/member/deposit') await pressDeposit(page, link);
    else await link.click();
    await expectNamed(page, place, brand);
    await (byKeyboard(place.path) ? auditUsed(page) : auditSeen(page));
    // Pages around money have no menu.
    if (/deposit|withdraw|login|register/.test(place.path)) await page.goto(siteUrl(brand));
  }
  return listed;
}

/** On the second brand nothing is published while its pages are looked at. */
const lockOf = (at: number): string => publishedLocks[at] as string;

const wide = { width: 1440, height: 900 };

for (const half of halves)
  test(`[X7] [F6] a member finds each place once in a menu, its page is called as the link was, and other menus call it so too (half ${half + 1})`, async ({
    page,
    request,
  }) => {
    await openAs(page, await newMember(request), '/');
    // Seven of the menu, eleven of the member, the two ways of money, and two pages of the lottery.
    const drawer = await walk(page, {
      brand: 'siam',
      half,
      byKeyboard: (path) => /profile|coupon|redeem|withdraw/.test(path),
    });
    expect(drawer).toHaveLength(22);
    if (half === 1) return;
    const tabsOfMember = await listOf(await tabs(page));
    expect(tabsOfMember).toHaveLength(3);
    await page.setViewportSize(wide);
    await expectWindowWidth(page, wide.width);
    const headerOfMember = await listOf(await header(page));
    const menuOfMember = await listOf(await openMemberMenu(page));
    expect(menuOfMember).toHaveLength(11);
    for (const place of [...tabsOfMember, ...headerOfMember, ...menuOfMember])
      expect(drawer, place.path).toContainEqual(place);
  });

for (const half of halves)
  test(`[X7] [F6] a visitor finds each place once in a menu, its page is called as the link was, and other menus call it so too (half ${half + 1})`, async ({
    page,
  }) => {
    await page.goto(siteUrl('siam'));
    const drawer = await walk(page, {
      brand: 'siam',
      half,
      byKeyboard: (path) => /login|register/.test(path),
    });
    expect(drawer).toHaveLength(13);
    if (half === 1) return;
    const tabsOfVisitor = await listOf(await tabs(page));
    expect(tabsOfVisitor).toHaveLength(3);
    await page.setViewportSize(wide);
    await expectWindowWidth(page, wide.width);
    const headerOfVisitor = await listOf(await header(page));
    expect(headerOfVisitor).toHaveLength(11);
    for (const place of [...tabsOfVisitor, ...headerOfVisitor])
      expect(drawer, place.path).toContainEqual(place);
  });

for (const half of halves)
  test(`[X7] [F6] the second brand lists its places once for a member, and calls each by its own name (half ${half + 1})`, {
    lock: lockOf(half),
  }, async ({ page, request }) => {
    await withoutNotifications(page);
    await openAs(page, await newMember(request, 'thara'), siteUrl('thara'));
    expect(await walk(page, { brand: 'thara', half })).toHaveLength(21);
  });

for (const half of halves)
  test(`[X7] [F6] the second brand lists its places once for a visitor, and calls each by its own name (half ${half + 1})`, {
    lock: lockOf(half + 2),
  }, async ({ page }) => {
    await withoutNotifications(page);
    await page.goto(siteUrl('thara'));
    expect(await walk(page, { brand: 'thara', half })).toHaveLength(12);
  });
