import type { Locator, Page } from '@playwright/test';
import { newMember, openAs } from '../src/members.ts';
import { type Brand, siteUrl } from '../src/site.ts';
import { expect, test } from '../src/test.ts';

// What a link says, the page it leads to says too: as its heading, and as the title of the tab.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const brandNames: Record<Brand, string> = { siam: 'สยาม', thara: 'ธารา' };
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960;

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

/** Presses each place that a menu lists; each is listed once. */
async function walk(page: Page, brand: Brand, openMenu: OpenMenu): Promise<Listed[]> {
  await page.goto(siteUrl(brand));
  let menu = await openMenu(page);
  await expect(menu).toBeVisible();
  const listed = await placesIn(menu);
  for (const key of ['label', 'path'] as const) {
    const all = listed.map((place) => place[key]);
    expect(all, `each ${key} once`).toEqual([...new Set(all)]);
  }
  for (const place of listed) {
    if (place !== listed[0]) menu = await openMenu(page);
    await menu.getByRole('link', { name: place.label, exact: true }).click();
    await expectNamed(page, place, brand);
    // Pages around money have no menu.
    if (/deposit|withdraw|login|register/.test(place.path)) await page.goto(siteUrl(brand));
  }
  return listed;
}

test('a visitor finds each place once in a menu, and its page is called as the link was', {
  tag: '@both',
}, async ({ page }) => {
  if (!isPhone(page)) {
    expect(await walk(page, 'siam', header)).toHaveLength(11);
    return;
  }
  expect(await walk(page, 'siam', openDrawer)).toHaveLength(11);
  expect(await walk(page, 'siam', tabs)).toHaveLength(3);
});

test('a member finds each place once in a menu, and its page is called as the link was', {
  tag: '@both',
}, async ({ page, request }) => {
  await openAs(page, await newMember(request), '/');
  if (!isPhone(page)) {
    expect(await walk(page, 'siam', openMemberMenu)).toHaveLength(10);
    return;
  }
  expect(await walk(page, 'siam', tabs)).toHaveLength(3);
  // Six of the menu, eleven of the member, and the two ways of money.
  expect(await walk(page, 'siam', openDrawer)).toHaveLength(19);
});

test('the second brand calls its places alike', async ({ page, request }) => {
  await openAs(page, await newMember(request, 'thara'), siteUrl('thara'));
  const listed = await walk(page, 'thara', isPhone(page) ? openDrawer : openMemberMenu);
  expect(listed).toHaveLength(isPhone(page) ? 18 : 10);
});
