import { announce } from '@sanuk/platform';
import { createStore } from 'jotai';
import { isSomethingKeptOpen, keepUiFlags } from './keep-ui-flags.ts';
import {
  appDrawerOpenAtom,
  dialogOpenAtoms,
  noUiFlags,
  selectedGameAtom,
  selectedPromotionAtom,
  uiFlagsAtom,
} from './ui-flags.atoms.ts';

const promotion = {
  promotionId: 'p-1',
  title: 'รับโบนัส',
  description: 'สำหรับสมาชิกใหม่',
  image: null,
  conditions: ['ฝากขั้นต่ำ 100 บาท'],
};

let stop: () => void;
function load(isSamePage: boolean) {
  stop?.();
  const store = createStore();
  stop = keepUiFlags(store, isSamePage);
  return store;
}
const reload = () => load(true);
/** Another page by its address in the same tab, or a copy of the tab. */
const openByAddress = () => load(false);
beforeEach(() => sessionStorage.clear());
afterEach(() => stop());

const game = {
  ...{ game_id: 'lotus-bloom', provider_id: 'lotus', sub_provider_id: 'lotus' },
  ...{ source: 'slot', is_demo: false },
};

describe('the interface flags', () => {
  test('[S22] [S20] drawer, six dialogs, selected promotion and game outlive a reload of the tab', () => {
    const store = reload();
    store.set(appDrawerOpenAtom, true);
    store.set(dialogOpenAtoms.deposit, true);
    store.set(dialogOpenAtoms.event, true);
    store.set(selectedPromotionAtom, promotion);
    const after = reload();
    expect(after.get(uiFlagsAtom)).toEqual({
      ...noUiFlags,
      drawer: true,
      dialogs: { ...noUiFlags.dialogs, deposit: true, event: true },
      selectedPromotion: promotion,
    });
    expect(localStorage.getItem('sanuk:ui')).toBeNull();
    expect(Object.keys(after.get(uiFlagsAtom).dialogs)).toHaveLength(6);
  });

  test('[S22] nothing opens over a page opened by its address, nor in a copy of the tab; a game is on offer there', () => {
    const store = reload();
    store.set(appDrawerOpenAtom, true);
    store.set(dialogOpenAtoms.deposit, true);
    store.set(uiFlagsAtom, {
      ...store.get(uiFlagsAtom),
      ...{ selectedGame: game, selectedGameName: 'บุปผาทองคำ', selectedWallet: 'main' },
    });
    const leftGame = { game, name: 'บุปผาทองคำ', walletId: 'main', freeSpins: undefined };
    expect(openByAddress().get(uiFlagsAtom)).toEqual({ ...noUiFlags, leftGame });
    // The reload of that page finds the offer, and still nothing open.
    expect(reload().get(uiFlagsAtom)).toEqual({ ...noUiFlags, leftGame });
    expect(openByAddress().get(uiFlagsAtom)).toEqual({ ...noUiFlags, leftGame });
  });

  test.each(['reload', 'navigate', 'back_forward'])('[S22] a document of the type %s', (type) => {
    const entries = jest.fn(() => [{ type }]);
    Object.defineProperty(performance, 'getEntriesByType', { value: entries, configurable: true });
    const store = reload();
    store.set(dialogOpenAtoms.login, true);
    stop();
    expect(isSomethingKeptOpen()).toBe(type === 'reload');
    stop = keepUiFlags(createStore());
    expect(isSomethingKeptOpen()).toBe(type === 'reload');
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  test.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ v: 0, d: noUiFlags })],
    ['an old shape', JSON.stringify({ v: 1, d: { drawer: 'yes' } })],
    ['half a game', JSON.stringify({ v: 1, d: { ...noUiFlags, selectedGame: { game_id: '1' } } })],
  ])('[S20] [S22] %s in storage is as good as none', (_what, text) => {
    sessionStorage.setItem('sanuk:ui', text);
    expect(reload().get(uiFlagsAtom)).toEqual(noUiFlags);
  });

  test('[S22] [S15] the bus opens and closes each dialog by its own flag', () => {
    const store = reload();
    announce('dialog:open', { dialog: 'deposit' });
    announce('dialog:open', { dialog: 'notification' });
    expect([store.get(dialogOpenAtoms.deposit), store.get(dialogOpenAtoms.notification)]).toEqual([
      true,
      true,
    ]);
    announce('dialog:close', { dialog: 'deposit' });
    expect([store.get(dialogOpenAtoms.deposit), store.get(dialogOpenAtoms.notification)]).toEqual([
      false,
      true,
    ]);
    announce('promotion:open', { promotion });
    expect([store.get(dialogOpenAtoms.promotion), store.get(selectedPromotionAtom)]).toEqual([
      true,
      promotion,
    ]);
  });

  test('[S22] log in and register never stand open together', () => {
    const store = reload();
    announce('dialog:open', { dialog: 'login' });
    announce('dialog:open', { dialog: 'register' });
    expect([store.get(dialogOpenAtoms.login), store.get(dialogOpenAtoms.register)]).toEqual([false, true]);
    announce('dialog:open', { dialog: 'login' });
    expect([store.get(dialogOpenAtoms.login), store.get(dialogOpenAtoms.register)]).toEqual([true, false]);
  });

  test('[S22] [A4] nothing of a member stays open when the session ends', () => {
    const store = reload();
    store.set(selectedGameAtom, null);
    announce('dialog:open', { dialog: 'deposit' });
    announce('auth:signed-out', { reason: 'expired' });
    expect(store.get(uiFlagsAtom)).toEqual(noUiFlags);
    expect(reload().get(uiFlagsAtom)).toEqual(noUiFlags);
  });
});
