import type { GameList, LobbyConfig } from '@sanuk/contract/areas/game';
import { scrollEverythingIntoSight } from '@sanuk/testing/browser-gaps';
import { type Answers, fail, held } from '@sanuk/testing/fake-server';
import { act, type PageOptions, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { keepLobby, readKeptLobby } from '../lobby-cache.ts';
import { nothingElse, sampleGame, sampleList, sampleLobby } from '../testing/lobby.fixtures.ts';
import GameListPage from './game-list.page.tsx';

const open = (path: string, answers: Answers, options: Partial<PageOptions> = {}) =>
  renderPage(<GameListPage />, {
    path,
    route: '/*',
    session: 'guest',
    answers: { ...nothingElse, ...answers },
    ...options,
  });
const game = (id: string) => screen.queryByRole('heading', { level: 2, name: `เกม ${id}` });
const provider = async (name: RegExp) =>
  within(await screen.findByRole('group', { name: 'ค่ายเกม' })).getByRole('button', { name });

describe('a filter that is on its way', () => {
  test('[G2] takes the games of the filter before away at once, and its number; the providers stay', async () => {
    const answer = held<GameList>();
    const { user } = await open('/slot', {
      'GET /api/game/list': ({ query }) =>
        query.provider ? answer.promise : sampleList([sampleGame('ก')], { total: 42 }),
    });
    await user.click(await provider(/Garuda Works/));
    expect(game('ก')).not.toBeInTheDocument();
    expect(screen.queryByText(/^ทั้งหมด \d/)).not.toBeInTheDocument();
    expect(await provider(/Garuda Works/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: 'โหลดเพิ่ม' })).not.toBeInTheDocument();
    await act(async () => answer.resolve(sampleList([sampleGame('ครุฑ')], { total: 1 })));
    expect(await screen.findByText('ทั้งหมด 1 เกม')).toBeVisible();
  });

  test('[G2] [F5] that fails says so and leaves the way to the other providers', async () => {
    const { user, location } = await open('/slot', {
      'GET /api/game/list': ({ query }) =>
        query.provider === 'garuda' ? fail(503) : sampleList([sampleGame('ก')]),
    });
    await user.click(await provider(/Garuda Works/));
    expect(await screen.findByText('โหลดรายการเกมไม่สำเร็จ')).toBeVisible();
    expect(await provider(/Lotus Play/)).toBeVisible();
    await user.click(await provider(/ทุกค่าย/));
    await waitFor(() => expect(game('ก')).toBeVisible());
    expect(location()).toBe('/slot');
  });

  test('[G2] leaves whatever else the address says', async () => {
    const { user, location } = await open('/slot?ag=friend&provider=garuda', {
      'GET /api/game/list': sampleList([sampleGame('ก')]),
    });
    await user.click(await provider(/Lotus Play/));
    expect(location()).toBe('/slot?ag=friend&provider=lotus');
    await user.click(await provider(/ทุกค่าย/));
    expect(location()).toBe('/slot?ag=friend');
  });
});

describe('a long list', () => {
  test('[G2] goes on by itself near its end, and after a failure only by its button', async () => {
    const { server, user } = await open('/casino', {
      'GET /api/game/list': ({ query }) =>
        query.cursor ? fail(503) : sampleList([sampleGame('ก')], { next_cursor: 'c-2' }),
    });
    await waitFor(() => expect(game('ก')).toBeVisible());
    await act(async () => scrollEverythingIntoSight());
    expect(await screen.findByText('โหลดรายการเกมไม่สำเร็จ')).toBeVisible();
    const asked = () => server.requestsTo('GET /api/game/list').filter(({ query }) => query.cursor).length;
    expect(asked()).toBe(1);
    await act(async () => scrollEverythingIntoSight());
    expect(asked()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'โหลดเพิ่ม' }));
    await waitFor(() => expect(asked()).toBe(2));
  });

  test('[G2] another category has games, number and filter of its own', async () => {
    const { navigate } = await open('/slot?provider=garuda', {
      'GET /api/game/list': ({ query }) =>
        sampleList([sampleGame(query.category ?? '')], { total: query.category === 'casino' ? 7 : 42 }),
    });
    expect(await screen.findByText('ทั้งหมด 42 เกม')).toBeVisible();
    await navigate('/slot');
    await navigate('/casino');
    expect(await screen.findByText('ทั้งหมด 7 เกม')).toBeVisible();
    expect(game('slot')).not.toBeInTheDocument();
    expect(await provider(/ทุกค่าย/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('heading', { level: 1, name: 'คาสิโน' })).toBeVisible();
  });
});

