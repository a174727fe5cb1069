import { announce, openGame } from '@sanuk/platform';
import { fail, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { createStore, Provider } from 'jotai';
import { selectedGameAtom, selectedGameNameAtom, selectedWalletAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { GameSheet } from './game-sheet.sheet.tsx';
import { game, origin } from './testing/game.fixture.ts';

const main = { id: 'main', wallet_name: 'กระเป๋าหลัก', balance: 5, wallet_type_id: 1 };
const bonus = { id: 'bonus', wallet_name: 'กระเป๋าโบนัส', balance: 250.5, wallet_type_id: 2 };
const both = { 'POST /api/game/wallets': [main, bonus], 'POST /api/member/wallets': [main, bonus] };
const link = (no: number) => ({ link: `${origin}/play/${no}`, session_id: `session-${no}` });

type Options = Parameters<typeof renderPage>[1];
async function launch(answers: Options['answers'], more: Partial<Options> = {}) {
  const store = createStore();
  const sheet = (
    <Provider store={store}>
      <GameSheet />
    </Provider>
  );
  const page = await renderPage(sheet, { path: '/slot', answers, site: { gameOrigins: [origin] }, ...more });
  act(() => openGame(game, 'real', 'slot'));
  return { ...page, store };
}
const frame = () => screen.findByTitle('บุปผาทองคำ');
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const refusal = () => screen.findByRole('dialog', { name: 'พบบางอย่างผิดปกติ' });

describe('a game that is not opened', () => {
  test('[E3] a provider that is down is tried again with the wallet that was chosen', async () => {
    const message = 'เชื่อมต่อค่ายเกมไม่ได้ กรุณาลองใหม่อีกครั้ง';
    const page = await launch({
      ...both,
      'POST /api/game/link': refuse('game-provider-unreachable', message),
    });
    await page.user.click(await press(/กระเป๋าโบนัส/));
    expect(await refusal()).toHaveTextContent(message);
    page.server.answer({ 'POST /api/game/link': link(2) });
    await page.user.click(await press('ลองใหม่'));
    expect(await frame()).toHaveAttribute('src', `${origin}/play/2`);
    expect(page.server.requestsTo('POST /api/game/link').map(({ body }) => body.wallet_id)).toEqual([
      'bonus',
      'bonus',
    ]);
  });

  test('[E3] a wallet that was emptied meanwhile leads to the choice of another, with what is in them now', async () => {
    const message = 'กระเป๋าเงินนี้ใช้เล่นเกมนี้ไม่ได้แล้ว กรุณาเลือกกระเป๋าอื่น';
    const free = { id: 'free', wallet_name: 'เครดิตฟรี', balance: 20, wallet_type_id: 3 };
    const page = await launch({ ...both, 'POST /api/game/link': refuse('game-wallet-not-usable', message) });
    await page.user.click(await press(/กระเป๋าโบนัส/));
    expect(await refusal()).toHaveTextContent(message);
    page.server.answer({ 'POST /api/game/wallets': [main, { ...bonus, balance: 0 }, free] });
    await page.user.click(await press('เลือกกระเป๋าอื่น'));
    expect(await press(/เครดิตฟรี/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /กระเป๋าโบนัส/ })).not.toBeInTheDocument();
  });

  test('[E3] a game in maintenance is only said: trying again would not help', async () => {
    const page = await launch({
      'POST /api/game/wallets': [main],
      'POST /api/game/link': refuse('game-in-maintenance', 'เกมนี้กำลังปิดปรับปรุง'),
    });
    expect(await refusal()).toHaveTextContent('เกมนี้กำลังปิดปรับปรุง');
    expect(screen.queryByRole('button', { name: 'ลองใหม่' })).not.toBeInTheDocument();
    await page.user.click(await press('ตกลง'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('[E3] an answer that is none, and a link to somewhere else, are said in Thai and never framed', async () => {
    const page = await launch({ 'POST /api/game/wallets': [main], 'POST /api/game/link': fail(502) });
    expect(await refusal()).toHaveTextContent(/[ก-๙]{5}/);
    page.server.answer({ 'POST /api/game/link': { link: 'https://elsewhere.example/play/1' } });
    await page.user.click(await press('ลองใหม่'));
    expect(await screen.findByText(/^ลิงก์ของเกมไม่ถูกต้อง/)).toBeVisible();
    expect(screen.queryByTitle('บุปผาทองคำ')).not.toBeInTheDocument();
  });
});

describe('a game that plays', () => {
  test('[G8] [G9] the head of the sheet follows the wallet that was chosen, and tells the time', async () => {
    const page = await launch({ ...both, 'POST /api/game/link': link(1) });
    (await press(/กระเป๋าโบนัส/)).focus();
    await page.user.keyboard('{Enter}');
    await frame();
    expect(await screen.findByText('฿250.50')).toBeVisible();
    expect(screen.getByText('โบนัส')).toBeVisible();
    expect(screen.getByText(/0:\d\d/)).toBeVisible();
  });

  test('[G9] [E3] another game on the same wallet stops it, says so, and it can be taken back', async () => {
    const page = await launch({ 'POST /api/game/wallets': [main], 'POST /api/game/link': link(1) });
    await frame();
    act(() => announce('game:ended', { sessionIds: ['session-of-yesterday'] }));
    expect(screen.queryByText('เกมนี้หยุดแล้ว')).not.toBeInTheDocument();
    act(() => announce('game:ended', { sessionIds: ['session-1'] }));
    expect(await screen.findByText('เกมนี้หยุดแล้ว')).toBeVisible();
    page.server.answer({ 'POST /api/game/link': link(2) });
    await page.user.click(await press('กลับมาเล่นเกมนี้'));
    await waitFor(async () => expect(await frame()).toHaveAttribute('src', `${origin}/play/2`));
    expect(screen.queryByText('เกมนี้หยุดแล้ว')).not.toBeInTheDocument();
  });

  test.each(['expired', 'other-tab'] as const)(
    '[G10] the end of the login session closes it: %s',
    async (reason) => {
      await launch({ 'POST /api/game/wallets': [main], 'POST /api/game/link': link(1) });
      await frame();
      // The end of the play session is announced with it, in either order.
      act(() => announce('game:ended', { sessionIds: ['session-1'] }));
      act(() => announce('auth:signed-out', { reason }));
      await waitFor(() => expect(screen.queryByTitle('บุปผาทองคำ')).not.toBeInTheDocument());
      act(() => announce('game:ended', { sessionIds: ['session-1'] }));
      expect(screen.queryByText('เกมนี้หยุดแล้ว')).not.toBeInTheDocument();
    },
  );
});

describe('a game on the page of its own', () => {
  test('[G3] [G10] it goes there without being loaded anew, and going back leads to the page it was picked on', async () => {
    const page = await launch(
      { 'POST /api/game/wallets': [main], 'POST /api/game/link': link(1) },
      { path: '/', route: '/*' },
    );
    const first = await frame();
    await page.user.click(await press('เปิดเต็มหน้า'));
    await waitFor(() => expect(page.location()).toBe('/play'));
    expect(await frame()).toBe(first);
    expect(screen.queryByText('฿5.00')).not.toBeInTheDocument();
    expect(page.server.requestsTo('POST /api/game/link')).toHaveLength(1);
    await page.user.click(await press('ออกจากเกม'));
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(page.store.get(selectedGameAtom)).toBeNull();
    expect(page.store.get(selectedWalletAtom)).toBeUndefined();
  });

  test('[G3] [S22] a reload plays it again with the wallet it had, and asks only where that is empty now', async () => {
    const again = async (wallets: (typeof bonus)[]) => {
      const store = createStore();
      const { game_id, provider_id, sub_provider_id } = game;
      store.set(selectedGameAtom, { game_id, provider_id, sub_provider_id, source: 'slot', is_demo: false });
      store.set(selectedGameNameAtom, game.name);
      store.set(selectedWalletAtom, 'bonus');
      const page = await renderPage(
        <Provider store={store}>
          <GameSheet />
        </Provider>,
        {
          path: '/play',
          site: { gameOrigins: [origin] },
          answers: { 'POST /api/game/wallets': wallets, 'POST /api/game/link': link(3) },
        },
      );
      return page;
    };
    const first = await again([main, bonus]);
    await frame();
    expect(first.server.requestsTo('POST /api/game/link')[0]?.body.wallet_id).toBe('bonus');
    first.unmount();
    await again([main, { ...bonus, balance: 0 }, { ...bonus, id: 'free', wallet_type_id: 3 }]);
    expect(await screen.findByText('กรุณาเลือกกระเป๋าเงิน')).toBeVisible();
  });
});
