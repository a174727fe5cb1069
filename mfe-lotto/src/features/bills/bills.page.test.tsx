import { announce } from '@sanuk/platform';
import { scrollEverythingIntoSight } from '@sanuk/testing/browser-gaps';
import { type Answers, fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { hanoiRound, resultedRound, sampleBill, sampleLines } from '../../shared/testing/lotto.fixtures.ts';
import { openBills } from './testing/open-bills.tsx';

const won = sampleBill({
  bill_id: 'b-2',
  bill_no: 'YK2611200002',
  round: resultedRound(),
  status: 'won',
  win_total: 20_000,
  created_at: '2026-11-20T08:30:00.000Z',
});
const yesterday = sampleBill({ bill_id: 'b-3', status: 'refunded', created_at: '2026-11-19T08:00:00.000Z' });
const listed: Answers = {
  'GET /api/lotto/bill/list': { items: [sampleBill(), won, yesterday], next_cursor: null },
};
const open = (more: Answers = {}, path?: string) => openBills({ ...listed, ...more }, path);

describe('my bills', () => {
  test('[L5] stand day by day with what they come to', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'วันนี้' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'เมื่อวาน' })).toBeVisible();
    expect(screen.getByText('฿80.00')).toBeVisible();
    expect(screen.getByText('฿20,000.00')).toBeVisible();
    expect(screen.getByRole('button', { name: /หวยยี่กี รอบที่ 41.*\+฿20,000.00.*ถูกรางวัล/ })).toBeVisible();
  });

  test('[L5] are filtered by status and market, kept in the URL', async () => {
    const { user, server, location } = await open();
    await user.click(await screen.findByRole('button', { name: 'ถูกรางวัล' }));
    await waitFor(() => expect(location()).toBe('/lotto/bills?status=won'));
    const asked = server.requestsTo('GET /api/lotto/bill/list');
    expect(asked.at(-1)?.query).toEqual({ status: 'won', limit: 30 });
  });

  test('[L5] of one round stay so until that filter is taken off', async () => {
    const { user, server, location } = await open({}, '/lotto/bills?round=yeekee-20261120-42');
    await user.click(await screen.findByRole('button', { name: 'เฉพาะรอบเดียว' }));
    await waitFor(() => expect(location()).toBe('/lotto/bills'));
    expect(server.requestsTo('GET /api/lotto/bill/list').map(({ query }) => query.round_id)).toEqual([
      'yeekee-20261120-42',
      undefined,
    ]);
  });

  test('[L5] no bill fits: the filter can be cleared', async () => {
    const page = await open(
      {
        'GET /api/lotto/bill/list': ({ query }) => ({
          items: query.status ? [] : [sampleBill()],
          next_cursor: null,
        }),
      },
      '/lotto/bills?status=lost',
    );
    await page.user.click(await screen.findByRole('button', { name: 'ล้างตัวกรอง' }));
    expect(await screen.findByRole('button', { name: /YK2611200001/ })).toBeVisible();
    expect(page.location()).toBe('/lotto/bills');
  });

  test('[L5] no bill at all leads to the lobby; a failed list is tried again', async () => {
    const none = await open({ 'GET /api/lotto/bill/list': { items: [], next_cursor: null } });
    expect(await screen.findByText('ยังไม่มีโพย')).toBeVisible();
    none.unmount();
    const { user, server } = await open({ 'GET /api/lotto/bill/list': fail(503) });
    expect(await screen.findByText('โหลดโพยไม่สำเร็จ')).toBeVisible();
    server.answer(listed);
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByRole('heading', { name: 'วันนี้' })).toBeVisible();
  });

  test('[L5] the next page comes when the end of the list comes into sight', async () => {
    const { server } = await open({
      'GET /api/lotto/bill/list': ({ query }) =>
        query.cursor
          ? { items: [yesterday], next_cursor: null }
          : { items: [sampleBill()], next_cursor: 'page-2' },
    });
    await screen.findByRole('heading', { name: 'วันนี้' });
    await act(async () => scrollEverythingIntoSight());
    expect(await screen.findByRole('heading', { name: 'เมื่อวาน' })).toBeVisible();
    expect(server.requestsTo('GET /api/lotto/bill/list')[1]?.query.cursor).toBe('page-2');
  });

  test('[X1] a bill that changed elsewhere is fetched anew', async () => {
    const { server } = await open({
      'GET /api/lotto/bill/list': { items: [sampleBill()], next_cursor: null },
    });
    const row = await screen.findByRole('button', { name: /YK2611200001/ });
    expect(row).toHaveTextContent('รอผล');
    server.answer({
      'GET /api/lotto/bill/list': { items: [sampleBill({ status: 'lost' })], next_cursor: null },
    });
    act(() => announce('lotto:bill-changed', { billId: 'b-1', roundId: 'r' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /YK2611200001/ })).toHaveTextContent('ไม่ถูกรางวัล'),
    );
  });
});

