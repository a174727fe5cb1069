import type { Bill, BillLine, LottoLobby } from '@sanuk/contract/areas/lotto';
import { announce } from '@sanuk/platform';
import { type Answers, fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { readDraft } from '../../shared/slip/slip-draft.ts';
import {
  hanoiRound,
  resultedRound,
  sampleBill,
  sampleLines,
  sampleLobby,
} from '../../shared/testing/lotto.fixtures.ts';
import { openBills } from './testing/open-bills.tsx';

const line = (number: string, change: Partial<BillLine> = {}): BillLine => ({
  bet_type: '3TOP',
  number,
  amount: 20,
  rate: 1000,
  status: 'pending',
  win_amount: 0,
  ...change,
});
/** Opens one bill by its address. */
const openBill = async (bill: Bill, lines: BillLine[] = sampleLines(), more: Answers = {}) => {
  const page = await openBills(
    { 'GET /api/lotto/bill/detail': { bill, lines }, ...more },
    `/lotto/bills?bill=${bill.bill_id}`,
  );
  const box = await screen.findByRole('dialog', { name: 'รายละเอียดโพย' });
  return { ...page, box: within(box) };
};
const group = (title: string) => screen.queryByRole('heading', { level: 3, name: new RegExp(`^${title}`) });

describe('what a bill says', () => {
  test('[L4] four groups, each with its lines; a group without any is not there', async () => {
    const { box } = await openBill(sampleBill({ status: 'won', round: resultedRound(), win_total: 20_000 }), [
      line('472', { status: 'won', win_amount: 20_000 }),
      line('111', { status: 'lost' }),
      line('222', { status: 'lost' }),
      line('333', { status: 'refunded' }),
    ]);
    const card = (await box.findByText('472', { selector: 'li *' })).closest('li');
    expect(group('รายการที่ไม่ถูกรางวัล')).toHaveTextContent('2 รายการ');
    expect(group('รายการที่คืนเงิน')).toHaveTextContent('1 รายการ');
    expect(group('รายการรอผล')).toBeNull();
    expect(card).toHaveTextContent('3 ตัวบน');
    expect(card).toHaveTextContent('บาทละ 1,000 × ฿20.00');
    expect(card).toHaveTextContent('+฿20,000.00');
  });

  test('a bill of a round whose result was corrected says so, above the right result', async () => {
    const round = resultedRound({ corrected_at: '2026-11-20T10:30:00.000Z' });
    const { box } = await openBill(sampleBill({ status: 'lost', round }), [line('111', { status: 'lost' })]);
    expect(await box.findByText(/^แก้ไขผลเมื่อ 20 พ.ย. 2569 17:30/)).toBeVisible();
    expect(box.getByText(/^โพยนี้คิดตามผลที่แก้ไขแล้ว/)).toBeVisible();
  });

  test('[L4] a line that waits says what it would win, at the rate of its bill', async () => {
    const { box } = await openBill(sampleBill(), [
      line('19', { bet_type: '2BOTTOM', rate: 45.5, amount: 0.5 }),
    ]);
    const card = (await box.findByText('19')).closest('li') as HTMLElement;
    expect(card).toHaveTextContent('บาทละ 45.5 × ฿0.50');
    expect(card).toHaveTextContent('ถ้าถูกได้฿22.75');
  });

  test('[L4] its prize and the result stand above a bill that won, and on no other', async () => {
    const won = await openBill(sampleBill({ status: 'won', round: resultedRound(), win_total: 1234.5 }));
    expect(await won.box.findByText('เงินรางวัล')).toBeVisible();
    expect(won.box.getByText('฿1,234.50')).toBeVisible();
    expect(won.box.getByText('472', { selector: 'dd' })).toBeVisible();
    won.unmount();
    const { box } = await openBill(sampleBill());
    expect(await box.findByText('YK2611200001')).toBeVisible();
    expect(box.queryByText('เงินรางวัล')).toBeNull();
  });

  test.each([
    ['won', 'ถูกรางวัล'],
    ['lost', 'ไม่ถูกรางวัล'],
    ['pending', 'รอผล'],
    ['cancelled', 'ยกเลิกแล้ว'],
    ['refunded', 'คืนเงินแล้ว'],
  ] as const)('[L5] a bill that is %s stands as %s in the list', async (status, words) => {
    await openBills({ 'GET /api/lotto/bill/list': { items: [sampleBill({ status })], next_cursor: null } });
    const row = await screen.findByRole('button', { name: /YK2611200001/ });
    expect(within(row).getByText(words)).toBeVisible();
    expect(row).toHaveTextContent(status === 'won' ? '+฿0.00' : '฿40.00');
  });
});

describe('a bill that does not come', () => {
  test('[E10] is told in the dialog and tried again there, the list stands', async () => {
    const { box, user, server } = await openBill(sampleBill(), [], {
      'GET /api/lotto/bill/detail': fail(503),
    });
    expect(await box.findByText('โหลดโพยไม่สำเร็จ')).toBeVisible();
    expect(box.queryByRole('button', { name: 'แทงซ้ำ' })).toBeNull();
    server.answer({ 'GET /api/lotto/bill/detail': { bill: sampleBill(), lines: sampleLines() } });
    await user.click(box.getByRole('button', { name: 'ลองใหม่' }));
    expect(await box.findByText('YK2611200001')).toBeVisible();
  });

  test('[E10] of another member, or of none: the server’s sentence, and the way back to the list', async () => {
    const { box, user, location } = await openBill(sampleBill({ bill_id: 'b-x' }), [], {
      'GET /api/lotto/bill/detail': refuse('bill-unknown', 'ไม่พบโพยนี้'),
    });
    expect(await box.findByText('ไม่พบโพยนี้')).toBeVisible();
    expect(box.getByText(/ไม่ใช่โพยในบัญชีของคุณ/)).toBeVisible();
    expect(box.queryByText('โหลดโพยไม่สำเร็จ')).toBeNull();
    expect(box.queryByRole('button', { name: 'ลองใหม่' })).toBeNull();
    expect(box.getByRole('button', { name: 'ดูโพยของฉัน' })).toBeVisible();
    await user.click(box.getByRole('button', { name: 'ปิด' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/lotto/bills');
  });

  test('[X1] one that is settled while it is looked at is drawn anew', async () => {
    const { box, server } = await openBill(sampleBill());
    expect(await box.findByText('รายการรอผล')).toBeVisible();
    const settled = sampleBill({ status: 'lost', round: resultedRound() });
    server.answer({
      'GET /api/lotto/bill/detail': { bill: settled, lines: [line('111', { status: 'lost' })] },
    });
    act(() => announce('lotto:bill-changed', { billId: 'b-1', roundId: settled.round.round_id }));
    expect(await box.findByText('รายการที่ไม่ถูกรางวัล')).toBeVisible();
    expect(box.queryByText('รายการรอผล')).toBeNull();
  });
});

describe('what may be done with a bill', () => {
  test.each([
    ['pending, before its time', sampleBill({ cancellable_until: '2026-11-20T10:50:00.000Z' }), true],
    ['pending, after its time', sampleBill({ cancellable_until: '2026-11-20T09:00:00.000Z' }), false],
    ['pending, of a round that takes none back', sampleBill(), false],
    ['lost', sampleBill({ status: 'lost', cancellable_until: '2026-11-20T10:50:00.000Z' }), false],
  ])('[L3] one that is %s: cancelling is offered with its time (%#)', async (_what, bill, isOffered) => {
    const { box } = await openBill({ ...bill, round: hanoiRound() });
    expect(await box.findByRole('button', { name: 'แทงซ้ำ' })).toBeVisible();
    expect(box.queryByRole('button', { name: 'ยกเลิกโพย' }) !== null).toBe(isOffered);
    expect(box.queryByText('ยกเลิกได้ถึง') !== null).toBe(isOffered);
  });

  test('[L3] not cancelled after all: the bill stays, and nothing was sent', async () => {
    const bill = sampleBill({ round: hanoiRound(), cancellable_until: '2026-11-20T10:50:00.000Z' });
    const { user, server } = await openBill(bill);
    await user.click(await screen.findByRole('button', { name: 'ยกเลิกโพย' }));
    const ask = await screen.findByRole('alertdialog', { name: 'ต้องการยกเลิกโพยนี้ใช่หรือไม่' });
    expect(within(ask).getByText('ระบบจะคืนเงิน ฿40.00 เข้ากระเป๋า')).toBeVisible();
    await waitFor(() => expect(ask).toContainElement(document.activeElement as HTMLElement));
    await user.click(within(ask).getByRole('button', { name: 'ไม่ยกเลิก' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.requestsTo('POST /api/lotto/bill/cancel')).toEqual([]);
  });

  test('[L3] a refused cancellation shows what the bill has become meanwhile', async () => {
    const bill = sampleBill({ round: hanoiRound(), cancellable_until: '2026-11-20T10:50:00.000Z' });
    const { user, server } = await openBill(bill, sampleLines(), {
      'POST /api/lotto/bill/cancel': refuse('bill-not-cancellable', 'โพยนี้ยกเลิกไม่ได้แล้ว'),
    });
    await user.click(await screen.findByRole('button', { name: 'ยกเลิกโพย' }));
    const ask = await screen.findByRole('alertdialog');
    await waitFor(() => expect(ask).toContainElement(document.activeElement as HTMLElement));
    server.answer({
      'GET /api/lotto/bill/detail': { bill: { ...bill, status: 'lost' }, lines: sampleLines() },
    });
    await user.click(within(ask).getByRole('button', { name: 'ยกเลิกโพย' }));
    expect(await screen.findByText('โพยนี้ยกเลิกไม่ได้แล้ว')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'ยกเลิกโพย' })).toBeNull());
  });
});

describe('an old bill placed again', () => {
  const again = () => screen.findByRole('button', { name: 'แทงซ้ำ' });

  test('[P2] pressed twice its lines are copied once', async () => {
    const lobby = held<LottoLobby>();
    const { user, location } = await openBill(sampleBill(), sampleLines(), {
      'GET /api/lotto/lobby': () => lobby.promise,
    });
    await user.dblClick(await again());
    lobby.resolve(sampleLobby());
    await waitFor(() => expect(location()).toBe('/lotto/yeekee-20261120-42'));
    expect(readDraft('yeekee-20261120-42').map(({ number }) => number)).toEqual(['472', '19']);
    expect(await screen.findAllByText('คัดลอกโพยแล้ว กรุณาตรวจสอบก่อนส่ง')).toHaveLength(1);
  });

  test('[L3] amounts keep their satang', async () => {
    const { user, location } = await openBill(sampleBill(), [
      line('1', { amount: 0.1 }),
      line('2', { amount: 1999.99 }),
    ]);
    await user.click(await again());
    await waitFor(() => expect(location()).toBe('/lotto/yeekee-20261120-42'));
    expect(readDraft('yeekee-20261120-42').map(({ amount }) => amount)).toEqual(['0.1', '1999.99']);
  });

  test('[L3] where its market takes no bets it says so and stays', async () => {
    const { user, location } = await openBill(sampleBill({ round: hanoiRound() }), sampleLines(), {
      'GET /api/lotto/lobby': sampleLobby({
        categories: [
          {
            category_id: 2,
            code: 'foreign',
            name: 'หวยต่างประเทศ',
            rounds: [hanoiRound({ status: 'closed' })],
          },
        ],
      }),
    });
    await user.click(await again());
    expect(await screen.findByText('หวยนี้ยังไม่เปิดรับแทง')).toBeVisible();
    expect(location()).toBe('/lotto/bills?bill=b-1');
    expect(window.localStorage.getItem('sanuk:lotto-drafts')).toBeNull();
  });

  test('[E10.3] a lobby that cannot be asked is told, and the press may be made again', async () => {
    const { user, server, location } = await openBill(sampleBill(), sampleLines(), {
      'GET /api/lotto/lobby': fail(503),
    });
    await user.click(await again());
    expect(await screen.findByText('เกิดข้อผิดพลาด กรุณาลองใหม่')).toBeVisible();
    server.answer({ 'GET /api/lotto/lobby': sampleLobby() });
    await user.click(await again());
    await waitFor(() => expect(location()).toBe('/lotto/yeekee-20261120-42'));
  });
});
