import type { LossPeriod } from '@sanuk/contract/areas/cashback';
import { updateGuard } from '@sanuk/remote/update-guard';
import { type Answers, fail, refuse } from '@sanuk/testing/fake-server';
import { type PageOptions, renderPage, screen, within } from '@sanuk/testing/render-page';
import MyWinlossPage from './my-winloss.page.tsx';
import { runningPeriod, sampleLosses, samplePeriod } from './testing/cashback.fixtures.ts';
import WinlossPage from './winloss.page.tsx';

/** A server that narrows by the state it is asked for, and claims what waits. */
function serverOf(periods: LossPeriod[], running = runningPeriod()): Answers {
  let weeks = periods;
  return {
    'GET /api/cashback/loss/history': ({ query }) =>
      sampleLosses(
        weeks.filter(({ state }) => query.state === undefined || state === query.state),
        { current: running },
      ),
    'POST /api/cashback/loss/claim': ({ body }) => {
      weeks = weeks.map((week) =>
        week.period_id === body.period_id
          ? { ...week, state: 'claimed', claimed_at: '2026-11-16T05:00:00.000Z' }
          : week,
      );
      return { period: weeks[0] ?? samplePeriod(), balance_after: 140 };
    },
  };
}

const openMine = (answers: Answers) =>
  renderPage(<MyWinlossPage />, { path: '/member/winloss', session: 'member', answers });
const openPublic = (answers: Answers, session: PageOptions['session'] = 'member') =>
  renderPage(<WinlossPage />, { path: '/winloss', session, answers });
const claimButton = () => screen.findByRole('button', { name: 'รับ ฿40.00' });

describe('/member/winloss', () => {
  test('[M6.7] claiming sends the period as it is, once for two presses, and the week is shown as claimed', async () => {
    const { user, server } = await openMine(serverOf([samplePeriod()]));
    await user.dblClick(await claimButton());
    expect(await screen.findByText('รับแล้ว', { selector: 'li *' })).toBeVisible();
    const sent = server.requestsTo('POST /api/cashback/loss/claim');
    expect(sent.map(({ body }) => body)).toEqual([{ period_id: '2026-w46' }]);
    expect(screen.queryByRole('button', { name: /^รับ ฿/ })).toBeNull();
    expect(updateGuard()).toBe('allow');
  });

  test('[M6] after a lost answer the week itself says that it was claimed, and nothing is sent again', async () => {
    const claimed = samplePeriod({ state: 'claimed', claimed_at: '2026-11-16T05:00:00.000Z' });
    const { user, server } = await openMine({
      ...serverOf([samplePeriod()]),
      'POST /api/cashback/loss/claim': () => {
        server.answer(serverOf([claimed]));
        server.answer({ 'POST /api/cashback/loss/claim': fail('network') });
        return fail('network');
      },
    });
    await user.click(await claimButton());
    expect(await screen.findByText('รับแล้ว', { selector: 'li *' })).toBeVisible();
    expect(server.requestsTo('POST /api/cashback/loss/claim')).toHaveLength(1);
  });

  test('[M6] a refusal is said in its words, and the list is fetched again', async () => {
    const { user, server } = await openMine({
      ...serverOf([samplePeriod()]),
      'POST /api/cashback/loss/claim': refuse('refund-expired', 'ยอดคืนของสัปดาห์นี้หมดเวลารับแล้ว'),
    });
    const button = await claimButton();
    server.answer(serverOf([samplePeriod({ state: 'expired' })]));
    server.answer({
      'POST /api/cashback/loss/claim': refuse('refund-expired', 'ยอดคืนของสัปดาห์นี้หมดเวลารับแล้ว'),
    });
    await user.click(button);
    expect(await screen.findByText('ยอดคืนของสัปดาห์นี้หมดเวลารับแล้ว')).toBeVisible();
    expect(await screen.findByText('หมดเวลารับ', { selector: 'li *' })).toBeVisible();
  });

  test('[M6] weeks stand with the sum of each, and a state narrows them', async () => {
    const weeks = [
      samplePeriod({ period_id: '2026-w46', state: 'expired' }),
      samplePeriod({ period_id: '2026-w45', bonuses: 15, loss: 785, refund: 39.25, state: 'claimed' }),
    ];
    const { user } = await openMine(serverOf(weeks));
    const list = await screen.findByRole('list', { name: 'ประวัติ' });
    expect(
      within(list).getByText('เดิมพัน ฿1,000.00 − ได้คืน ฿200.00 − เครดิตที่ได้รับ ฿15.00 = ยอดเสีย ฿785.00'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'ไม่ถึงขั้นต่ำ' }));
    expect(await screen.findByText('ไม่มีรายการในสถานะนี้')).toBeVisible();
  });

  test('[M6] what cannot be loaded can be tried again; without weeks the page says what comes', async () => {
    const { user, server } = await openMine({ 'GET /api/cashback/loss/history': fail(503) });
    await screen.findAllByText('โหลดข้อมูลไม่สำเร็จ');
    server.answer(serverOf([]));
    await user.click(screen.getAllByRole('button', { name: 'ลองใหม่' })[0] as HTMLElement);
    expect(await screen.findByText('ยังไม่มีสัปดาห์ที่ปิดยอดแล้ว')).toBeVisible();
    expect(screen.getByText('สัปดาห์นี้ยังไม่มียอดเล่นที่รู้ผลแล้ว')).toBeVisible();
  });
});

describe('/winloss', () => {
  test('[M6] a member sees what the running week would bring, and from what on', async () => {
    await openPublic(serverOf([], runningPeriod({ stakes: 300, wins: 100, loss: 200 })));
    expect(
      await screen.findByText('เดิมพัน ฿300.00 − ได้คืน ฿100.00 = ยอดเสีย ฿200.00 คืน 5% = ฿0.00'),
    ).toBeVisible();
    expect(screen.getByText('คืนเฉพาะสัปดาห์ที่มียอดเสียตั้งแต่ ฿500.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ไปหน้ารับยอดคืน' })).toHaveAttribute('href', '/member/winloss');
  });

  test('[M6] what waits to be claimed is said with its end', async () => {
    await openPublic(serverOf([samplePeriod()]));
    expect(await screen.findByText('พร้อมรับ คืน 5% = ฿40.00')).toBeVisible();
  });

  test('[M6] a guest reads what it is, and no call is made', async () => {
    const { server } = await openPublic({}, 'guest');
    expect(await screen.findByText('คืนยอดเสียรายสัปดาห์')).toBeVisible();
    expect(screen.getByRole('link', { name: 'สมัครสมาชิก' })).toHaveAttribute('href', '/register');
    expect(server.requestsTo('GET /api/cashback/loss/history')).toHaveLength(0);
  });
});
