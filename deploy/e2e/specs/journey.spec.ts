import type { Page } from '@playwright/test';
import { api, freshPhone, logIn, newMember, password, readNotices, sandboxUrl } from '../src/members.ts';
import { siteUrl } from '../src/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../src/test.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** The balance in the header, in satang. */
async function headerBalance(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).first().textContent();
  const amount = /฿([\d,]+\.\d{2})/.exec(text ?? '')?.[1];
  return amount ? Math.round(Number(amount.replaceAll(',', '')) * 100) : Number.NaN;
}

/** The session of the member on the page. */
const tokenOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('sanuk:user') ?? '{}') as { d?: { token?: string } }).d?.token ?? '',
  );

/** What the ledger says, in satang. */
async function ledgerBalance(page: Page): Promise<number> {
  const token = await tokenOf(page);
  const wallets = await api<{ balance: number; wallet_type_id: number }[]>(
    page.request,
    'POST /api/member/wallets',
    {
      token,
    },
  );
  return Math.round(
    (wallets.find(({ wallet_type_id }) => wallet_type_id === 1)?.balance ?? Number.NaN) * 100,
  );
}

async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

async function register(page: Page): Promise<string> {
  const phone = freshPhone();
  await page.getByRole('banner').getByRole('link', { name: /สมัคร/ }).click();
  await expect(page.getByRole('heading', { name: 'สมัครสมาชิก' })).toBeVisible();
  await look(page);
  await page.getByLabel('เบอร์โทรศัพท์').fill(phone);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await page.getByLabel('ชื่อ-นามสกุล').fill('สมชาย ใจดี');
  const bank = page.getByRole('combobox', { name: 'ธนาคาร' });
  await bank.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeFocused();
  await expect(page.getByRole('option', { name: 'กสิกรไทย' })).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(bank).toContainText('กสิกรไทย');
  await page.getByLabel('เลขบัญชี').fill(phone);
  await page.getByText(/ยืนยันว่ามีอายุ 20 ปี/).click();
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click();
  await expect(page.getByText('สมัครสมาชิกสำเร็จ')).toBeVisible();
  // The notices that greet a new member have tests of their own.
  await readNotices(page.request, { token: await tokenOf(page) });
  return phone;
}

async function deposit(page: Page, baht: number): Promise<void> {
  await page.goto('/member/deposit');
  await look(page);
  await page.getByLabel('จำนวนเงิน (บาท)').fill(String(baht));
  await page.getByRole('button', { name: 'สร้าง QR' }).click();
  await expect(page).toHaveURL(/\/member\/payment\?id=/);
  await expect(page.getByText('กรุณาโอนยอดให้ตรงทุกสตางค์')).toBeVisible();
  await look(page);
  const text = await page.getByRole('main').textContent();
  const exact = new RegExp(`฿${baht.toLocaleString('en-US')}\\.\\d{2}`).exec(text ?? '')?.[0] ?? '';
  expect(exact, 'the amount to pay carries unique satang').not.toBe('');

  const bank = await page.context().newPage();
  await bank.goto(`${sandboxUrl}/bank`);
  const waiting = bank.getByRole('article').filter({ hasText: exact }).filter({ hasText: 'รอจ่าย' });
  await waiting.first().getByRole('button', { name: 'จ่ายจำลอง' }).click();
  await expect(bank.getByText('จ่ายสำเร็จ เว็บรับยอดแล้ว')).toBeVisible();
  await bank.close();

  await expect(page.getByText('ชำระเงินสำเร็จ')).toBeVisible();
  const paid = Math.round(Number(exact.slice(1).replaceAll(',', '')) * 100);
  await expect.poll(() => headerBalance(page), 'the header has the new balance without a reload').toBe(paid);
  expect(await ledgerBalance(page)).toBe(paid);
}

async function playSlot(page: Page): Promise<void> {
  await page.goto('/slot');
  await expect(firstTile(page)).toBeAttached();
  await look(page);
  await openGame(page, 'เล่นเกม');
  const game = page.frameLocator('iframe');
  const before = await ledgerBalance(page);
  for (let spins = 0; spins < 8; spins += 1) {
    await expect(game.getByRole('button', { name: 'หมุน', exact: true })).toBeEnabled();
    await game.getByRole('button', { name: 'หมุน', exact: true }).click();
    await expect(game.getByRole('button', { name: 'หมุน', exact: true })).toBeDisabled();
    await expect(game.getByRole('button', { name: 'หมุน', exact: true })).toBeEnabled({ timeout: 15_000 });
    if ((await ledgerBalance(page)) !== before) break;
  }
  const after = await ledgerBalance(page);
  expect(after, 'a spin changes the balance').not.toBe(before);
  await page.getByRole('button', { name: 'ออกจากเกม' }).click();
  await expect.poll(() => headerBalance(page)).toBe(after);
}

/** The first tile of the page: on a touch screen one button named by game and provider, with a mouse its two deeds. */
const firstTile = (page: Page) =>
  isPhone(page)
    ? page.getByRole('button', { name: /เจ็ดเพชรประกาย/ }).first()
    : page.getByRole('button', { name: /^ทดลองเล่น / }).first();

