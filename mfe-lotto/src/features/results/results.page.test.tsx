import { announce } from '@sanuk/platform';
import { scrollEverythingIntoSight } from '@sanuk/testing/browser-gaps';
import { type Answers, fail } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { hanoiRound, resultedRound, sampleLobby } from '../../shared/testing/lotto.fixtures.ts';
import ResultsPage from './results.page.tsx';
import { resultsOf, sampleOutcome, voidOutcome } from './testing/results.fixtures.ts';

const hanoi = sampleOutcome(
  hanoiRound({ status: 'resulted', round_id: 'hanoi-20261119', round_date: '2026-11-19' }),
  ['803', '45'],
);
const answers: Answers = {
  'GET /api/lotto/lobby': sampleLobby(),
  'GET /api/lotto/results': ({ query }) =>
    resultsOf([sampleOutcome(), hanoi].filter(({ round }) => !query.market || round.market === query.market)),
  'GET /api/lotto/bill/wins': [],
};
const open = (more: Answers = {}, query = '', session: 'guest' | 'member' = 'guest') =>
  renderPage(<ResultsPage />, {
    path: `/lotto/results${query}`,
    route: '/lotto/results',
    session,
    answers: { ...answers, ...more },
  });
const cards = () => screen.findAllByRole('article');
const askedOf = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server.requestsTo('GET /api/lotto/results').map(({ query }) => query);

