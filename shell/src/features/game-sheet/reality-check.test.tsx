import type { Played, ResponsiblePlay } from '@sanuk/contract/areas/responsible-play';
import { openGame } from '@sanuk/platform';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { GameSheet } from './game-sheet.sheet.tsx';
import { storedClock } from './play-clock.ts';
import { game, origin } from './testing/game.fixture.ts';

const mine = (check_minutes: 15 | 30 | 60): ResponsiblePlay => ({
  ...{ limits: [], break_until: null, excluded_until: null, check_minutes },
  server_time: new Date().toISOString(),
});
const played: Played = { staked: 300, returned: 120.5, net: -179.5, server_time: new Date().toISOString() };

/** Opens a game in a tab in which so many minutes have been played, the last of them a moment ago. */
async function play(minutes: number, check: 15 | 30 | 60) {
  const now = Date.now();
  const began = now - minutes * 60_000;
  storedClock.write({ since: began, checkedAt: began, seenAt: now });
  const page = await renderPage(<GameSheet />, {
    path: '/slot',
    session: 'member',
    site: { gameOrigins: [origin] },
    answers: {
      'POST /api/game/wallets': [{ id: 'main', wallet_name: 'main', balance: 5, wallet_type_id: 1 }],
      'POST /api/game/link': { link: `${origin}/play/1`, session_id: 's-1' },
      'GET /api/responsible/mine': mine(check),
      'GET /api/responsible/played': played,
    },
  });
  act(() => openGame(game, 'real', 'slot'));
  await screen.findByTitle('บุปผาทองคำ');
  return page;
}
afterEach(() => storedClock.clear());

/** The check with its own layer. Until the layer is open, a frame after its content, the sheet below takes every press and key; then the check has the focus and takes presses. */
async function findCheck(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('alertdialog', { name: 'แจ้งเตือนเวลาเล่น' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  // Ark UI writes it when the layer is registered; before that the style says nothing about presses.
  await waitFor(() => expect(dialog.style.getPropertyValue('--layer-index')).toBe('1'));
  await waitFor(() => expect(dialog).not.toHaveStyle({ pointerEvents: 'none' }));
  return dialog;
}

test('[X5] at the interval the member chose he is told the time and what it came to, and goes on when he says so', async () => {
  const { user } = await play(31.5, 30);
  const dialog = await findCheck();
  expect(dialog).toHaveTextContent('คุณเล่นมาแล้ว 31 นาที');
  await waitFor(() => expect(dialog).toHaveTextContent('-฿179.50'));
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  // Escape goes to the layers once more; until they have settled the check takes no press.
  await findCheck();
  await user.click(screen.getByRole('button', { name: 'เล่นต่อ' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByTitle('บุปผาทองคำ')).toBeInTheDocument();
  await waitFor(() => expect(storedClock.read()?.checkedAt).toBeGreaterThan(Date.now() - 60_000));
});

test('[X5] before that interval nothing is said, and before the shortest one nothing is asked', async () => {
  const early = await play(14, 15);
  expect(early.server.requestsTo('GET /api/responsible/mine')).toHaveLength(0);
});

test('[X5] who chose an hour is not told after half of it', async () => {
  const { server } = await play(31, 60);
  await waitFor(() => expect(server.requestsTo('GET /api/responsible/mine')).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('[X5] the check leads to the limits, and out of the game', async () => {
  const { user } = await play(61, 60);
  await findCheck();
  await user.click(screen.getByRole('button', { name: 'พักหรือตั้งวงเงิน' }));
  await waitFor(() => expect(screen.queryByTitle('บุปผาทองคำ')).not.toBeInTheDocument());
});