/** Picks the first game there is, to play it with money or as a demo. */
async function pickGame(page: Page, way: 'เล่นเกม' | 'ทดลองเล่น'): Promise<void> {
  if (isPhone(page)) {
    await firstTile(page).click();
    await look(page);
  }
  await page
    .getByRole('button', { name: new RegExp(`^${way} `) })
    .first()
    .click();
}

/** The same by somebody who may play it. */
async function openGame(page: Page, way: 'เล่นเกม' | 'ทดลองเล่น'): Promise<void> {
  await pickGame(page, way);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'หมุน', exact: true })).toBeVisible({
    timeout: 20_000,
  });
}

async function placeYeekeeBill(page: Page): Promise<void> {
  await page.goto('/lotto/lobby');
  await expect(page.getByRole('heading', { name: 'หวย' })).toBeVisible();
  await look(page);
  // The later of the open rounds: long enough to fill in a bill, short enough to see it settle.
  await page.getByRole('link', { name: /ยี่กีด่วน/ }).last().click();
  await expect(page.getByRole('button', { name: 'ส่งโพย' })).toBeInViewport({ ratio: 1 });
  await look(page);
  await page.getByRole('button', { name: /^2 ตัวบน/ }).click();
  await page.keyboard.type('47');
  await page.keyboard.type('12');
  await page.getByLabel('จำนวนเงิน 47 2 ตัวบน').fill('20');
  await page.getByLabel('จำนวนเงิน 12 2 ตัวบน').fill('30');
  const before = await ledgerBalance(page);
  await page.getByRole('button', { name: 'ส่งโพย' }).click();
  await page.getByRole('button', { name: /^ยืนยันส่งโพย/ }).click();
  await expect(page.getByText('ส่งโพยสำเร็จ').first()).toBeVisible();
  await expect.poll(() => ledgerBalance(page)).toBeLessThan(before);
}

async function seeBillSettle(page: Page): Promise<void> {
  await page.goto('/lotto/bills');
  await expect(page.getByRole('heading', { name: 'โพยของฉัน' })).toBeVisible();
  await expect(page.getByText('รอผล').first()).toBeVisible();
  await look(page);
  await expect(
    page
      .getByRole('main')
      .getByText(/^(ถูกรางวัล|ไม่ถูกรางวัล|คืนเงินแล้ว)$/)
      .first(),
    'the bill settles by itself',
  ).toBeVisible({ timeout: 180_000 });
}

async function spinWheel(page: Page): Promise<void> {
  await page.goto('/member/wheel');
  await expect(page.getByRole('button', { name: /หมุนฟรี/ })).toBeEnabled();
  await look(page);
  await page.getByRole('button', { name: /หมุนฟรี/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).first().click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
  await expect(page.getByRole('dialog', { name: 'เมนูสมาชิก' })).toBeVisible();
  await look(page);
  await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ออกจากระบบ' }).click();
  await expect(page.getByText('ออกจากระบบเรียบร้อย')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
}

test('[G1] [G5] [G6.2] [S6.3] a visitor sees brand, banners and games, and plays a demo', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /สยาม หน้าแรก/ })).toBeVisible();
  await expect(page.getByText('วงล้อบัวทอง หมุนลุ้นทุกวัน').first()).toBeVisible();
  await expect(firstTile(page)).toBeAttached();
  await look(page);
  await openGame(page, 'ทดลองเล่น');
  // The sheet lies over the home page, which is still there behind it.
  await expect(page).toHaveURL(`${siteUrl('siam')}/`);
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  await expect(page.locator('#root [data-layout="default"]')).toBeAttached();
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'หมุน', exact: true }).click();
  await expect(game.getByRole('button', { name: 'หมุน', exact: true })).toBeDisabled();
  await expect(game.getByRole('button', { name: 'หมุน', exact: true })).toBeEnabled({ timeout: 15_000 });
  await expect(game.getByText('เครดิตทดลอง')).toBeVisible();
  await expect(game.locator('body'), 'nothing looks like money').not.toContainText('฿');
  // The page is the first one of its tab: going back leaves the game, not the site.
  await page.goBack();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await expect(firstTile(page)).toBeVisible();
});

test('[G5] a visitor who picks a game to play for real logs in, and the game opens', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await page.goto('/slot');
  await pickGame(page, 'เล่นเกม');
  await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })).toBeFocused();
  await logIn(page, member.phone);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'หมุน', exact: true })).toBeEnabled({
    timeout: 15_000,
  });
  await expect(page).toHaveURL(/\/slot$/);
});

test('[P7.1, P7.12, P7.13] [A7.1] [S10.1, S10.12] [G9.5, M2.3] [L3] [R1] [S13] a member registers, pays in, plays, bets, spins and leaves', {
  tag: '@both',
}, async ({ page }) => {
  test.setTimeout(420_000);
  await page.goto('/');
  await register(page);
  await deposit(page, 500);
  await playSlot(page);
  await placeYeekeeBill(page);
  await spinWheel(page);
  await seeBillSettle(page);
  await page.goto('/member/statement');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page);
  await logOut(page);
});
