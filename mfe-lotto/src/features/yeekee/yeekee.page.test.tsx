import { announce } from '@sanuk/platform';
import { fail, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import {
  hanoiRound,
  resultedRound,
  sampleDetail,
  sampleLobby,
  sampleNow,
  sampleRound,
} from '../../shared/testing/lotto.fixtures.ts';
import { hearShot, openYeekee } from './testing/open-yeekee.tsx';
import { sampleDay, sampleShots, shotsUpTo } from './testing/yeekee.fixtures.ts';
import YeekeePage from './yeekee.page.tsx';

const proved = resultedRound({ result: { top3: '841', top2: '41', bottom2: '70' } });
const voidEnd = (void_reason: 'too-few-shots' | 'system-failure') => ({
  round: sampleRound({ status: 'refunded' }),
  prizes: [],
  void_reason,
  resulted_at: sampleNow,
  draw: null,
  server_time: sampleNow,
});

describe('a round', () => {
  test('[L7] that takes bets and shots counts down to the last shot and leads to its bets', async () => {
    await openYeekee();
    expect(screen.getByRole('heading', { level: 1, name: 'หวยยี่กี รอบที่ 42' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^06:2\d$/);
    expect(screen.getByRole('link', { name: 'แทงรอบนี้' })).toHaveAttribute(
      'href',
      '/lotto/yeekee-20261120-42',
    );
  });

  test('[L7] that is closed for bets still takes shots', async () => {
    await openYeekee({}, { round: sampleRound({ status: 'closed' }) });
    expect(await screen.findByText(/^ปิดรับแทงแล้ว ยังยิงเลขได้ถึง 16:17/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'ยิงเลข' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'แทงรอบนี้' })).toBeNull();
  });

  test('[L7] whose shooting is over waits for its result without a pad', async () => {
    await openYeekee({}, { round: sampleRound({ status: 'closed', result_at: sampleNow }) });
    expect(await screen.findByText('ปิดรับยิงเลขแล้ว กำลังออกผล')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ยิงเลข' })).toBeNull();
    expect(screen.getByRole('list', { name: 'เลขที่ยิงล่าสุด' })).toBeVisible();
  });

  test('[L7] that is still to come says so, and leads to the one that is open', async () => {
    await openYeekee(
      {},
      { round: sampleRound({ round_id: 'yeekee-20261120-88', round_no: 88, status: 'upcoming' }) },
    );
    expect(await screen.findByText('รอบนี้ยังไม่เปิด')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'ยิงเลขรอบถัดไป' })).toHaveAttribute(
      'href',
      '/lotto/yeekee/yeekee-20261120-42',
    );
  });

  test('[X1] [X4] gets its result while it is looked at, with the whole list and the proof', async () => {
    const round = sampleRound({ status: 'closed' });
    const { server } = await openYeekee({}, { round });
    await screen.findByText(/^ปิดรับแทงแล้ว/);
    server.answer({
      'GET /api/lotto/round': sampleDetail({ ...round, status: 'resulted', result: proved.result }),
      'GET /api/lotto/yeekee/list': sampleShots(shotsUpTo(20), { nonce: 'opened' }),
    });
    act(() => announce('lotto:round-changed', { roundId: round.round_id, status: 'resulted' }));
    expect(await screen.findByText(/ตรงกับผลที่ประกาศ/)).toBeVisible();
    expect(screen.getByText('1009890')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ยิงเลข' })).toBeNull();
  });

  test.each([
    ['too-few-shots', 'เลขที่ยิงไม่ครบ 20 ครั้ง ยอดแทงทุกโพยคืนเข้ากระเป๋าแล้ว'],
    ['system-failure', 'ระบบขัดข้องก่อนปิดรับยิงเลข ยอดแทงทุกโพยคืนเข้ากระเป๋าแล้ว'],
  ] as const)(
    '[L7] that was called off for %s says why, and that the stakes are back',
    async (reason, words) => {
      await openYeekee(
        { 'GET /api/lotto/result': voidEnd(reason) },
        { round: sampleRound({ status: 'refunded' }), shots: sampleShots(shotsUpTo(12)) },
      );
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByText('รอบนี้ถูกยกเลิก คืนเงินแล้ว')).toBeVisible();
    },
  );

  test('[E7.2] [L7] that does not exist is a page of 404 that leads to the rounds of today', async () => {
    await openYeekee({ 'GET /api/lotto/round': refuse('round-unknown', 'ไม่พบรอบนี้') });
    expect(await screen.findByText(/ไม่พบรอบนี้ รอบอาจสิ้นสุดไปนานแล้ว/)).toBeVisible();
  });

  test('[L7] of another lottery is none of yeekee', async () => {
    await openYeekee({}, { round: hanoiRound() });
    expect(await screen.findByText(/ไม่พบรอบนี้ รอบอาจสิ้นสุดไปนานแล้ว/)).toBeVisible();
  });

  test('[E10] that does not come is told and tried again', async () => {
    const { user, server } = await renderPage(<YeekeePage />, {
      path: '/lotto/yeekee/yeekee-20261120-42',
      route: '/lotto/yeekee/:roundId?',
      answers: {
        'GET /api/lotto/round': fail(503),
        'GET /api/lotto/lobby': sampleLobby(),
        'GET /api/lotto/yeekee/list': sampleShots(),
      },
    });
    expect(await screen.findByText('โหลดรอบนี้ไม่สำเร็จ')).toBeVisible();
    server.answer({ 'GET /api/lotto/round': sampleDetail() });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByRole('heading', { name: 'หวยยี่กี รอบที่ 42' })).toBeVisible();
  });
});

