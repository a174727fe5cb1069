import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { screen, waitFor } from '@sanuk/testing/render-page';
import { findDialog, ok, openOfficePage, personWith, refuse } from '../../../testing/office-page.tsx';
import { MemberLevel } from './member-level.tsx';

const path = '/api/orders/members/level';
const member = { name: 'สมหญิง รักดี', phone: '0812345678' };
const open = (answer: () => object = () => ok({}), role: StaffRole = 'support', vip_level = 0) =>
  openOfficePage(<MemberLevel brand="first" me={personWith(role)} member={{ ...member, vip_level }} />, {
    [`POST ${path}`]: answer,
  });

async function fill(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByRole('button', { name: 'เปลี่ยนระดับ' }));
  const dialog = await findDialog('เปลี่ยนระดับของ สมหญิง รักดี');
  await user.type(dialog.getByLabelText(/เหตุผล/), 'ลูกค้าประจำ');
  return dialog;
}

test.each<[StaffRole, boolean]>([
  ['owner', true],
  ['manager', true],
  ['support', true],
  ['finance', false],
  ['auditor', false],
])('%s sees the level and may change it: %s', (role, may) => {
  open(undefined, role, 1);
  expect(screen.getByText('1 โกลด์')).toBeVisible();
  expect(screen.queryAllByRole('button')).toHaveLength(may ? 1 : 0);
});

test('a level is sent with the reason, once, and the dialog closes', async () => {
  const { user, sentTo } = open();
  const dialog = await fill(user);
  expect(dialog.getByText(/เปลี่ยนรูปโปรไฟล์ของสมาชิกเท่านั้น/)).toBeVisible();
  expect(dialog.getByRole('radio', { name: '0 ทั่วไป' })).toBeDisabled();
  expect(dialog.getByRole('radio', { name: '1 โกลด์' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: '2 ฮีโร่' }));
  await user.dblClick(dialog.getByRole('button', { name: 'ตั้งเป็นระดับ 2 ฮีโร่' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo(path)).toEqual([
    { brand: 'first', level_of: member.phone, vip_level: 2, reason: 'ลูกค้าประจำ' },
  ]);
});

test('a member of the highest level is first offered a lower one', async () => {
  const { user } = open(undefined, 'support', 2);
  const dialog = await fill(user);
  expect(dialog.getByRole('radio', { name: '1 โกลด์' })).toBeChecked();
});

test('a refusal, and a lost answer, keep the dialog with what was typed; the same order is sent again', async () => {
  let answers = [
    () => refuse('member-unknown', 'ไม่พบสมาชิก'),
    () => {
      throw new TypeError('Failed to fetch');
    },
  ];
  const { user, sentTo } = open(() => {
    const [next, ...rest] = answers;
    answers = rest;
    return next ? next() : ok({});
  });
  const dialog = await fill(user);
  const send = dialog.getByRole('button', { name: 'ตั้งเป็นระดับ 1 โกลด์' });
  await user.click(send);
  expect(await dialog.findByText('ไม่พบสมาชิก')).toBeVisible();
  await user.click(send);
  expect(await dialog.findByText(/เชื่อมต่อไม่ได้/)).toBeVisible();
  expect(dialog.getByLabelText(/เหตุผล/)).toHaveValue('ลูกค้าประจำ');
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(new Set(sentTo(path).map((body) => JSON.stringify(body))).size).toBe(1);
  expect(sentTo(path)).toHaveLength(3);
});
