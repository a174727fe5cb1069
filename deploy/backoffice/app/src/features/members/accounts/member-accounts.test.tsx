import type { AccountChange } from '@sanuk/contract/outside/operator-accounts';
import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { screen, waitFor } from '@sanuk/testing/render-page';
import {
  type Answers,
  chooseOption,
  findDialog,
  ok,
  openOfficePage,
  personWith,
  refuse,
} from '../../../testing/office-page.tsx';
import { MemberAccounts } from './member-accounts.tsx';

const member: ShownMember = {
  ...{ member_id: '01960000-0000-7000-8000-00000000000a', phone: '0812345678', name: 'สมหญิง รักดี' },
  ...{ status: 'active', vip_level: 0, joined_at: '2026-11-01T02:00:00.000Z' },
  ...{ accounts: [{ bank_code: 'KBANK', number: '1112223334' }], wallets: [], points: 0 },
  ...{ links: [], notes: [], sessions: [], line: null, devices: [] },
};
const changeOf = (change: Partial<AccountChange> = {}): AccountChange => ({
  ...{ change_id: '0198f000-0000-7000-8000-000000000009', state: 'proposed', account: 'main' },
  ...{ from: { bank_code: 'KBANK', number: '1112223334' }, to: { bank_code: 'SCB', number: '5556667778' } },
  ...{ phone: member.phone, member_name: member.name, reason: 'ปิดบัญชีเดิม', proposed_by: 'fon' },
  ...{ proposed_at: '2026-11-28T08:00:00.000Z', decided_by: null, decided_at: null, decided_reason: null },
  second_person: null,
  ...change,
});
const orders = '/api/orders/accounts';
const open = (changes: readonly AccountChange[], role: StaffRole = 'finance', more: Answers = {}) =>
  openOfficePage(<MemberAccounts brand="first" me={personWith(role)} member={member} />, {
    [`POST ${orders}/list`]: () => ok(changes),
    ...more,
  });
const button = (name: string) => screen.queryByRole('button', { name });

test('another account is proposed under one key, also when its answer was lost', async () => {
  let isLost = true;
  const { user, sentTo } = open([], 'finance', {
    [`POST ${orders}/change`]: () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return ok(changeOf());
    },
  });
  await waitFor(() => expect(button('เปลี่ยนบัญชี')).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'เปลี่ยนบัญชี' }));
  const dialog = await findDialog('เปลี่ยนบัญชีของ สมหญิง รักดี');
  await user.type(dialog.getByLabelText(/เลขบัญชีใหม่/), '12');
  await user.type(dialog.getByLabelText(/เหตุผล/), 'ปิดบัญชีเดิม');
  await user.click(dialog.getByRole('button', { name: 'เสนอเปลี่ยนบัญชี' }));
  expect(dialog.getByText('กรอกเลขบัญชี 10 ถึง 15 หลัก')).toBeVisible();
  expect(sentTo(`${orders}/change`)).toEqual([]);
  await chooseOption(user, await dialog.findByRole('combobox', { name: /ธนาคาร/ }), 'ไทยพาณิชย์ (SCB)');
  await user.type(dialog.getByLabelText(/เลขบัญชีใหม่/), '3-4-56789 01');
  await user.click(dialog.getByRole('button', { name: 'เสนอเปลี่ยนบัญชี' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  isLost = false;
  await user.click(dialog.getByRole('button', { name: 'เสนอเปลี่ยนบัญชี' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = sentTo(`${orders}/change`);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({
    ...{ brand: 'first', phone: member.phone, account: 'main', bank_code: 'SCB' },
    bank_account: '12345678901',
  });
});

test('a second person compares both accounts and approves; a refusal stays in the dialog', async () => {
  let isPending = true;
  const { user, sentTo } = open(
    [changeOf(), changeOf({ change_id: 'other', phone: '0899999999' })],
    'finance',
    {
      [`POST ${orders}/decide`]: () =>
        isPending
          ? refuse('withdrawal-pending', 'มีรายการถอนที่กำลังดำเนินการอยู่')
          : ok(changeOf({ state: 'done' })),
    },
  );
  expect(await screen.findByText('KBANK 1112223334')).toBeVisible();
  expect(screen.getByText('SCB 5556667778')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'อนุมัติ' }));
  const dialog = await findDialog('อนุมัติการเปลี่ยนบัญชี');
  await user.type(dialog.getByLabelText(/เหตุผล/), 'โทรยืนยันแล้ว');
  await user.click(dialog.getByRole('button', { name: 'อนุมัติ' }));
  expect(await dialog.findByText('มีรายการถอนที่กำลังดำเนินการอยู่')).toBeVisible();
  isPending = false;
  await user.click(dialog.getByRole('button', { name: 'อนุมัติ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo(`${orders}/decide`)).toHaveLength(2);
});

test('who proposed may withdraw it and not approve it', async () => {
  open([changeOf({ proposed_by: 'somchai' })]);
  expect(await screen.findByText('คุณเป็นผู้เสนอ ต้องให้คนอื่นอนุมัติ')).toBeVisible();
  expect(button('อนุมัติ')).not.toBeInTheDocument();
  expect(button('ปฏิเสธ')).toBeInTheDocument();
});

test('support sees what waits and decides nothing', async () => {
  open([changeOf()], 'support');
  expect(await screen.findByText('SCB 5556667778')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
