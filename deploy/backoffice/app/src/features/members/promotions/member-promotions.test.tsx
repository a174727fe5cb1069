import type { OperatorPromotion } from '@sanuk/contract/outside/operator-promotions';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { screen, waitFor, within } from '@sanuk/testing/render-page';
import { findDialog, ok, openOfficePage, personWith, refuse } from '../../../testing/office-page.tsx';
import { MemberPromotions } from './member-promotions.tsx';

const member = { phone: '0812345678' };
const list = '/api/orders/promotions/list';
const path = '/api/orders/promotions/cancel';

const promotionOf = (change: Partial<OperatorPromotion> = {}): OperatorPromotion => ({
  ...{ use_id: '01960000-0000-7000-8000-00000000000c', promotion_id: 'first', title: 'โบนัสต้อนรับ' },
  ...{ state: 'active', phone: member.phone, member_name: 'สมหญิง รักดี' },
  ...{ deposit_satang: 100_000, bonus_satang: 50_000, required_satang: 600_000, done_satang: 120_050 },
  ...{ cashed_satang: 0, taken_satang: 0 },
  ...{ started_at: '2026-11-20T03:00:00.000Z', expires_at: '2026-11-27T03:00:00.000Z' },
  ...{ ended_at: null, ended_by: null, reason: null, ...change },
});
const over = (use_id: string, change: Partial<OperatorPromotion>) =>
  promotionOf({ use_id, title: use_id, ended_at: '2026-11-22T03:00:00.000Z', ...change });
const pageOf = (items: OperatorPromotion[], next_cursor: string | null = null) => ok({ items, next_cursor });

const open = (answers: Record<string, (body: unknown) => object> = {}, role: StaffRole = 'finance') =>
  openOfficePage(<MemberPromotions brand="first" me={personWith(role)} member={member} />, {
    [`POST ${list}`]: () => pageOf([promotionOf()]),
    ...answers,
  });
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('promotions are shown with their money, their turnover, and who ended them and why', async () => {
  open({
    [`POST ${list}`]: () =>
      pageOf([
        promotionOf(),
        over('ก', { state: 'cancelled', ended_by: 'somsri', reason: 'หลายบัญชี' }),
        over('ข', { state: 'expired', ended_by: 'clock' }),
        over('ค', { state: 'cancelled', ended_by: 'constructor' }),
      ]),
  });
  await screen.findByText('โบนัสต้อนรับ');
  expect(cellsOf('โบนัสต้อนรับ')).toEqual([
    ...['โบนัสต้อนรับ', 'กำลังเล่น', '1,000.00', '500.00', '1,200.50 จาก 6,000.00'],
    ...['20 พ.ย. 69 10:00', 'ภายใน 27 พ.ย. 69 10:00', '–', '–', 'ยกเลิกโปรโมชัน'],
  ]);
  expect(cellsOf('ก ยกเลิก').slice(5, 9)).toEqual([
    '20 พ.ย. 69 10:00',
    '22 พ.ย. 69 10:00',
    'somsri',
    'หลายบัญชี',
  ]);
  expect(cellsOf('ข หมดเวลา')[7]).toBe('หมดเวลา');
  expect(cellsOf('ค ยกเลิก')[7]).toBe('constructor');
});

test('older promotions are read by cursor, on request', async () => {
  const { user, sentTo } = open({
    [`POST ${list}`]: (body) =>
      (body as { cursor: string | null }).cursor === null
        ? pageOf([promotionOf()], '7')
        : pageOf([over('เก่า', { state: 'finished', ended_by: 'play' })]),
  });
  await user.click(await screen.findByRole('button', { name: 'ดูโปรโมชันที่เก่ากว่า' }));
  expect(await screen.findByText('เก่า')).toBeVisible();
  expect(screen.getByText('โบนัสต้อนรับ')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ดูโปรโมชันที่เก่ากว่า' })).not.toBeInTheDocument();
  const body = { brand: 'first', list: 'promotions', state: null, phone: member.phone, limit: 20 };
  expect(sentTo(list)).toEqual([
    { ...body, cursor: null },
    { ...body, cursor: '7' },
  ]);
});

test('a member without promotions has an empty state', async () => {
  open({ [`POST ${list}`]: () => pageOf([]) });
  expect(await screen.findByText('ยังไม่เคยรับโปรโมชัน')).toBeVisible();
});

test('promotions that cannot be read are read again on request', async () => {
  const { user, answer } = open({ [`POST ${list}`]: () => refuse('backend-away', 'ระบบหลักไม่ตอบ') });
  expect(await screen.findByText('ระบบหลักไม่ตอบ')).toBeVisible();
  answer({ [`POST ${list}`]: () => pageOf([promotionOf()]) });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByText('โบนัสต้อนรับ')).toBeVisible();
});

