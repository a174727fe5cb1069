import type { LobbyKey } from '@sanuk/contract/areas/game';
import { signOut } from '@sanuk/platform';
import { type Answers, fail } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { keepLobby } from '../lobby-cache.ts';
import { nothingElse, sampleBanner, sampleGame, sampleLobby } from '../testing/lobby.fixtures.ts';
import HomePage from './home.page.tsx';

const everyRow: Answers = {
  ...nothingElse,
  'GET /api/banner': [sampleBanner(1)],
  'GET /api/lobby/configs': ({ query }) => sampleLobby(query.lobby_key, [sampleGame(query.lobby_key)]),
};
const row = (name: string) => screen.queryByRole('region', { name });
const keptLists = () => Object.keys(window.localStorage).filter((key) => key.includes(':lobby:'));

test('[G2.13] the lists that are kept are last, hot, casino, slot, sport, fishing and freespin', async () => {
  await renderPage(<HomePage />, { path: '/', answers: everyRow });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7));
  const names: LobbyKey[] = ['casino', 'fishing', 'freespin', 'hot', 'last', 'slot', 'sport'];
  expect(keptLists().sort()).toEqual(names.map((name) => `sanuk:lobby:${name}`));
});

test('[G1] a visitor is not asked about games played last; a member who signs out sees them no more', async () => {
  const guest = await renderPage(<HomePage />, { path: '/', session: 'guest', answers: everyRow });
  await waitFor(() => expect(row('คาสิโน')).toBeVisible());
  const asked = guest.server.requestsTo('GET /api/lobby/configs').map(({ query }) => query.lobby_key);
  expect(asked.sort()).toEqual(['casino', 'fishing', 'freespin', 'hot', 'slot', 'sport']);
  guest.unmount();
  await renderPage(<HomePage />, { path: '/', answers: everyRow });
  await waitFor(() => expect(row('เล่นล่าสุด')).toBeVisible());
  await act(() => signOut());
  await waitFor(() => expect(row('เล่นล่าสุด')).not.toBeInTheDocument());
  expect(row('คาสิโน')).toBeVisible();
});

test('[S20] games that another member played on this browser are never shown', async () => {
  keepLobby('hot', { owner: '', title: 'ยอดฮิต 7 วันล่าสุด', total: 0, games: [] });
  keepLobby('last', { owner: 'm-other', title: 'เล่นล่าสุด', total: 1, games: [sampleGame('ของคนอื่น')] });
  await renderPage(<HomePage />, { path: '/', answers: everyRow });
  expect(screen.queryByRole('heading', { name: 'เกม ของคนอื่น' })).not.toBeInTheDocument();
  await waitFor(() => expect(row('เล่นล่าสุด')).toBeVisible());
});

test('[G1] while the first row is not known no other row is shown that would have to move', async () => {
  await renderPage(<HomePage />, {
    path: '/',
    session: 'guest',
    answers: {
      ...everyRow,
      'GET /api/lobby/configs': ({ query }) =>
        query.lobby_key === 'hot'
          ? new Promise(() => undefined)
          : sampleLobby(query.lobby_key, [sampleGame(query.lobby_key)]),
    },
  });
  await waitFor(() => expect(keptLists()).toHaveLength(5));
  expect(row('สล็อต')).toHaveAttribute('aria-busy', 'true');
  expect(row('คาสิโน')).not.toBeInTheDocument();
  expect(row('เกม')).toHaveAttribute('aria-busy', 'true');
});

test('[G1] a row says how many games there are in all, however few it shows', async () => {
  await renderPage(<HomePage />, {
    path: '/',
    session: 'guest',
    answers: {
      ...everyRow,
      'GET /api/lobby/configs': ({ query }) => ({
        ...sampleLobby(query.lobby_key, [sampleGame(query.lobby_key)]),
        total: 1234,
      }),
    },
  });
  await waitFor(() => expect(row('คาสิโน')).toBeVisible());
  expect(within(row('คาสิโน') as HTMLElement).getByText('1,234 เกม')).toBeVisible();
});

describe('banners', () => {
  test('[F5] that fail are tried again in their place', async () => {
    const { user, server } = await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      answers: { ...everyRow, 'GET /api/banner': fail(503) },
    });
    await user.click(await screen.findByRole('button', { name: 'ลองใหม่' }));
    await waitFor(() => expect(server.requestsTo('GET /api/banner')).toHaveLength(2));
    server.answer(everyRow);
    await user.click(await screen.findByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByRole('link', { name: 'ไปหน้า 1' })).toBeVisible();
  });

  test('[G1] where there are none, or all lead off the site, no empty place is left', async () => {
    await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      answers: { ...everyRow, 'GET /api/banner': [sampleBanner(1, { href: 'https://elsewhere.example' })] },
    });
    await waitFor(() => expect(row('คาสิโน')).toBeVisible());
    expect(screen.queryByRole('region', { name: 'แบนเนอร์โปรโมชัน' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'ไปหน้า 1' })).not.toBeInTheDocument();
  });
});
