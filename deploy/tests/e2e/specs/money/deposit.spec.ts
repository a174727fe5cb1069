import type { APIRequestContext, Page } from '@playwright/test';
import { api, newMember, openAs, type TestMember } from '../../fixtures/members.ts';
import { sandboxUrl } from '../../fixtures/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { depositDialog, openDepositDialog } from '../../pages/deposits.ts';
import { lightPage } from '../../pages/places.ts';

const main = (page: Page) => page.getByRole('main');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What the frame of the page shows of the wallet. */
const shownBalance = (page: Page) => page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).first();

/** From a page that has a menu to the dialog of deposits, by a press. */
async function pressDepositOfMenu(page: Page, request: APIRequestContext): Promise<TestMember> {
  const member = await newMember(request);
  await openAs(page, member, lightPage);
  const place = isPhone(page)
    ? page.getByRole('navigation', { name: 'เมนูด้านล่าง' })
    : page.getByRole('banner');
  await openDepositDialog(page, place.getByRole('link', { name: 'ฝากเงิน' }));
  return member;
}

/** From the dialog to a transfer of 500 baht that waits; its exact amount as the page shows it. */
async function ask500(page: Page, bank: string): Promise<string> {
  await depositDialog(page)
    .getByRole('link', { name: `ฝากเข้าบัญชีนี้ ${bank}` })
    .click();
  await expect(main(page).getByRole('radio', { name: new RegExp(bank) })).toBeChecked();
  await main(page).getByRole('button', { name: '500', exact: true }).click();
  await main(page).getByRole('button', { name: 'สร้างรายการโอน' }).click();
  await expect(main(page).getByRole('heading', { name: 'โอนเงินเพื่อฝาก' })).toBeVisible();
  return exactAmount(page);
}

async function exactAmount(page: Page): Promise<string> {
  const exact = main(page)
    .locator('strong')
    .filter({ hasText: /^฿\d+\.\d{2}$/ });
  await expect(exact).toBeVisible();
  return (await exact.textContent()) ?? '';
}

/** Opens the sandbox's bank beside the page and presses a button of the transfer that the page shows. */
async function pressAtBank(page: Page, button: string): Promise<void> {
  const reference = /S[BT][2-9A-Z]{12}/.exec((await main(page).textContent()) ?? '')?.[0] ?? 'none';
  const bank = await page.context().newPage();
  await bank.goto(`${sandboxUrl}/bank`);
  await bank.getByRole('article', { name: reference }).getByRole('button', { name: button }).click();
  await expect(bank.getByRole('status')).toBeVisible();
  await bank.close();
}

test('[M2.1, M4.1, P7.14] [S15.3] a member deposits by bank transfer, from the dialog to the balance', {
  tag: '@both',
}, async ({ page, request }) => {
  const member = await pressDepositOfMenu(page, request);
  const [ofBrand] = await api<{ account_number: string; account_name: string }[]>(
    request,
    'POST /api/agent/bank_accounts',
    { token: member.token },
  );
  const first = depositDialog(page).getByRole('listitem').first();
  await expect(first).toContainText('กสิกรไทย');
  await expect(first).toContainText(ofBrand?.account_number ?? 'an account');
  await expect(first).toContainText(`ชื่อบัญชี ${ofBrand?.account_name}`);
  await expectAccessible(page);

  const amount = await ask500(page, 'กสิกรไทย');
  const account = main(page).getByRole('region', { name: 'โอนเข้าบัญชีนี้' });
  await expect(account).toContainText(ofBrand?.account_number ?? 'an account');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  expect(await exactAmount(page)).toBe(amount);

  await pressAtBank(page, 'จ่ายจำลอง');
  await expect(main(page).getByRole('heading', { name: 'ชำระเงินสำเร็จ' })).toBeVisible();
  await expect(shownBalance(page)).toContainText(amount);
  await main(page).getByRole('link', { name: 'ดูรายการเดินบัญชี' }).click();
  const row = main(page).getByRole('listitem').filter({ hasText: 'ฝากเงิน (โอนผ่านธนาคาร)' });
  await expect(row).toContainText(`+${amount}`);
});

test('[M2.2, M4.4] a member deposits to a true-money account and the balance rises', async ({
  page,
  request,
}) => {
  const member = await pressDepositOfMenu(page, request);
  const [wallet] = await api<{ phone: string }[]>(request, 'POST /api/agent/true_money_accounts', {
    token: member.token,
  });
  const amount = await ask500(page, 'ทรูมันนี่ วอลเล็ท');
  const account = main(page).getByRole('region', { name: 'โอนเข้าวอลเล็ทนี้' });
  await expect(account).toContainText(wallet?.phone ?? 'a number');
  await expect(main(page).getByRole('region', { name: 'ต้องโอนจากบัญชีของคุณ' })).toContainText(
    digitsOf(member.phone).slice(-4),
  );
  await pressAtBank(page, 'จ่ายจำลอง');
  await expect(main(page).getByRole('heading', { name: 'ชำระเงินสำเร็จ' })).toBeVisible();
  await expect(shownBalance(page)).toContainText(amount);
});

test('[M2] a short transfer and one from a wrong account are looked into, as the open page says', async ({
  page,
  request,
}) => {
  await pressDepositOfMenu(page, request);
  await ask500(page, 'กสิกรไทย');
  await pressAtBank(page, 'จ่ายจากบัญชีอื่น');
  await expect(main(page).getByText(/^ยอดโอนมาจากบัญชีที่ไม่ได้ลงทะเบียนไว้/)).toBeVisible();
  await pressAtBank(page, 'จ่ายขาด 1 สตางค์');
  await expect(main(page).getByText(/^ยอดที่โอนมา .* ไม่ตรงกับยอด/)).toBeVisible();
  await expect(shownBalance(page)).toContainText('฿0.00');
  await expectAccessible(page);
});

test('[M2] a transfer is taken back, and the deposit page offers what waits until then', async ({
  page,
  request,
}) => {
  await pressDepositOfMenu(page, request);
  await ask500(page, 'กสิกรไทย');
  await page.goBack();
  await main(page).getByRole('link', { name: 'ชำระต่อ' }).click();
  await main(page).getByRole('button', { name: 'ยกเลิกรายการ' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกรายการ' }).click();
  await expect(main(page).getByText('ยกเลิกรายการแล้ว').first()).toBeVisible();
  await main(page).getByRole('button', { name: 'สร้างรายการโอนใหม่' }).click();
  await exactAmount(page);
});
