import { announce } from '@sanuk/platform';
import { type Answers, fail } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, within } from '@sanuk/testing/render-page';
import { hanoiRound, resultedRound, sampleLobby, sampleNow, sampleRound } from '../testing/lotto.fixtures.ts';
import LobbyPage from './lobby.page.tsx';

const answers: Answers = { 'GET /api/lotto/lobby': sampleLobby() };
const open = (options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(<LobbyPage />, { path: '/lotto/lobby', session: 'guest', answers, ...options });

const hrefs = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => /^\/lotto\/(?!lobby|bills)/.test(href ?? ''));

describe('lotto lobby', () => {
  it('[L1] shows what takes bets, nearest close first, with its countdown', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'หวย' })).toBeVisible();
    const next = await screen.findByRole('region', { name: 'ใกล้ปิดรับ' });
    expect(within(next).getByRole('heading', { name: 'หวยยี่กี รอบที่ 42' })).toBeVisible();
    expect(within(next).getByRole('timer')).toHaveTextContent(/^04:2\d$/);
    expect(next).toHaveTextContent('ผลล่าสุด รอบที่ 413 ตัวบน4722 ตัวล่าง19');
    expect(hrefs()).toEqual([
      '/lotto/yeekee-20261120-42',
      '/lotto/yeekee-20261120-43',
      '/lotto/hanoi-20261120',
    ]);
  });

  it('[L1] everything stands by category, finished rounds with their result', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'ทั้งหมด' }));
    expect(screen.getByRole('heading', { name: 'ยี่กี' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'หวยต่างประเทศ' })).toBeVisible();
    const finished = screen.getByRole('link', { name: /รอบที่ 41/ });
    expect(finished).toHaveTextContent('ออกผลแล้ว');
    expect(finished).toHaveTextContent('3 ตัวบน472');
    expect(finished).toHaveTextContent('2 ตัวล่าง19');
  });

  it('[L1] a category shows every round of its business day, and yesterday’s', async () => {
    const { user, server, location } = await open({
      answers: {
        ...answers,
        'GET /api/lotto/rounds': ({ query }) =>
          query.date === '2026-11-20' ? [resultedRound(), sampleRound()] : [],
      },
    });
    await user.click(await screen.findByRole('link', { name: 'ยี่กี' }));
    expect(location()).toBe('/lotto/lobby?tab=yeekee');
    expect(await screen.findByRole('link', { name: /รอบที่ 41/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'เมื่อวาน' }));
    expect(await screen.findByText('ไม่มีรอบในวันนี้')).toBeVisible();
    expect(server.requestsTo('GET /api/lotto/rounds').map(({ query }) => query.date)).toEqual([
      '2026-11-20',
      '2026-11-19',
    ]);
  });

  it('[L1] a series of many rounds stands in tiles', async () => {
    const rounds = Array.from({ length: 12 }, (_, index) =>
      sampleRound({
        round_id: `y-${index}`,
        round_no: index + 1,
        close_at: new Date(Date.parse(sampleNow) + (index + 1) * 900_000).toISOString(),
      }),
    );
    await open({
      path: '/lotto/lobby?tab=yeekee',
      answers: { ...answers, 'GET /api/lotto/rounds': rounds },
    });
    expect(await screen.findByText('12 รอบ')).toBeVisible();
    expect(screen.getByRole('link', { name: /^รอบที่ 12/ })).toHaveAttribute('href', '/lotto/y-11');
  });

  it('[X1] a changed round is fetched anew', async () => {
    const { server } = await open();
    await screen.findByRole('region', { name: 'ใกล้ปิดรับ' });
    server.answer({
      'GET /api/lotto/lobby': sampleLobby({
        categories: [{ category_id: 2, code: 'foreign', name: 'หวยต่างประเทศ', rounds: [hanoiRound()] }],
      }),
    });
    act(() => announce('lotto:round-changed', { roundId: 'yeekee-20261120-42', status: 'closed' }));
    expect(await screen.findByRole('heading', { name: 'หวยฮานอยปกติ (จำลอง)' })).toBeVisible();
    expect(server.requestsTo('GET /api/lotto/lobby')).toHaveLength(2);
  });

  it('[L1] a round whose countdown ended leaves the open ones without a word of the server', async () => {
    const closing = sampleRound({ close_at: new Date(Date.parse(sampleNow) + 1500).toISOString() });
    await open({
      answers: {
        'GET /api/lotto/lobby': sampleLobby({
          categories: [{ category_id: 1, code: 'yeekee', name: 'ยี่กี', rounds: [closing] }],
        }),
      },
    });
    await screen.findByRole('region', { name: 'ใกล้ปิดรับ' });
    expect(await screen.findByText('ยังไม่มีหวยที่เปิดรับ')).toBeVisible();
  });

  it('[E10.3] a failed lobby is told in place and tried again', async () => {
    const { user, server } = await open({ answers: { 'GET /api/lotto/lobby': fail(503) } });
    expect(await screen.findByText('โหลดรายการหวยไม่สำเร็จ')).toBeVisible();
    server.answer(answers);
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByRole('region', { name: 'ใกล้ปิดรับ' })).toBeVisible();
  });

  it('[L5] members find the way to their bills', async () => {
    await open({ session: 'member' });
    expect(await screen.findByRole('link', { name: 'โพยของฉัน' })).toHaveAttribute('href', '/lotto/bills');
  });
});
