import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { screen, waitFor } from '@sanuk/testing/render-page';
import { type Answers, findDialog, ok, openOfficePage, personWith } from '../../../testing/office-page.tsx';
import { MemberReset } from './reset-dialog.tsx';

const path = '/api/orders/members/reset';
const member = { phone: '0812345678', name: 'สมหญิง รักดี' };
const open = (role: StaffRole, answers: Answers = {}) =>
  openOfficePage(<MemberReset brand="first" me={personWith(role)} member={member} />, answers);

test('a password is voided with a reason, and the dialog says what the member has to do', async () => {
  let isLost = true;
  const { user, sentTo } = open('support', {
    [`POST ${path}`]: () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return ok({ phone: member.phone, sessions_ended: 2, line_unlinked: true });
    },
  });
  await user.click(screen.getByRole('button', { name: 'ล้างรหัสผ่าน' }));
  const dialog = await findDialog('ล้างรหัสผ่านของ สมหญิง รักดี');
  await user.type(dialog.getByLabelText(/เหตุผล/), 'มีคนอื่นเข้าบัญชี');
  await user.click(dialog.getByRole('button', { name: 'ล้างรหัสผ่าน' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  isLost = false;
  await user.click(dialog.getByRole('button', { name: 'ล้างรหัสผ่าน' }));
  const done = await findDialog('ล้างรหัสผ่านของ สมหญิง รักดี แล้ว');
  expect(done.getByText(/2 อุปกรณ์.*LINE.*ลืมรหัสผ่าน/)).toBeVisible();
  await waitFor(() =>
    expect(sentTo(path)).toEqual([
      { brand: 'first', reset: member.phone, reason: 'มีคนอื่นเข้าบัญชี' },
      { brand: 'first', reset: member.phone, reason: 'มีคนอื่นเข้าบัญชี' },
    ]),
  );
});

test.each<StaffRole>(['finance', 'auditor'])('%s sees no button', (role) => {
  open(role);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
