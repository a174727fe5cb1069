import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { announce } from '@sanuk/platform';
import { fail, held } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { hanoiRound, resultedRound, sampleLobby, sampleRound } from '../../shared/testing/lotto.fixtures.ts';
import { after, openLobby, series } from './testing/open-lobby.tsx';

const lobbyOf = (rounds: LottoRound[]) =>
  sampleLobby({ categories: [{ category_id: 1, code: 'yeekee', name: 'ยี่กี', rounds }] });
const roundLink = (name: RegExp) => screen.findByRole('link', { name });
const chips = async () => within(await screen.findByRole('group', { name: 'หมวดหวย' }));

describe('the tabs of the lobby', () => {
  test('[L1] the one that is open is marked, with how many rounds take bets, however the address names it', async () => {
    const { navigate } = await openLobby('nothing', { 'GET /api/lotto/rounds': [] });
    expect((await chips()).getByRole('link', { current: 'page' })).toHaveTextContent('เปิดรับแทง3');
    await navigate('/lotto/lobby?tab=foreign');
    expect((await chips()).getByRole('link', { current: 'page' })).toHaveTextContent('หวยต่างประเทศ');
  });

  test('[L1] the round that closes next is not listed twice, and stands large in the first tab alone', async () => {
    const { user } = await openLobby();
    expect(await screen.findByRole('region', { name: 'ใกล้ปิดรับ' })).toBeVisible();
    expect(
      screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.endsWith('-42')),
    ).toHaveLength(1);
    await user.click((await chips()).getByRole('link', { name: 'ทั้งหมด' }));
    expect(screen.queryByRole('region', { name: 'ใกล้ปิดรับ' })).toBeNull();
    expect(
      screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.endsWith('-42')),
    ).toHaveLength(1);
  });

  test('[L1] of many rounds the next dozen stand there, the others by a press', async () => {
    const { user } = await openLobby('', { 'GET /api/lotto/lobby': lobbyOf(series(20)) });
    await roundLink(/รอบที่ 2/);
    const shown = () => screen.getAllByRole('listitem').length;
    expect(shown()).toBe(12);
    await user.click(screen.getByRole('button', { name: 'แสดงเพิ่มอีก 7 รอบ' }));
    expect(shown()).toBe(19);
    expect(screen.queryByRole('button', { name: /^แสดงเพิ่มอีก/ })).toBeNull();
  });

  test('[L1] everything of a category is one press away', async () => {
    const { user, location } = await openLobby('all', { 'GET /api/lotto/rounds': [hanoiRound()] });
    const links = await screen.findAllByRole('link', { name: 'ดูทั้งหมด' });
    await user.click(links[1] as HTMLElement);
    expect(location()).toBe('/lotto/lobby?tab=foreign');
    expect(await roundLink(/หวยฮานอยปกติ/)).toHaveAttribute('href', '/lotto/hanoi-20261120');
  });

  test('[L1] a visitor sees every round, and no way to bills', async () => {
    await openLobby();
    expect(await screen.findByRole('region', { name: 'ใกล้ปิดรับ' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'โพยของฉัน' })).toBeNull();
  });
});

describe('a round as a card', () => {
  test.each([
    ['open', sampleRound(), /เปิดรับแทง.*ปิดรับ 16:15.*ปิดรับใน/],
    ['to come', sampleRound({ status: 'upcoming', open_at: after(5) }), /เปิดรับ 16:15.*ยังไม่เปิดรับ.*เปิดรับใน/],
    ['closed', sampleRound({ status: 'closed', result_at: after(2) }), /ปิดรับแล้ว 16:15.*รอผล.*ออกผลใน/],
    ['drawn', resultedRound(), /ปิดรับแล้ว 16:00.*ออกผลแล้ว.*472.*19/],
    ['given back', sampleRound({ status: 'refunded' }), /ปิดรับแล้ว 16:15.*คืนเงินแล้ว/],
  ])('[L1] that is %s says so, when, and what comes next', async (_what, round, words) => {
    await openLobby('all', { 'GET /api/lotto/lobby': lobbyOf([round]) });
    expect(await roundLink(/หวยยี่กี/)).toHaveTextContent(words);
  });
});

