import type { Game } from '@sanuk/contract/areas/game';
import { listen } from '@sanuk/platform';
import { renderPage, screen, within } from '@sanuk/testing/render-page';
import { nothingElse, sampleGame, sampleList } from '../testing/lobby.fixtures.ts';
import GameListPage from './game-list.page.tsx';

const open = (path: string, games: Game[], more: Parameters<typeof sampleList>[1] = {}) =>
  renderPage(<GameListPage />, {
    path,
    route: '/*',
    session: 'guest',
    answers: { ...nothingElse, 'GET /api/game/list': sampleList(games, more) },
  });
const table = sampleGame('โต๊ะ', {
  kind: 'table',
  category: 'casino',
  rtp: 98.94,
  limits: { min: 20, max: 5000 },
});
const keno = sampleGame('คีโน', { kind: 'number', category: 'casino' });
const group = (name: string) => screen.findByRole('region', { name });

test('[G2] the casino shows its tables first, each with its ways to play, then its number games as tiles', async () => {
  const opened: string[] = [];
  const stop = listen('game:open', ({ game, mode, source }) => opened.push(`${game.name} ${mode} ${source}`));
  const { user } = await open('/casino', [keno, table]);
  const tables = within(await group('โต๊ะบาคาร่า'));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'โต๊ะบาคาร่า',
    'เกมตัวเลข',
    'เกม คีโน',
  ]);
  expect(tables.getByText('เปิดโต๊ะอยู่')).toBeVisible();
  expect(tables.getByText('เดิมพัน ฿20.00 – ฿5,000.00')).toBeVisible();
  expect(tables.getByText('อัตราจ่ายคืนผู้เล่น (RTP) 98.94%')).toBeVisible();
  await user.click(tables.getByRole('button', { name: 'เล่นเกม เกม โต๊ะ' }));
  await user.click(tables.getByRole('button', { name: 'ทดลองเล่น เกม โต๊ะ' }));
  stop();
  expect(opened).toEqual(['เกม โต๊ะ real casino', 'เกม โต๊ะ demo casino']);
});

test('[G2] a closed table says so, takes no bets and does not say that it is open', async () => {
  await open('/casino', [{ ...table, maintenance: true }]);
  const tables = within(await group('โต๊ะบาคาร่า'));
  expect(tables.getByText('ปิดปรับปรุง')).toBeVisible();
  expect(tables.queryByText('เปิดโต๊ะอยู่')).not.toBeInTheDocument();
  expect(tables.queryByRole('button', { name: /^เล่นเกม/ })).not.toBeInTheDocument();
});

test('[G2] leagues are cards, without limits where the provider names none', async () => {
  await open('/sport', [sampleGame('ไทยลีก', { category: 'sport', kind: 'sport' })]);
  expect(within(await group('ลีกกีฬา')).getByRole('heading', { name: 'เกม ไทยลีก' })).toBeVisible();
  expect(screen.queryByText(/^เดิมพัน ฿/)).not.toBeInTheDocument();
});

test('[G2] the list of all games has them as tiles among the others', async () => {
  await open('/lobby', [table, sampleGame('ก')]);
  expect(await screen.findByRole('heading', { level: 2, name: 'เกม โต๊ะ' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'โต๊ะบาคาร่า' })).not.toBeInTheDocument();
});

test('[G2] a game that stands on two pages of a list is shown once', async () => {
  const { user } = await renderPage(<GameListPage />, {
    path: '/slot',
    session: 'guest',
    answers: {
      'GET /api/game/list': ({ query }) =>
        query.cursor
          ? sampleList([sampleGame('ข'), sampleGame('ค')])
          : sampleList([sampleGame('ก'), sampleGame('ข')], { next_cursor: 'c-2' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'โหลดเพิ่ม' }));
  expect(await screen.findByRole('heading', { name: 'เกม ค' })).toBeVisible();
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['เกม ก', 'เกม ข', 'เกม ค']);
});
