import { listen } from '@sanuk/platform';
import { type Answers, fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, type PageOptions, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import GameListPage from '../game-list/game-list.page.tsx';
import { sampleGame, sampleList } from '../testing/lobby.fixtures.ts';

const [a, b] = [sampleGame('ก'), sampleGame('ข')];
const open = (path: string, answers: Answers, options: Partial<PageOptions> = {}) =>
  renderPage(<GameListPage />, {
    path,
    route: '/*',
    answers: { 'GET /api/game/list': sampleList([a, b]), ...answers },
    ...options,
  });
const heart = (id: string) => screen.findByRole('button', { name: `เกมโปรด เกม ${id}` });
const isMarked = async (id: string) => (await heart(id)).getAttribute('aria-pressed') === 'true';

test('[G2] a press marks at once, and again takes the mark away; the last press is what the server is told', async () => {
  const first = held<{ favourite: boolean }>();
  const { user, server } = await open('/slot', {
    'GET /api/game/favourites': { games: [b] },
    'POST /api/game/favourite': ({ body }) => (body.favourite ? first.promise : { favourite: false }),
  });
  await waitFor(async () => expect(await isMarked('ข')).toBe(true));
  await user.click(await heart('ก'));
  await waitFor(async () => expect(await isMarked('ก')).toBe(true));
  await user.click(await heart('ก'));
  await waitFor(async () => expect(await isMarked('ก')).toBe(false));
  const sent = () => server.requestsTo('POST /api/game/favourite').map(({ body }) => body.favourite);
  expect(sent()).toEqual([true]);
  await act(async () => first.resolve({ favourite: true }));
  await waitFor(() => expect(sent()).toEqual([true, false]));
  expect(await isMarked('ก')).toBe(false);
});

test('[G2] a mark that the server does not take is undone, and why is said', async () => {
  const { user } = await open('/slot', {
    'GET /api/game/favourites': { games: [] },
    'POST /api/game/favourite': refuse('game-unknown', 'เก็บเกมโปรดได้ไม่เกิน 200 เกม'),
  });
  await user.click(await heart('ก'));
  expect(await screen.findByText('เก็บเกมโปรดได้ไม่เกิน 200 เกม')).toBeVisible();
  expect(await isMarked('ก')).toBe(false);
});

test('[G2] a visitor is asked to log in, and nothing is sent', async () => {
  const asked: string[] = [];
  const stop = listen('dialog:open', ({ dialog }) => asked.push(dialog));
  const { user, server } = await open('/slot', {}, { session: 'guest' });
  await user.click(await heart('ก'));
  stop();
  expect(asked).toEqual(['login']);
  expect(await isMarked('ก')).toBe(false);
  expect(server.requestsTo('POST /api/game/favourite')).toEqual([]);
});

describe('/lobby/favourites', () => {
  test('[G2] lists them; one whose mark is taken away stays where it is until the page is left', async () => {
    const { user } = await open('/lobby/favourites', {
      'GET /api/game/favourites': { games: [b, a] },
      'POST /api/game/favourite': ({ body }) => ({ favourite: body.favourite }),
    });
    await user.click(await heart('ข'));
    await waitFor(async () => expect(await isMarked('ข')).toBe(false));
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['เกม ข', 'เกม ก']);
  });

  test('[G2] without any it says how one becomes a favourite; a visitor is asked to log in', async () => {
    const member = await open('/lobby/favourites', { 'GET /api/game/favourites': { games: [] } });
    expect(await screen.findByText('ยังไม่มีเกมโปรด')).toBeVisible();
    member.unmount();
    const asked: string[] = [];
    const stop = listen('dialog:open', ({ dialog }) => asked.push(dialog));
    const { user } = await open('/lobby/favourites', {}, { session: 'guest' });
    await user.click(await screen.findByRole('button', { name: 'เข้าสู่ระบบ' }));
    stop();
    expect(asked).toEqual(['login']);
  });

  test('[F5] that cannot be loaded says so and is tried again', async () => {
    const { user, server } = await open('/lobby/favourites', { 'GET /api/game/favourites': fail(503) });
    expect(await screen.findByRole('alert')).toHaveTextContent('โหลดรายการเกมไม่สำเร็จ');
    server.answer({ 'GET /api/game/favourites': { games: [a] } });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByRole('heading', { name: 'เกม ก' })).toBeVisible();
  });
});
