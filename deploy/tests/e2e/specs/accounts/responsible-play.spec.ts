import type { Locator, Page } from '@playwright/test';
import type { Activity } from '@sanuk/contract/areas/responsible-play';
import { api, memberWithMoney, newMember, openAs } from '../../fixtures/members.ts';
import {
  expect,
  expectAccessible,
  expectListening,
  expectNoSidewaysScroll,
  test,
} from '../../fixtures/test.ts';
import { lightPage } from '../../pages/places.ts';
import { pickGame } from '../../pages/played-games.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('list', { name: 'เล่นอย่างมีสติ' });

/** From the page that is open to the profile, by the member menu. */
async function goToProfile(page: Page): Promise<void> {
  await expectListening(page);
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).first().click();
  const menu = page.getByRole('dialog', { name: 'เมนูสมาชิก' });
  await menu.getByRole('link', { name: 'โปรไฟล์' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'โปรไฟล์' })).toBeVisible();
  await expect(rows(page)).toBeVisible();
}

/** Opens what a row of the section leads to. */
async function openRow(page: Page, name: string): Promise<Locator> {
  await rows(page).getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

const close = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: 'ปิด' }).click();
  await expect(dialog).toBeHidden();
};

/** Sets a limit of the day and sees it hold; another one above it waits. */
async function setLimit(page: Page, name: string, field: string): Promise<void> {
  const dialog = await openRow(page, name);
  await dialog.getByLabel(field).fill('500');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog.getByText('฿0.00 จาก ฿500.00')).toBeVisible();
  await dialog.getByLabel(field).fill('900');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog.getByText('ขอเพิ่มเป็น ฿900.00 ยืนยันได้ตั้งแต่')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'ยืนยันอีกครั้ง' })).toBeDisabled();
  await expectAccessible(page);
  await close(dialog);
  await expect(rows(page).getByRole('button', { name })).toContainText('รายวัน ใช้ไป ฿0.00 จาก ฿500.00');
}

test('[X5.7, X5.8, X5.11, X5.13, X5.19] a member sets limits, takes a time-out and excludes himself on his profile', async ({
  page,
  request,
}) => {
  await openAs(page, await newMember(request), '/');
  await goToProfile(page);
  await expectNoSidewaysScroll(page);
  await setLimit(page, 'จำกัดวงเงินฝาก', 'ฝากไม่เกิน');
  await setLimit(page, 'จำกัดยอดเสีย', 'เสียไม่เกิน');

  const signIns = await openRow(page, 'ประวัติการเข้าสู่ระบบ');
  await expect(signIns.getByRole('listitem')).toHaveCount(1);
  await expect(signIns.getByRole('listitem')).toContainText('เครื่องนี้');
  await close(signIns);

  const pause = await openRow(page, 'พักการเล่นชั่วคราว');
  await pause.getByRole('radio', { name: '1 สัปดาห์' }).check();
  await pause.getByRole('button', { name: 'เริ่มพักการเล่น' }).click();
  await expect(pause).toBeHidden();
  await expect(main(page).getByText(/^คุณพักการเล่นถึง/)).toBeVisible();

  const exclusion = await openRow(page, 'ระงับการใช้งานบัญชีด้วยตนเอง');
  await exclusion.getByRole('button', { name: 'ระงับการใช้งาน' }).click();
  await expect(exclusion.getByText('กรุณายืนยันว่าอ่านและเข้าใจแล้ว')).toBeVisible();
  await expectAccessible(page);
  await exclusion.getByRole('checkbox').check();
  await exclusion.getByRole('button', { name: 'ระงับการใช้งาน' }).click();
  await expect(exclusion).toBeHidden();
  await expect(main(page).getByText(/^คุณระงับการใช้งานบัญชีด้วยตนเองถึง/)).toBeVisible();
  await expectAccessible(page);
});

test('[X5.9, X5.10, X5.18] a game says how long it has been played, a reality check comes up and is answered, and the history has the stakes', async ({
  page,
  request,
}) => {
  const { member } = await memberWithMoney(request, 300);
  // A dialog whose leaving takes no time has left before the page's own clock, which ticks by itself, begins to look.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  // The server's clock does not go forward with that of the page, which would follow it back: answers leave it out.
  await page.route('**/api/responsible/**', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object | null };
    await route.fulfill({ response, json: { ...rest, data: data && { ...data, server_time: undefined } } });
  });
  await openAs(page, member, lightPage);
  await goToProfile(page);
  const interval = await openRow(page, 'แจ้งเตือนเวลาเล่น');
  await interval.getByRole('radio', { name: '15 นาที' }).check();
  await interval.getByRole('button', { name: 'บันทึก' }).click();
  await expect(interval).toBeHidden();
  await expect(rows(page).getByRole('button', { name: 'แจ้งเตือนเวลาเล่น' })).toContainText('ทุก 15 นาที');

  await page
    .getByRole('link', { name: /หน้าแรก$/ })
    .first()
    .click();
  await page.getByRole('link', { name: /สล็อต/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
  await pickGame(page, { name: 'เจ็ดเพชรประกาย', way: 'เล่นเกม' });
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'หมุน', exact: true });
  await expect(spin).toBeEnabled();
  await expect(page.getByText(/^เวลาเล่น \d+:\d\d$/)).toBeVisible();
  await spin.click();
  const played = () => api<Activity>(request, 'GET /api/responsible/activity', { token: member.token });
  await expect.poll(async () => (await played()).total.staked, 'the bet is in the books').toBeGreaterThan(0);
  await expect(spin).toBeEnabled();

  const check = page.getByRole('alertdialog', { name: 'แจ้งเตือนเวลาเล่น' });
  // The page opens its stream again after 15 minutes without an event, and the answer would set its clock back.
  await page.route('**/api/live', () => undefined);
  await page.clock.fastForward('15:00');
  await expect(check).toContainText(/คุณเล่นมาแล้ว 1[56] นาที/);
  const staked = check.getByRole('definition').first();
  await expect(staked).toHaveText(/^฿[1-9]/);
  const amount = await staked.textContent();
  await page.keyboard.press('Escape');
  await check.getByRole('button', { name: 'เล่นต่อ' }).click();
  await expect(check).toBeHidden();
  await expect(spin).toBeEnabled();
  await page.clock.fastForward('15:00');
  await check.getByRole('button', { name: 'พักหรือตั้งวงเงิน' }).click();
  await expect(rows(page)).toBeVisible();

  const history = await openRow(page, 'ประวัติการเล่น');
  await expect(history.getByRole('definition').first()).toHaveText(amount ?? '');
  await expect(history.getByRole('list', { name: 'ได้เสียรายวัน' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
});
