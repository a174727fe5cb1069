import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { held } from '@sanuk/testing/fake-server';
import { act, screen, waitFor } from '@sanuk/testing/render-page';
import { memberMoneyOf } from '../../../shared/member-money/testing/member-money.fixture.ts';
import {
  type Answers,
  findDialog,
  ok,
  openOfficePage,
  personWith,
  refuse,
  returnToTab,
} from '../../../testing/office-page.tsx';
import { MemberDetail } from '../detail/member-detail.tsx';
import { limitsOf } from '../limits/testing/limits.fixture.ts';

const member: ShownMember = {
  member_id: '01960000-0000-7000-8000-00000000000a',
  phone: '0812345678',
  name: 'สมหญิง รักดี',
  status: 'active',
  vip_level: 0,
  joined_at: '2026-11-01T02:00:00.000Z',
  accounts: [],
  wallets: [{ wallet: 'main', balance_satang: 100_000 }],
  points: 0,
  links: [],
  notes: [],
  sessions: [],
  line: null,
  devices: [],
};

const changed = (status: ShownMember['status'], sessions_ended: number) =>
  ok({ member_id: member.member_id, phone: member.phone, name: member.name, status, sessions_ended });

const orders = '/api/orders/members';

function openMember(answers: Answers = {}, role: StaffRole = 'support') {
  return openOfficePage(<MemberDetail brand="first" me={personWith(role)} phone={member.phone} />, {
    [`POST ${orders}/show`]: () => ok(member),
    [`POST ${orders}/money`]: () => ok(memberMoneyOf()),
    'POST /api/orders/accounts/list': () => ok([]),
    'POST /api/orders/limits/show': () => ok(limitsOf()),
    'POST /api/orders/promotions/list': () => ok({ items: [], next_cursor: null }),
    [`POST ${orders}/statement`]: () => ok({ items: [], next_cursor: null }),
    ...answers,
  });
}

const button = (name: string) => screen.findByRole('button', { name });

test.each([
  ['ระงับการเล่นอยู่', { excluded_until: '2027-05-30T00:00:00.000Z' }],
  ['พักการเล่นอยู่', { break_until: '2026-12-30T00:00:00.000Z' }],
])('beside the status stands %s for an active member who cannot play', async (badge, stopped) => {
  openMember({ 'POST /api/orders/limits/show': () => ok(limitsOf(stopped)) });
  expect(await screen.findByText(badge)).toBeVisible();
  expect(screen.getByText('ใช้งาน')).toBeVisible();
});

describe('who may change the status of a member', () => {
  test.each<StaffRole>(['owner', 'manager', 'support'])('%s may suspend', async (role) => {
    openMember({}, role);
    expect(await button('ระงับสมาชิก')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'ปลดระงับ' })).not.toBeInTheDocument();
  });

  test.each<StaffRole>(['finance', 'auditor'])('%s sees the status and no button', async (role) => {
    openMember({}, role);
    expect(await screen.findByText('ใช้งาน')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ระงับสมาชิก' })).not.toBeInTheDocument();
  });
});

