import type { Browser, Page } from '@playwright/test';
import type { AffiliateConfig, AffiliateSummary } from '@sanuk/contract/areas/affiliate';
import { api, freshPhone, keptToken, newMember, openAs, payAtBank, wallets } from '../../fixtures/members.ts';
import { siteUrl } from '../../fixtures/site.ts';
import { countCommission } from '../../fixtures/staff.ts';
import {
  expect,
  expectAccessible,
  expectListening,
  expectNoSidewaysScroll,
  putAnnouncementAway,
  test,
} from '../../fixtures/test.ts';
import { goByDrawer } from '../../pages/places.ts';
import { fillRegister } from '../../pages/register.ts';
import { loseBill } from '../../pages/settled-bill.ts';

/** The brand whose commission is counted early here: what its other members earn disturbs no test. */
const brand = 'thara';
const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name });
const shot = (page: Page, name: string) =>
  page.screenshot({
    path: `test-results/affiliate-${name}-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** A friend in a browser of his own opens the link and registers, by presses. */
async function registerBy(browser: Browser, link: string): Promise<{ phone: string; token: string }> {
  const context = await browser.newContext();
  await putAnnouncementAway(context);
  const page = await context.newPage();
  await page.goto(link);
  await expectListening(page);
  await page.getByRole('banner').getByRole('link', { name: /สมัคร/ }).click();
  await expect(page.getByLabel('รหัสผู้แนะนำ (ถ้ามี)')).toHaveValue(/^[2-9A-Z]{8}$/);
  const phone = freshPhone();
  await fillRegister(page, phone);
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await expect.poll(() => keptToken(page), 'the friend is signed in').not.toBeNull();
  const token = (await keptToken(page)) ?? '';
  await context.close();
  return { phone, token };
}

test('[M7.1, M7.2, M7.3, M7.4, M7.5, M7.6, K1.51, K1.52, K1.53, K1.54, K1.55, K1.56, S23.2] a friend registers by the link and plays, and what it brings is redeemed to the satang', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(420_000);
  const member = await newMember(request, brand);
  const as = { token: member.token, brand } as const;
  await openAs(page, member, `${siteUrl(brand)}/`);
  await goByDrawer(page, brand, 'แนะนำเพื่อน');

  const { code } = await api<AffiliateSummary>(request, 'GET /api/affiliate/summary', as);
  const link = `${siteUrl(brand)}/?ref=${code}`;
  await expect(region(page, 'ลิงก์ของคุณ')).toContainText(link);
  await expect(region(page, 'ลิงก์ของคุณ').getByRole('img', { name: /QR/ })).toBeVisible();
  const config = await api<AffiliateConfig>(request, 'GET /api/affiliate/v2/configs?agent_id=7', { brand });
  await expect(region(page, 'อัตราค่าแนะนำ').getByRole('row')).toHaveCount(7);
  await expect(region(page, 'วิธีคำนวณ').getByRole('listitem')).toHaveText(config.rules);
  await expect(region(page, 'เพื่อนในสาย')).toContainText('ยังไม่มีเพื่อนในชั้นนี้');
  await expectSound(page);
  await shot(page, 'empty');

  // The open page follows: the friend is there, and what the friend's play brought.
  const friend = await registerBy(browser, link);
  const masked = `${friend.phone.slice(0, 2)}****${friend.phone.slice(-2)}`;
  await expect(region(page, 'เพื่อนในสาย').getByRole('listitem')).toContainText(masked);
  await payAtBank(request, friend, 1_200, brand);
  await loseBill(request, friend, brand);
  await countCommission(brand);
  // 0.8 % of the valid stake of 696 baht.
  const redeem = main(page).getByRole('button', { name: 'ถอน ฿5.56' });
  await expect(redeem).toBeEnabled();
  await expect(region(page, 'เพื่อนในสาย').getByRole('listitem')).toContainText('฿5.56');
  await expect(region(page, 'รายการค่าแนะนำ').getByRole('listitem')).toContainText('ยอดเล่นของเพื่อน ฿696.00');
  await expectSound(page);
  await shot(page, 'earned');

  const [before] = await wallets(request, member, brand);
  await redeem.click();
  await expect(main(page).getByRole('button', { name: 'ถอนเข้ากระเป๋าหลัก' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).first()).toContainText('฿5.56');
  const [after] = await wallets(request, member, brand);
  expect((after?.balance ?? 0) - (before?.balance ?? 0)).toBeCloseTo(5.56, 2);
  await region(page, 'รายการค่าแนะนำ').getByRole('tab', { name: 'ทุกรายการ' }).click();
  const rows = region(page, 'รายการค่าแนะนำ').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('ถอนเข้ากระเป๋าหลัก');
  await expect(rows.last()).toContainText('฿696.00 × 0.8% = ฿5.56');
  await expectSound(page);
});

test('[M7] a guest reads what friends bring and what it pays, and where to begin', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto(`${siteUrl(brand)}/affiliate`);
  await expect(main(page).getByRole('heading', { name: 'รับสูงสุด 0.8% ของยอดเดิมพันเพื่อน' })).toBeVisible();
  await expect(region(page, 'อัตราค่าแนะนำ').getByRole('row')).toHaveCount(7);
  await expectSound(page);
  await shot(page, 'guest');
  await main(page).getByRole('link', { name: 'สมัครสมาชิก' }).click();
  await expect(page).toHaveURL(/\/register$/);
});
