import type { Page } from '@playwright/test';
import { api, logIn, logOut, newMember, openAs, password } from '../../fixtures/members.ts';
import { expect, expectAccessible, expectListening, test } from '../../fixtures/test.ts';
import { expectToast } from '../../fixtures/toasts.ts';

const expired = 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่อีกครั้ง';

test('[A4] a log-out leaves the pages of members in every tab, and nothing else', async ({
  page,
  context,
  member,
  watch,
}) => {
  // What the other tab had asked for when the session ended is answered with 401, and the browser notes it.
  watch.mayComplain = true;
  await openAs(page, member, '/member/profile');
  const deposit = await context.newPage();
  await openAs(deposit, member, '/member/deposit');
  await expect(deposit.getByLabel('จำนวนเงิน (บาท)')).toBeVisible();
  const open = await context.newPage();
  await openAs(open, member, '/promotions');
  await expect(open.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
  for (const tab of [deposit, open]) await expectListening(tab);

  await logOut(page);
  await expectToast(page, 'ออกจากระบบเรียบร้อย');
  await expectToast(deposit, 'ออกจากระบบในแท็บอื่นแล้ว');
  await expect(deposit).toHaveURL(/:\d+\/$/);
  await expect(open.getByText(expired)).toHaveCount(0);
  await expect(open).toHaveURL(/\/promotions$/);
  await expect(open.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
});

test('[A4.1] [A5] other tabs hear it from the server first: they are home at once, ask nothing more, and can come back', async ({
  page,
  context,
  watch,
  member,
}) => {
  watch.mayComplain = true;
  const openTab = async (tab: Page, path: string) => {
    await openAs(tab, member, path);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    return tab;
  };
  // The stream of this tab is that of all.
  const live = page.waitForResponse('**/api/live');
  await openTab(page, '/member/profile');
  await live;
  const statement = await openTab(await context.newPage(), '/member/statement');
  const wheel = await openTab(await context.newPage(), '/member/wheel');
  const asked = [statement, wheel].map(countCallsWithoutToken);
  // The tab that logs out has nothing to tell until the others are gone.
  let letGo: () => void = () => undefined;
  const othersLeft = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    await othersLeft;
    await route.fulfill({ response });
  });
  await logOut(page);
  const arrives = async (tab: Page) => {
    await expectToast(tab, 'ออกจากระบบในแท็บอื่นแล้ว');
    await expect(tab).toHaveURL(/:\d+\/$/);
    await expect(tab.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  };
  await Promise.all([statement, wheel].map(arrives));
  letGo();
  await expectToast(page, 'ออกจากระบบเรียบร้อย');
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(asked.map((count) => count())).toEqual([0, 0]);
  for (const tab of [statement, wheel]) await expect(tab).toHaveURL(/:\d+\/$/);
  await statement.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  await logIn(statement, member.phone);
  await expect(statement).toHaveURL(/\/member\/statement$/);
});

test.describe('a session that ends over a half-typed form', () => {
  /** Logs in on the login page and waits for the page the member was at. */
  async function comeBack(page: Page, phone: string, path: string): Promise<void> {
    await logIn(page, phone);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  /** What the site keeps; the tests' own notes have random digits, which may be those that are looked for. */
  const stored = (page: Page) =>
    page.evaluate(() => {
      const kept = [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage }));
      return JSON.stringify(kept.filter(([key]) => !key.startsWith('test:')));
    });

  test.beforeEach(({ watch }) => {
    watch.mayComplain = true;
  });

  test('[E2] [A5] [M2] a deposit: the amount is there after logging in again, in memory alone', async ({
    page,
    request,
  }) => {
    const member = await newMember(request);
    await openAs(page, member, '/member/deposit');
    await page.getByLabel('จำนวนเงิน (บาท)').fill('743');
    await api(request, 'POST /api/logout', { token: member.token });
    await expect(page).toHaveURL(/\/login$/);
    await expectToast(page, expired);
    expect(await stored(page)).not.toContain('743');
    await comeBack(page, member.phone, '/member/deposit');
    await expect(page.getByLabel('จำนวนเงิน (บาท)')).toHaveValue('743');
    await page.getByRole('button', { name: 'สร้าง QR' }).click();
    await expect(page).toHaveURL(/\/member\/payment\?id=/);
  });

  test('[A4] [A5] [M2] a deposit, by a log-out in another tab: the page is home, and leads back to the amount', async ({
    page,
    context,
    request,
  }) => {
    const member = await newMember(request);
    await openAs(page, member, '/member/deposit');
    await page.getByLabel('จำนวนเงิน (บาท)').fill('743');
    const other = await context.newPage();
    await openAs(other, member, '/promotions');
    await logOut(other);
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
    await comeBack(page, member.phone, '/member/deposit');
    await expect(page.getByLabel('จำนวนเงิน (บาท)')).toHaveValue('743');
  });

  test('[E2] [A9] a second account: the dialog is open again with its number and without the password; another member sees nothing', async ({
    page,
    request,
  }) => {
    const member = await newMember(request);
    const stranger = await newMember(request);
    await openAs(page, member, '/member/profile');
    await page.getByRole('button', { name: /เพิ่มบัญชีสำรอง/ }).click();
    const dialog = page.getByRole('dialog', { name: 'เพิ่มบัญชีสำรอง' });
    await dialog.getByLabel('เลขบัญชี').pressSequentially('98765');
    await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
    await api(request, 'POST /api/logout', { token: member.token });
    await expect(page).toHaveURL(/\/login$/);
    const kept = await stored(page);
    expect(kept).not.toContain('98765');
    expect(kept).not.toContain(password);
    await comeBack(page, member.phone, '/member/profile');
    await expect(dialog.getByLabel('เลขบัญชี')).toHaveValue('98765');
    await expect(dialog.getByLabel('รหัสผ่าน', { exact: true })).toHaveValue('');
    await expectAccessible(page);

    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('sanuk:user') ?? '{}').d.token);
    await api(request, 'POST /api/logout', { token });
    await expect(page).toHaveURL(/\/login$/);
    await comeBack(page, stranger.phone, '/member/profile');
    await expect(page.getByRole('button', { name: /เพิ่มบัญชีสำรอง/ })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

/** Calls of a tab that only a member may make, made without being one. */
function countCallsWithoutToken(tab: Page): () => number {
  let count = 0;
  tab.on('request', (call) => {
    const isMembers = /^\/api\/(member|wheel)\//.test(new URL(call.url()).pathname);
    if (isMembers && !call.headers().authorization) count += 1;
  });
  return () => count;
}
