import { expect, type FrameLocator, type Page } from '@playwright/test';
import { freshPhone, password } from '../fixtures/members.ts';

/** Fills the register form, in the page or in a frame of it. */
export async function fillRegister(
  page: Page,
  phone: string,
  where: Page | FrameLocator = page,
): Promise<void> {
  await where.getByLabel('เบอร์โทรศัพท์').fill(phone);
  await where.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  const bank = where.getByRole('combobox', { name: 'ธนาคาร' });
  await bank.press('ArrowDown');
  await expect(where.getByRole('listbox')).toBeFocused();
  await expect(where.getByRole('option', { name: 'กสิกรไทย' })).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(bank).toContainText('กสิกรไทย');
  await where.getByLabel('เลขบัญชี').fill(freshPhone());
  await where.getByLabel('ชื่อ-นามสกุล').fill('สมหญิง ใจดี');
  await where.getByRole('checkbox').check();
}
