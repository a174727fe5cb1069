import type { GameList } from '@sanuk/contract/areas/game';
import { useNamedTitle } from '@sanuk/platform';
import { fail, held } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, within } from '@sanuk/testing/render-page';
import { sampleGame, sampleList, sampleLobby } from '../testing/lobby.fixtures.ts';
import GameListPage from './game-list.page.tsx';

const two = sampleList([sampleGame('ก'), sampleGame('ข')], { total: 42 });

function NamedTitle() {
  return <p>{`แท็บ ${useNamedTitle() ?? ''}`}</p>;
}

describe('the name in the tab', () => {
  test.each([
    ['/lobby/hot', 'ยอดฮิต 7 วันล่าสุด'],
    ['/lobby/fishing', 'ยิงปลา'],
    ['/lobby', 'เกมทั้งหมด'],
  ])('[S5] of %s is %s', async (path, title) => {
    await renderPage(
      <>
        <NamedTitle />
        <GameListPage />
      </>,
      {
        path,
        route: '/lobby/:name?',
        session: 'guest',
        answers: {
          'GET /api/game/list': two,
          'GET /api/lobby/configs': ({ query }) => sampleLobby(query.lobby_key, [sampleGame('ร้อน')]),
        },
      },
    );
    expect(await screen.findByText(`แท็บ ${title}`)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

describe('/slot', () => {
  test('[G2] [C4] lists the category, 60 at a time, with the total and the providers counted', async () => {
    const { server } = await renderPage(<GameListPage />, {
      path: '/slot',
      session: 'guest',
      answers: { 'GET /api/game/list': two },
    });
    expect(await screen.findByText('ทั้งหมด 42 เกม')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
    const providers = screen.getByRole('group', { name: 'ค่ายเกม' });
    expect(within(providers).getByRole('button', { name: /Garuda Works/ })).toHaveTextContent('2');
    expect(server.requestsTo('GET /api/game/list')[0]?.query).toEqual({ category: 'slot', limit: 60 });
  });

  test('[G2] [S23] /slot copy is the same page', async () => {
    await renderPage(<GameListPage />, {
      path: '/slot%20copy',
      route: '/slot copy',
      session: 'guest',
      answers: { 'GET /api/game/list': two },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'เกม ก' })).toBeVisible();
  });

  test('[G2] the provider filter stands in the URL, and only its games are shown', async () => {
    const { user, server, location } = await renderPage(<GameListPage />, {
      path: '/slot',
      session: 'guest',
      answers: {
        'GET /api/game/list': ({ query }) =>
          query.provider ? sampleList([sampleGame('ครุฑ')], { total: 1 }) : two,
      },
    });
    await user.click(await screen.findByRole('button', { name: /Garuda Works/ }));
    expect(location()).toBe('/slot?provider=garuda');
    expect(await screen.findByRole('heading', { name: 'เกม ครุฑ' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'เกม ก' })).not.toBeInTheDocument();
    expect(server.requestsTo('GET /api/game/list').at(-1)?.query).toMatchObject({ provider: 'garuda' });
    await user.click(screen.getByRole('button', { name: 'ทุกค่าย' }));
    expect(location()).toBe('/slot');
  });

  test('[G2] opens filtered from its URL, and says so when the provider has no games', async () => {
    const { user, location } = await renderPage(<GameListPage />, {
      path: '/slot?provider=nobody',
      route: '/slot',
      session: 'guest',
      answers: { 'GET /api/game/list': ({ query }) => (query.provider ? sampleList([], { total: 0 }) : two) },
    });
    expect(await screen.findByText('ไม่พบเกมของค่ายนี้')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'ทุกค่าย' }).at(-1) as HTMLElement);
    expect(location()).toBe('/slot');
    expect(await screen.findByRole('heading', { name: 'เกม ก' })).toBeVisible();
  });

  test('[G2] goes on with the cursor, loads a page once however often it is pressed, and retries a failed one', async () => {
    const next = held<GameList>();
    const { user, server } = await renderPage(<GameListPage />, {
      path: '/slot',
      session: 'guest',
      answers: {
        'GET /api/game/list': ({ query }) =>
          query.cursor ? next.promise : sampleList([sampleGame('ก')], { total: 2, next_cursor: 'c-2' }),
      },
    });
    const more = await screen.findByRole('button', { name: 'โหลดเพิ่ม' });
    await user.dblClick(more);
    expect(
      server.requestsTo('GET /api/game/list').filter(({ query }) => query.cursor === 'c-2'),
    ).toHaveLength(1);
    await act(async () => next.resolve(sampleList([sampleGame('ข')], { total: 2, next_cursor: 'c-3' })));
    expect(await screen.findByRole('heading', { name: 'เกม ข' })).toBeVisible();
    server.answer({ 'GET /api/game/list': fail(503) });
    await user.click(screen.getByRole('button', { name: 'โหลดเพิ่ม' }));
    expect(await screen.findByText('โหลดรายการเกมไม่สำเร็จ')).toBeVisible();
    server.answer({ 'GET /api/game/list': sampleList([sampleGame('ค')], { total: 3 }) });
    await user.click(screen.getByRole('button', { name: 'โหลดเพิ่ม' }));
    expect(await screen.findByRole('heading', { name: 'เกม ค' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'เกม ก' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'โหลดเพิ่ม' })).not.toBeInTheDocument();
  });

  test('[F5] a list that cannot be loaded says so and can be retried', async () => {
    const { user, server } = await renderPage(<GameListPage />, {
      path: '/casino',
      session: 'guest',
      answers: { 'GET /api/game/list': fail(503) },
    });
    expect(await screen.findByText('โหลดรายการเกมไม่สำเร็จ')).toBeVisible();
    server.answer({ 'GET /api/game/list': sampleList([], { providers: [], total: 0 }) });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('ยังไม่มีเกมในหมวดนี้')).toBeVisible();
  });
});

describe('/lobby/{name?}', () => {
  test('[G2] [S23] without a name it lists every game, and its chip is marked', async () => {
    const { server } = await renderPage(<GameListPage />, {
      path: '/lobby',
      route: '/lobby/:name?',
      session: 'guest',
      answers: { 'GET /api/game/list': two },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'เกมทั้งหมด' })).toBeVisible();
    expect(server.requestsTo('GET /api/game/list')[0]?.query).toEqual({ limit: 60 });
    const chips = within(screen.getByRole('group', { name: 'หมวดเกม' }));
    expect(chips.getByRole('link', { current: 'page' })).toHaveAccessibleName('เกมทั้งหมด');
  });

  test('[G2] where nothing is hot the page says what makes a game hot, and leads to all games', async () => {
    await renderPage(<GameListPage />, {
      path: '/lobby/hot',
      route: '/lobby/:name?',
      session: 'guest',
      answers: { 'GET /api/lobby/configs': ({ query }) => sampleLobby(query.lobby_key, []) },
    });
    expect(await screen.findByText('ช่วง 7 วันนี้ยังไม่มีเกมฮิต')).toBeVisible();
    expect(screen.getByText('เกมจะขึ้นที่นี่ เมื่อสมาชิก 5 คนขึ้นไปเล่นจริงใน 7 วัน')).toBeVisible();
    expect(screen.queryByText('ทั้งหมด 0 เกม')).not.toBeInTheDocument();
    const ways = screen.getAllByRole('link', { name: 'เกมทั้งหมด' });
    expect(ways.at(-1)).toHaveAttribute('href', '/lobby');
  });

  test('[G2] [E7] hot shows the curated row; last asks a visitor to sign in; an unknown name is a 404', async () => {
    const { navigate } = await renderPage(<GameListPage />, {
      path: '/lobby/hot',
      route: '/lobby/:name?',
      session: 'guest',
      answers: { 'GET /api/lobby/configs': ({ query }) => sampleLobby(query.lobby_key, [sampleGame('ร้อน')]) },
    });
    expect(await screen.findByRole('heading', { name: 'เกม ร้อน' })).toBeVisible();
    await navigate('/lobby/last');
    expect(await screen.findByText('เข้าสู่ระบบเพื่อดูเกมที่เล่นล่าสุด')).toBeVisible();
    await navigate('/lobby/nothing');
    expect(await screen.findByText('ไม่พบล็อบบี้นี้')).toBeVisible();
    expect(screen.getByRole('heading', { name: '404' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'เกมทั้งหมด' })).toHaveAttribute('href', '/lobby');
    await navigate('/lobby/hot');
    expect(await screen.findByRole('heading', { name: 'เกม ร้อน' })).toBeVisible();
  });
});