describe('results', () => {
  test('[L6] stand day by day, the newest first, with their numbers and times', async () => {
    await open();
    const [first, second] = await cards();
    expect(first).toHaveTextContent('หวยยี่กีรอบที่ 41 · 16:02 น.ตรวจสอบผล3 ตัวบน4722 ตัวล่าง19');
    expect(second).toHaveTextContent('หวยฮานอยปกติ (จำลอง)16:02 น.3 ตัวบน8032 ตัวล่าง45');
    const days = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(days).toEqual(['วันนี้', 'เมื่อวาน']);
    expect(screen.getByRole('heading', { name: 'ผลล่าสุด' })).toBeVisible();
  });

  test('a corrected result has a note with the time, and so has a round that was voided after its result', async () => {
    const corrected_at = '2026-11-20T10:30:00.000Z';
    const voided = voidOutcome({ round_id: 'yeekee-20261120-40', round_no: 40, corrected_at });
    await open({
      'GET /api/lotto/results': resultsOf([
        sampleOutcome({ corrected_at }),
        { ...voided, void_reason: 'staff' },
      ]),
    });
    const [first, second] = await cards();
    expect(first).toHaveTextContent('แก้ไขผลเมื่อ 20 พ.ย. 2569 17:30');
    expect(second).toHaveTextContent('ยกเลิกผลเมื่อ 20 พ.ย. 2569 17:30');
    expect(second).toHaveTextContent('เว็บไซต์ประกาศยกเลิก');
  });

  test('[L8.1] [L6] are asked for with the agent id of the brand, by market and by day', async () => {
    const page = await open();
    await cards();
    await page.user.click(screen.getByRole('link', { name: 'หวยต่างประเทศ' }));
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    await page.user.click(screen.getByRole('link', { name: 'เมื่อวาน' }));
    expect(page.location()).toBe('/lotto/results?category=foreign&date=2026-11-19');
    await waitFor(() => expect(askedOf(page).at(-1)?.date).toBe('2026-11-19'));
    const [all, ...others] = askedOf(page);
    expect(all).toEqual({ agent_id: 5, limit: 30 });
    // The list, and what the statistics are counted in, begin together.
    expect(new Set(others)).toEqual(
      new Set([
        { agent_id: 5, market: 'hanoi', limit: 30 },
        { agent_id: 5, market: 'hanoi', limit: 100 },
        { agent_id: 5, market: 'hanoi', date: '2026-11-19', limit: 30 },
      ]),
    );
  });

  test('[L6] of a day lead to the days beside it, as far back as one likes, and to no day to come', async () => {
    const page = await open({}, '?date=2026-11-20');
    await cards();
    expect(screen.queryByRole('link', { name: /^วันถัดไป/ })).toBeNull();
    await page.user.click(screen.getByRole('link', { name: 'วันก่อนหน้า 19 พ.ย. 2569' }));
    expect(page.location()).toBe('/lotto/results?date=2026-11-19');
    expect(screen.getByRole('link', { name: 'วันถัดไป 20 พ.ย. 2569' })).toBeVisible();
    await page.navigate('/lotto/results?date=2026-01-05');
    expect(screen.getByRole('link', { current: 'page', name: '5 ม.ค. 2569' })).toBeVisible();
  });

  test('[L6] the card of a market that draws for the first time comes with the next opening: nothing moves', async () => {
    const round = (nr: number) =>
      resultedRound({ round_id: `m-${nr}`, market: `m${nr}`, name: `หวยชุด ${nr}`, round_no: null });
    const [first] = sampleLobby().categories;
    let rounds = [round(1), round(2)];
    const page = await open({
      'GET /api/lotto/lobby': () => sampleLobby({ categories: first ? [{ ...first, rounds }] : [] }),
    });
    await screen.findByRole('link', { name: 'หวยชุด 2' });
    rounds = [round(0), { ...round(2), round_id: 'm-2-later' }, round(1)];
    act(() => announce('lotto:round-changed', { roundId: 'm-0', status: 'resulted' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'หวยชุด 2' })).toHaveAttribute(
        'href',
        expect.stringContaining('m-2-later'),
      ),
    );
    const shown = () =>
      screen
        .getAllByRole<HTMLAnchorElement>('link', { name: /^หวยชุด \d$/ })
        .filter(({ href }) => href.includes('round='))
        .map((link) => link.textContent);
    expect(shown()).toEqual(['หวยชุด 1', 'หวยชุด 2']);
    await page.navigate('/lotto/results?category=yeekee');
    expect(shown()).toEqual(['หวยชุด 0', 'หวยชุด 2', 'หวยชุด 1']);
  });

  test('[L6] of many markets the last results of six stand there, those of the others by a press', async () => {
    const rounds = Array.from({ length: 8 }, (_, nr) =>
      resultedRound({ round_id: `m-${nr}`, market: `m${nr}`, name: `หวยชุด ${nr}`, round_no: null }),
    );
    const [first] = sampleLobby().categories;
    const { user } = await open({
      'GET /api/lotto/lobby': sampleLobby({ categories: first ? [{ ...first, rounds }] : [] }),
    });
    expect(await screen.findByRole('link', { name: 'หวยชุด 5' })).toHaveAttribute(
      'href',
      '/lotto/results?round=m-5',
    );
    expect(screen.queryByRole('link', { name: 'หวยชุด 6' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'แสดงเพิ่มอีก 2 ชนิด' }));
    expect(screen.getByRole('link', { name: 'หวยชุด 7' })).toBeVisible();
  });

  test('[L6] a round that was called off says why, and has no numbers and no proof', async () => {
    await open({ 'GET /api/lotto/results': resultsOf([voidOutcome()]) });
    const [card] = await cards();
    expect(card).toHaveTextContent('ยกเลิก คืนเงินแล้วเลขที่ยิงไม่ครบ 20 ครั้ง');
    expect(within(card as HTMLElement).queryByRole('link', { name: /^ตรวจสอบผล/ })).toBeNull();
  });

  test('[L6] of yeekee lead to their proof', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'ตรวจสอบผล หวยยี่กี รอบที่ 41' })).toHaveAttribute(
      'href',
      '/lotto/yeekee-20261120-41',
    );
    expect(screen.queryByRole('link', { name: /^ตรวจสอบผล หวยฮานอย/ })).toBeNull();
  });

  test('[L6] the next page comes when the end of the list comes into sight', async () => {
    const page = await open({
      'GET /api/lotto/results': ({ query }) =>
        query.cursor ? resultsOf([hanoi]) : resultsOf([sampleOutcome()], 'yeekee-20261120-41'),
    });
    expect(await cards()).toHaveLength(1);
    await act(async () => scrollEverythingIntoSight());
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(askedOf(page)[1]?.cursor).toBe('yeekee-20261120-41');
  });

  test('[L6] none at all says so; none of a filter leads back to all', async () => {
    const none = await open({ 'GET /api/lotto/results': resultsOf([]) });
    expect(await screen.findByText('ยังไม่มีผลรางวัล')).toBeVisible();
    none.unmount();
    const { user, location } = await open({ 'GET /api/lotto/results': resultsOf([]) }, '?date=2026-11-01');
    await user.click(await screen.findByRole('link', { name: 'ดูผลทั้งหมด' }));
    expect(location()).toBe('/lotto/results');
  });

  test('[E10] that do not come are told in their place and tried again', async () => {
    const { user, server } = await open({ 'GET /api/lotto/results': fail(503) });
    expect(await screen.findByRole('alert')).toHaveTextContent('โหลดผลรางวัลไม่สำเร็จ');
    server.answer(answers);
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await cards()).toHaveLength(2);
  });

  test('[X1] a result that comes meanwhile is offered and moves nothing; a press takes it in', async () => {
    const page = await open();
    const before = (await cards()).map((card) => card.textContent);
    page.server.answer({
      'GET /api/lotto/results': resultsOf([
        sampleOutcome({ round_id: 'tomorrow', round_date: '2026-11-21', round_no: 1 }),
        sampleOutcome({ round_id: 'yeekee-20261120-42', round_no: 42 }),
        sampleOutcome(),
        hanoi,
      ]),
    });
    act(() => announce('lotto:round-changed', { roundId: 'yeekee-20261120-43', status: 'open' }));
    act(() => announce('lotto:round-changed', { roundId: 'yeekee-20261120-42', status: 'resulted' }));
    const offer = await screen.findByRole('button', { name: 'มีผลใหม่ 2 รายการ' });
    expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual(before);
    await page.user.click(offer);
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^มีผลใหม่/ })).toBeNull();
    expect(askedOf(page)).toHaveLength(2);
  });
});

