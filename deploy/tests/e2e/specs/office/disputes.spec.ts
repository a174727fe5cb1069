import { readFile } from 'node:fs/promises';
import { newMember, payAtBank } from '../../fixtures/members.ts';
import { officeUrl } from '../../fixtures/site.ts';
import { expect, look, test } from '../../fixtures/test.ts';
import { acceptInvitation, brandOf, invitePerson } from '../../pages/office.ts';

test('[P8] support follows a line of a statement to what made it, and saves it for the bank', {
  tag: '@both',
}, async ({ page, request }) => {
  const brand = brandOf(page);
  const member = await newMember(request, brand);
  await payAtBank(request, member, 300, brand);
  const { url } = await invitePerson('support', brand);
  await acceptInvitation(page, url);
  await page.goto(`${officeUrl}/members/${member.phone}`);
  const line = page.getByRole('table', { name: 'รายการเดินบัญชี' }).getByRole('link').first();
  await line.focus();
  await page.keyboard.press('Enter');
  const steps = page.getByRole('list', { name: 'ลำดับเหตุการณ์' });
  await expect(steps.getByRole('heading', { name: 'ธนาคารแจ้งเงินเข้า' })).toBeVisible();
  await steps.getByText('ลายเซ็นของคำขอ').click();
  await expect(steps.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
  await look(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'บันทึกเป็นไฟล์ JSON' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(saved)).toMatchObject({ transfer: { kind: 'deposit' }, is_shortened: false });
  expect(saved).not.toContain(member.phone);

  // The address is all that a colleague needs.
  await page.reload();
  await expect(steps).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'รายการเดินบัญชี' })).toBeVisible();
});