describe('suspend', () => {
  test('the dialog says what happens, and sends nothing without a reason', async () => {
    const { user, sentTo } = openMember();
    await user.click(await button('ระงับสมาชิก'));
    const dialog = await findDialog('ระงับ สมหญิง รักดี');
    expect(dialog.getByText(/ทุกอุปกรณ์ออกจากระบบทันที.*เงินและเดิมพันที่ยังไม่จบคงอยู่/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'ระงับสมาชิก' }));
    expect(dialog.getByRole('textbox', { name: /เหตุผล/ })).toBeInvalid();
    expect(sentTo(`${orders}/suspend`)).toEqual([]);
  });

  test('a suspended member is shown as suspended, with the number of ended sessions', async () => {
    const { promise, resolve } = held<object>();
    let shown = member;
    const { user, sentTo } = openMember({
      [`POST ${orders}/show`]: () => ok(shown),
      [`POST ${orders}/suspend`]: () => promise,
    });
    await user.click(await button('ระงับสมาชิก'));
    const dialog = await findDialog('ระงับ สมหญิง รักดี');
    await user.type(dialog.getByRole('textbox', { name: /เหตุผล/ }), ' สงสัยบัญชีม้า ');
    const send = dialog.getByRole('button', { name: 'ระงับสมาชิก' });
    await user.click(send);
    await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
    expect(dialog.getByRole('button', { name: 'ปิดโดยไม่ส่ง' })).toBeDisabled();
    shown = { ...member, status: 'suspended' };
    await act(async () => resolve(changed('suspended', 2)));
    const done = await findDialog('ระงับ สมหญิง รักดี แล้ว');
    expect(done.getByText('ออกจากระบบแล้ว 2 อุปกรณ์')).toBeVisible();
    await user.click(done.getByRole('button', { name: 'เสร็จสิ้น' }));
    expect(await button('ปลดระงับ')).toBeEnabled();
    expect(screen.getByText('ระงับ')).toBeVisible();
    expect(sentTo(`${orders}/suspend`)).toEqual([
      { brand: 'first', suspend: member.phone, reason: 'สงสัยบัญชีม้า' },
    ]);
  });

  test('a refused order is explained in the dialog, which keeps the reason', async () => {
    const message = 'ไม่พบสมาชิกเบอร์นี้';
    const { user } = openMember({ [`POST ${orders}/suspend`]: () => refuse('member-unknown', message) });
    await user.click(await button('ระงับสมาชิก'));
    const dialog = await findDialog('ระงับ สมหญิง รักดี');
    await user.type(dialog.getByRole('textbox', { name: /เหตุผล/ }), 'สงสัยบัญชีม้า');
    await user.click(dialog.getByRole('button', { name: 'ระงับสมาชิก' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByRole('textbox', { name: /เหตุผล/ })).toHaveValue('สงสัยบัญชีม้า');
  });
});

test('a suspended member is restored with a reason', async () => {
  let shown: ShownMember = { ...member, status: 'suspended' };
  const { user, sentTo } = openMember({
    [`POST ${orders}/show`]: () => ok(shown),
    [`POST ${orders}/restore`]: () => {
      shown = member;
      return changed('active', 0);
    },
  });
  await user.click(await button('ปลดระงับ'));
  const dialog = await findDialog('ปลดระงับ สมหญิง รักดี');
  await user.type(dialog.getByRole('textbox', { name: /เหตุผล/ }), 'ตรวจสอบแล้ว');
  await user.click(dialog.getByRole('button', { name: 'ปลดระงับ' }));
  const done = await findDialog('ปลดระงับ สมหญิง รักดี แล้ว');
  await user.click(done.getByRole('button', { name: 'เสร็จสิ้น' }));
  expect(await screen.findByText('ใช้งาน')).toBeVisible();
  expect(sentTo(`${orders}/restore`)).toEqual([
    { brand: 'first', restore: member.phone, reason: 'ตรวจสอบแล้ว' },
  ]);
});

describe('a refetch in the background that fails', () => {
  const message = 'ระบบหลักไม่ตอบ กรุณาลองใหม่ในอีกสักครู่';
  const late = 'อัปเดตไม่ได้ ข้อมูลด้านล่างอาจเก่า';
  const away = { [`POST ${orders}/show`]: () => refuse('backend-away', message) };

  test('keeps the member on the page, with a warning', async () => {
    const { answer } = openMember();
    await button('ระงับสมาชิก');
    answer(away);
    act(returnToTab);
    expect(await screen.findByText(late)).toBeVisible();
    expect(screen.getByRole('heading', { name: member.name })).toBeVisible();
    answer({ [`POST ${orders}/show`]: () => ok(member) });
    act(returnToTab);
    await waitFor(() => expect(screen.queryByText(late)).not.toBeInTheDocument());
  });

  test('keeps the dialog open, with the typed reason', async () => {
    const { user, answer } = openMember();
    await user.click(await button('ระงับสมาชิก'));
    const dialog = await findDialog('ระงับ สมหญิง รักดี');
    await user.type(dialog.getByRole('textbox', { name: /เหตุผล/ }), 'สงสัยบัญชีม้า');
    answer(away);
    act(returnToTab);
    await screen.findByText(late);
    expect(dialog.getByRole('textbox', { name: /เหตุผล/ })).toHaveValue('สงสัยบัญชีม้า');
  });
});

test('a member who cannot be read at first is read again on request', async () => {
  const message = 'ไม่พบสมาชิกเบอร์นี้';
  const { user, answer } = openMember({ [`POST ${orders}/show`]: () => refuse('member-unknown', message) });
  expect(await screen.findByText(message)).toBeVisible();
  answer({ [`POST ${orders}/show`]: () => ok(member) });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await button('ระงับสมาชิก')).toBeEnabled();
});

test('a further page of the statement that cannot be read leaves the rows before it', async () => {
  const row = {
    transfer_id: '01960000-0000-7000-8000-00000000000b',
    at: '2026-11-20T02:00:00.000Z',
    kind: 'deposit',
    amount_satang: 50_000,
    balance_after_satang: 100_000,
    reference: 'D1A2B3C4',
  };
  const { user, answer } = openMember({
    [`POST ${orders}/statement`]: () => ok({ items: [row], next_cursor: '1' }),
  });
  await screen.findByText(row.reference);
  answer({ [`POST ${orders}/statement`]: () => refuse('backend-away', 'ระบบหลักไม่ตอบ') });
  await user.click(screen.getByRole('button', { name: 'ดูเพิ่ม' }));
  expect(await screen.findByText('อัปเดตไม่ได้ ข้อมูลด้านล่างอาจเก่า')).toBeVisible();
  expect(screen.getByText(row.reference)).toBeVisible();
});
