import type { Page } from '@playwright/test';
import { api, memberWithMoney, openAs } from '../../fixtures/members.ts';
import { expect, expectListening, look, test } from '../../fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');

test('[S12] [R1] [R2] what there is to claim is counted in the menu, stands on one page, and is a press away', {
  tag: '@both',
}, async ({ page, request }) => {
  test.slow();
  const { member } = await memberWithMoney(request, 900);
  await openAs(page, member, '/promotions');
  await expectListening(page);
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).first().click();
  const entry = page.getByRole('dialog').getByRole('link', { name: /^ของรางวัลวันนี้/ });
  await expect(entry).toContainText(/รอรับ [1-9]/);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'ของรางวัลวันนี้' })).toBeVisible();

  const wheel = main(page).getByRole('article', { name: 'วงล้อนำโชค' });
  await expect(wheel).toContainText(/หมุนฟรี [1-9]/);
  await expect(main(page).getByRole('list', { name: 'กำลังจะมา' })).toBeVisible();
  await look(page);

  // What comes in elsewhere stands on the open page.
  await api(request, 'POST /api/event/quest', { token: member.token, body: { check_in: true } });
  await expect(main(page).getByRole('article', { name: 'ไหว้บัวรับอรุณ' })).toBeVisible();
  await wheel.getByRole('link', { name: 'ไปหมุน วงล้อนำโชค' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'วงล้อนำโชค' })).toBeVisible();
});
