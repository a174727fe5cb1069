import type { Locator, Page } from '@playwright/test';
import { expect, expectListening } from '../fixtures/test.ts';

/** The dialog that a press on deposit opens over the page. */
export const depositDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'ฝากเงิน' });

/** Opens the dialog by a press; before the page listens, the same press would load the deposit page. */
export async function openDepositDialog(page: Page, entry: Locator): Promise<Locator> {
  await expectListening(page);
  await entry.click();
  await expect(depositDialog(page)).toBeVisible();
  return depositDialog(page);
}

/** Presses deposit and goes on to the deposit page, with the QR chosen. */
export async function pressDeposit(page: Page, entry: Locator): Promise<void> {
  const dialog = await openDepositDialog(page, entry);
  await dialog.getByRole('link', { name: 'ฝากด้วย QR' }).click();
  await expect(depositDialog(page)).toBeHidden();
}