describe('a kept list', () => {
  const keepOld = () =>
    keepLobby('fishing', { owner: '', title: 'ยิงปลา', total: 9, games: [sampleGame('เก่า')] });

  test('[S20] stands at once with its number, and what the server says takes its place', async () => {
    keepOld();
    const answer = held<GameList>();
    await open('/fishing', { 'GET /api/game/list': () => answer.promise });
    expect(game('เก่า')).toBeVisible();
    expect(screen.getByText('ทั้งหมด 9 เกม')).toBeVisible();
    await act(async () => answer.resolve(sampleList([sampleGame('ใหม่')], { total: 1 })));
    await waitFor(() => expect(game('ใหม่')).toBeVisible());
    expect(game('เก่า')).not.toBeInTheDocument();
    expect(readKeptLobby('fishing', '')).toMatchObject({ total: 1, games: [{ game_id: 'ใหม่' }] });
  });

  test('[S20] stays where the server cannot be reached', async () => {
    keepOld();
    const { server } = await open('/fishing', { 'GET /api/game/list': fail(503) });
    await waitFor(() => expect(server.requestsTo('GET /api/game/list')).toHaveLength(1));
    expect(await screen.findByText('ทั้งหมด 9 เกม')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(game('เก่า')).toBeVisible();
  });

  test('[S20] is of the whole category: a filtered list neither begins with it nor takes its place', async () => {
    keepOld();
    const answer = held<GameList>();
    await open('/fishing?provider=garuda', { 'GET /api/game/list': () => answer.promise });
    expect(game('เก่า')).not.toBeInTheDocument();
    await act(async () => answer.resolve(sampleList([sampleGame('ครุฑ')])));
    await waitFor(() => expect(game('ครุฑ')).toBeVisible());
    expect(readKeptLobby('fishing', '')).toMatchObject({ total: 9 });
  });
});

describe('a curated list', () => {
  const last = (games: LobbyConfig['games']): Answers => ({
    'GET /api/lobby/configs': sampleLobby('last', games),
  });

  test('[G2] what a member played last, and how many', async () => {
    const { server } = await open('/lobby/last', last([sampleGame('ก'), sampleGame('ข')]), {
      session: 'member',
    });
    expect(await screen.findByText('ทั้งหมด 2 เกม')).toBeVisible();
    expect(game('ข')).toBeVisible();
    expect(server.requestsTo('GET /api/lobby/configs').map(({ query }) => query)).toEqual([
      { lobby_key: 'last' },
    ]);
  });

  test('[G2] a member who has played nothing is told so and led home; a visitor is not asked about', async () => {
    const member = await open('/lobby/last', last([]), { session: 'member' });
    expect(await screen.findByText('ยังไม่มีเกมที่เล่นล่าสุด')).toBeVisible();
    expect(screen.getByText('เกมที่คุณเล่นจะแสดงที่นี่')).toBeVisible();
    expect(screen.getByRole('link', { name: 'กลับหน้าแรก' })).toHaveAttribute('href', '/');
    member.unmount();
    const guest = await open('/lobby/last', {});
    expect(await screen.findByText('เข้าสู่ระบบเพื่อดูเกมที่เล่นล่าสุด')).toBeVisible();
    expect(guest.server.requestsTo('GET /api/lobby/configs')).toEqual([]);
  });

  test('[F5] that cannot be loaded says so and is tried again', async () => {
    const { user, server } = await open('/lobby/hot', { 'GET /api/lobby/configs': fail(503) });
    expect(await screen.findByRole('alert')).toHaveTextContent('โหลดรายการเกมไม่สำเร็จ');
    server.answer({ 'GET /api/lobby/configs': sampleLobby('hot', [sampleGame('ร้อน')]) });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    await waitFor(() => expect(game('ร้อน')).toBeVisible());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
