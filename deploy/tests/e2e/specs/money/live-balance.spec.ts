import type { Page } from '@playwright/test';
import { cutLive } from '../../fixtures/faults.ts';
import { openAs, payAtBank, sandboxUrl } from '../../fixtures/members.ts';
import { expect, test } from '../../fixtures/test.ts';
import { lightPage } from '../../pages/places.ts';

const balance = (page: Page) => page.getByRole('region', { name: 'ยอดเงินคงเหลือ' }).first();
const inBaht = (amount: number) =>
  `฿${new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2 }).format(amount)}`;

test('[X1.1] money that arrives changes the balance on the open page by a live event alone', async ({
  page,
  request,
  member,
}) => {
  const wallets = page.waitForResponse('**/api/member/wallets');
  const live = page.waitForResponse('**/api/live');
  await openAs(page, member, '/promotions');
  const before = await (await wallets).text();
  await expect(balance(page)).toContainText('฿0.00');
  // What happens before the connection stands is no event: the page asks for it then.
  await live;
  // Whoever asks from now on hears of nothing new.
  await page.route('**/api/member/wallets', (route) =>
    route.fulfill({ contentType: 'application/json', body: before }),
  );
  const paid = await payAtBank(request, member, 150);
  await expect(balance(page)).toContainText(inBaht(paid));
});

test('[X1.6] with the live connection refused the page hears of money by asking', async ({
  page,
  request,
  member,
  watch,
}) => {
  watch.mayComplain = true;
  await cutLive(page);
  await openAs(page, member, '/promotions');
  await expect(balance(page)).toContainText('฿0.00');
  const paid = await payAtBank(request, member, 150);
  await expect(balance(page)).toContainText(inBaht(paid));
});

test('[P7.15] the one-time code that a form asked for stands in the outbox of the sandbox', async ({
  page,
  context,
  member,
}) => {
  await page.goto(lightPage);
  await page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  await page.getByRole('link', { name: 'ลืมรหัสผ่าน' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ลืมรหัสผ่าน' })).toBeVisible();
  await page.getByLabel('เบอร์โทรศัพท์').fill(member.phone);
  await page.getByRole('button', { name: 'ขอรหัส OTP' }).click();
  const code = page.getByLabel('รหัส OTP');
  await expect(code).toBeFocused();

  const outside = await context.newPage();
  await outside.goto(sandboxUrl);
  await outside.getByRole('link', { name: 'กล่องข้อความ' }).first().click();
  const message = outside.getByRole('article', { name: member.phone }).first();
  await expect(message).toContainText(/OTP.*\d{8}/s);
  const [, sent = ''] = /OTP.*?(\d{8})/s.exec((await message.textContent()) ?? '') ?? [];
  await outside.close();
  await code.fill(sent);
  await expect(code).toHaveValue(sent);
});
