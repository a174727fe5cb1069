import type { LobbyConfig, LobbyKey } from '@sanuk/contract/areas/game';
import { announce, incidents, listen } from '@sanuk/platform';
import { type Answers, fail, held } from '@sanuk/testing/fake-server';
import { act, fireEvent, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { keepLobby } from '../lobby-cache.ts';
import { nothingElse, sampleBanner, sampleGame, sampleLobby } from '../testing/lobby.fixtures.ts';
import HomePage from './home.page.tsx';

const lobbies = (games: Partial<Record<LobbyKey, LobbyConfig['games']>>): Answers => ({
  ...nothingElse,
  'GET /api/banner': [sampleBanner(1), sampleBanner(2, { href: '/sport' })],
  'GET /api/lobby/configs': ({ query }) => sampleLobby(query.lobby_key, games[query.lobby_key] ?? []),
});
const filled = lobbies({ hot: [sampleGame('ดอกบัว', { badge: 'hot' })], slot: [sampleGame('มังกร')] });

const heard: unknown[] = [];
let stops: (() => void)[] = [];
beforeEach(() => {
  heard.length = 0;
  stops = [
    listen('game:open', ({ game, mode, source }) => heard.push([game.name, mode, source])),
    listen('dialog:open', ({ dialog }) => heard.push(dialog)),
  ];
});
afterEach(() => {
  for (const stop of stops) stop();
});

describe('home', () => {
  test('[G1] shows banners, categories and the rows that have games; empty rows take no room', async () => {
    await renderPage(<HomePage />, { path: '/', session: 'guest', answers: filled });
    expect(await screen.findByRole('heading', { name: 'เกม ดอกบัว' })).toBeVisible();
    const hot = screen.getByRole('region', { name: 'ยอดฮิต 7 วันล่าสุด' });
    expect(within(hot).getByText('ฮิต')).toBeVisible();
    expect(within(hot).getByRole('link', { name: 'ดูทั้งหมด ยอดฮิต 7 วันล่าสุด' })).toHaveAttribute(
      'href',
      '/lobby/hot',
    );
    const slot = screen.getByRole('region', { name: 'สล็อต' });
    expect(await within(slot).findByRole('link', { name: /ดูทั้งหมด/ })).toHaveAttribute('href', '/slot');
    expect(screen.queryByRole('region', { name: 'คาสิโน' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ไปหน้า 1' })).toHaveAttribute('href', '/slot');
    expect(screen.getByRole('link', { name: 'หวย' })).toHaveAttribute('href', '/lotto/lobby');
  });

  test('[C4.3] asks for the banners of the brand by its agent code', async () => {
    const { server } = await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      site: { agentCode: 'XYZ' },
      answers: filled,
    });
    expect(await screen.findByRole('link', { name: 'ไปหน้า 1' })).toBeVisible();
    expect(server.requestsTo('GET /api/banner').map(({ query }) => query)).toEqual([{ agent_code: 'XYZ' }]);
  });

  test('[G1] a row begins with games that do not already stand above it', async () => {
    const [a, b] = [sampleGame('ก'), sampleGame('ข')];
    await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      answers: lobbies({ hot: [a, ...['ค', 'ง', 'จ', 'ฉ', 'ช'].map((id) => sampleGame(id))], slot: [a, b] }),
    });
    const slot = await screen.findByRole('region', { name: 'สล็อต' });
    await within(slot).findByRole('heading', { name: 'เกม ข' });
    const names = within(slot).getAllByRole('heading', { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual(['เกม ข', 'เกม ก']);
  });

  test('the pictures behind the first banner are asked for when the first is here', async () => {
    const image = (id: number) => `/media/b${id}.svg`;
    const banners = [1, 2, 3].map((id) => sampleBanner(id, { image_mobile: image(id) }));
    const { container } = await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      answers: { ...filled, 'GET /api/banner': banners },
    });
    expect(await screen.findByRole('link', { name: 'ไปหน้า 3' })).toBeVisible();
    const carousel = screen.getByRole('region', { name: 'แบนเนอร์โปรโมชัน' });
    const asked = () => [...carousel.querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect(asked()).toEqual([image(1)]);
    const first = container.querySelector('img') as HTMLImageElement;
    expect(first.srcset).toBe('/media/b1.svg?w=360 360w, /media/b1.svg?w=720 720w');
    fireEvent.load(first);
    expect(asked()).toEqual([image(1), image(2), image(3)]);
  });

  test('a tile that is refused in another width is asked for as it is, and has an emblem when it cannot come', async () => {
    const game = sampleGame('ดอกบัว', { image: 'http://provider.example/one.webp' });
    await renderPage(<HomePage />, { path: '/', session: 'guest', answers: lobbies({ hot: [game] }) });
    const tile = (await screen.findByRole('heading', { name: 'เกม ดอกบัว' })).closest(
      'article',
    ) as HTMLElement;
    const picture = () => tile.querySelector('img') as HTMLImageElement;
    expect(picture().srcset).toContain('one.webp?w=240 240w');
    fireEvent.error(picture());
    expect([picture().getAttribute('srcset'), picture().getAttribute('src')]).toEqual([null, game.image]);
    fireEvent.error(picture());
    expect(tile.querySelector('img')).toBeNull();
  });

  test('[F4] hides links, rows and banners of pages the brand does not offer', async () => {
    await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      site: { routesOff: ['/sport', '/slot'] },
      answers: { ...filled, 'GET /api/banner': [sampleBanner(1, { href: '/casino' }), sampleBanner(2)] },
    });
    expect(await screen.findByRole('link', { name: 'ไปหน้า 1' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'ไปหน้า 2' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'กีฬา' })).not.toBeInTheDocument();
    await screen.findByRole('heading', { name: 'เกม ดอกบัว' });
    expect(screen.queryByRole('region', { name: 'สล็อต' })).not.toBeInTheDocument();
  });

  test('[G5] [G6] what a visitor picks goes to the shell, for real and as a demo', async () => {
    const { user } = await renderPage(<HomePage />, { path: '/', session: 'guest', answers: filled });
    await user.click(await screen.findByRole('button', { name: 'เล่นเกม เกม ดอกบัว' }));
    await user.click(screen.getByRole('button', { name: 'ทดลองเล่น เกม ดอกบัว' }));
    expect(heard).toEqual([
      ['เกม ดอกบัว', 'real', 'home:hot'],
      ['เกม ดอกบัว', 'demo', 'home:hot'],
    ]);
  });

  test('[G5] a member plays for real, also through the choice that a tap opens', async () => {
    const { user } = await renderPage(<HomePage />, { path: '/', answers: filled });
    await user.click(await screen.findByRole('button', { name: 'เล่นเกม เกม ดอกบัว' }));
    await user.click(screen.getByRole('button', { name: 'เกม ดอกบัว Lotus Play' }));
    const choice = await screen.findByRole('dialog', { name: 'เกม ดอกบัว' });
    expect(within(choice).getByText('อัตราจ่ายคืนผู้เล่น (RTP) 96.5%')).toBeVisible();
    await user.click(within(choice).getByRole('button', { name: 'ทดลองเล่น เกม ดอกบัว' }));
    expect(heard).toEqual([
      ['เกม ดอกบัว', 'real', 'home:hot'],
      ['เกม ดอกบัว', 'demo', 'home:hot'],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('[G5] a game under maintenance says so and cannot be opened; one without a demo has no such button', async () => {
    await renderPage(<HomePage />, {
      path: '/',
      answers: lobbies({
        hot: [sampleGame('ปิด', { maintenance: true }), sampleGame('จริง', { has_demo: false })],
      }),
    });
    expect(await screen.findByText('ปิดปรับปรุง')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'เล่นเกม เกม ปิด' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'เล่นเกม เกม จริง' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ทดลองเล่น เกม จริง' })).not.toBeInTheDocument();
  });

  test('[S20] paints the kept lists at once and then refreshes them', async () => {
    keepLobby('hot', { owner: '', title: 'เกมแนะนำ', total: 1, games: [sampleGame('เก่า')] });
    const answer = held<LobbyConfig>();
    await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      answers: {
        ...filled,
        'GET /api/lobby/configs': ({ query }) =>
          query.lobby_key === 'hot' ? answer.promise : sampleLobby(query.lobby_key, []),
      },
    });
    expect(screen.getByRole('heading', { name: 'เกม เก่า' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'เกมแนะนำ' })).toBeVisible();
    await act(async () => answer.resolve(sampleLobby('hot', [sampleGame('ใหม่')])));
    expect(await screen.findByRole('heading', { name: 'เกม ใหม่' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'เกม เก่า' })).not.toBeInTheDocument();
  });

  test('[G1] a member sees what was played last, and again after a game was closed; a visitor never asks', async () => {
    const { server } = await renderPage(<HomePage />, {
      path: '/',
      answers: lobbies({ hot: [sampleGame('ก')], last: [sampleGame('ข')] }),
    });
    expect(await screen.findByRole('region', { name: 'เล่นล่าสุด' })).toBeVisible();
    server.answer(lobbies({ hot: [sampleGame('ก')], last: [sampleGame('ค'), sampleGame('ข')] }));
    act(() => announce('game:closed', { gameId: 'ค' }));
    expect(await screen.findByRole('heading', { name: 'เกม ค' })).toBeVisible();
  });

  test('[G1] until it is known which row leads, its heading is true of either', async () => {
    const answer = held<LobbyConfig>();
    await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      answers: {
        ...filled,
        'GET /api/lobby/configs': ({ query }) =>
          query.lobby_key === 'hot' ? answer.promise : sampleLobby(query.lobby_key, [sampleGame('มังกร')]),
      },
    });
    expect(screen.getByRole('region', { name: 'เกม' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('ยอดฮิต 7 วันล่าสุด')).not.toBeInTheDocument();
    await act(async () => answer.resolve(sampleLobby('hot', [])));
    // The leading row is another one than the skeleton's: looked up anew until it stands.
    await waitFor(() => expect(screen.getByRole('region', { name: 'สล็อต' })).toBeVisible());
    expect(screen.queryByRole('region', { name: 'เกม' })).not.toBeInTheDocument();
  });

  test('[G1] [E2] where the first row cannot be asked for, its heading promises nothing', async () => {
    await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      answers: { ...filled, 'GET /api/lobby/configs': fail(503) },
    });
    const row = await screen.findByRole('region', { name: 'เกม' });
    expect(await within(row).findByText('โหลดรายการเกมไม่สำเร็จ')).toBeVisible();
    expect(screen.queryByText('ยอดฮิต 7 วันล่าสุด')).not.toBeInTheDocument();
  });

  test('[G1] a few hot games stand below the slots, and an answer of the network moves no row', async () => {
    keepLobby('hot', { owner: '', title: 'ยอดฮิต 7 วันล่าสุด', total: 0, games: [] });
    const many = Array.from({ length: 8 }, (_, index) => sampleGame(`ฮ${index}`));
    const answers = (hot: LobbyConfig['games']) => lobbies({ hot, slot: [sampleGame('มังกร')] });
    const order = () =>
      screen
        .getAllByRole('region')
        .map(
          (row) =>
            row.getAttribute('aria-label') ?? within(row).getByRole('heading', { level: 2 }).textContent,
        );
    await renderPage(<HomePage />, { path: '/', session: 'guest', answers: answers(many) });
    expect(await screen.findByRole('heading', { name: 'เกม ฮ0' })).toBeVisible();
    expect(order().slice(1, 3)).toEqual(['สล็อต', 'ยอดฮิต 7 วันล่าสุด']);
  });

  test('[S20] [G1] that nothing was hot is kept as well: the kept slots do not wait for the network', async () => {
    keepLobby('hot', { owner: '', title: 'ยอดฮิต 7 วันล่าสุด', total: 0, games: [] });
    keepLobby('slot', { owner: '', title: 'สล็อต', total: 1, games: [sampleGame('เก่า')] });
    await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      answers: { ...filled, 'GET /api/lobby/configs': () => held<LobbyConfig>().promise },
    });
    expect(screen.getByRole('heading', { name: 'เกม เก่า' })).toBeVisible();
  });

  test('[G1] where nothing is hot no row says so, and the slots lead in its place', async () => {
    const games = Array.from({ length: 20 }, (_, index) => sampleGame(`ส${index}`));
    await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      answers: lobbies({ slot: games, fishing: [sampleGame('ส0'), sampleGame('ปลา')] }),
    });
    expect((await screen.findAllByRole('heading', { name: 'เกม ส0' }))[0]).toBeVisible();
    expect(screen.getByRole('region', { name: 'สล็อต' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'ยอดฮิต 7 วันล่าสุด' })).not.toBeInTheDocument();
    expect(screen.queryByText('ฮิต')).not.toBeInTheDocument();
    expect(screen.queryByText('กำลังเตรียมเกม')).not.toBeInTheDocument();
    // What the leading row shows is what the others put behind.
    const fishing = within(screen.getByRole('region', { name: 'ยิงปลา' }));
    const names = fishing.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['เกม ปลา', 'เกม ส0']);
  });

  test('[G1] a site without any game yet says so', async () => {
    await renderPage(<HomePage />, { path: '/', session: 'guest', answers: lobbies({}) });
    expect(await screen.findByText('กำลังเตรียมเกม')).toBeVisible();
  });

  test('[E10] banners that cannot be loaded are told once, in their place, and noted; the rows stand', async () => {
    await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      answers: { ...filled, 'GET /api/banner': fail(503) },
    });
    expect(await screen.findByRole('heading', { name: 'เกม ดอกบัว' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('โหลดแบนเนอร์ไม่สำเร็จ');
    expect(incidents()).toContainEqual(
      expect.objectContaining({ kind: 'store-error', reason: 'games banners' }),
    );
  });

  test('[F5] a failing row says so in its place and can be retried; the others stand', async () => {
    const { user, server } = await renderPage(<HomePage />, {
      path: '/',
      session: 'guest',
      answers: {
        ...filled,
        'GET /api/lobby/configs': ({ query }) =>
          query.lobby_key === 'hot' ? fail(503) : sampleLobby(query.lobby_key, [sampleGame(query.lobby_key)]),
      },
    });
    const hot = await screen.findByRole('region', { name: 'เกม' });
    expect(await within(hot).findByText('โหลดรายการเกมไม่สำเร็จ')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'เกม slot' })).toBeVisible();
    server.answer(filled);
    await user.click(within(hot).getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByRole('heading', { name: 'เกม ดอกบัว' })).toBeVisible();
  });
});
