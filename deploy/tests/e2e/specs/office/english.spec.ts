import { newMember, payAtBank, payLessAtBank } from '../../fixtures/members.ts';
import { officeUrl } from '../../fixtures/site.ts';
import { expect, look, test } from '../../fixtures/test.ts';
import { acceptInvitation, brandOf, expectEnglish, invitePerson, rowWith } from '../../pages/office.ts';

test('[P8] a person who reads English chooses it at log-in, and every page is English apart from its data', {
  tag: '@both',
}, async ({ page, request }) => {
  const brand = brandOf(page);
  const member = await newMember(request, brand);
  await payAtBank(request, member, 300, brand);
  await payLessAtBank(request, member, 200, brand);
  const { name, url } = await invitePerson('owner', brand);
  const { recoveryCodes } = await acceptInvitation(page, url);
  const names = [`คุณ${name}`, 'สมหญิง ทดสอบ'];
  await page.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click();
  // The header of the page before has a switch as well.
  await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบหลังบ้าน' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to the back office' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectEnglish(page);
  await look(page);

  await test.step('a refusal is English too', async () => {
    await page.getByLabel('User name').fill(name);
    await page.getByLabel(/^Password/).fill('a wrong password');
    await page.getByLabel('Code of the authenticator app').fill('123456');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('User name, password or code is wrong.');
  });
  await page.getByLabel(/^Password/).fill('a long enough password');
  await page.getByLabel('Code of the authenticator app').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(page.getByRole('heading', { level: 1, name: 'Money queue' })).toBeVisible();
  await rowWith(page, member.phone)
    .getByRole('button', { name: /^Review Deposit in review/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Deposit in review' });
  await expect(dialog.getByText('Amount differs from the request')).toBeVisible();
  await expect(dialog.getByText('Paid withdrawals')).toBeVisible();
  await expectEnglish(page, names);
  await look(page);
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect(dialog).toHaveCount(0);

  for (const title of [
    'Money queue',
    'Dashboard',
    'Members',
    'Staff',
    'Audit trail',
    'Releases',
    'My account',
  ]) {
    await menu.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectEnglish(page, names);
    await look(page);
  }

  await page.goto(`${officeUrl}/members/${member.phone}`);
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect(statement.getByRole('link', { name: 'Deposit' }).first()).toBeVisible();
  await expectEnglish(page, names);
  await look(page);
  await statement.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Bank reports money received' })).toBeVisible();
  await expectEnglish(page, names);
  await look(page);

  // The choice is stored, and its opposite brings Thai back.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bank reports money received' })).toBeVisible();
  await page.getByRole('button', { name: 'ไทย' }).click();
  await expect(page.getByRole('heading', { name: 'ธนาคารแจ้งเงินเข้า' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
});
