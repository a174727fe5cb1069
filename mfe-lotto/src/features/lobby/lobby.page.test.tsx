import { announce } from '@sanuk/platform';
import { fail } from '@sanuk/testing/fake-server';
import { act, screen, within } from '@sanuk/testing/render-page';
import {
  hanoiRound,
  resultedRound,
  sampleLobby,
  sampleNow,
  sampleRound,
} from '../../shared/testing/lotto.fixtures.ts';
import { openLobby, series } from './testing/open-lobby.tsx';

const hrefs = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => /^\/lotto\/(?!lobby|bills|rates|results|yeekee$)/.test(href ?? ''));

describe('lotto lobby', () => {
  test('[L1] shows what takes bets, nearest close first, with its countdown', async () => {
    await openLobby();
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

  test('[L1] the place of the last result is kept where a market has none yet', async () => {
    const lobby = sampleLobby();
    const categories = lobby.categories.map((category) => ({
      ...category,
      rounds: category.rounds.filter(({ result }) => result === null),
    }));
    await openLobby('', { 'GET /api/lotto/lobby': { ...lobby, categories } });
    const next = await screen.findByRole('region', { name: 'ใกล้ปิดรับ' });
    expect(next).toHaveTextContent('ยังไม่มีผลก่อนหน้านี้3 ตัวบน–2 ตัวล่าง–');
  });

  test('[L1] everything stands by category, finished rounds with their result', async () => {
    const { user } = await openLobby();
    await user.click(await screen.findByRole('link', { name: 'ทั้งหมด' }));
    expect(screen.getByRole('heading', { name: 'ยี่กี' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'หวยต่างประเทศ' })).toBeVisible();
    const finished = screen.getByRole('link', { name: /รอบที่ 41/ });
    expect(finished).toHaveTextContent('ออกผลแล้ว');
    expect(finished).toHaveTextContent('3 ตัวบน472');
    expect(finished).toHaveTextContent('2 ตัวล่าง19');
  });

  test('[L1] a category shows every round of its business day, and yesterday’s', async () => {
    const { user, server, location } = await openLobby('', {
      'GET /api/lotto/rounds': ({ query }) =>
        query.date === '2026-11-20' ? [resultedRound(), sampleRound()] : [],
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

  test('[L1] a series of many rounds stands in tiles', async () => {
    await openLobby('yeekee', { 'GET /api/lotto/rounds': series(12) });
    expect(await screen.findByText('12 รอบ')).toBeVisible();
    expect(screen.getByRole('link', { name: /^รอบที่ 12/ })).toHaveAttribute('href', '/lotto/y-12');
  });

  test('[X1] a changed round is fetched anew', async () => {
    const { server } = await openLobby();
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

  test('[L1] a round whose countdown ended leaves the open ones without a word of the server', async () => {
    const closing = sampleRound({ close_at: new Date(Date.parse(sampleNow) + 1500).toISOString() });
    await openLobby('', {
      'GET /api/lotto/lobby': sampleLobby({
        categories: [{ category_id: 1, code: 'yeekee', name: 'ยี่กี', rounds: [closing] }],
      }),
    });
    await screen.findByRole('region', { name: 'ใกล้ปิดรับ' });
    expect(await screen.findByText('ยังไม่มีหวยที่เปิดรับ')).toBeVisible();
  });

  test('[L1] when a round closes the places stay and show what comes next: nothing moves', async () => {
    const inMinutes = (minutes: number, round_no: number) =>
      sampleRound({
        round_id: `y-${round_no}`,
        round_no,
        close_at: new Date(Date.parse(sampleNow) + minutes * 60_000).toISOString(),
      });
    const lobby = (...rounds: ReturnType<typeof sampleRound>[]) => ({
      'GET /api/lotto/lobby': sampleLobby({
        categories: [{ category_id: 1, code: 'yeekee', name: 'ยี่กี', rounds }],
      }),
    });
    const { server } = await openLobby('', lobby(inMinutes(1, 1), inMinutes(2, 2), inMinutes(3, 3)));
    const place = await screen.findByRole('link', { name: /รอบที่ 2/ });
    server.answer(lobby(inMinutes(2, 2), inMinutes(3, 3), inMinutes(4, 4)));
    act(() => announce('lotto:round-changed', { roundId: 'y-1', status: 'closed' }));
    expect(await screen.findByRole('heading', { name: 'หวยยี่กี รอบที่ 2' })).toBeVisible();
    expect(place).toHaveTextContent('รอบที่ 3');
    expect(place).toHaveAttribute('href', '/lotto/y-3');
    expect(place).toBeInTheDocument();
  });

  test('[E10.3] a failed lobby is told in place and tried again', async () => {
    const { user, server } = await openLobby('', { 'GET /api/lotto/lobby': fail(503) });
    expect(await screen.findByText('โหลดรายการหวยไม่สำเร็จ')).toBeVisible();
    server.answer({ 'GET /api/lotto/lobby': sampleLobby() });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByRole('region', { name: 'ใกล้ปิดรับ' })).toBeVisible();
  });

  test('[L5] members find the way to their bills', async () => {
    await openLobby('', {}, { session: 'member' });
    expect(await screen.findByRole('link', { name: 'โพยของฉัน' })).toHaveAttribute('href', '/lotto/bills');
  });
});
