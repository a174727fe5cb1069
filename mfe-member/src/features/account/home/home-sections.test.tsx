import type { MyPromotions } from '@sanuk/contract/areas/promotion';
import { announce, queryClient } from '@sanuk/platform';
import { fail } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleBill, samplePromotions, sampleWheel } from '../testing/account.fixtures.ts';
import { openAccount } from '../testing/open-account.tsx';

const region = (name: string) => screen.findByRole('region', { name });
const billsOf = (...items: ReturnType<typeof sampleBill>[]) => ({ items, next_cursor: null });

describe('the newest bills', () => {
  test('[M1] each says what it was on, its state and amount, and leads to its detail', async () => {
    const { server } = await openAccount({
      'GET /api/lotto/bill/list': billsOf(
        sampleBill({ bill_id: 'b/2', status: 'won', win_total: 900, bill_no: 'YK2' }),
        sampleBill(),
      ),
    });
    const rows = within(await screen.findByRole('list', { name: 'โพยล่าสุด' })).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/lotto/bills?bill=b%2F2',
      '/lotto/bills?bill=b-1',
    ]);
    expect(rows[0]).toHaveTextContent('หวยยี่กี รอบที่ 42');
    expect(rows[0]).toHaveTextContent('+฿900.00');
    expect(rows[0]).toHaveTextContent('ถูกรางวัล');
    expect(rows[1]).toHaveTextContent('16:05 น. · 2 รายการ · YK2611200001');
    expect(rows[1]).toHaveTextContent('฿40.00');
    expect(rows[1]).toHaveTextContent('รอผล');
    expect(server.requestsTo('GET /api/lotto/bill/list').map(({ query }) => query)).toEqual([{ limit: 3 }]);
  });

  test('[M1] of a draw that has a day for itself the name is enough', async () => {
    const { round } = sampleBill();
    await openAccount({
      'GET /api/lotto/bill/list': billsOf(
        sampleBill({ round: { ...round, name: 'หวยฮานอย', round_no: null } }),
      ),
    });
    expect(await screen.findByText('หวยฮานอย')).toBeVisible();
  });

  test('[M1] one that is settled shows it at once, also where it moved no money', async () => {
    const { server } = await openAccount();
    await screen.findByText('รอผล');
    server.answer({ 'GET /api/lotto/bill/list': billsOf(sampleBill({ status: 'lost' })) });
    act(() => announce('lotto:bill-changed', { billId: 'b-1' } as never));
    expect(await screen.findByText('ไม่ถูกรางวัล')).toBeVisible();
  });

  test('[M1] [E10] none yet leads to the lobby; a failure can be tried again, and keeps what is known', async () => {
    const { user, server } = await openAccount({ 'GET /api/lotto/bill/list': fail(503) });
    const bills = within(await region('โพยล่าสุด'));
    expect(await bills.findByText('โหลดโพยไม่สำเร็จ')).toBeVisible();
    server.answer({ 'GET /api/lotto/bill/list': billsOf() });
    await user.click(bills.getByRole('button', { name: 'ลองใหม่' }));
    expect(await bills.findByText('ยังไม่มีโพย')).toBeVisible();
    expect(bills.getByRole('link', { name: 'แทงหวย' })).toHaveAttribute('href', '/lotto/lobby');
    server.answer({ 'GET /api/lotto/bill/list': fail(503) });
    await act(() => queryClient.invalidateQueries({ queryKey: ['account', 'bills'] }));
    expect(bills.queryByText('โหลดโพยไม่สำเร็จ')).not.toBeInTheDocument();
  });

  test('[M1] a brand without bills has no place for them, and is not asked', async () => {
    const { server } = await openAccount({}, { site: { routesOff: ['/lotto'] } });
    await screen.findByText('+฿500.37');
    expect(screen.queryByRole('region', { name: 'โพยล่าสุด' })).not.toBeInTheDocument();
    expect(server.requestsTo('GET /api/lotto/bill/list')).toEqual([]);
  });
});

