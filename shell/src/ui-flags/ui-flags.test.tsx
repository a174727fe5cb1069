import type { MyRewards } from '@sanuk/contract/areas/my-rewards';
import type { DialogName } from '@sanuk/contract/events';
import type { Answers } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { createStore, Provider } from 'jotai';
import { AppDrawer } from '../features/app-drawer/app-drawer.tsx';
import { notificationAnswers } from '../features/notifications/testing/notifications.fixtures.tsx';
import { event, notification } from '../features/notifications/testing/samples.ts';
import { Overlays } from '../layouts/overlays.tsx';
import {
  appDrawerOpenAtom,
  dialogOpenAtoms,
  noUiFlags,
  selectedPromotionAtom,
  type UiFlags,
  uiFlagsAtom,
} from './ui-flags.atoms.ts';

const promotion = {
  promotionId: 'p-1',
  title: 'โบนัสสมาชิกใหม่',
  description: '',
  image: null,
  conditions: [],
};
const answers: Answers = {
  ...notificationAnswers([event(1)], [notification(1, { read_at: '2026-11-02T03:00:00.000Z' })]),
  'POST /api/agent/bank_accounts': [],
  'POST /api/agent/true_money_accounts': [],
};
const shown = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('data-state'));

const nothingWaits: MyRewards = {
  claimable: [],
  coming: [],
  expiring: null,
  server_time: '2026-11-20T09:00:00.000Z',
};

/** Everything that opens over a page, for a tab in which the announcement was closed before. */
async function openSite(session: 'guest' | 'member') {
  window.sessionStorage.setItem('sanuk:announcement', JSON.stringify({ v: 1, d: { dismissed: true } }));
  const store = createStore();
  store.set(selectedPromotionAtom, promotion);
  const page = await renderPage(
    <Provider store={store}>
      <AppDrawer brand={null} />
      <Overlays />
    </Provider>,
    { path: '/', session, answers: { ...answers, 'GET /api/member/rewards': nothingWaits } },
  );
  return { ...page, store };
}

const dialogs: [clause: string, DialogName, title: string | RegExp, 'guest' | 'member'][] = [
  ['S22.2', 'promotion', promotion.title, 'member'],
  ['S22.3', 'notification', /^การแจ้งเตือน/, 'member'],
  ['S22.4', 'deposit', 'ฝากเงิน', 'member'],
  ['S22.5', 'login', 'เข้าสู่ระบบ', 'guest'],
  ['S22.6', 'register', /สมัครสมาชิก/, 'guest'],
  ['S22.7', 'event', /^ประกาศสำคัญ/, 'member'],
];
const names = dialogs.map(([, name]) => name);
const allOpen = Object.fromEntries(names.map((name) => [name, true])) as UiFlags['dialogs'];

/** The flags after one of them was set while every other dialog stands open. */
function afterSetting(name: DialogName, isOpen: boolean): UiFlags {
  const store = createStore();
  store.set(uiFlagsAtom, { ...noUiFlags, drawer: true, dialogs: { ...allOpen, [name]: !isOpen } });
  store.set(dialogOpenAtoms[name], isOpen);
  return store.get(uiFlagsAtom);
}

describe('a flag of its own for what is open', () => {
  test('[S22.1] the drawer follows its flag alone, and the flag changes no other', async () => {
    const { store } = await openSite('member');
    const before = store.get(uiFlagsAtom);
    act(() => store.set(appDrawerOpenAtom, true));
    expect(await screen.findByRole('dialog', { name: 'เมนูหลัก' })).toHaveAttribute('data-state', 'open');
    expect(shown()).toHaveLength(1);
    expect(store.get(uiFlagsAtom)).toEqual({ ...before, drawer: true });
    act(() => store.set(appDrawerOpenAtom, false));
    await waitFor(() => expect(shown()).toEqual([]));
    expect(store.get(uiFlagsAtom)).toEqual(before);
  });

  test.each(dialogs)(
    '[%s] the %s dialog follows its flag alone, and the flag changes no other',
    async (_clause, name, title, session) => {
      const { store } = await openSite(session);
      const before = store.get(uiFlagsAtom);
      act(() => store.set(dialogOpenAtoms[name], true));
      expect(await screen.findByRole('dialog', { name: title })).toHaveAttribute('data-state', 'open');
      expect(shown()).toHaveLength(1);
      expect(store.get(uiFlagsAtom)).toEqual({ ...before, dialogs: { ...before.dialogs, [name]: true } });
      act(() => store.set(dialogOpenAtoms[name], false));
      await waitFor(() => expect(shown()).toEqual([]));
      expect(store.get(uiFlagsAtom)).toEqual(before);
      for (const isOpen of [true, false])
        expect(afterSetting(name, isOpen)).toEqual({
          ...noUiFlags,
          drawer: true,
          dialogs: { ...allOpen, [name]: isOpen },
        });
    },
  );
});
