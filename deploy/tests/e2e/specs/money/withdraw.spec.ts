import type { APIRequestContext, Page } from '@playwright/test';
import {
  api,
  newMember,
  openAs,
  password,
  payAtBank,
  type TestMember,
  withoutNotifications,
} from '../../fixtures/members.ts';
import { type Brand, siteUrl } from '../../fixtures/site.ts';
import { approveWithdrawal, grantWallet, issueCoupon, rejectWithdrawal } from '../../fixtures/staff.ts';
import { expect, look, test } from '../../fixtures/test.ts';
import { inBaht } from '../../pages/amounts.ts';
import { lightPage } from '../../pages/places.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960;
const main = (page: Page) => page.getByRole('main');

/** A member with money that needs no turnover, from a coupon; the sandbox pays out as the account ends. */
async function richMember(
  request: APIRequestContext,
  page: Page,
  accountEnding = '',
): Promise<{ member: TestMember; paid: number }> {
  const member = await newMember(request, 'thara', accountEnding);
  const paid = 1_000;
  const code = await issueCoupon('thara', 'ของขวัญ', paid);
  const as = { token: member.token, brand: 'thara', key: `gift-${code}` } as const;
  await api(request, 'POST /api/coupon/redeem', { ...as, body: { code } });
  await withoutNotifications(page);
  return { member, paid };
}

/** From the home page of a brand to the withdrawal, by a press. */
async function goToWithdraw(page: Page, member: TestMember, brand: Brand): Promise<void> {
  await openAs(page, member, `${siteUrl(brand)}${lightPage}`);
  const place = isPhone(page)
    ? page.getByRole('navigation', { name: 'เมนูด้านล่าง' })
    : page.getByRole('banner');
  await place.getByRole('link', { name: 'ถอนเงิน' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ถอนเงิน' })).toBeVisible();
}

/** Both steps, for 500 baht. */
async function withdraw500(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: '500', exact: true }).click();
  await main(page).getByRole('button', { name: 'ตรวจสอบรายการ' }).click();
  await expect(main(page).getByRole('heading', { name: 'ตรวจสอบก่อนยืนยัน' })).toBeVisible();
  await main(page).getByRole('button', { name: 'ยืนยันถอน ฿500.00' }).click();
  await expect(main(page).getByText('รอเจ้าหน้าที่อนุมัติ', { exact: false })).toBeVisible();
}

/** What the frame of the page shows of the wallet. */
const shownBalance = (page: Page) => page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).first();

test('[M3.1] a member withdraws to the registered bank account: held at once, paid when staff approved it', {
  tag: '@both',
}, async ({ page, request }) => {
  const { member, paid } = await richMember(request, page);
  await goToWithdraw(page, member, 'thara');
  await expect(main(page).getByText(`ถอนได้เต็มยอดเงินคงเหลือ ${inBaht(paid)}`)).toBeVisible();
  await look(page);
  await withdraw500(page);
  await expect(shownBalance(page)).toContainText(inBaht(paid - 500));
  await look(page);

  await approveWithdrawal(member.phone, 'thara');
  await expect(main(page).getByRole('heading', { name: 'ถอนเงินสำเร็จ' })).toBeVisible();
  await look(page);
  await main(page).getByRole('link', { name: 'ดูรายการเดินบัญชี' }).click();
  const row = main(page).getByRole('listitem').filter({ hasText: 'ถอนเงิน' });
  await expect(row).toContainText('−฿500.00');
  await expect(row).toContainText(inBaht(paid - 500));
});