describe('one bill', () => {
  test('[L4] has a card for each line, won and lost apart', async () => {
    const [first, second] = sampleLines();
    const { user, location } = await open({
      'GET /api/lotto/bill/detail': {
        bill: won,
        lines: [
          ...(first ? [{ ...first, status: 'won' as const, win_amount: 20_000 }] : []),
          ...(second ? [{ ...second, status: 'lost' as const }] : []),
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: /YK2611200002/ }));
    expect(location()).toBe('/lotto/bills?bill=b-2');
    const box = await screen.findByRole('dialog', { name: 'รายละเอียดโพย' });
    expect(await within(box).findByRole('heading', { name: /^รายการที่ถูกรางวัล/ })).toBeVisible();
    expect(within(box).getByText('+฿20,000.00')).toBeVisible();
    expect(within(box).getByRole('heading', { name: /^รายการที่ไม่ถูกรางวัล/ })).toBeVisible();
    expect(within(box).getByText('YK2611200002')).toBeVisible();
    expect(within(box).queryByRole('button', { name: 'ยกเลิกโพย' })).toBeNull();
  });

  test('[L3] the lines of an old bill are put into the next open round', async () => {
    const page = await open({}, '/lotto/bills?bill=b-1');
    await page.user.click(await screen.findByRole('button', { name: 'แทงซ้ำ' }));
    await waitFor(() => expect(page.location()).toBe('/lotto/yeekee-20261120-42'));
    expect(JSON.parse(window.localStorage.getItem('sanuk:lotto-drafts') ?? '')).toEqual({
      v: 1,
      d: [
        {
          roundId: 'yeekee-20261120-42',
          draftId: expect.any(String),
          lines: [
            ['3TOP', '472', '20'],
            ['2BOTTOM', '19', '20'],
          ],
        },
      ],
    });
  });
});

describe('cancelling a bill', () => {
  const cancellable = sampleBill({ round: hanoiRound(), cancellable_until: '2026-11-20T10:50:00.000Z' });
  const detail = { bill: cancellable, lines: sampleLines() };

  const confirmation = async () => {
    const box = await screen.findByRole('alertdialog');
    // It takes presses once it has the focus; until then they belong to nobody.
    await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement));
    return within(box).getByRole('button', { name: 'ยกเลิกโพย' });
  };
  const ask = async (more: Answers = {}) => {
    const page = await open({ 'GET /api/lotto/bill/detail': detail, ...more }, '/lotto/bills?bill=b-1');
    await page.user.click(await screen.findByRole('button', { name: 'ยกเลิกโพย' }));
    return { ...page, confirm: await confirmation() };
  };

  test('[L3] [L8.5] asks first, sends once, and says what came back', async () => {
    const answer = held<{ refund: number; balance_after: number; cancels_left_today: number }>();
    const page = await ask({ 'POST /api/lotto/bill/cancel': () => answer.promise });
    await page.user.dblClick(page.confirm);
    answer.resolve({ refund: 40, balance_after: 1040, cancels_left_today: 3 });
    expect(await screen.findByText(/คืนเงิน ฿40.00 วันนี้ยกเลิกได้อีก 3 ครั้ง/)).toBeVisible();
    const sent = page.server.requestsTo('POST /api/lotto/bill/cancel');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ bill_id: 'b-1', agent_id: 5 });
    expect(sent[0]?.headers['idempotency-key']).toHaveLength(36);
  });

  test('[L3] a refusal is said in the server’s words', async () => {
    const page = await ask({
      'POST /api/lotto/bill/cancel': refuse('cancel-quota-used', 'สมาชิกยกเลิกโพยได้ไม่เกินวันละ 4 ครั้ง'),
    });
    await page.user.click(page.confirm);
    expect(await screen.findByText('สมาชิกยกเลิกโพยได้ไม่เกินวันละ 4 ครั้ง')).toBeVisible();
  });

  test('[P2] a lost answer: the bill itself says what became of it', async () => {
    const page = await ask({ 'POST /api/lotto/bill/cancel': fail('timeout') });
    page.server.answer({
      'GET /api/lotto/bill/detail': { ...detail, bill: { ...cancellable, status: 'cancelled' } },
    });
    await page.user.click(page.confirm);
    expect(await screen.findByText('ยกเลิกโพยแล้ว')).toBeVisible();
    expect(page.server.requestsTo('POST /api/lotto/bill/cancel')).toHaveLength(1);
  });

  test('[P2] a lost answer and no word of it: tried again under the same key', async () => {
    const page = await ask({ 'POST /api/lotto/bill/cancel': fail('network') });
    await page.user.click(page.confirm);
    expect(await screen.findByText(/ยังไม่ทราบผลการยกเลิก/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await page.user.click(await screen.findByRole('button', { name: 'ยกเลิกโพย' }));
    await page.user.click(await confirmation());
    await waitFor(() => expect(page.server.requestsTo('POST /api/lotto/bill/cancel')).toHaveLength(2));
    const keys = page.server
      .requestsTo('POST /api/lotto/bill/cancel')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
  });
});
