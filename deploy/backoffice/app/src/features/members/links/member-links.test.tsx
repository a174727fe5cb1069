import type { MemberLink, ShownMember } from '@sanuk/contract/outside/operator-members';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { screen, waitFor } from '@sanuk/testing/render-page';
import { findDialog, ok, openOfficePage, personWith, refuse } from '../../../testing/office-page.tsx';
import { MemberLinks } from './member-links.tsx';

const linkOf = (change: Partial<MemberLink> = {}): MemberLink => ({
  ...{ phone: '0899999999', name: 'สมหญิง ใจดี', signals: ['same-account', 'same-name'], state: 'open' },
  ...{ holds_money: true, is_decided_here: true, flagged_at: '2026-11-27T10:00:00.000Z' },
  ...{ decided_reason: null, ...change },
});
const memberWith = (links: MemberLink[]): ShownMember => ({
  ...{ member_id: '01960000-0000-7000-8000-00000000000a', phone: '0812345678', name: 'สมหญิง รักดี' },
  ...{ status: 'active', vip_level: 0, joined_at: '2026-11-01T02:00:00.000Z', accounts: [], wallets: [] },
  ...{ points: 0, links, notes: [], sessions: [], line: null, devices: [] },
});
const path = '/api/orders/members/decide-flags';
const open = (links: MemberLink[], role: StaffRole = 'finance', answer = () => ok([])) =>
  openOfficePage(<MemberLinks brand="first" me={personWith(role)} member={memberWith(links)} />, {
    [`POST ${path}`]: answer,
  });

test('each member who may be the same person is named, with what they have in common', () => {
  open([
    linkOf(),
    linkOf({ phone: '0888888888', state: 'cleared', holds_money: false, decided_reason: 'พี่น้อง' }),
  ]);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/members/0899999999',
    '/members/0888888888',
  ]);
  expect(screen.getAllByText('เลขบัญชีเดียวกัน, ชื่อเดียวกัน')).toHaveLength(2);
  for (const text of ['รอตัดสิน เงินค้าง', 'คนละคน', 'พี่น้อง']) expect(screen.getByText(text)).toBeVisible();
});

test('without such a member nothing is shown', () => {
  open([]);
  expect(screen.queryByText('อาจเป็นคนเดียวกับ')).not.toBeInTheDocument();
});

test('a decision is sent with its verdict and reason; a refusal keeps the dialog', async () => {
  let isRefused = true;
  const elsewhere = linkOf({ phone: '0877777777', is_decided_here: false });
  const { user, sentTo } = open([linkOf(), elsewhere], 'finance', () =>
    isRefused ? refuse('member-unknown', 'ไม่พบสมาชิก') : ok([]),
  );
  await user.click(screen.getByRole('button', { name: 'ตัดสิน' }));
  const dialog = await findDialog('ตัดสินเรื่อง สมหญิง รักดี');
  await user.click(dialog.getByRole('radio', { name: 'คนเดียวกัน' }));
  await user.type(dialog.getByLabelText(/เหตุผล/), 'โทรสอบถามแล้ว');
  await user.click(dialog.getByRole('button', { name: 'บันทึกว่าคนเดียวกัน' }));
  expect(await dialog.findByText('ไม่พบสมาชิก')).toBeVisible();
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'บันทึกว่าคนเดียวกัน' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const order = {
    ...{ brand: 'first', flags_of: '0812345678', others: ['0899999999'] },
    seen_until: '2026-11-27T10:00:00.000Z',
    ...{ verdict: 'same-person', reason: 'โทรสอบถามแล้ว' },
  };
  expect(sentTo(path)).toEqual([order, order]);
});

test.each<[string, MemberLink[], StaffRole]>([
  ['support reads only', [linkOf()], 'support'],
  ['a flag of the other member is decided at their page', [linkOf({ is_decided_here: false })], 'finance'],
])('%s', (_what, links, role) => {
  open(links, role);
  expect(screen.getByText('อาจเป็นคนเดียวกับ')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ตัดสิน' })).not.toBeInTheDocument();
});
