import type { Page } from '@playwright/test';

/** From the lotto lobby: the bill entry of the yeekee round that stays open longest, with one number written down. */
export async function writeBill(page: Page, baht: string): Promise<void> {
  await page.getByRole('link', { name: /ยี่กีด่วน/ }).last().click();
  await page.getByRole('button', { name: /^2 ตัวบน/ }).click();
  await page.keyboard.type('47');
  await page.getByLabel('จำนวนเงิน 47 2 ตัวบน').fill(baht);
}
