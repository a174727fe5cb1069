import { screen } from '@sanuk/testing/render-page';
import { type Answers, ok, openOfficePage, refuse } from '../../testing/office-page.tsx';
import { MemberMoney } from './member-money.tsx';
import { memberMoneyOf } from './testing/member-money.fixture.ts';

const path = 'POST /api/orders/members/money';
const open = (answers: Answers) =>
  openOfficePage(<MemberMoney brand="first" phone="0812345678" isInDialog />, answers);

test('sums of deposits, withdrawals, turnover and play are shown, without a mark', async () => {
  open({ [path]: () => ok(memberMoneyOf()) });
  expect(await screen.findByText('12 ครั้ง 15,000.00 บาท')).toBeVisible();
  expect(screen.getByText('4 ครั้ง 9,000.00 บาท')).toBeVisible();
  expect(screen.getByText('1,234.50 บาท')).toBeVisible();
  expect(screen.getByText('ไม่มียอดที่ต้องทำ')).toBeVisible();
  expect(screen.getByText('เดิมพัน 300.00 ได้คืน 125.00 บาท')).toBeVisible();
  expect(screen.queryByText('ยังไม่เคยฝาก')).not.toBeInTheDocument();
});

test('risks are shown as badges', async () => {
  const bonus = { title: 'โบนัสต้อนรับ', started_at: '2026-11-28T05:00:00.000Z' };
  const turnover = { required_satang: 60_000, done_satang: 20_000 };
  const withdrawals = { count: 0, satang: 0 };
  open({ [path]: () => ok(memberMoneyOf({ bonus, turnover, withdrawals })) });
  for (const mark of ['ยังไม่เคยถอนสำเร็จ', 'มีโปรโมชันค้าง', 'เทิร์นยังไม่ครบ'])
    expect(await screen.findByText(mark)).toBeVisible();
  expect(screen.getByText('โบนัสต้อนรับ')).toBeVisible();
  expect(screen.getByText('ทำแล้ว 200.00 จาก 600.00 บาท')).toBeVisible();
});

test('without an answer it says that marks may be missing, and reads again', async () => {
  const { user, answer } = open({ [path]: () => refuse('internal', 'ระบบขัดข้อง') });
  expect(await screen.findByText(/ข้อควรระวังจึงอาจไม่ครบ/)).toBeVisible();
  answer({ [path]: () => ok(memberMoneyOf()) });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByText('12 ครั้ง 15,000.00 บาท')).toBeVisible();
});
