import type { FreeSpinGrant } from '@sanuk/contract/areas/free-spins';
import { announce, listen } from '@sanuk/platform';
import { type Answers, fail } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, within } from '@sanuk/testing/render-page';
import GameListPage from '../game-list/game-list.page.tsx';
import { nothingElse, sampleGame, sampleList } from '../testing/lobby.fixtures.ts';

const free = sampleGame('ก', { gives_free_spins: true });
const other = sampleGame('ข', { gives_free_spins: true });
const grant = (more: Partial<FreeSpinGrant> = {}): FreeSpinGrant => ({
  grant_id: 'grant-1',
  source: 'wheel',
  provider_name: 'Lotus Play',
  games: [free],
  spins: 10,
  left: 7,
  stake: 1,
  won: 12.5,
  wallet_id: 'free',
  valid_until: '2099-12-31T11:00:00.000Z',
  ...more,
});
const open = (answers: Answers) =>
  renderPage(<GameListPage />, {
    path: '/freespin',
    route: '/*',
    answers: { ...nothingElse, 'GET /api/game/list': sampleList([free, other]), ...answers },
  });
const mine = () => screen.findByRole('region', { name: 'ฟรีสปินของคุณ' });
/** What the shell is asked to open. */
function noteOpened() {
  const opened: unknown[] = [];
  listen('game:open', (asked) => void opened.push(asked));
  return opened;
}

test('[G2] free spins of a member stand with what is left, and are played on their game', async () => {
  const opened = noteOpened();
  const { user } = await open({ 'GET /api/freespin/list': { grants: [grant()] } });
  const card = within(await mine()).getByRole('article', { name: free.name });
  for (const words of ['เหลือ 7 จาก 10 ครั้ง', /หมุนละ ฿1.00 ไม่หักเงิน/, /ได้รับแล้ว ฿12.50/, 'จากวงล้อ'])
    expect(within(card).getByText(words)).toBeVisible();
  await user.click(within(card).getByRole('button', { name: `เล่นฟรีสปิน ${free.name}` }));
  expect(opened).toMatchObject([
    { game: { game_id: 'ก' }, mode: 'real', freeSpins: { grantId: 'grant-1', walletId: 'free' } },
  ]);
});

test('[G2] free spins of a provider ask which of its games they are played on', async () => {
  const opened = noteOpened();
  const { user } = await open({ 'GET /api/freespin/list': { grants: [grant({ games: [free, other] })] } });
  await user.click(within(await mine()).getByRole('button', { name: 'เลือกเกมของค่าย Lotus Play' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: other.name }));
  expect(opened).toMatchObject([{ game: { game_id: 'ข' }, freeSpins: { grantId: 'grant-1' } }]);
});

test('[G2] a game in maintenance is not opened, and the free spins say that they stay', async () => {
  await open({
    'GET /api/freespin/list': { grants: [grant({ games: [{ ...free, maintenance: true }] })] },
  });
  expect(within(await mine()).getByText(/ฟรีสปินยังเป็นของคุณ/)).toBeVisible();
  expect(within(await mine()).queryByRole('button')).not.toBeInTheDocument();
});

test('[G2] without free spins it says how to get some; what is granted meanwhile comes by itself', async () => {
  const { server } = await open({ 'GET /api/freespin/list': { grants: [] } });
  expect(await screen.findByText(/คุณยังไม่มีฟรีสปิน/)).toBeVisible();
  server.answer({ 'GET /api/freespin/list': { grants: [grant()] } });
  await act(async () => announce('freespins:changed', { grantId: 'grant-1', left: 7 }));
  expect(await screen.findByText('เหลือ 7 จาก 10 ครั้ง')).toBeVisible();
});

test('[G2] free spins that do not come are asked for again by a press, and the games stand below', async () => {
  const { user, server } = await open({ 'GET /api/freespin/list': fail(500) });
  expect(await screen.findByText('โหลดฟรีสปินของคุณไม่สำเร็จ')).toBeVisible();
  expect(await screen.findByText(free.name)).toBeVisible();
  server.answer({ 'GET /api/freespin/list': { grants: [grant()] } });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByText('เหลือ 7 จาก 10 ครั้ง')).toBeVisible();
});
