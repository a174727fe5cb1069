import { newMember, openAs, withoutNotifications } from '../../fixtures/members.ts';
import { siteUrl } from '../../fixtures/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';

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
  await withoutNotifications(page);
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

test('[M2] an amount that is none, or out of bounds, is refused in words before anything is sent', async ({
  page,
  request,
}) => {
  let sent = 0;
  await page.route('**/api/member/payment/generate_qr', (route) => {
    sent += 1;
    return route.continue();
  });
  await openAs(page, await newMember(request), '/member/deposit');
  const amount = page.getByLabel('จำนวนเงิน (บาท)');
  for (const typed of ['0', '0.001', '1000000000', 'abc', '99', '']) {
    // Out of the last amount's refusal first: what is asserted then belongs to this one.
    await amount.fill('300');
    await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
    await amount.fill('');
    await amount.pressSequentially(typed);
    await page.getByRole('button', { name: 'สร้าง QR' }).click();
    await expect(amount, `"${typed}"`).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/\/member\/deposit$/);
  }
  expect(sent).toBe(0);
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

test('[P4] a wrong password is refused in the words the server uses for everybody', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('เบอร์โทรศัพท์').fill('0899999999');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(page.getByText('เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง')).toBeVisible();
  await expectAccessible(page);
});
