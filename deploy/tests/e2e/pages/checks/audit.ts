import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectListening } from '../../fixtures/test.ts';
import { expectThaiTexts } from '../page-texts.ts';
import { expectKeyboard } from './keyboard.ts';
import { expectStill } from './stillness.ts';

/** The page has what it will show: nothing keeps a place for what is on its way. */
async function untilFilled(page: Page): Promise<void> {
  await expectListening(page);
  const placeholders = page
    .locator('main')
    .locator('[data-shape], [role="status"][data-loader], [aria-busy="true"]');
  await expect(placeholders).toHaveCount(0);
}

/** Nothing moves on the page, or in the dialog that is open over it, it breaks no rule of axe (requirement X7), and its texts are Thai. */
export async function auditSeen(page: Page): Promise<void> {
  await untilFilled(page);
  await expectStill(page);
  await expectThaiTexts(page);
  await expectAccessible(page);
}

/** The same, and Tab reaches each control, which shows that it has the focus. */
export async function auditUsed(page: Page): Promise<void> {
  await auditSeen(page);
  await expectKeyboard(page);
}
