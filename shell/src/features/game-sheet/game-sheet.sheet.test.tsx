import { currentSession, listen, openGame, signIn } from '@sanuk/platform';
import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { createStore, Provider } from 'jotai';
import { keepUiFlags } from '../../ui-flags/keep-ui-flags.ts';
import {
  dialogOpenAtoms,
  type LeftGame,
  noUiFlags,
  selectedGameAtom,
  selectedGameNameAtom,
  uiFlagsAtom,
} from '../../ui-flags/ui-flags.atoms.ts';
import { GameSheet } from './game-sheet.sheet.tsx';
import { game, origin } from './testing/game.fixture.ts';

const ids = {
  game_id: game.game_id,
  provider_id: game.provider_id,
  sub_provider_id: game.sub_provider_id,
};
const wallet = (id: string, balance: number, wallet_type_id: number) => ({
  id,
  wallet_name: id,
  balance,
  wallet_type_id,
});

const onePlay = {
  'POST /api/game/wallets': [wallet('main', 5, 1)],
  'POST /api/game/link': { link: `${origin}/play/1`, session_id: 's-1' },
};

async function launch(
  mode: 'real' | 'demo',
  answers: Parameters<typeof renderPage>[1]['answers'],
  width?: number,
) {
  const site = { gameOrigins: [origin] };
  const page = await renderPage(<GameSheet />, { path: '/slot', answers, site, width });
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

  test('[G6.3] the demo is asked for with its five fields', async () => {
    const page = await launch('demo', { 'POST /api/game/demo': { link: `${origin}/play/demo` } });
    await frame();
    expect(page.server.requestsTo('POST /api/game/demo')[0]?.body).toEqual({
      game_id: game.game_id,
      provider_id: game.provider_id,
      is_mobile: true,
      source: 'slot',
      agent_code: 'SIAM',
    });
  });

  test.each([
    ['a phone', 390, true],
    ['a desktop', 1440, false],
  ])(
    '[G7.2, G9.2, G9.3] wallets and link are asked for with their fields, from %s',
    async (_what, width, is_mobile) => {
      const page = await launch('real', onePlay, width);
      await frame();
      expect(page.server.requestsTo('POST /api/game/wallets')[0]?.body).toEqual(ids);
      expect(page.server.requestsTo('POST /api/game/link')[0]?.body).toEqual({
        wallet_id: 'main',
        game_id: game.game_id,
        provider_id: game.provider_id,
        is_mobile,
        source: 'slot',
      });
    },
  );

  test('[G7.4, G7.5] [G8] the only usable wallet is chosen by itself', async () => {
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

  test('[G7.3] [G8] [G9] with several wallets the member is asked, and the chosen one is played with', async () => {
    const page = await launch('real', {
      'POST /api/game/wallets': [wallet('main', 5, 1), wallet('bonus', 20.5, 2)],
      'POST /api/game/link': { link: `${origin}/play/1` },
    });
    expect(await screen.findByText('กรุณาเลือกกระเป๋าเงิน')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: /bonus/ }));
    await frame();
    expect(page.server.requestsTo('POST /api/game/link')[0]?.body.wallet_id).toBe('bonus');
  });

  test('[G8.4] [S15] without a usable wallet the member is asked all the same, and offered the deposit dialog', async () => {
    const heard = jest.fn();
    const stop = listen('dialog:open', heard);
    const page = await launch('real', { 'POST /api/game/wallets': [wallet('bonus', 0, 2)] });
    expect(await screen.findByText('ไม่มีกระเป๋าเงินที่ใช้เล่นเกมนี้ได้')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'กรุณาเลือกกระเป๋าเงิน' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'ฝากเงิน' }));
    expect(heard).toHaveBeenCalledWith({ dialog: 'deposit' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    stop();
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

describe('a visitor who wants to play for real', () => {
  const answers = {
    'POST /api/game/wallets': [wallet('main', 5, 1)],
    'POST /api/game/link': { link: `${origin}/play/1` },
  };
  async function pick() {
    const store = createStore();
    const stop = keepUiFlags(store);
    const page = await renderPage(
      <Provider store={store}>
        <GameSheet />
      </Provider>,
      { path: '/slot', session: 'guest', answers, site: { gameOrigins: [origin] } },
    );
    act(() => openGame(game, 'real', 'slot'));
    expect(store.get(dialogOpenAtoms.login)).toBe(true);
    expect(page.server.requestsTo('POST /api/game/wallets')).toHaveLength(0);
    return { ...page, store, stop };
  }

  test('[G5] [A3] is asked to log in, and then the game opens', async () => {
    const { server, stop, store } = await pick();
    await act(() => signIn('0812345678', 'password'));
    expect(await frame()).toHaveAttribute('src', `${origin}/play/1`);
    expect(server.requestsTo('POST /api/game/link')[0]?.body).toMatchObject({
      game_id: game.game_id,
      source: 'slot',
    });
    expect(store.get(dialogOpenAtoms.login)).toBe(false);
    stop();
  });

  test('[G5] the same by way of registering', async () => {
    const { stop, store } = await pick();
    act(() => store.set(dialogOpenAtoms.register, true));
    await act(() => signIn('0812345678', 'password'));
    expect(await frame()).toBeInTheDocument();
    stop();
  });

  test('[G5] who closes the dialog has let go of the game', async () => {
    const { stop, store, server } = await pick();
    act(() => store.set(dialogOpenAtoms.login, false));
    await act(() => signIn('0812345678', 'password'));
    expect(currentSession().status).toBe('member');
    expect(screen.queryByTitle('บุปผาทองคำ')).not.toBeInTheDocument();
    expect(server.requestsTo('POST /api/game/wallets')).toHaveLength(0);
    stop();
  });
});

describe('going back while a game is open', () => {
  async function playAtCasino() {
    const page = await renderPage(<GameSheet />, {
      path: '/slot',
      route: '/*',
      answers: { 'POST /api/game/demo': { link: `${origin}/play/demo` } },
      site: { gameOrigins: [origin] },
    });
    await page.navigate('/casino?provider=x');
    act(() => openGame(game, 'demo', 'casino'));
    await frame();
    return page;
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('[G5] [G10] closes the sheet and stays on the page; going back once more leaves it', async () => {
    const page = await playAtCasino();
    expect(page.location()).toBe('/casino?provider=x');
    await page.goBack();
    await gone();
    expect(page.location()).toBe('/casino?provider=x');
    await page.goBack();
    expect(page.location()).toBe('/slot');
  });

  test('[G5] [G10] a game closed by its button leaves nothing to go back to', async () => {
    const page = await playAtCasino();
    await page.user.click(screen.getByRole('button', { name: 'ออกจากเกม' }));
    await gone();
    expect(page.location()).toBe('/casino?provider=x');
    await page.goBack();
    expect(page.location()).toBe('/slot');
  });

  test('[G5] the cashier of a game takes its place; going back leads to the page', async () => {
    const page = await playAtCasino();
    const source = ((await frame()) as HTMLIFrameElement).contentWindow;
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data: { type: 'game:cashier' }, origin, source }));
    });
    await gone();
    expect(page.location()).toBe('/member/deposit');
    await page.goBack();
    expect(page.location()).toBe('/casino?provider=x');
  });

  test('[G5] a game that could not be opened leaves nothing to go back to', async () => {
    const page = await renderPage(<GameSheet />, {
      path: '/slot',
      route: '/*',
      answers: { 'POST /api/game/demo': refuse('game-unknown', 'ไม่พบเกมนี้') },
    });
    await page.navigate('/casino');
    act(() => openGame(game, 'demo', 'casino'));
    expect(await screen.findByRole('alert')).toHaveTextContent('ไม่พบเกมนี้');
    await gone();
    await page.goBack();
    expect(page.location()).toBe('/slot');
  });
});