test.each<[StaffRole, boolean]>([
  ['owner', true],
  ['manager', true],
  ['finance', true],
  ['support', false],
  ['auditor', false],
])('%s may cancel: %s', async (role, may) => {
  open({}, role);
  await screen.findByText('โบนัสต้อนรับ');
  expect(screen.queryAllByRole('button', { name: 'ยกเลิกโปรโมชัน' })).toHaveLength(may ? 1 : 0);
});

test('a promotion that is over has no button', async () => {
  open({ [`POST ${list}`]: () => pageOf([over('ก', { state: 'used-up', ended_by: 'play' })]) });
  await screen.findByText('เล่นโบนัสหมด');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

async function fill(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'ยกเลิกโปรโมชัน' }));
  const dialog = await findDialog('ยกเลิก โบนัสต้อนรับ');
  await user.type(dialog.getByLabelText(/เหตุผล/), 'หลายบัญชี');
  return { dialog, send: dialog.getByRole('button', { name: 'ยกเลิกโปรโมชัน' }) };
}

test('the dialog shows what the cancellation takes and who reads the reason, and afterwards what it took', async () => {
  const cancelled = promotionOf({ state: 'cancelled', taken_satang: 32_000, ended_by: 'somchai' });
  const { user, sentTo, answer } = open({ [`POST ${path}`]: () => ok(cancelled) });
  const { dialog, send } = await fill(user);
  expect(dialog.getByText(/โบนัสที่เหลือจาก 500\.00 บาทกลับคืนเว็บ ไม่กระทบเงินสด/)).toBeVisible();
  expect(dialog.getByText('สมาชิกจะเห็นข้อความนี้')).toBeVisible();
  answer({ [`POST ${list}`]: () => pageOf([{ ...cancelled, ended_at: '2026-11-22T03:00:00.000Z' }]) });
  await user.dblClick(send);
  const done = await findDialog('ยกเลิก โบนัสต้อนรับ แล้ว');
  expect(done.getByText('โบนัสที่เหลือ 320.00 บาทกลับคืนเว็บแล้ว')).toBeVisible();
  expect(sentTo(path)).toEqual([{ brand: 'first', cancel_promotion: cancelled.use_id, reason: 'หลายบัญชี' }]);
  await user.click(done.getByRole('button', { name: 'เสร็จสิ้น' }));
  await waitFor(() => expect(cellsOf('โบนัสต้อนรับ')[1]).toBe('ยกเลิก'));
});

test('a promotion whose turnover was done by then is said to have become cash', async () => {
  const finished = promotionOf({ state: 'finished', cashed_satang: 45_000 });
  const { user } = open({ [`POST ${path}`]: () => ok(finished) });
  await user.click((await fill(user)).send);
  const done = await findDialog('โบนัสต้อนรับ ทำยอดครบแล้ว');
  expect(done.getByText(/โบนัส 450\.00 บาทเป็นเงินสดของสมาชิกแล้ว/)).toBeVisible();
});

test('a refusal keeps the dialog with the reason, and the list is read again', async () => {
  const { user, sentTo } = open({ [`POST ${path}`]: () => refuse('promotion-over', 'โปรโมชันนี้จบไปแล้ว') });
  const { dialog, send } = await fill(user);
  await user.click(send);
  expect(await dialog.findByText('โปรโมชันนี้จบไปแล้ว')).toBeVisible();
  expect(dialog.getByLabelText(/เหตุผล/)).toHaveValue('หลายบัญชี');
  await waitFor(() => expect(sentTo(list)).toHaveLength(2));
});

test('after a lost answer the same order is sent again', async () => {
  let isLost = true;
  const { user, sentTo } = open({
    [`POST ${path}`]: () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return ok(promotionOf({ state: 'cancelled' }));
    },
  });
  const { dialog, send } = await fill(user);
  await user.click(send);
  expect(await dialog.findByRole('alert')).toBeVisible();
  isLost = false;
  await user.click(send);
  expect(await screen.findByRole('dialog', { name: 'ยกเลิก โบนัสต้อนรับ แล้ว' })).toBeVisible();
  expect(sentTo(path)).toHaveLength(2);
  expect(sentTo(path)[0]).toEqual(sentTo(path)[1]);
});
