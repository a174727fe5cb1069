import type { Page } from '@playwright/test';
import { pressDeposit } from '../src/deposits.ts';
import { api, memberWithMoney, newMember, openAs, payAtBank, type TestMember } from '../src/members.ts';
import { siteUrl } from '../src/site.ts';
import { expect, test } from '../src/test.ts';

// The frame as it is at 1440 px: the header has its menu, the member panel and the money buttons. Nothing of it is about
// motion.

const banner = (page: Page) => page.getByRole('banner');
const panel = (page: Page) => banner(page).getByRole('region', { name: 'ยอดเงินคงเหลือ' });
const memberMenu = (page: Page) => page.getByRole('dialog', { name: 'เมนูสมาชิก' });

/** A page has arrived: its address, its heading, and nothing that would open the drawer of phones. */
async function expectPage(page: Page, path: string, heading?: string): Promise<void> {
  await expect(page, path).toHaveURL(`${siteUrl('siam')}${path}`);
  const headings = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading ? headings.filter({ hasText: heading }) : headings.first(), path).toBeVisible();
  await expect(page.getByRole('button', { name: 'เปิดเมนู' }), path).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'เมนูหลัก' }), path).toHaveCount(0);
}

const headerMenu = [
  ['สล็อต', '/slot', 'สล็อต'],
  ['หวย', '/lotto/lobby', 'หวย'],
  ['คาสิโน', '/casino', 'คาสิโน'],
  ['กีฬา', '/sport', 'กีฬา'],
  ['แนะนำเพื่อน', '/affiliate', 'แนะนำเพื่อน'],
  ['โปรโมชัน', '/promotions', 'โปรโมชัน'],
  ['คืนยอดเสีย', '/winloss', 'คืนยอดเสีย'],
  ['ร้านค้าแต้ม', '/redeem', 'ร้านค้าแต้ม'],
  ['สูตรบาคาร่า', '/sooth', 'สูตรบาคาร่า'],
] as const;

const memberItems = [
  ['โปรไฟล์', '/member/profile', 'โปรไฟล์'],
  ['แนะนำเพื่อน', '/affiliate', 'แนะนำเพื่อน'],
  ['ของรางวัลวันนี้', '/member/rewards', 'ของรางวัลวันนี้'],
  ['ภารกิจ', '/member/creditfree', 'ภารกิจ'],
  ['วงล้อนำโชค', '/member/wheel', 'วงล้อนำโชค'],
  ['ร้านค้าแต้ม', '/redeem', 'ร้านค้าแต้ม'],
  ['แคชแบ็กรายวัน', '/cashback', 'แคชแบ็กรายวัน'],
  ['คืนยอดเสียของฉัน', '/member/winloss', 'คืนยอดเสียของฉัน'],
  ['โปรโมชันของฉัน', '/member/promotions', 'โปรโมชันของฉัน'],
  ['คูปอง', '/member/coupon', 'คูปอง'],
  ['รายการเดินบัญชี', '/member/statement', 'รายการเดินบัญชี'],
] as const;

async function goHome(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^สยาม หน้าแรก$/ })
    .first()
    .click();
  await expectPage(page, '/');
}

/** Presses what leads away from the home page, looks at where it leads, and comes back. */
async function visitorWalk(page: Page): Promise<void> {
  await page.goto('/');
  await expectPage(page, '/');
  await expect(page.getByRole('navigation', { name: 'เมนูด้านล่าง' })).toBeHidden();
  for (const [label, path, heading] of headerMenu) {
    const menu = banner(page).getByRole('navigation', { name: 'เมนูหลัก' });
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expectPage(page, path, heading);
  }
  await goHome(page);
  for (const [label, path] of [
    ['เข้าสู่ระบบ', '/login'],
    ['สมัครสมาชิก', '/register'],
  ] as const) {
    await banner(page).getByRole('link', { name: label }).click();
    await expectPage(page, path, label);
    await goHome(page);
  }
}

async function memberWalk(page: Page, member: TestMember): Promise<void> {
  await openAs(page, member, '/');
  for (const [label, path, heading] of memberItems) {
    await panel(page).getByRole('button', { name: 'เมนูสมาชิก' }).click();
    await memberMenu(page).getByRole('link', { name: label, exact: true }).click();
    await expectPage(page, path, heading);
    await expect(memberMenu(page)).toHaveCount(0);
  }
  await goHome(page);
  await banner(page).getByRole('link', { name: 'ถอนเงิน' }).click();
  await expectPage(page, '/member/withdraw', 'ถอนเงิน');
  await goHome(page);
  await pressDeposit(page, banner(page).getByRole('link', { name: 'ฝากเงิน' }));
  await expectPage(page, '/member/deposit', 'ฝากเงิน');
}

const ofHeader = 'S9.1, S9.2, S9.3, S9.4, S9.5, S9.6, S9.7, S9.8, S9.9';
test(`[${ofHeader}] [S7.2, S11.2] a press on each place of the header opens it for a visitor, with neither drawer nor tabs`, async ({
  page,
}) => {
  await visitorWalk(page);
});

const ofMenu = 'S12.1, S12.2, S12.3, S12.4, S12.5, S12.6, S12.7, S12.8, S12.9, S12.10';
test(`[S10.5, S10.6, S10.11] [${ofMenu}] [S7.2] a press on each place of the member menu opens it, and so do the money buttons`, async ({
  page,
  request,
}) => {
  await memberWalk(page, await newMember(request));
});

const pointsOf = async (page: Page, { token }: TestMember) =>
  (await api<{ point: number }>(page.request, 'POST /api/member/points', { token })).point;

/** Spins the wheel until it has brought points; a spin brings some in three cases of ten. */
async function winPoints(page: Page, member: TestMember): Promise<number> {
  let points = 0;
  while (points === 0) {
    const body = { use: 'free', request_id: crypto.randomUUID() };
    await api(page.request, 'POST /api/wheel/spin_v2', { token: member.token, body });
    points = await pointsOf(page, member);
  }
  return points;
}

test('[S10.3, S10.4, S10.9, S10.10, S10.14] a member has the panel with name and points in the place of login and register', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const guestLinks = page.getByRole('link', { name: /^(เข้าสู่ระบบ|สมัคร.*)$/ });
  await expect(guestLinks.first()).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  const { member } = await memberWithMoney(request, 12_000);
  const points = await winPoints(page, member);
  await openAs(page, member, '/');
  await expect(panel(page).getByText(member.phone, { exact: true })).toBeVisible();
  await expect(panel(page).getByText('แต้ม').locator('xpath=following-sibling::*')).toHaveText(`${points}`);
  for (const role of ['link', 'button'] as const)
    await expect(page.getByRole(role, { name: /^(เข้าสู่ระบบ|สมัคร.*)$/ })).toHaveCount(0);
});

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
  await openAs(page, member, '/');
  await expect(balance(page)).toHaveText('฿0.00');
  const paid = await payAtBank(request, member, 250);
  await expect(balance(page)).toHaveText('฿0.00');
  await panel(page).getByRole('button', { name: 'รีเฟรชยอดเงิน' }).click();
  await expect(balance(page)).toHaveText(`฿${paid.toFixed(2)}`);
});
