import { siteUrl } from '../fixtures/site.ts';
import { expect, expectListening, look, test } from '../fixtures/test.ts';
import { acceptInvitation } from '../pages/office.ts';

test('the first owner of a brand joins, reads the queue and pins a release', async ({ page }) => {
  // A member's page, which tells how fast it was when the member looks away. It measures once it is idle.
  await page.goto(siteUrl('siam'));
  await expectListening(page);
  await expect(async () => {
    const told = page.waitForResponse(/\/_\/vitals$/, { timeout: 2_000 });
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await told;
  }).toPass();

  await acceptInvitation(page, process.env.E2E_INVITATION ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'เงินรอดำเนินการ' })).toBeVisible();
  await look(page);

  const title = 'รุ่นของหน้าเว็บ';
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const running = page.getByRole('table', { name: 'รุ่นที่ใช้อยู่' });
  for (const remote of ['shell', 'mfe-games', 'mfe-lotto', 'mfe-member', 'mfe-rewards'])
    await expect(running.getByRole('row').filter({ hasText: remote })).toBeVisible();
  const health = page.getByRole('table', { name: 'ความเร็วและปัญหาตามรุ่น' });
  await expect(health.getByRole('row').nth(1)).toBeVisible();
  await look(page);

  await page.getByRole('button', { name: 'จัดการ mfe-games' }).click();
  const dialog = page.getByRole('dialog', { name: 'จัดการ mfe-games' });
  await dialog.getByRole('combobox', { name: 'สิ่งที่จะทำ' }).click();
  await page.getByRole('option', { name: 'ปักหมุดรุ่นนี้' }).click();
  await dialog.getByRole('textbox', { name: /เหตุผล/ }).fill('ทดสอบ');
  await dialog.getByRole('button', { name: 'ปักหมุดรุ่นนี้' }).click();
  await expect(page.getByText('เปลี่ยนแล้ว เป็นฉบับที่ 2')).toBeVisible();
  await expect(running.getByRole('row').filter({ hasText: 'mfe-games' })).toContainText('ปักหมุด');
  await expect(page.getByRole('table', { name: 'ประวัติการเปลี่ยน' })).toContainText('nid');
});
