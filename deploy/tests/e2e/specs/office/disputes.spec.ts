import { readFile } from 'node:fs/promises';
import { newMember, payAtBank } from '../../fixtures/members.ts';
import { officeUrl } from '../../fixtures/site.ts';
import { expect, look, test } from '../../fixtures/test.ts';
import { buyBill, nextFastRound } from '../../pages/bills.ts';
import { acceptInvitation, brandOf, invitePerson } from '../../pages/office.ts';

test('[P8] support follows a statement and a bill to what made them, saves it for the bank, and voids a password', {
  tag: '@both',
}, async ({ page, request }) => {
  const brand = brandOf(page);
  const member = await newMember(request, brand);
  await payAtBank(request, member, 300, brand);
  const bill = await buyBill(request, member, {
    ...{ roundId: await nextFastRound(request, brand), brand },
    lines: [{ bet_type: 'RUN_TOP', number: '4', amount: 10 }],
  });
  const { url } = await invitePerson('support', brand);
  await acceptInvitation(page, url);
  await page.goto(`${officeUrl}/members/${member.phone}`);
  const line = page.getByRole('table', { name: 'รายการเดินบัญชี' }).getByRole('link', { name: 'ฝากเงิน' });
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

  // A bill of the member, and what made it.
  await page.getByRole('button', { name: 'โพยหวย' }).click();
  const bills = page.getByRole('table', { name: 'โพยหวย' });
  await expect(bills.getByText(bill.bill_no)).toBeVisible();
  await look(page);
  await bills.getByRole('link').first().click();
  await expect(steps.getByRole('heading', { name: 'ซื้อโพย' })).toBeVisible();
  await page.goBack();

  // The member says that somebody else is in the account.
  await page.getByRole('button', { name: 'ล้างรหัสผ่าน' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /เหตุผล/ }).fill('แจ้งว่ามีคนอื่นเข้าบัญชี');
  await look(page);
  await dialog.getByRole('button', { name: 'ล้างรหัสผ่าน' }).click();
  await expect(dialog.getByText(/ออกจากระบบแล้ว 1 อุปกรณ์/)).toBeVisible();
  await dialog.getByRole('button', { name: 'เสร็จสิ้น' }).click();
  await expect(page.getByText('ไม่มีอุปกรณ์ที่เข้าสู่ระบบอยู่')).toBeVisible();
});
