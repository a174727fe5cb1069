import type { Page } from '@playwright/test';
import type { UserInfo } from '@sanuk/contract/areas/auth';
import type { Statement, StatementRow, Wallet } from '@sanuk/contract/areas/member';
import { api, memberWithMoney, openAs } from '../../fixtures/members.ts';
import { grantWallet } from '../../fixtures/staff.ts';
import {
  expect,
  expectAccessible,
  expectListening,
  expectNoSidewaysScroll,
  test,
} from '../../fixtures/test.ts';
import { expectToast } from '../../fixtures/toasts.ts';
import { buyBill, longestRound } from '../../pages/bills.ts';
import { lightPage } from '../../pages/places.ts';
import { siteRoutes } from '../../pages/site-routes.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const inBaht = (baht: number) =>
  `฿${new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(baht)}`;

/** From the home page to the member area, by the head of the drawer. */
async function goToMemberArea(page: Page): Promise<void> {
  await expectListening(page);
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  const drawer = page.getByRole('dialog', { name: 'เมนูหลัก' });
  await drawer.getByRole('link', { name: /สมหญิง ทดสอบ/ }).click();
  await expectMemberArea(page);
}

async function expectMemberArea(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/member$/);
  await expect(page.getByRole('region', { name: 'รายการล่าสุด' })).toBeVisible();
}

/** Every wallet stands on the page by its name, with what is in it. */
async function expectWallets(page: Page, wallets: readonly Pick<Wallet, 'wallet_name' | 'balance'>[]) {
  for (const { wallet_name, balance } of wallets) {
    const words = main(page).getByText(wallet_name, { exact: true });
    await expect(words).toBeVisible();
    await expect(words.locator('xpath=..')).toContainText(inBaht(balance));
  }
}

/** From the member area to another page of it and back: by a link of the page, of the bar below, or of the member menu. */
async function visit(page: Page, path: string): Promise<void> {
  // A menu that is still leaving has links that go with it.
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  const link = page.locator(`a[href="${path}"]`).filter({ visible: true });
  if ((await link.count()) === 0) await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
  await link.first().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expectMemberArea(page);
}

/** The last one is the payment that waits, which begins at the deposit. */
async function visitPayment(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'ฝากเงิน' }).first().click();
  await expect(page).toHaveURL(/\/member\/deposit$/);
  await page.getByLabel('จำนวนเงิน (บาท)').fill('300');
  await page.getByRole('button', { name: 'สร้าง QR' }).click();
  await expect(page).toHaveURL(/\/member\/payment\?id=/);
  await expect(main(page).getByText('กรุณาโอนยอดให้ตรงทุกสตางค์')).toBeVisible();
}

/** The rows that stand are these movements, each with its amount and the balance after it. */
async function expectMovements(page: Page, items: readonly StatementRow[]): Promise<void> {
  expect(items.length).toBeGreaterThan(0);
  const rows = main(page).getByRole('listitem');
  await expect(rows).toHaveCount(items.length);
  for (const [at, { amount, balance_after }] of items.entries()) {
    await expect(rows.nth(at)).toContainText(`${amount < 0 ? '−' : '+'}${inBaht(Math.abs(amount))}`);
    await expect(rows.nth(at)).toContainText(new RegExp(`ยอดหลังทำรายการ ${escaped(inBaht(balance_after))}$`));
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function expectProfile(page: Page, { user }: UserInfo): Promise<void> {
  await page.getByRole('navigation', { name: 'เมนูด้านล่าง' }).getByRole('link', { name: 'โปรไฟล์' }).click();
  await expect(title(page, 'โปรไฟล์')).toBeVisible();
  await expect(main(page).getByText(user.name, { exact: true }).first()).toBeVisible();
  const digits = ((await main(page).textContent()) ?? '').replaceAll(/[\s-]/g, '');
  expect(digits).toContain(user.username);
  const accounts = main(page).getByRole('list', { name: 'บัญชีธนาคาร' });
  await expect(accounts.getByRole('listitem').first()).toContainText('กสิกรไทย');
  await expect(accounts.getByRole('listitem').first()).toContainText(user.bank_account_masked);
}

test('[M1.1, M1.2, M1.3, M8.2, M8.3] the member area shows the member, his wallets and every movement, and leads on to each of its pages', async ({
  page,
  request,
}) => {
  const { member, balance } = await memberWithMoney(request, 500);
  await grantWallet(member.phone, 'bonus', 120);
  await grantWallet(member.phone, 'free', 80);
  const { round } = await longestRound(request);
  const lines = [{ bet_type: 'RUN_TOP', number: '4', amount: 20 }] as const;
  await buyBill(request, member, { roundId: round.round_id, lines });
  const ledger = await ofMember<Wallet[]>('POST /api/member/wallets');
  expect(ledger.map((wallet) => wallet.balance)).toEqual([expect.closeTo(balance - 20, 2), 120, 80]);

  // What the page has shown for a while is not what the ledger holds: until it is asked again.
  const stale = ledger.map((wallet) => ({ ...wallet, balance: 1 }));
  await page.route('**/api/member/wallets', (route) =>
    route.fulfill({ json: { error: 0, message: '', data: stale } }),
  );
  await openAs(page, member, lightPage);
  await goToMemberArea(page);
  await expectWallets(page, stale);
  await page.unroute('**/api/member/wallets');
  await main(page).getByRole('button', { name: 'รีเฟรชยอดเงิน' }).click();
  await expectWallets(page, ledger);
  await expectToast(page, 'อัปเดตยอดเงินแล้ว');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const others = ['/member/deposit', '/member/payment'];
  for (const { path } of siteRoutes.filter((route) => route.path.startsWith('/member/')))
    if (!others.includes(path)) await visit(page, path);
  await expectProfile(page, await ofMember<UserInfo>('GET /api/get_user_info'));
  await page.goBack();
  await main(page).getByRole('link', { name: 'รายการเดินบัญชี', exact: true }).first().click();
  await expect(title(page, 'รายการเดินบัญชี')).toBeVisible();
  const { items } = await ofMember<Statement>('GET /api/member/statement');
  expect(items[0]?.balance_after).toBe(ledger[0]?.balance);
  await expectMovements(page, items);
  const bonus = main(page).getByRole('radio', { name: 'กระเป๋าโบนัส', exact: true });
  const isChosen = bonus.evaluate((radio: HTMLInputElement) => {
    radio.click();
    return radio.checked;
  });
  expect(await isChosen, 'a choice is shown by the press itself').toBe(true);
  await expectMovements(page, (await ofMember<Statement>('GET /api/member/statement?wallet_id=bonus')).items);
  await expectAccessible(page);
  await page.goBack();
  await visitPayment(page);

  async function ofMember<T>(name: string): Promise<T> {
    return api<T>(request, name, { token: member.token });
  }
});
