import type { Dashboard } from '@sanuk/contract/outside/operator-dashboard';
import { held } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { type Answers, ok, openOfficePage, refuse, returnToTab } from '../../testing/office-page.tsx';
import { DashboardPage } from './dashboard.page.tsx';
import { fourteenDays, sampleDashboard } from './testing/dashboard.fixtures.ts';

const path = '/api/orders/dashboard/show';
const answers = (dashboard: Dashboard): Answers => ({ [`POST ${path}`]: () => ok(dashboard) });
const open = (more: Partial<Dashboard> = {}) =>
  openOfficePage(<DashboardPage brand="first" />, answers(sampleDashboard(more)));

/** The card of a figure, by its name. */
async function figure(name: string) {
  const terms = await screen.findAllByRole('term');
  const card = terms.find(({ textContent }) => textContent === name)?.parentElement;
  if (!card) throw new Error(`no figure ${name}`);
  return within(card);
}

const slot = { product: 'slot' as const, bets_satang: 500_00, wins_satang: 620_00, net_satang: -120_00 };
const lotto = { product: 'lotto' as const, bets_satang: 90_00, wins_satang: 0, net_satang: 90_00 };
const busy = fourteenDays({
  0: { deposits_satang: 1_234_50, net_satang: -120_00, active_members: 12, products: [slot] },
  1: { deposits_satang: 2_000_00, products: [lotto] },
  7: { deposits_satang: 3_000_00 },
});

test('each figure of today is shown with yesterday and the same weekday of last week', async () => {
  const { sentTo } = open({ days: busy });
  const deposits = await figure('ฝาก');
  expect(deposits.getByText('1,234.50')).toBeVisible();
  expect(deposits.getByText('เมื่อวานทั้งวัน').parentElement).toHaveTextContent('2,000.00');
  expect(deposits.getByText('วันเสาร์ที่แล้วทั้งวัน').parentElement).toHaveTextContent('3,000.00');
  expect((await figure('สมาชิกที่เล่น')).getByText('12')).toBeVisible();
  expect(sentTo(path)).toEqual([{ brand: 'first', dashboard: 'money', days: 14 }]);
});

test('a trend is read out with its lowest and highest day', async () => {
  open({ days: busy });
  const image = await screen.findByRole('img', {
    name: 'ฝาก 14 วันล่าสุด ต่ำสุด 0.00 บาท สูงสุด 3,000.00 บาท',
  });
  expect(image).toBeVisible();
  expect(screen.getByRole('img', { name: 'สมาชิกที่เล่น 14 วันล่าสุด ต่ำสุด 0 คน สูงสุด 12 คน' })).toBeVisible();
});

test('days are listed by product, and the person chooses which number they have', async () => {
  const { user } = open({ days: busy });
  const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row');
  await screen.findByRole('table', { name: 'แยกตามประเภทเกม (บาท) กำไร' });
  const [head, today, yesterday] = rowsOf('แยกตามประเภทเกม (บาท) กำไร');
  expect(head).toHaveTextContent('วันที่สล็อตหวย');
  expect(today).toHaveTextContent('วันนี้-120.000.00');
  expect(yesterday).toHaveTextContent('0.0090.00');
  await user.click(screen.getByRole('radio', { name: 'เดิมพัน' }));
  expect(rowsOf('แยกตามประเภทเกม (บาท) เดิมพัน')[1]).toHaveTextContent('วันนี้500.000.00');
});

test('a week is listed at first, and both weeks on request', async () => {
  const { user } = open({ days: busy });
  const rows = () => within(screen.getByRole('table', { name: 'ยอดแต่ละวัน (บาท)' })).getAllByRole('row');
  const whole = await screen.findByRole('button', { name: 'ดูครบ 14 วัน' });
  expect(rows()).toHaveLength(1 + 7);
  await user.click(whole);
  expect(rows()).toHaveLength(1 + 14);
  expect(whole).not.toBeInTheDocument();
});