describe('the rounds of a day', () => {
  const asked = ({ server }: Awaited<ReturnType<typeof openLobby>>) =>
    server.requestsTo('GET /api/lotto/rounds').map(({ query }) => query);

  test('[L1] are asked for by category and business day', async () => {
    const page = await openLobby('foreign', { 'GET /api/lotto/rounds': [hanoiRound()] });
    await roundLink(/หวยฮานอยปกติ/);
    expect(asked(page)).toEqual([{ category_id: 2, date: '2026-11-20' }]);
  });

  test('[E10] that do not come are told in their place and tried again; the tabs stand', async () => {
    const { user, server } = await openLobby('yeekee', { 'GET /api/lotto/rounds': fail(503) });
    expect(await screen.findByRole('alert')).toHaveTextContent('โหลดรายการหวยไม่สำเร็จ');
    expect((await chips()).getByRole('link', { name: 'ทั้งหมด' })).toBeVisible();
    server.answer({ 'GET /api/lotto/rounds': [sampleRound()] });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await roundLink(/รอบที่ 42/)).toBeVisible();
  });

  test('[L1] of yesterday are not those of today while they are on their way', async () => {
    const answer = held<LottoRound[]>();
    const { user } = await openLobby('yeekee', {
      'GET /api/lotto/rounds': ({ query }) =>
        query.date === '2026-11-20' ? [sampleRound()] : answer.promise,
    });
    await roundLink(/รอบที่ 42/);
    await user.click(screen.getByRole('radio', { name: 'เมื่อวาน' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /รอบที่ 42/ })).toBeNull());
    await act(async () => answer.resolve([resultedRound({ round_date: '2026-11-19' })]));
    expect(await roundLink(/รอบที่ 41/)).toHaveTextContent('472');
    await user.click(screen.getByRole('radio', { name: 'วันนี้' }));
    expect(await roundLink(/รอบที่ 42/)).toBeVisible();
  });

  test('[L1] as tiles say what each is: result, countdown, or what it waits for', async () => {
    const rounds = series(7);
    rounds[0] = resultedRound({ round_id: 'y-1', round_no: 1 });
    rounds[1] = sampleRound({ round_id: 'y-2', round_no: 2, status: 'closed' });
    rounds[2] = sampleRound({ round_id: 'y-3', round_no: 3, status: 'refunded' });
    await openLobby('yeekee', { 'GET /api/lotto/rounds': rounds });
    expect(await roundLink(/^รอบที่ 1 ?16:00/)).toHaveTextContent('3 ตัวบน 4722 ตัวล่าง 19');
    expect(await roundLink(/^รอบที่ 2 ?16:15/)).toHaveTextContent('รอผล');
    expect(await roundLink(/^รอบที่ 3 ?16:15/)).toHaveTextContent('คืนเงินแล้ว');
    expect(within(await roundLink(/^รอบที่ 7/)).getByRole('timer')).toBeVisible();
  });

  test('[X1] changes that come together are fetched once, for the list as well', async () => {
    const page = await openLobby('yeekee', { 'GET /api/lotto/rounds': [sampleRound()] });
    expect(await roundLink(/รอบที่ 42/)).not.toHaveTextContent('472');
    page.server.answer({ 'GET /api/lotto/rounds': [resultedRound({ round_no: 42 })] });
    act(() => {
      for (const roundId of ['a', 'b', 'c']) announce('lotto:round-changed', { roundId, status: 'resulted' });
    });
    await waitFor(async () => expect(await roundLink(/รอบที่ 42/)).toHaveTextContent('472'));
    expect(asked(page)).toHaveLength(2);
    expect(page.server.requestsTo('GET /api/lotto/lobby')).toHaveLength(2);
  });
});
