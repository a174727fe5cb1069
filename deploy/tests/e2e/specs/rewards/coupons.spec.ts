import type { Page } from '@playwright/test';
import { newMember, openAs, wallets } from '../../fixtures/members.ts';
import { issueCoupon } from '../../fixtures/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { lightPage } from '../../pages/places.ts';

const main = (page: Page) => page.getByRole('main');
const shownBalance = (page: Page) => page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).first();

async function goByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).first().click();
  await page.getByRole('dialog', { name: 'เมนูสมาชิก' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('[R5.1, R5.2, R5.3, P8.5, S23.25] a member uses a code, reads why another is none, and finds the value everywhere', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const code = await issueCoupon('siam', 'ของขวัญวันเกิด', 50, 1.5);
  await openAs(page, member, lightPage);
  await goByMenu(page, 'คูปอง');
  await expect(main(page).getByText('ยังไม่เคยใช้คูปอง')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const field = main(page).getByRole('textbox', { name: /รหัสคูปอง/ });
  const use = main(page).getByRole('button', { name: 'ใช้คูปอง' });
  await field.fill('0000-0000-0000');
  await use.click();
  await expect(main(page).getByRole('alert')).toHaveText('ไม่พบคูปองนี้ กรุณาตรวจรหัสทุกตัวแล้วลองใหม่อีกครั้ง');
  await expect(shownBalance(page)).toContainText('฿0.00');
  expect((await wallets(request, member))[0]?.balance).toBe(0);
  await page.screenshot({ path: 'test-results/coupon-refused.png', fullPage: true });

  await field.fill(code.toLowerCase());
  await use.click();
  const got = main(page).getByRole('region', { name: 'รับคูปองสำเร็จ' });
  await expect(got).toContainText('+฿50.00');
  await expect(got).toContainText('ทำยอดเทิร์น ฿75.00 ก่อนถอน');
  await expect(shownBalance(page)).toContainText('฿50.00');
  await expect(main(page).getByRole('list', { name: 'ประวัติคูปอง' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/coupon-got.png', fullPage: true });
  expect((await wallets(request, member))[0]?.balance).toBe(50);

  await got.getByRole('button', { name: 'ใช้คูปองอีกใบ' }).click();
  await field.fill(code);
  await use.click();
  await expect(main(page).getByRole('alert')).toContainText('คุณใช้คูปองชุดนี้ไปแล้ว');
  await goByMenu(page, 'รายการเดินบัญชี');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'ของขวัญวันเกิด' })).toContainText('฿50.00');
});