/** The tab as a reload finds it: this game was being played. */
async function reload(
  mode: 'real' | 'demo',
  options: Pick<Parameters<typeof renderPage>[1], 'answers' | 'session'>,
) {
  const store = createStore();
  store.set(selectedGameAtom, { ...ids, source: 'slot', is_demo: mode === 'demo' });
  store.set(selectedGameNameAtom, game.name);
  const sheet = (
    <Provider store={store}>
      <GameSheet />
    </Provider>
  );
  const page = await renderPage(sheet, { path: '/slot', site: { gameOrigins: [origin] }, ...options });
  return { ...page, store };
}

/** A page opened by its address in a tab that was playing this game. */
async function offer(
  leftGame: LeftGame,
  answers: Parameters<typeof renderPage>[1]['answers'],
  session: 'member' | 'guest' = 'member',
) {
  const store = createStore();
  store.set(uiFlagsAtom, { ...noUiFlags, leftGame });
  const sheet = (
    <Provider store={store}>
      <GameSheet />
    </Provider>
  );
  const site = { gameOrigins: [origin] };
  return { ...(await renderPage(sheet, { path: '/member/withdraw', site, answers, session })), store };
}

describe('the selected game', () => {
  test('[S22.9, S22.10] [G10] is kept with the five fields of the specification until the sheet is closed', async () => {
    const store = createStore();
    const page = await renderPage(
      <Provider store={store}>
        <GameSheet />
      </Provider>,
      {
        path: '/slot',
        site: { gameOrigins: [origin] },
        answers: { 'POST /api/game/demo': { link: `${origin}/play/demo` } },
      },
    );
    act(() => openGame(game, 'demo', 'slot'));
    await frame();
    expect(store.get(uiFlagsAtom).selectedGame).toEqual({ ...ids, source: 'slot', is_demo: true });
    await page.user.click(screen.getByRole('button', { name: 'ออกจากเกม' }));
    expect(store.get(selectedGameAtom)).toBeNull();
  });

  test('[S22] opens again after a reload; a real one asks for its wallet and link anew', async () => {
    const page = await reload('real', {
      answers: {
        'POST /api/game/wallets': [wallet('main', 5, 1), wallet('bonus', 20.5, 2)],
        'POST /api/game/link': { link: `${origin}/play/again` },
      },
    });
    expect(await screen.findByText('กรุณาเลือกกระเป๋าเงิน')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: /main/ }));
    expect(await frame()).toHaveAttribute('src', `${origin}/play/again`);
    expect(page.server.requestsTo('POST /api/game/link')[0]?.body.source).toBe('slot');
    expect(page.server.requestsTo('POST /api/game/wallets')).toHaveLength(1);
  });

  test('[S22] a demo needs nobody to be logged in', async () => {
    await reload('demo', {
      session: 'guest',
      answers: { 'POST /api/game/demo': { link: `${origin}/play/demo` } },
    });
    expect(await frame()).toBeInTheDocument();
  });

  test('[S22] [E3] one that is refused now says why, and is forgotten when that is read', async () => {
    const page = await reload('real', {
      answers: {
        'POST /api/game/wallets': [wallet('main', 5, 1)],
        'POST /api/game/link': refuse('game-in-maintenance', 'เกมนี้ปิดปรับปรุง'),
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'พบบางอย่างผิดปกติ' });
    expect(dialog).toHaveTextContent('เกมนี้ปิดปรับปรุง');
    await page.user.click(screen.getByRole('button', { name: 'ตกลง' }));
    expect(page.store.get(selectedGameAtom)).toBeNull();
  });

  test('[S22] [G5] on another page it is offered, opens by a press alone, and with the wallet it was played with', async () => {
    const leftGame = { game: { ...ids, source: 'slot', is_demo: false }, name: game.name, walletId: 'bonus' };
    const page = await offer(leftGame, {
      'POST /api/game/wallets': [wallet('main', 5, 1), wallet('bonus', 20.5, 2)],
      'POST /api/game/link': { link: `${origin}/play/again`, session_id: 's-2' },
    });
    expect(await screen.findByText('เล่นค้างไว้: บุปผาทองคำ')).toBeVisible();
    expect(page.server.requestsTo('POST /api/game/link')).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'เล่นต่อ' }));
    expect(await frame()).toHaveAttribute('src', `${origin}/play/again`);
    expect(page.server.requestsTo('POST /api/game/link')[0]?.body.wallet_id).toBe('bonus');
    expect(page.store.get(uiFlagsAtom).leftGame).toBeUndefined();
  });

  test('[S22] [G5] the offer can be refused, and is none to a visitor', async () => {
    const leftGame = { game: { ...ids, source: 'slot', is_demo: false }, name: game.name };
    const page = await offer(leftGame, {});
    await page.user.click(await screen.findByRole('button', { name: 'ไม่เล่นต่อ' }));
    expect(screen.queryByText(/^เล่นค้างไว้/)).toBeNull();
    expect(page.store.get(uiFlagsAtom)).toEqual(noUiFlags);
    page.unmount();
    await offer(leftGame, {}, 'guest');
    expect(screen.queryByText(/^เล่นค้างไว้/)).toBeNull();
  });

  test('[S22] a real one is nothing to a visitor', async () => {
    const page = await reload('real', { session: 'guest', answers: {} });
    await waitFor(() => expect(page.store.get(selectedGameAtom)).toBeNull());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('[S22] [E4] wallets that cannot be had now leave nothing that would try for ever', async () => {
    const page = await reload('real', { answers: { 'POST /api/game/wallets': fail('network') } });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(page.store.get(selectedGameAtom)).toBeNull();
  });
});
