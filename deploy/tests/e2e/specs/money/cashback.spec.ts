import type { APIRequestContext, Page } from '@playwright/test';
import type { LossHistory, TurnoverHistory } from '@sanuk/contract/areas/cashback';
import { api, newMember, openAs, payAtBank, type TestMember, wallets } from '../../fixtures/members.ts';
import { siteUrl } from '../../fixtures/site.ts';
import { endCashback } from '../../fixtures/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { inBaht } from '../../pages/amounts.ts';
import { goByDrawer, goHome } from '../../pages/places.ts';
import { loseBill } from '../../pages/settled-bill.ts';

/** The brand whose periods end early here: what it pays its other members disturbs no test. */
const brand = 'thara';
const main = (page: Page) => page.getByRole('main');
const shownBalance = (page: Page) => page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).first();

/** A member who has lost on a bill that is settled, bought without the pages. */
async function memberWhoLost(request: APIRequestContext): Promise<TestMember> {
  const member = await newMember(request, brand);
  await payAtBank(request, member, 1_200, brand);
  await loseBill(request, member, brand);
  return member;
}

/** From the home page to a place of the member menu, by presses. */
async function goByMenu(page: Page, name: string): Promise<void> {
  await goHome(page, brand);
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).first().click();
  await page.getByRole('dialog', { name: 'เมนูสมาชิก' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const goToWinloss = (page: Page) => goByDrawer(page, brand, 'คืนยอดเสีย');

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test('[M6.1, M6.2, M6.3, M6.4, M6.5, K1.14, K1.15, K1.16, S23.3, S23.19, S23.33] what was played comes back: by day by itself, by week when it is claimed', async ({
  page,
  request,
}) => {
  test.setTimeout(420_000);
  const member = await memberWhoLost(request);
  const as = { token: member.token, brand } as const;
  await openAs(page, member, `${siteUrl(brand)}/`);

  const losses = () => api<LossHistory>(request, 'GET /api/cashback/loss/history', as);
  const { current } = await losses();
  expect(current.stakes).toBe(1_200);
  await goToWinloss(page);
  const sum = `เดิมพัน ${inBaht(1_200)} − ได้คืน ${inBaht(current.wins)} = ยอดเสีย ${inBaht(current.loss)}`;
  await expect(main(page).getByText(sum)).toBeVisible();
  await expectSound(page);

  await endCashback(brand, 'turnover');
  await goByMenu(page, 'แคชแบ็กรายวัน');
  const { items: days } = await api<TurnoverHistory>(request, 'GET /api/cashback/turnover/history', as);
  expect(days).toMatchObject([
    { category: 'lotto', turnover: 696, percent: 0.3, amount: 2.08, state: 'paid' },
  ]);
  const day = main(page).getByRole('region', { name: 'ยอดคืนของวันก่อนหน้า' }).getByRole('listitem');
  await expect(day).toHaveCount(1);
  await expect(day).toContainText('ยอดเล่น ฿696.00 × 0.3% = ฿2.08');
  await expect(day).toContainText('จ่ายแล้ว');
  await expectSound(page);

  // The open page follows the end of the week.
  await goByMenu(page, 'คืนยอดเสียของฉัน');
  await endCashback(brand, 'loss');
  const { items: weeks } = await losses();
  const [week] = weeks;
  if (!week) throw new Error('the week that ended is not in the history');
  // The house gave the cashback of the day meanwhile.
  expect(week).toMatchObject({ stakes: 1_200, bonuses: 2.08, state: 'claimable' });
  expect(week.loss).toBeCloseTo(current.loss - 2.08, 2);
  const [before] = await wallets(request, member, brand);
  const claim = main(page).getByRole('button', { name: `รับ ${inBaht(week.refund)}` });
  await expect(claim).toBeVisible();
  await expectSound(page);
  await claim.click();
  const after = (before?.balance ?? 0) + week.refund;
  await expect(shownBalance(page)).toContainText(inBaht(after));
  await expect(claim).toHaveCount(0);
  const row = main(page).getByRole('region', { name: 'ประวัติ' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('รับแล้ว');
  await expect(row).toContainText(inBaht(week.refund));
  expect((await wallets(request, member, brand))[0]?.balance).toBeCloseTo(after, 2);

  await goByMenu(page, 'แคชแบ็กรายวัน');
  const lost = main(page).getByRole('region', { name: 'คืนยอดเสียของสัปดาห์ก่อนหน้า' }).getByRole('listitem');
  await expect(lost).toHaveCount(1);
  await expect(lost).toContainText('รับแล้ว');
  await goByMenu(page, 'รายการเดินบัญชี');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'คืนยอดเสีย สัปดาห์ที่' })).toContainText(
    inBaht(week.refund),
  );
  await expect(main(page).getByRole('listitem').filter({ hasText: 'แคชแบ็กของวันที่' })).toContainText('฿2.08');
});

test('[M6] a guest reads what the loss refund is, and where to begin', { tag: '@both' }, async ({ page }) => {
  await page.goto(`${siteUrl(brand)}/winloss`);
  await expect(main(page).getByRole('heading', { name: 'คืนยอดเสียรายสัปดาห์' })).toBeVisible();
  await expectSound(page);
  await main(page).getByRole('link', { name: 'สมัครสมาชิก' }).click();
  await expect(page).toHaveURL(/\/register$/);
});
