import { expect, type Page } from '@playwright/test';
import { type Brand, siteUrl } from '../fixtures/site.ts';

/** A page without games, which costs half: for whoever goes on from it by a menu. */
export const lightPage = '/promotions';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960;

/** Presses an entry of the site's menu: in the header of a wide screen, in the drawer of a phone. */
export async function pressMenu(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  const menu = isPhone(page) ? page.getByRole('dialog', { name: 'เมนูหลัก' }) : page.getByRole('banner');
  await menu.getByRole('link', { name, exact: true }).click();
}

/** Presses an entry of the member's own menu. */
export async function pressMemberMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
  await page.getByRole('dialog', { name: 'เมนูสมาชิก' }).getByRole('link', { name, exact: true }).click();
}

/** To the home page by a press. */
export async function goHome(page: Page, brand: Brand): Promise<void> {
  await page
    .getByRole('link', { name: /หน้าแรก$/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${siteUrl(brand)}/`);
}

/** From the home page to a place of the site's menu on a phone, by presses. */
export async function goByDrawer(page: Page, brand: Brand, name: string): Promise<void> {
  await goHome(page, brand);
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}
