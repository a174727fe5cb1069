import { queryClient } from '@sanuk/platform';
import { fail, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { daily, listOf, sampleMine, samplePromotion, sampleUse } from '../testing/promotions.fixtures.ts';
import MyPromotionsPage from './my-promotions.page.tsx';

type Answers = Parameters<typeof renderPage>[1]['answers'];
const open = (mine: Partial<ReturnType<typeof sampleMine>> = {}, answers: Answers = {}) =>
  renderPage(<MyPromotionsPage />, {
    path: '/member/promotions',
    session: 'member',
    answers: {
      'GET /api/promotion/mine': sampleMine(mine),
      'GET /api/promotion/list': listOf(samplePromotion(), daily),
      ...answers,
    },
  });
const region = (name: string) => screen.findByRole('region', { name });

describe('the promotion that is played', () => {
  test('[X8] says what is left, what is missing and what becomes of it, what counts, and what a withdrawal does', async () => {
    await open({ active: sampleUse() });
    const active = await region('โปรโมชันที่ใช้งานอยู่');
    expect(within(active).getByText('฿420.00')).toBeVisible();
    expect(within(active).getByRole('progressbar')).toHaveAttribute('value', '100000');
    expect(
      within(active).getByText('ต้องทำยอดเทิร์นอีก ฿3,000.00 โบนัสที่เหลือจึงเป็นเงินสด สูงสุด ฿5,000.00'),
    ).toBeVisible();
    expect(within(active).getByText(/แทงสองฝั่งไม่นับ/)).toBeVisible();
    expect(within(active).getByText(/โบนัสที่เหลือจะถูกยกเลิก/)).toBeVisible();
  });

  test('[M5] follows what the server says of it: at its end it is among what is over', async () => {
    const { server } = await open({ active: sampleUse() });
    await region('โปรโมชันที่ใช้งานอยู่');
    const over = sampleUse({ status: 'finished', left: 0, cashed: 420, ended_at: '2026-11-24T05:00:00Z' });
    server.answer({ 'GET /api/promotion/mine': sampleMine({ past: [over] }) });
    await act(() => queryClient.invalidateQueries({ queryKey: ['promotions'] }));
    expect(await screen.findByText('เป็นเงินสด ฿420.00')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'โปรโมชันที่ใช้งานอยู่' })).not.toBeInTheDocument();
  });

  const ask = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await screen.findByRole('button', { name: 'ยกเลิกโปรโมชัน' }));
    return screen.findByRole('alertdialog');
  };

  test('[M5] cancelling says what is lost, and nothing is sent by the way back', async () => {
    const page = await open({ active: sampleUse() });
    const question = await ask(page);
    expect(within(question).getByText(/โบนัสที่เหลือ ฿420.00 จะถูกคืนระบบ/)).toBeVisible();
    await page.user.click(within(question).getByRole('button', { name: 'เล่นต่อ' }));
    expect(page.server.requestsTo('POST /api/promotion/cancel')).toHaveLength(0);
  });

  test('[M5, P2] cancelled once, with a key; one that is over meanwhile is said', async () => {
    const page = await open(
      { active: sampleUse() },
      { 'POST /api/promotion/cancel': refuse('promotion-over', 'โปรโมชันนี้จบไปแล้ว') },
    );
    const question = await ask(page);
    await page.user.click(within(question).getByRole('button', { name: 'ยกเลิกโปรโมชัน' }));
    expect(await screen.findByText('โปรโมชันนี้จบไปแล้ว')).toBeVisible();
    const [sent, ...more] = page.server.requestsTo('POST /api/promotion/cancel');
    expect([sent?.body, more]).toEqual([{ use_id: sampleUse().use_id }, []]);
    expect(sent?.headers['idempotency-key']).toBeTruthy();
  });
});

describe('what the next deposit takes', () => {
  test('[M5] stands first with what it asks for, and can be undone', async () => {
    const { user, server } = await open(
      { selected: samplePromotion({ state: 'selected' }) },
      { 'POST /api/promotion/deselect': () => sampleMine() },
    );
    const selected = await region('ฝากครั้งต่อไปรับ');
    expect(within(selected).getByText(/ฝากตั้งแต่ ฿100.00 ขึ้นไป/)).toBeVisible();
    server.answer({ 'GET /api/promotion/mine': sampleMine() });
    await user.click(within(selected).getByRole('button', { name: 'ไม่รับโปรโมชัน' }));
    await waitFor(() => expect(selected).not.toBeInTheDocument());
    expect(server.requestsTo('POST /api/promotion/deselect')).toHaveLength(1);
  });

  test('[M5] those that can be taken come before those that cannot', async () => {
    await open(
      {},
      { 'GET /api/promotion/list': listOf(samplePromotion({ state: 'used', message: 'รับไปแล้ว' }), daily) },
    );
    const rows = within(await region('โปรโมชันที่รับได้'));
    await waitFor(() =>
      expect(
        rows
          .getAllByRole('heading', { level: 2 })
          .slice(1)
          .map((one) => one.textContent),
      ).toEqual(['อรุณ 20%', 'บัวบาน 100%']),
    );
  });

  test('[M5] what staff cancelled has its reason', async () => {
    await open({ past: [sampleUse({ status: 'cancelled', taken: 420, reason: 'หลายบัญชี' })] });
    expect(await screen.findByText(/ยกเลิก · .* · เหตุผล: หลายบัญชี/)).toBeVisible();
    expect(screen.getByText('คืนระบบ ฿420.00')).toBeVisible();
  });

  test('[E10] when it does not come the page says so, with the way to try again', async () => {
    await open({}, { 'GET /api/promotion/mine': fail(503) });
    expect(await screen.findByText('โหลดโปรโมชันของคุณไม่สำเร็จ')).toBeVisible();
  });
});