describe('spins and promotions', () => {
  test('[M1] free spins lead to the wheel; without one it says what a spin costs', async () => {
    const { server } = await openAccount();
    const own = within(await region('สิทธิ์ของคุณ'));
    expect(await own.findByText('สิทธิ์หมุนฟรีที่ยังไม่ได้ใช้')).toBeVisible();
    expect(own.getByText('2')).toBeVisible();
    expect(own.getByRole('link', { name: 'หมุนเลย' })).toHaveAttribute('href', '/member/wheel');
    server.answer({ 'GET /api/wheel/config_v2': sampleWheel({ free_spins: 0 }) });
    await act(() => queryClient.invalidateQueries({ queryKey: ['account'] }));
    expect(await own.findByText('ใช้ 100 แต้มต่อการหมุน 1 ครั้ง')).toBeVisible();
    expect(own.getByRole('link', { name: 'ไปที่วงล้อ' })).toHaveAttribute('href', '/member/wheel');
  });

  const use = {
    use_id: 'u-1',
    promotion_id: 'lotus',
    title: 'บัวบาน 100%',
    status: 'active' as const,
    deposit: 500,
    bonus: 500,
    left: 420,
    cash_max: 5000,
    progress: { required: 4000, done: 1000, left: 3000, percent: 25 },
    started_at: '2026-11-23T05:00:00Z',
    expires_at: '2026-11-30T05:00:00Z',
    ended_at: null,
    cashed: 0,
    taken: 0,
    reason: null,
  };

  test('[M1] the promotion that is played says how far it is; none leads to those there are', async () => {
    const { server } = await openAccount();
    const own = within(await region('สิทธิ์ของคุณ'));
    expect(await own.findByText('ยังไม่ได้เลือกโปรโมชัน')).toBeVisible();
    expect(own.getByRole('link', { name: 'ดูโปรโมชัน' })).toHaveAttribute('href', '/promotions');
    server.answer({ 'GET /api/promotion/mine': samplePromotions({ active: use }) });
    await act(() => queryClient.invalidateQueries({ queryKey: ['account'] }));
    expect(await own.findByText('บัวบาน 100%')).toBeVisible();
    expect(own.getByRole('progressbar')).toHaveAttribute('value', '100000');
    expect(own.getByText('฿1,000.00 / ฿4,000.00')).toBeVisible();
    expect(own.getByRole('link', { name: 'โปรโมชันของฉัน' })).toHaveAttribute('href', '/member/promotions');
  });

  const selected: MyPromotions['selected'] = {
    promotion_id: 'dawn',
    kind: 'first-of-day',
    title: 'อรุณ 20%',
    description: 'ฝากครั้งแรกของวัน',
    image: null,
    bonus: { percent: 20, amount: null, max: 1000 },
    deposit_min: 100,
    deposit_max: null,
    turnover: { multiplier: 8, of: 'bonus' },
    withdrawal_max: null,
    categories: ['slot'],
    days: 7,
    limit: 'daily',
    conditions: [],
    from: '2026-01-01T00:00:00Z',
    until: null,
    state: 'selected',
    message: '',
    progress: null,
  };

  test('[M1] the one that the next deposit takes says from which amount on', async () => {
    await openAccount({ 'GET /api/promotion/mine': samplePromotions({ selected }) });
    const own = within(await region('สิทธิ์ของคุณ'));
    expect(await own.findByText('อรุณ 20%')).toBeVisible();
    expect(own.getByText('รับพร้อมการฝากครั้งต่อไป ตั้งแต่ ฿100.00')).toBeVisible();
  });

  test('[M1] [E10] one of them that fails is told in its place alone, and can be tried again', async () => {
    const { user, server } = await openAccount({ 'GET /api/wheel/config_v2': fail(503) });
    const own = within(await region('สิทธิ์ของคุณ'));
    expect(await own.findByText('โหลดข้อมูลไม่สำเร็จ')).toBeVisible();
    expect(await own.findByText('ยังไม่ได้เลือกโปรโมชัน')).toBeVisible();
    server.answer({ 'GET /api/wheel/config_v2': sampleWheel() });
    await user.click(own.getByRole('button', { name: 'ลองใหม่' }));
    await waitFor(() => expect(own.getByText('2')).toBeVisible());
  });

  test('[M1] a brand without wheel and promotions has no place for them', async () => {
    await openAccount({}, { site: { routesOff: ['/member/wheel', '/member/promotions'] } });
    await screen.findByText('+฿500.37');
    expect(screen.queryByRole('region', { name: 'สิทธิ์ของคุณ' })).not.toBeInTheDocument();
  });
});
