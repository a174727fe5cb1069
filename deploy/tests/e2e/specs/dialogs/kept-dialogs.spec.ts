import type { Locator, Page } from '@playwright/test';
import { api, newMember, openAs, withoutNotifications } from '../../fixtures/members.ts';
import { type Brand, siteUrl } from '../../fixtures/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { leaveUiFlags } from '../../fixtures/ui-flags.ts';
import { goToLottoLobby, writeBill } from '../../pages/bills.ts';
import { openDepositDialog } from '../../pages/deposits.ts';
import { lightPage } from '../../pages/places.ts';

test.use({ reducedMotion: 'no-preference' });

const width = (page: Page) => page.viewportSize()?.width ?? 0;

const promotion = {
  promotionId: 'p-1',
  title: 'โบนัสสมาชิกใหม่',
  description: 'ฝากครั้งแรกรับโบนัสเพิ่ม',
  image: '/media/event-deposit.svg',
  conditions: Array.from({ length: 30 }, (_, at) => `เงื่อนไขข้อที่ ${at + 1} อ่านให้ครบก่อนรับ`),
};

for (const brand of ['siam', 'thara'] satisfies Brand[])
  test(`[M4] [S15] the deposit dialog shows the accounts of ${brand}, as the brand's folder names them`, async ({
    page,
    request,
  }) => {
    const member = await newMember(request, brand);
    const named = { brand, token: member.token };
    const banks = await api<{ account_number: string; account_name: string }[]>(
      request,
      'POST /api/agent/bank_accounts',
      named,
    );
    const wallets = await api<{ phone: string }[]>(request, 'POST /api/agent/true_money_accounts', named);
    await withoutNotifications(page);
    await openAs(page, member, siteUrl(brand));
    const tabs = page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
    const dialog = await openDepositDialog(page, tabs.getByRole('link', { name: 'ฝากเงิน' }));
    await expect(dialog.getByRole('listitem')).toHaveCount(banks.length + wallets.length);
    for (const { account_name } of banks)
      await expect(dialog.getByText(`ชื่อบัญชี ${account_name}`).first()).toBeVisible();
    await expect(dialog.getByText('ต้องโอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น')).toBeVisible();
    expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(
      Math.min(480, width(page)),
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });

test('[S15.3, S22.11] [M4] who runs short in a round pays in over it: the copied number is what a bank’s app takes, the QR one press away', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, await newMember(request), lightPage);
  await goToLottoLobby(page);
  await writeBill(page, '5');
  const round = page.url();
  const dialog = page.getByRole('dialog', { name: 'ฝากเงิน' });
  await page.getByRole('button', { name: 'ฝากเงิน', exact: true }).click();
  await expect(dialog).toBeVisible();
  expect(page.url()).toBe(round);
  await page.reload();
  await expect(dialog).toBeVisible();
  expect(page.url()).toBe(round);
  await dialog
    .getByRole('button', { name: /^คัดลอกเลขบัญชี/ })
    .first()
    .click();
  await expect(dialog.getByRole('button', { name: 'คัดลอกแล้ว' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{10,15}$/);
  await dialog.getByRole('link', { name: 'ฝากด้วย QR' }).click();
  await expect(page).toHaveURL(/\/member\/deposit$/);
  await expect(dialog).toBeHidden();
});

test('[M5] [S15] [S22] the selected promotion outlives a reload; its conditions scroll, its buttons stay', async ({
  page,
}) => {
  await leaveUiFlags(page, {
    dialog: 'promotion',
    selectedPromotion: promotion,
  });
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: promotion.title });
  const all = dialog.getByRole('link', { name: 'ดูโปรโมชันทั้งหมด' });
  await expect(all).toBeInViewport();
  await dialog.getByText('เงื่อนไขข้อที่ 30 ').scrollIntoViewIfNeeded();
  await expect(all).toBeInViewport();
  await expectAccessible(page);
  await page.reload();
  await expect(dialog).toBeVisible();
  await all.click();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(dialog).toBeHidden();
});

/** The choice of a game, as a phone offers it. */
async function chooseGame(page: Page): Promise<Locator> {
  await page.goto('/slot');
  await page
    .getByRole('main')
    .getByRole('button', { name: /เจ็ดเพชรประกาย/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: /เจ็ดเพชรประกาย/ });
}

test('[S22.11] a login dialog that stood open stands open after a reload, and a closed one does not', async ({
  page,
}) => {
  const choice = await chooseGame(page);
  await choice.getByRole('button', { name: /^เล่นเกม/ }).click();
  const login = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' });
  await expect(login).toBeVisible();
  await page.reload();
  await expect(login).toBeFocused();
  await login.getByRole('button', { name: 'ปิด' }).click();
  await expect(login).toBeHidden();
  await page.reload();
  await expect(page.getByRole('listitem').nth(5)).toBeVisible();
  await expect(login).toBeHidden();
});

test('[S22] [G10] a game being played opens again after a reload, with a link of its own; a closed one does not', async ({
  page,
}) => {
  const choice = await chooseGame(page);
  await choice.getByRole('button', { name: /^ทดลองเล่น/ }).click();
  const frame = page.locator('iframe[title="เจ็ดเพชรประกาย"]');
  await expect(frame).toBeVisible();
  const link = await frame.getAttribute('src');
  await page.reload();
  await expect(frame).toBeVisible();
  expect(await frame.getAttribute('src')).not.toBe(link);
  await page.getByRole('button', { name: 'ออกจากเกม' }).click();
  await expect(frame).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame).toBeHidden();
});
