import type { Page } from '@playwright/test';
import { logOut, newMember, openAs } from '../src/members.ts';
import { siteUrl } from '../src/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../src/test.ts';

test('[F4] [S3] the second brand is another site from the same releases: name, colours, no sport', async ({
  page,
  watch,
}) => {
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'สยาม หน้าแรก' })).toBeVisible();
  const ofSiam = await accent();
  await page.goto(siteUrl('thara'));
  await expect(page.getByRole('link', { name: 'ธารา หน้าแรก' })).toBeVisible();
  expect(await accent()).not.toBe(ofSiam);
  await expect(page.getByRole('link', { name: 'กีฬา' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // The browser itself notes the status of a page that is not there.
  watch.mayComplain = true;
  await page.goto(`${siteUrl('thara')}/sport`);
  await expect(page.getByText('This page could not be found')).toBeVisible();
});

test('[M2] a member of the second brand pays in and sees the wheel', async ({ page, request }) => {
  const member = await newMember(request, 'thara');
  await openAs(page, member, `${siteUrl('thara')}/member/deposit`);
  await page.getByLabel('จำนวนเงิน (บาท)').fill('300');
  await page.getByRole('button', { name: 'สร้าง QR' }).click();
  await expect(page.getByText('กรุณาโอนยอดให้ตรงทุกสตางค์')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${siteUrl('thara')}/member/wheel`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
});

for (const amount of ['0', '0.001', '1000000000', 'abc', '99', ''])
  test(`[M2] an amount of "${amount}" is refused in words before anything is sent`, async ({
    page,
    request,
  }) => {
    await openAs(page, await newMember(request), '/member/deposit');
    await page.getByLabel('จำนวนเงิน (บาท)').pressSequentially(amount);
    await page.getByRole('button', { name: 'สร้าง QR' }).click();
    await expect(page.getByLabel('จำนวนเงิน (บาท)')).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/\/member\/deposit$/);
  });

test('[S23.43] /slot copy works typed and encoded, and shows the slots', async ({ page }) => {
  for (const path of ['/slot copy', '/slot%20copy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
  }
});

test('[E11.2, E11.4, E11.5] a page that does not exist says so with its code, inside the site', async ({
  page,
  watch,
}) => {
  watch.mayComplain = true;
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText('Not Found')).toBeVisible();
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('[A5.1] a visitor who opens a member page goes to the index page with the agent code', async ({
  page,
}) => {
  await page.goto('/member/deposit');
  await expect(page).toHaveURL(/\/\?ag=SIAM$/);
});

test('[A6.1] a member who opens a guest page goes to the member area', async ({ page, request }) => {
  await openAs(page, await newMember(request), '/login');
  await expect(page).toHaveURL(/\/member$/);
});

test('[A2.1] [A4.2] a session lasts over a reload, and ends in every tab and for good when one logs out', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await openAs(page, member, '/member');
  await page.reload();
  await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/slot');
  await other.evaluate(
    ([token]) => localStorage.setItem('sanuk:user', JSON.stringify({ v: 1, d: { token } })),
    [member.token],
  );
  await other.reload();
  await expect(other.getByRole('button', { name: 'เมนูสมาชิก' })).toBeVisible();
  await logOut(page);
  await expect(page.getByText('ออกจากระบบเรียบร้อย')).toBeVisible();
  const loginLink = (tab: Page) => tab.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' });
  await expect(loginLink(other)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sanuk:user'))).toBeNull();
  await page.reload();
  await expect(loginLink(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'เมนูสมาชิก' })).toHaveCount(0);
});

test('[P4] a wrong password is refused in the words the server uses for everybody', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('เบอร์โทรศัพท์').fill('0899999999');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(page.getByText('เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง')).toBeVisible();
  await expectAccessible(page);
});