test('what waits is listed with its age, and leads to the queue', async () => {
  open({
    waiting: [
      { kind: 'withdrawal', count: 3, amount_satang: 1_500_00, oldest_at: '2026-11-28T02:30:00.000Z' },
      { kind: 'deposit', count: 0, amount_satang: 0, oldest_at: null },
      { kind: 'coupons', count: 1, amount_satang: 9_000_00, oldest_at: '2026-11-28T02:58:00.000Z' },
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'รอดำเนินการ' }));
  const [withdrawals, coupons, ...others] = section.getAllByRole('listitem');
  expect(withdrawals).toHaveTextContent('ถอนเงิน3 รายการ1,500.00 บาทรอนานสุด 30 นาที');
  expect(coupons).toHaveTextContent('ออกคูปอง1 รายการ9,000.00 บาทรอนานสุด 2 นาที');
  expect(others).toEqual([]);
  expect(section.getByRole('link', { name: 'ถอนเงิน' })).toHaveAttribute('href', '/queue');
  expect(section.queryByRole('link', { name: 'ออกคูปอง' })).not.toBeInTheDocument();
});

test('services and closed games are shown as the server knows them', async () => {
  open({
    health: {
      services: [
        { service: 'game-provider', state: 'down', asked_at: '2026-11-28T02:59:00.000Z' },
        { service: 'bank', state: 'unknown', asked_at: null },
      ],
      providers: [
        { provider_id: 'siamspin', name: 'Siam Spin', games: 40, in_maintenance: 0 },
        { provider_id: 'nakhon', name: 'Nakhon', games: 12, in_maintenance: 5 },
      ],
    },
  });
  const section = within(await screen.findByRole('region', { name: 'ผู้ให้บริการ' }));
  const [provider, bank, nakhon, ...others] = section.getAllByRole('listitem');
  expect(provider).toHaveTextContent(/ระบบค่ายเกมติดต่อล่าสุด .* 09:59เชื่อมต่อไม่ได้/);
  expect(bank).toHaveTextContent('ธนาคารยังไม่ได้ติดต่อ');
  expect(nakhon).toHaveTextContent('Nakhonปิดปรับปรุง 5 จาก 12 เกม');
  expect(others).toEqual([]);
});

test('an empty day says so, and nothing waits', async () => {
  open();
  expect(await screen.findByText('วันนี้ยังไม่มีรายการ')).toBeVisible();
  expect(screen.getByText('ไม่มีรายการรอ')).toBeVisible();
  expect(screen.getByText('ยังไม่มีการเล่นในช่วงนี้')).toBeVisible();
});

test('until the first answer the page says that it loads', async () => {
  const { promise, resolve } = held<object>();
  openOfficePage(<DashboardPage brand="first" />, { [`POST ${path}`]: () => promise });
  expect(screen.getByText('กำลังโหลดภาพรวม')).toBeInTheDocument();
  await act(async () => resolve(ok(sampleDashboard())));
  expect(await screen.findByRole('heading', { name: 'ภาพรวม' })).toBeVisible();
});

test('a refused first request is explained and can be tried again', async () => {
  const message = 'ระบบหลักไม่ตอบ';
  const { user, answer } = openOfficePage(<DashboardPage brand="first" />, {
    [`POST ${path}`]: () => refuse('backend-away', message),
  });
  expect(await screen.findByText(message)).toBeVisible();
  answer(answers(sampleDashboard()));
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByRole('heading', { name: 'ภาพรวม' })).toBeVisible();
});

test('a refetch that fails leaves the numbers, with a warning', async () => {
  const late = 'อัปเดตไม่ได้ ตัวเลขด้านล่างอาจเก่า';
  const { answer } = open({ days: busy });
  await figure('ฝาก');
  answer({ [`POST ${path}`]: () => refuse('backend-away', 'ระบบหลักไม่ตอบ') });
  act(returnToTab);
  expect(await screen.findByText(late)).toBeVisible();
  expect((await figure('ฝาก')).getByText('1,234.50')).toBeVisible();
  answer(answers(sampleDashboard({ days: busy })));
  act(returnToTab);
  await waitFor(() => expect(screen.queryByText(late)).not.toBeInTheDocument());
});

test('the numbers are refetched every 30 s', async () => {
  // Fake microtasks would hold back the answers.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    const { sentTo } = open();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(sentTo(path)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(sentTo(path)).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});
