import { expect, look, test } from '../../fixtures/test.ts';
import { acceptInvitation, brandOf, invitePerson, rowWith } from '../../pages/office.ts';

const title = 'รุ่นของหน้าเว็บ';

// A new revision would be seen by every other test of the brand: what is sent here is refused, or changes nothing.
test('[P8] an owner sees which releases run, and a release team those of its remote alone', {
  tag: '@both',
}, async ({ page, browser }) => {
  const brand = brandOf(page);
  const { url } = await invitePerson('owner', brand);
  await acceptInvitation(page, url);
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const running = page.getByRole('table', { name: 'รุ่นที่ใช้อยู่' });
  for (const remote of ['shell', 'mfe-games', 'mfe-lotto', 'mfe-member', 'mfe-rewards'])
    await expect(running.getByRole('row').filter({ hasText: remote })).toBeVisible();
  const first = rowWith(page, 'shell เพิ่ม รุ่น');
  await expect(first).toContainText('(คำสั่ง release)');
  await look(page);

  // A canary of what everybody has already.
  await page.getByRole('button', { name: 'จัดการ mfe-games' }).click();
  const dialog = page.getByRole('dialog', { name: 'จัดการ mfe-games' });
  await expect(dialog.getByRole('combobox', { name: 'รุ่นที่จะใช้' })).toContainText('ใช้อยู่');
  await expect(dialog.getByRole('radio', { name: '10%' })).toBeChecked();
  await expect(dialog.getByText(/รุ่นนี้เปิดให้ทุกคนอยู่แล้ว/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /เหตุผล/ }).fill('ทดสอบ');
  await look(page);

  await dialog.getByRole('combobox', { name: 'สิ่งที่จะทำ' }).click();
  await page.getByRole('option', { name: 'ใช้กับทุกคน' }).click();
  await dialog.getByRole('button', { name: 'ใช้กับทุกคน' }).click();
  await expect(page.getByText('เป็นแบบนั้นอยู่แล้ว ไม่มีอะไรเปลี่ยน')).toBeVisible();
  await expect(first).toBeVisible();

  const team = await invitePerson('release-team', brand, ['mfe-lotto']);
  const context = await browser.newContext();
  const other = await context.newPage();
  await acceptInvitation(other, team.url);
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const own = other.getByRole('table', { name: 'รุ่นที่ใช้อยู่' }).getByRole('row');
  await expect(own).toHaveCount(2);
  await expect(own.last()).toContainText('mfe-lotto');
  await expect(other.getByRole('button', { name: 'จัดการ mfe-lotto' })).toBeVisible();
  const history = other.getByRole('table', { name: 'ประวัติการเปลี่ยน' });
  await expect(history.or(other.getByText('ยังไม่มีการเปลี่ยนรีโมตของคุณ')).first()).toBeVisible();
  await expect(other.getByText(/mfe-games|shell/)).toHaveCount(0);
  await look(other);
  await context.close();
});
