import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { screen, waitFor } from '@sanuk/testing/render-page';
import { findDialog, ok, openOfficePage, personWith } from '../../../testing/office-page.tsx';
import { MemberAdjustment } from './adjustment-dialog.tsx';

const member = { name: 'สมหญิง รักดี', phone: '0812345678' };
const path = '/api/orders/adjustments/propose';
const open = (answer: () => object, role: StaffRole = 'finance') =>
  openOfficePage(<MemberAdjustment brand="first" me={personWith(role)} member={member} />, {
    [`POST ${path}`]: answer,
  });
const answered = (state: 'proposed' | 'done' | 'rejected') => () => ok({ state });

async function fill(user: ReturnType<typeof openOfficePage>['user'], amount: string) {
  await user.click(screen.getByRole('button', { name: 'ปรับยอดเงินสด' }));
  const dialog = await findDialog('ปรับยอดเงินสด สมหญิง รักดี');
  if (amount) await user.type(dialog.getByLabelText(/จำนวน/), amount);
  await user.type(dialog.getByLabelText(/เหตุผล/), 'ยอดฝากเข้าไม่ครบ');
  return dialog;
}

test.each<[StaffRole, boolean]>([
  ['owner', true],
  ['manager', true],
  ['finance', true],
  ['support', false],
  ['auditor', false],
])('%s may propose: %s', (role, may) => {
  open(answered('proposed'), role);
  expect(screen.queryAllByRole('button')).toHaveLength(may ? 1 : 0);
});

test.each([
  ['credit', 'เพิ่ม'],
  ['debit', 'ลด'],
])('a %s is proposed in satang and waits for the second person', async (direction, label) => {
  const { user, sentTo } = open(answered('proposed'));
  const dialog = await fill(user, '500.5');
  await user.click(dialog.getByRole('radio', { name: label }));
  expect(dialog.getByText(/สมาชิกจะเห็นข้อความนี้/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: `เสนอ${label} 500.50 บาท` }));
  expect(await screen.findByRole('dialog', { name: 'เสนอแล้ว รอคนที่สองอนุมัติ' })).toBeVisible();
  expect(sentTo(path)).toEqual([
    {
      ...{ brand: 'first', phone: member.phone, direction, amount_satang: 50_050 },
      ...{ reason: 'ยอดฝากเข้าไม่ครบ', adjustment_key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    },
  ]);
});

test('a proposal whose answer was lost is sent again under the same key, and says what became of it', async () => {
  let isLost = true;
  const { user, sentTo } = open(() => {
    if (isLost) throw new TypeError('Failed to fetch');
    return answered('rejected')();
  });
  const dialog = await fill(user, '500');
  const send = () => user.click(dialog.getByRole('button', { name: 'เสนอเพิ่ม 500.00 บาท' }));
  await send();
  expect(await dialog.findByRole('alert')).toBeVisible();
  isLost = false;
  await send();
  expect(await screen.findByRole('dialog', { name: 'ถูกปฏิเสธแล้ว' })).toBeVisible();
  await waitFor(() => expect(sentTo(path)).toHaveLength(2));
  const keys = (sentTo(path) as { adjustment_key: string }[]).map(({ adjustment_key }) => adjustment_key);
  expect(new Set(keys).size).toBe(1);
});

test.each(['', '0', '1000000.01'])('an amount of %j is not sent', async (amount) => {
  const { user, sentTo } = open(answered('proposed'));
  const dialog = await fill(user, amount);
  await user.click(dialog.getByRole('button', { name: 'เสนอปรับยอด' }));
  // The browser refuses an empty required field itself.
  if (amount !== '') expect(dialog.getByText(/ไม่เกิน 1,000,000 บาท/)).toBeVisible();
  expect(sentTo(path)).toEqual([]);
});
