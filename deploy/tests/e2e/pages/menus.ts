import { expect, type Locator, type Page } from '@playwright/test';
import type { Brand } from '../fixtures/site.ts';
import { pressDeposit } from './deposits.ts';

const brandNames: Record<Brand, string> = { siam: 'สยาม', thara: 'ธารา' };

/** A place as a menu lists it, without the count of what waits there. */
export interface Place {
  label: string;
  path: string;
}

/** Opens a menu on the page that is there, and answers it. */
export type OpenMenu = (page: Page) => Promise<Locator>;

export const openDrawer: OpenMenu = async (page) => {
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  return page.getByRole('dialog', { name: 'เมนูหลัก' });
};
export const openMemberMenu: OpenMenu = async (page) => {
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
  return page.getByRole('dialog', { name: 'เมนูสมาชิก' });
};
export const header: OpenMenu = async (page) => page.getByRole('banner');
export const tabs: OpenMenu = async (page) => page.getByRole('navigation', { name: 'เมนูด้านล่าง' });

/** How much there is to claim at a place, after its name. */
const waiting = / รอรับ \d+$/;

/** The places a menu lists, in its order: links to pages of the site, without the one to the member's own card. */
async function placesIn(menu: Locator): Promise<Place[]> {
  const links = await menu.getByRole('link').all();
  const listed = await Promise.all(
    links.map(async (link) => ({
      label: (/link "([^"]*)"/.exec(await link.ariaSnapshot())?.[1] ?? '').replace(waiting, ''),
      path: (await link.getAttribute('href')) ?? '',
    })),
  );
  return listed.filter(({ path }) => /^\/./.test(path) && path !== '/member');
}

/** What a menu lists; each place once. */
export async function listOf(menu: Locator): Promise<Place[]> {
  await expect(menu).toBeVisible();
  const listed = await placesIn(menu);
  for (const key of ['label', 'path'] as const) {
    const all = listed.map((place) => place[key]);
    expect(all, `each ${key} once`).toEqual([...new Set(all)]);
  }
  return listed;
}

/** Presses the entry of a place in a menu that is open. */
export async function pressPlace(page: Page, menu: Locator, { label, path }: Place): Promise<void> {
  const link = menu.getByRole('link', { name: new RegExp(`^${label}(${waiting.source.slice(0, -1)})?$`) });
  if (path === '/member/deposit') await pressDeposit(page, link);
  else await link.click();
}

/** What the link said the page says too: as its heading, and as the title of the tab. */
export async function expectNamed(page: Page, { label, path }: Place, brand: Brand): Promise<void> {
  await expect(page, label).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(label);
  await expect(page, path).toHaveTitle(`${label} · ${brandNames[brand]}`);
}
