import type { Page } from '@playwright/test';
import { newMember, openAs } from '../../fixtures/members.ts';
import { siteUrl } from '../../fixtures/site.ts';
import { closePoll, openPoll, resultPoll } from '../../fixtures/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { announcement, eventButton } from '../../pages/dialogs.ts';
import { lightPage } from '../../pages/places.ts';

const brand = 'siam';
const main = (page: Page) => page.getByRole('main');
const choice = (page: Page, name: string) => main(page).getByRole('radio', { name });
/** The radio button is not seen: what stands for it is pressed. */
const pick = (page: Page, name: string) => main(page).locator('label').filter({ hasText: name }).click();

/** From the home page: a picture of the announcement leads to the first poll, and that to all of them. */
async function goToPoll(page: Page, title: string): Promise<void> {
  await eventButton(page).click();
  await announcement(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/poll\/1$/);
  await main(page).getByRole('link', { name: 'กิจกรรมทายผลทั้งหมด' }).click();
  await main(page).getByRole('link').filter({ hasText: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('[R4.1, R4.2, R4.4, R4.5, R4.6, R4.7, R4.8, K1.39, K1.40, K1.41, K1.42, K1.43, K1.44, S23.38, S23.42] a guest is led to log in, a member answers, follows the votes and wins', async ({
  page,
  request,
}) => {
  // A title of its own: the test may run several times on one site.
  const title = `ทายผล ${crypto.randomUUID().slice(0, 8)}`;
  const pollId = await openPoll(brand, title, ['มุมแดง', 'มุมน้ำเงิน'], 40);

  await page.goto(lightPage);
  await goToPoll(page, title);
  await expect(main(page).getByText('ใครชนะ', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByRole('radio')).toHaveCount(2);
  await expect(main(page).getByText('ผลโหวตแสดงหลังจากคุณตอบแล้ว หรือเมื่อปิดรับ')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'เข้าสู่ระบบเพื่อร่วมตอบ' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const member = await newMember(request, brand);
  await openAs(page, member, lightPage);
  await goToPoll(page, title);
  await expect(main(page).getByText('สิทธิ์คงเหลือ 1 ครั้ง')).toBeVisible();
  await expect(main(page).getByText(/^อัปเดตล่าสุด /)).toBeVisible();
  await main(page).getByRole('button', { name: 'ตรวจสิทธิ์อีกครั้ง' }).click();
  await pick(page, 'มุมแดง');
  await main(page).getByRole('button', { name: 'ส่งคำตอบ' }).click();
  await expect(main(page).getByText('สิทธิ์คงเหลือ 0 ครั้ง')).toBeVisible();
  const table = main(page).getByRole('table', { name: 'ผลโหวต' });
  await expect(table.getByRole('row', { name: 'มุมแดง 1 100.00%' })).toBeVisible();
  await page.reload();
  await expect(choice(page, 'มุมแดง คำตอบของคุณ')).toBeDisabled();
  await expectAccessible(page);

  // The open page follows what staff does.
  await closePoll(brand, pollId);
  await expect(main(page).getByText('ปิดรับแล้ว', { exact: true })).toBeVisible();
  await resultPoll(brand, pollId, 1);
  await expect(choice(page, 'มุมแดง คำตอบของคุณ คำตอบที่ถูก')).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'ผู้ได้รับรางวัล' }).getByRole('listitem')).toContainText(
    `${member.phone.slice(0, 2)}****${member.phone.slice(-2)}`,
  );
  await expect(main(page).getByText('฿40.00').first()).toBeVisible();
});

test('[E7.3] a poll that does not exist is the error page with 404', async ({ page, watch }) => {
  // The browser says itself that the document was answered with 404.
  watch.mayComplain = true;
  for (const path of ['/poll/999999', '/poll/abc']) {
    const answered = await page.goto(path);
    expect(answered?.status(), path).toBe(404);
    await expect(main(page).getByText('404')).toBeVisible();
    await expect(main(page).getByText('ไม่พบกิจกรรมทายผลนี้')).toBeVisible();
  }
  await main(page).getByRole('link', { name: 'กิจกรรมทายผลทั้งหมด' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ทายผล' })).toBeVisible();
  expect(watch.complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
});

test('[S18] the first poll of each brand is about the slides that lead to it', { tag: '@both' }, async ({
  page,
}) => {
  for (const [at, word] of [
    ['siam', 'วงล้อบัวทอง'],
    ['thara', 'ระหัดน้ำนำโชค'],
  ] as const) {
    await page.goto(`${siteUrl(at)}/poll/1`);
    await expect(choice(page, word)).toBeAttached();
    await expect(main(page).getByRole('radio')).toHaveCount(3);
    await expectNoSidewaysScroll(page);
  }
});
