import type { Page } from '@playwright/test';
import { newMember, openAs, payAtBank } from '../../fixtures/members.ts';
import { expect, test } from '../../fixtures/test.ts';
import { inBaht } from '../../pages/amounts.ts';
import { lightPage } from '../../pages/places.ts';

// What of the header only 1440 px have: the member panel with its button. Where menus and money buttons lead, routes.spec.ts and
// routes-member.spec.ts press.

const panel = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'ยอดเงินคงเหลือ' });

/** The balance in the panel, as its text says it. */
const balance = (page: Page) => panel(page).getByText(/^฿/);

/**
 * The page hears of no money by itself: its live connection never opens, and instead of it a page asks every few seconds
 * only while somebody looks at it.
 */
async function hearNothing(page: Page): Promise<void> {
  await page.route('**/api/live', () => new Promise(() => undefined));
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
}

test('[S10.13] the button beside the balance brings what changed on the server meanwhile', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await hearNothing(page);
  await openAs(page, member, lightPage);
  await expect(balance(page)).toHaveText('฿0.00');
  const paid = await payAtBank(request, member, 250);
  await expect(balance(page)).toHaveText('฿0.00');
  await panel(page).getByRole('button', { name: 'รีเฟรชยอดเงิน' }).click();
  await expect(balance(page)).toHaveText(inBaht(paid));
});
