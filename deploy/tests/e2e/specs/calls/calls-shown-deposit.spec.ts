import type { Page } from '@playwright/test';
import type { QrPayment } from '@sanuk/contract/areas/payment';
import { restore } from '../../fixtures/faults.ts';
import { markAnswers } from '../../fixtures/marked-answers.ts';
import { openAs } from '../../fixtures/members.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openDepositDialog } from '../../pages/deposits.ts';

const main = (page: Page) => page.getByRole('main');

/** Holds a call back from now on; what it gives lets it go. */
async function holdCalls(page: Page, url: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return letGo;
}

test('[K1.8, K1.9, K1.34, K1.35, K1.36, K1.37, K1.38] a deposit shows what its calls answer, from the accounts to the way to another one', async ({
  page,
  member,
}) => {
  await openAs(page, member);
  await markAnswers(page, 'POST /api/agent/bank_accounts', (accounts) => {
    for (const account of accounts) account.account_name = 'ธนาคารจากคำตอบ';
  });
  await markAnswers(page, 'POST /api/agent/true_money_accounts', (accounts) => {
    for (const account of accounts) account.account_name = 'วอลเล็ทจากคำตอบ';
  });
  await markAnswers(page, 'GET /api/member/payment/info', ({ channel }) => {
    channel.name = 'ช่องทางจากคำตอบ';
  });
  await markAnswers(page, 'GET /api/member/payment/qrcode_info', (payment) => {
    if (payment) payment.reference = 'SHOWN-37';
  });
  const tabs = page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
  const dialog = await openDepositDialog(page, tabs.getByRole('link', { name: 'ฝากเงิน' }));
  await test.step('K1.8 the banks, K1.9 the wallet', async () => {
    await expect(dialog.getByText('ชื่อบัญชี ธนาคารจากคำตอบ').first()).toBeVisible();
    await expect(dialog.getByText('ชื่อบัญชี วอลเล็ทจากคำตอบ').first()).toBeVisible();
  });
  await dialog.getByRole('link', { name: 'ฝากเข้าบัญชีนี้ กสิกรไทย' }).click();
  await expect(main(page).getByRole('radio', { name: /กสิกรไทย/ })).toBeChecked();
  await main(page).getByRole('button', { name: '500', exact: true }).click();
  await test.step('K1.36 the address of what was made', async () => {
    const answered = page.waitForResponse('**/api/member/payment/generate_qr');
    await main(page).getByRole('button', { name: 'สร้างรายการโอน' }).click();
    const { data } = (await (await answered).json()) as { data: QrPayment };
    await expect(page).toHaveURL(({ pathname, searchParams }) => {
      return pathname === '/member/payment' && searchParams.get('id') === data.payment_id;
    });
  });
  const facts = main(page).getByRole('definition');
  await markAnswers(page, 'GET /api/member/payment/inquiry_status', (payment) => {
    payment.reference = 'ASKED-38';
  });
  // The page asks by itself as well, which would take the place of what it showed first.
  const askingGoesOn = await holdCalls(page, '**/api/member/payment/inquiry_status?*');
  await test.step('K1.37 a payment that is opened anew, K1.35 its channel', async () => {
    await page.reload();
    await expect(facts.filter({ hasText: 'SHOWN-37' })).toBeVisible();
    await expect(facts.filter({ hasText: 'ช่องทางจากคำตอบ' })).toBeVisible();
  });
  await test.step('K1.38 a payment that is asked for', async () => {
    askingGoesOn();
    await main(page).getByRole('button', { name: 'ตรวจสอบสถานะ' }).click();
    await expect(facts.filter({ hasText: 'ASKED-38' })).toBeVisible();
  });
  await test.step('K1.34 the way to another one, which a page that was loaded anew knows by the channels alone', async () => {
    await main(page).getByRole('button', { name: 'ยกเลิกรายการ' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกรายการ' }).click();
    await expect(main(page).getByRole('button', { name: 'สร้างรายการโอนใหม่' })).toBeVisible();
  });
  await restore(page);
});