test('[M3.2] a member registers a true-money account and withdraws to it', async ({ page, request }) => {
  const { member, paid } = await richMember(request, page);
  await goToWithdraw(page, member, 'thara');
  await main(page).getByRole('link', { name: 'จัดการบัญชีรับเงิน' }).click();
  await main(page)
    .getByRole('button', { name: /เพิ่มบัญชี/ })
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox').click();
  // The list takes the focus a moment after it stands.
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.getByRole('option', { name: 'ทรูมันนี่ วอลเล็ท' }).click();
  await form.getByLabel('เลขบัญชี').fill(member.phone);
  await form.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'เพิ่มบัญชี', exact: true }).click();
  await expect(main(page).getByText('ทรูมันนี่ วอลเล็ท')).toBeVisible();

  await goToWithdraw(page, member, 'thara');
  await main(page)
    .getByRole('radio', { name: /ทรูมันนี่ วอลเล็ท/ })
    .check({ force: true });
  await withdraw500(page);
  await expect(
    main(page)
      .getByText(/ทรูมันนี่ วอลเล็ท x+\d{4}/)
      .first(),
  ).toBeVisible();
  await approveWithdrawal(member.phone, 'thara');
  await expect(main(page).getByRole('heading', { name: 'ถอนเงินสำเร็จ' })).toBeVisible();
  await expect(shownBalance(page)).toContainText(inBaht(paid - 500));
});

test('[M3.5] what staff rejected is back in the balance, with the reason, on the open page', async ({
  page,
  request,
}) => {
  const { member, paid } = await richMember(request, page);
  await goToWithdraw(page, member, 'thara');
  await withdraw500(page);
  await expect(shownBalance(page)).toContainText(inBaht(paid - 500));
  await rejectWithdrawal(member.phone, 'thara', 'ชื่อบัญชีไม่ตรงกับสมาชิก');
  await expect(main(page).getByRole('heading', { name: 'รายการถอนถูกปฏิเสธ' })).toBeVisible();
  await expect(main(page).getByText('เหตุผล: ชื่อบัญชีไม่ตรงกับสมาชิก')).toBeVisible();
  await expect(shownBalance(page)).toContainText(inBaht(paid));
});

test('[M3] a member takes a withdrawal back, and one that the bank cannot pay comes back by itself', async ({
  page,
  request,
}) => {
  const { member, paid } = await richMember(request, page, '99991');
  await goToWithdraw(page, member, 'thara');
  await withdraw500(page);
  await main(page).getByRole('button', { name: 'ยกเลิกการถอน' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกการถอน' }).click();
  await expect(main(page).getByRole('heading', { name: 'ยกเลิกการถอนแล้ว' })).toBeVisible();
  await expect(shownBalance(page)).toContainText(inBaht(paid));
  await main(page).getByRole('button', { name: 'ถอนอีกครั้ง' }).click();
  await withdraw500(page);
  await approveWithdrawal(member.phone, 'thara');
  await expect(main(page).getByRole('heading', { name: 'โอนเงินไม่สำเร็จ' })).toBeVisible();
  await expect(shownBalance(page)).toContainText(inBaht(paid));
});

test('[X8.1, X8.2] what can be withdrawn stands in one sentence with what is missing and what is held back', {
  tag: '@both',
}, async ({ page, request }) => {
  const member = await newMember(request);
  const paid = await payAtBank(request, member, 500);
  await grantWallet(member.phone, 'bonus', 120);
  await goToWithdraw(page, member, 'siam');
  const left = inBaht(paid);
  await expect(
    main(page).getByText(`ถอนได้ ฿0.00 จากยอดเงิน ${left} เพราะต้องทำยอดเทิร์นอีก ${left}`),
  ).toBeVisible();
  await expect(main(page).getByText(`฿0.00 / ${left}`)).toBeVisible();
  await expect(main(page).getByText(`−${left}`)).toBeVisible();
  await expect(main(page).getByText('กระเป๋าโบนัส ฿120.00 ใช้เล่นได้ แต่ถอนเป็นเงินไม่ได้')).toBeVisible();
  await expect(main(page).getByText(`ต้องทำยอดเทิร์นอีก ${left} จึงจะถอนได้`)).toBeVisible();
  await look(page);
});
