import type { Game } from '@sanuk/contract/areas/game';
import { openGame } from '@sanuk/platform';
import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { GameSheet } from './game-sheet.sheet.tsx';

const game: Game = {
  game_id: 'lotus-bloom',
  provider_id: 'lotus',
  sub_provider_id: 'lotus',
  provider_name: 'Lotus',
  name: 'บุปผาทองคำ',
  name_en: 'Golden Bloom',
  category: 'slot',
  image: '/x.svg',
  badge: null,
  rtp: 96,
  maintenance: false,
  has_demo: true,
};
const origin = 'http://localhost:8082';
const wallet = (id: string, balance: number, wallet_type_id: number) => ({
  id,
  wallet_name: id,
  balance,
  wallet_type_id,
});

async function launch(mode: 'real' | 'demo', answers: Parameters<typeof renderPage>[1]['answers']) {
  const page = await renderPage(<GameSheet />, { path: '/slot', answers, site: { gameOrigins: [origin] } });
  act(() => openGame(game, mode, 'slot'));
  return page;
}
const frame = () => screen.findByTitle('บุปผาทองคำ');

describe('the game sheet', () => {
  test('[G6] a demo game asks for its link directly and plays in a frame', async () => {
    const page = await launch('demo', { 'POST /api/game/demo': { link: `${origin}/play/demo` } });
    expect(await frame()).toHaveAttribute('src', `${origin}/play/demo`);
    expect(page.server.requestsTo('POST /api/game/wallets')).toHaveLength(0);
    expect(page.server.requestsTo('POST /api/game/demo')[0]?.body.agent_code).toBe('SIAM');
  });

  test('[G8] the only usable wallet is chosen by itself', async () => {
    const page = await launch('real', {
      'POST /api/game/wallets': [wallet('main', 0, 1), wallet('bonus', 0, 2)],
      'POST /api/game/link': { link: `${origin}/play/1` },
    });
    await frame();
    expect(page.server.requestsTo('POST /api/game/link')[0]?.body).toMatchObject({
      wallet_id: 'main',
      source: 'slot',
    });
  });

  test('[G8] [G9] with several wallets the member is asked, and the chosen one is played with', async () => {
    const page = await launch('real', {
      'POST /api/game/wallets': [wallet('main', 5, 1), wallet('bonus', 20.5, 2)],
      'POST /api/game/link': { link: `${origin}/play/1` },
    });
    expect(await screen.findByText('กรุณาเลือกกระเป๋าเงิน')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: /bonus/ }));
    await frame();
    expect(page.server.requestsTo('POST /api/game/link')[0]?.body.wallet_id).toBe('bonus');
  });

  test('[E3] a refused link is shown in the dialog พบบางอย่างผิดปกติ with the words of the server', async () => {
    const message = 'เกมนี้ปิดปรับปรุง';
    await launch('real', {
      'POST /api/game/wallets': [wallet('main', 5, 1)],
      'POST /api/game/link': refuse('game-in-maintenance', message),
    });
    expect(await screen.findByRole('dialog', { name: 'พบบางอย่างผิดปกติ' })).toHaveTextContent(message);
  });

  test('[E4] a refused demo link is a toast with the message', async () => {
    await launch('demo', { 'POST /api/game/demo': refuse('game-unknown', 'ไม่พบเกมนี้') });
    expect(await screen.findByRole('alert')).toHaveTextContent('ไม่พบเกมนี้');
  });

  test('[E4] wallets that cannot be loaded are a toast', async () => {
    await launch('real', { 'POST /api/game/wallets': fail('network') });
    expect(await screen.findByRole('alert')).toHaveTextContent('ไม่สามารถเชื่อมต่อได้');
  });

  test('[G9] a link to an origin the brand does not know is never framed', async () => {
    await launch('demo', { 'POST /api/game/demo': { link: 'https://elsewhere.example/play' } });
    expect(await screen.findByRole('dialog', { name: 'พบบางอย่างผิดปกติ' })).toBeInTheDocument();
    expect(screen.queryByTitle('บุปผาทองคำ')).not.toBeInTheDocument();
  });

  test('[G10] closing clears everything, and a link that arrives late opens nothing', async () => {
    const link = held<{ link: string }>();
    const page = await launch('demo', { 'POST /api/game/demo': () => link.promise });
    await page.user.click(await screen.findByRole('button', { name: 'ออกจากเกม' }));
    link.resolve({ link: `${origin}/play/late` });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByTitle('บุปผาทองคำ')).not.toBeInTheDocument();
  });
});
