import type { Page } from '@playwright/test';
import type { PasswordChanged } from '@sanuk/contract/areas/auth';
import { cutLive, followCalls } from '../../fixtures/faults.ts';
import { api, keptToken, logIn, logOut, openAs, password } from '../../fixtures/members.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectToast } from '../../fixtures/toasts.ts';
import { lightPage } from '../../pages/places.ts';

const name = 'สมหญิง ทดสอบ';
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'เมนูสมาชิก' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The calls a page sends after the login was answered, in their order: path, and token. */
function callsAfterLogin(page: Page): [path: string, authorization: string | undefined][] {
  const calls: [string, string | undefined][] = [];
  let isAnswered = false;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/login') isAnswered = true;
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isAnswered && pathname.startsWith('/api/')) calls.push([pathname, request.headers().authorization]);
  });
  return calls;
}

async function openFromMenu(page: Page, place: string): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('dialog', { name: 'เมนูสมาชิก' }).getByRole('link', { name: place }).click();
}

test('[A1.1] [A3.2, A3.3] [K2.5, K1.65, K1.68] logging in by the form keeps the token, which every call then carries, until the password changes', async ({
  page,
  member,
}) => {
  await page.goto(lightPage);
  await loginLink(page).click();
  await expect(page).toHaveURL(/\/login$/);
  const calls = callsAfterLogin(page);
  const answered = page.waitForResponse('**/api/login');
  await logIn(page, member.phone);
  const { error, data } = (await (await answered).json()) as {
    error: number;
    data: { access_token: string };
  };
  expect(error).toBe(0);
  await expect(menuButton(page)).toBeVisible();
  await expect(loginLink(page)).toHaveCount(0);
  expect(await keptToken(page)).toBe(data.access_token);
  const bearer = `Bearer ${data.access_token}`;
  expect(calls[0]).toEqual(['/api/get_user_info', bearer]);

  await openFromMenu(page, 'วงล้อนำโชค');
  await expect(page.getByRole('button', { name: /หมุนฟรี/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'เมนูด้านล่าง' }).getByRole('link', { name: 'หน้าแรก' }).click();
  await page.getByRole('main').getByRole('link', { name: 'หวย' }).first().click();
  await expect(page.getByRole('link', { name: /ยี่กีด่วน/ }).first()).toBeVisible();
  await openFromMenu(page, 'โปรไฟล์');
  await changePassword(page, 'another long password');
  expect(calls.length).toBeGreaterThan(8);
  expect(calls.filter(([, authorization]) => authorization !== bearer)).toEqual([]);
});

async function changePassword(page: Page, next: string): Promise<void> {
  await page.getByRole('button', { name: /เปลี่ยนรหัสผ่าน/ }).click();
  const dialog = page.getByRole('dialog', { name: 'เปลี่ยนรหัสผ่าน' });
  await dialog.getByLabel('รหัสผ่านเดิม').fill(password);
  await dialog.getByLabel('รหัสผ่านใหม่').fill(next);
  await dialog.getByLabel('ยืนยันรหัสผ่าน').fill(next);
  const answered = page.waitForResponse('**/api/member/change_password');
  await dialog.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  const { data } = (await (await answered).json()) as { data: PasswordChanged };
  // That of the registration, which was without a page.
  expect(data.sessions_ended).toBe(1);
  await expectToast(page, `เปลี่ยนรหัสผ่านแล้ว อุปกรณ์อื่น ${data.sessions_ended} เครื่องออกจากระบบแล้ว`);
}

test('[A2.1, A2.2] [A4.2, A4.3] [K1.70] a reload checks the token before a member page shows; a log-out leaves nothing of the member', async ({
  page,
  member,
}) => {
  await openAs(page, member, lightPage);
  await openFromMenu(page, 'โปรไฟล์');
  await expect(heading(page, 'โปรไฟล์')).toBeVisible();
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/get_user_info', async (route) => {
    await released;
    await route.continue();
  });
  const checked = page.waitForRequest('**/api/get_user_info');
  await page.reload();
  expect((await checked).headers().authorization).toBe(`Bearer ${member.token}`);
  await expect(page.getByText('กำลังโหลด...')).toBeVisible();
  await expect(heading(page, 'โปรไฟล์')).toHaveCount(0);
  letGo();
  await expect(heading(page, 'โปรไฟล์')).toBeVisible();

  const drawer = page.getByRole('dialog', { name: 'เมนูหลัก' });
  const openDrawer = () => page.getByRole('button', { name: 'เปิดเมนู' }).click();
  await openDrawer();
  await expect(drawer.getByText(name)).toBeVisible();
  await expect(drawer.getByText(member.phone)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const left = page.waitForResponse('**/api/logout');
  await logOut(page);
  expect(await (await left).json()).toMatchObject({ error: 0 });
  await expect(loginLink(page)).toBeVisible();
  await openDrawer();
  await expect(drawer.getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  const body = page.locator('body');
  await expect(body).not.toContainText(name);
  await expect(body).not.toContainText(member.phone);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const one of [member.phone, name, member.token]) expect(kept).not.toContain(one);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.reload();
  await expect(loginLink(page)).toBeVisible();
  await expect(menuButton(page)).toHaveCount(0);
});

test('[A2.3] a token that the server no longer knows is over after a reload', async ({
  page,
  request,
  watch,
  member,
}) => {
  watch.mayComplain = true;
  // Nothing but the reload tells the page.
  await cutLive(page);
  const holdCalls = followCalls(page);
  await openAs(page, member, '/promotions');
  await openFromMenu(page, 'โปรไฟล์');
  await expect(heading(page, 'โปรไฟล์')).toBeVisible();
  // A call of the page before the reload would hear of it too.
  const letGo = await holdCalls();
  await api(request, 'POST /api/logout', { token: member.token });
  const checked = page.waitForResponse('**/api/get_user_info');
  await page.reload();
  letGo();
  expect((await checked).status()).toBe(401);
  await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  await page.getByRole('link', { name: 'สยาม หน้าแรก' }).click();
  await expect(loginLink(page)).toBeVisible();
  await expect(menuButton(page)).toHaveCount(0);
});