describe('the rounds of a day', () => {
  const day = sampleDay([
    [proved, 37],
    [sampleRound({ status: 'refunded', round_id: 'y-40', round_no: 40 }), 12],
    [sampleRound(), 3],
    [sampleRound({ status: 'upcoming', round_id: 'y-43', round_no: 43 }), 0],
  ]);

  test('[L7.4] are asked for by the round, a press away, each with state, result and number of shots', async () => {
    const page = await openYeekee({ 'GET /api/lotto/yeekee/lists': day });
    await page.user.click(screen.getByRole('link', { name: 'รอบทั้งหมด' }));
    const running = within(await screen.findByRole('region', { name: 'เปิดอยู่และรอเปิด' }));
    expect(page.server.requestsTo('GET /api/lotto/yeekee/lists')[0]?.query).toEqual({
      round_id: 'yeekee-20261120-42',
    });
    const [current, next] = running.getAllByRole('link');
    expect(current).toHaveTextContent(/รอบที่ 42.*ยิงแล้ว 3 ครั้ง/);
    expect(current).toHaveAttribute('aria-current', 'true');
    expect(next).toHaveTextContent(/รอบที่ 43.*เปิดรับ 05:00/);
    const over = within(screen.getByRole('region', { name: 'จบแล้ว' })).getAllByRole('link');
    expect(over[0]).toHaveTextContent(/รอบที่ 40.*คืนเงินแล้ว.*ยิงแล้ว 12 ครั้ง/);
    expect(over[1]).toHaveTextContent(/รอบที่ 41.*3 ตัวบน 841.*2 ตัวล่าง 70.*ยิงแล้ว 37 ครั้ง/);
    expect(over[1]).toHaveAttribute('href', '/lotto/yeekee/yeekee-20261120-41');
  });

  test('[L7] without a round are those of today', async () => {
    const { server } = await renderPage(<YeekeePage />, {
      path: '/lotto/yeekee',
      route: '/lotto/yeekee/:roundId?',
      session: 'guest',
      answers: { 'GET /api/lotto/yeekee/lists': day },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'ยิงเลขยี่กี' })).toBeVisible();
    expect(await screen.findByText('วันนี้')).toBeVisible();
    expect(server.requestsTo('GET /api/lotto/yeekee/lists')[0]?.query).toEqual({});
  });

  test('[X1] [L7] count shots as they fall and change with their rounds', async () => {
    const page = await openYeekee({ 'GET /api/lotto/yeekee/lists': day }, { query: '?view=rounds' });
    const current = await screen.findByRole('link', { current: true });
    hearShot(4);
    expect(current).toHaveTextContent('ยิงแล้ว 4 ครั้ง');
    page.server.answer({
      'GET /api/lotto/yeekee/lists': sampleDay([[sampleRound({ status: 'closed' }), 9]]),
    });
    act(() => announce('lotto:round-changed', { roundId: 'y-43', status: 'open' }));
    await waitFor(() => expect(screen.getByRole('link', { current: true })).toHaveTextContent('ยิงแล้ว 9 ครั้ง'));
  });

  test('[E10] that do not come are told and tried again; none at all says so', async () => {
    const { user, server } = await openYeekee(
      { 'GET /api/lotto/yeekee/lists': fail(503) },
      { query: '?view=rounds' },
    );
    expect(await screen.findByText('โหลดรอบของวันนี้ไม่สำเร็จ')).toBeVisible();
    server.answer({ 'GET /api/lotto/yeekee/lists': sampleDay([]) });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('ยังไม่มีรอบในวันนี้')).toBeVisible();
  });
});
