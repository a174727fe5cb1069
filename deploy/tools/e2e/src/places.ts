import { expect, type Page } from '@playwright/test';
import { type Brand, siteUrl } from './site.ts';

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
