import type { Browser, Page } from '@playwright/test';
import { freshPhone, keptToken, logIn, newMember, password, readNotifications } from '../src/members.ts';
import { edgePort, sandboxUrl } from '../src/site.ts';
import { expect, expectListening, look, noteOverlays, putAnnouncementAway, test } from '../src/test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Somebody's phone on which nobody has logged in yet. */
async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await putAnnouncementAway(context);
  await noteOverlays(context, test.info());
  return context.newPage();
}

/** From the first page of the sandbox to LINE's stand-in. */
async function goToLine(page: Page): Promise<void> {
  await page.goto(sandboxUrl);
  await page.getByRole('navigation').getByRole('link', { name: 'LINE' }).click();
  await expect(heading(page, 'LINE')).toBeVisible();
}

/** What the menu of the first brand opens in LINE. */
const pressMenu = (page: Page, name: string) =>
  page
    .getByRole('region', { name: `localhost:${edgePort}`, exact: true })
    .getByRole('link', { name, exact: true })
    .click();

/** The page stands in its own layout, at an address in which nothing of the login is left. */
async function expectInLine(page: Page, path: string): Promise<void> {
  await expect(page.locator('[data-layout="liff"]')).toBeVisible();
  await expect.poll(() => page.url()).toBe(`http://localhost:${edgePort}${path}`);
  await expect(page.getByText('ส่วนนี้กำลังจะเปิดให้บริการ')).toHaveCount(0);
}

test('[P7.16, M9.1, M9.2, S23.35, S23.39] a member who links a LINE account with the password is logged in by it from then on, at the page that a name stands for', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const member = await newMember(request);
  const user = `ทดสอบ ${freshPhone()}`;

  const page = await newPhone(browser);
  await goToLine(page);
  await page.getByRole('textbox', { name: 'ชื่อใน LINE' }).fill(user);
  await page.getByRole('button', { name: 'เพิ่มผู้ใช้ LINE' }).click();
  await pressMenu(page, 'โทเค็นหมดอายุ');
  await expect(page.getByRole('alert')).toContainText('หมดอายุ');
  await expectInLine(page, '/liff/deposit');

  // The way on: by LINE once more, where it asks who it is.
  await main(page).getByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' }).click();
  await page.getByRole('link', { name: user }).click();
  await expect(page.getByRole('heading', { name: `สวัสดี ${user}` })).toBeVisible();
  await expectInLine(page, '/liff/deposit');
  await look(page);
  await expectListening(page);
  await main(page).getByRole('button', { name: 'เข้าสู่ระบบด้วยเบอร์โทรศัพท์' }).click();
  await logIn(page, member.phone);
  const typed = main(page).getByLabel('รหัสผ่าน', { exact: true });
  await typed.fill('not the password');
  await typed.press('Enter');
  await expect(main(page).getByText('รหัสผ่านไม่ถูกต้อง')).toBeVisible();
  await look(page);
  await typed.fill(password);
  await main(page).getByRole('button', { name: 'ผูกบัญชี LINE' }).click();
  await expect(page.getByLabel('จำนวนเงิน (บาท)')).toBeVisible();
  await expectInLine(page, '/liff/deposit');
  await page.context().close();
  // The link is announced to the member: unread, it would open over the first page outside LINE's layout.
  await readNotifications(request, { token: member.token });

  const phone = await newPhone(browser);
  await goToLine(phone);
  await phone.getByRole('link', { name: user }).click();
  await pressMenu(phone, 'โปรไฟล์');
  await expect(heading(phone, 'โปรไฟล์')).toBeVisible();
  await expectInLine(phone, '/liff/profile');
  expect(await keptToken(phone), 'a session of its own').not.toBe(member.token);
  await expect(
    main(phone)
      .getByText(member.phone.replace(/(...)(...)(....)/, '$1-$2-$3'))
      .first(),
  ).toBeVisible();
  await expect(main(phone).getByText(`${user} · ผูกเมื่อ`)).toBeVisible();
  await look(phone);

  await goToLine(phone);
  await phone.getByRole('link', { name: user }).click();
  await pressMenu(phone, 'เมนูทั้งหมด');
  await expect(heading(phone, 'เปิดใน LINE')).toBeVisible();
  await expect(main(phone).getByText(`${user} · ผูกเมื่อ`)).toBeVisible();
  await expectInLine(phone, '/liff');
  await look(phone);
  await main(phone).getByRole('link', { name: 'หวย' }).click();
  await expect(heading(phone, 'หวย')).toBeVisible();

  // Unlinking takes the password as well.
  await goToLine(phone);
  await phone.getByRole('link', { name: user }).click();
  await pressMenu(phone, 'เมนูทั้งหมด');
  await main(phone).getByRole('button', { name: 'ยกเลิกการผูก' }).click();
  const dialog = phone.getByRole('dialog', { name: 'ยกเลิกการผูกบัญชี LINE' });
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await look(phone);
  await dialog.getByRole('button', { name: 'ยกเลิกการผูก' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(phone).getByRole('button', { name: 'ผูกบัญชี LINE' })).toBeVisible();
  await phone.context().close();
});