describe('before anything was drawn', () => {
  test('[L6] the first result is offered as well, and nothing moves meanwhile', async () => {
    const page = await open({ 'GET /api/lotto/results': resultsOf([]) });
    await screen.findByText('ยังไม่มีผลรางวัล');
    page.server.answer({ 'GET /api/lotto/results': resultsOf([sampleOutcome()]) });
    act(() => announce('lotto:round-changed', { roundId: 'yeekee-20261120-41', status: 'resulted' }));
    await page.user.click(await screen.findByRole('button', { name: 'มีผลใหม่ 1 รายการ' }));
    expect(await cards()).toHaveLength(1);
  });
});

describe('statistics of a market', () => {
  test('[L6] count its digits, labelled as statistics and as no forecast', async () => {
    const { user } = await open({}, '?market=hanoi');
    expect(await screen.findByText(/^สถิติย้อนหลังเท่านั้น ไม่ใช่การทำนายผล/)).toBeVisible();
    expect(await screen.findByText('นับจาก 1 รอบล่าสุด')).toBeVisible();
    expect(screen.getByText('เลข 8 ออก 1 ครั้ง')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '2 ตัวล่าง' }));
    expect(screen.getByText('เลข 8 ออก 0 ครั้ง')).toBeInTheDocument();
    expect(screen.getByText('เลข 4 ออก 1 ครั้ง')).toBeInTheDocument();
  });

  test('[L6] are not there for all markets together, nor for one without results', async () => {
    const all = await open();
    await cards();
    expect(screen.queryByText(/^สถิติย้อนหลัง/)).toBeNull();
    all.unmount();
    await open({ 'GET /api/lotto/results': resultsOf([]) }, '?market=hanoi');
    expect(await screen.findByText('ไม่มีผลตามที่เลือก')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^สถิติย้อนหลัง/)).toBeNull());
  });
});

describe('the member’s own numbers', () => {
  const win = {
    bill_id: 'b-1',
    round_id: 'yeekee-20261120-41',
    bet_type: '2BOTTOM' as const,
    number: '19',
    amount: 20,
    rate: 90,
    win_amount: 1800,
  };

  test('[L6] are marked where they won, with what they won; asked for once for all rounds shown', async () => {
    const { server } = await open({ 'GET /api/lotto/bill/wins': [win] }, '', 'member');
    expect(await screen.findByText('2 ตัวล่าง 19 ได้ ฿1,800.00')).toBeVisible();
    const [first, second] = await cards();
    const marked = within(first as HTMLElement).getByText('คุณถูกรางวัล', { exact: false });
    expect(marked.closest('dt')).toHaveTextContent('2 ตัวล่าง');
    expect(within(second as HTMLElement).queryByText('คุณถูกรางวัล', { exact: false })).toBeNull();
    expect(server.requestsTo('GET /api/lotto/bill/wins').map(({ query }) => query.round_ids)).toEqual([
      'yeekee-20261120-41,hanoi-20261119',
    ]);
  });

  test('[X1] are marked as soon as a bill is settled', async () => {
    const { server } = await open({}, '', 'member');
    await cards();
    await waitFor(() => expect(server.requestsTo('GET /api/lotto/bill/wins')).toHaveLength(1));
    server.answer({ 'GET /api/lotto/bill/wins': [win] });
    act(() => announce('lotto:bill-changed', { billId: 'b-1', roundId: win.round_id }));
    expect(await screen.findByText('2 ตัวล่าง 19 ได้ ฿1,800.00')).toBeVisible();
  });

  test('[L6] are asked of nobody who is not logged in, and results stand without them', async () => {
    const guest = await open();
    await cards();
    expect(guest.server.requestsTo('GET /api/lotto/bill/wins')).toEqual([]);
    guest.unmount();
    const { server } = await open({ 'GET /api/lotto/bill/wins': fail(503) }, '', 'member');
    await waitFor(() => expect(server.requestsTo('GET /api/lotto/bill/wins')).toHaveLength(1));
    expect(await cards()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
