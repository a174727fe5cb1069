import type { MyRewards } from '@sanuk/contract/areas/my-rewards';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { createStore, Provider } from 'jotai';
import { useLocation } from 'react-router-dom';
import { Overlays } from '../../layouts/overlays.tsx';
import { appDrawerOpenAtom } from '../../shared/ui-flags/ui-flags.atoms.ts';
import { AppDrawer } from './app-drawer.tsx';
import { useDrawerClosesWithPage } from './use-drawer-closes-with-page.ts';

const nothingWaits: MyRewards = {
  claimable: [],
  coming: [],
  expiring: null,
  server_time: '2026-11-20T09:00:00.000Z',
};

/** A site whose payment page, as the real one, has no drawer. */
function Site() {
  const { pathname } = useLocation();
  useDrawerClosesWithPage();
  return (
    <>
      {pathname !== '/member/deposit' && <AppDrawer brand={null} />}
      <Overlays />
    </>
  );
}

/** The drawer open over the last of the pages, which were visited in this order. */
async function openDrawer(...paths: [string, ...string[]]) {
  const store = createStore();
  const page = await renderPage(
    <Provider store={store}>
      <Site />
    </Provider>,
    {
      path: paths[0],
      route: '/*',
      session: 'guest',
      answers: {
        'GET /api/event/list': [],
        'GET /api/notifications': [],
        'GET /api/member/rewards': nothingWaits,
      },
    },
  );
  for (const path of paths.slice(1)) await page.navigate(path);
  act(() => store.set(appDrawerOpenAtom, true));
  expect(await screen.findByRole('dialog', { name: 'เมนูหลัก' })).toHaveAttribute('data-state', 'open');
  return { ...page, store };
}

const drawer = () => screen.queryByRole('dialog', { name: 'เมนูหลัก' });

describe('the drawer and its page', () => {
  test('[S7] the way back closes it', async () => {
    const { goBack, store } = await openDrawer('/', '/promotions');
    await goBack();
    await waitFor(() => expect(drawer()).toBeNull());
    expect(store.get(appDrawerOpenAtom)).toBe(false);
  });

  test.each(['/promotions', '/?filter=new'])('[S7] going to %s closes it', async (path) => {
    const { navigate } = await openDrawer('/');
    await navigate(path);
    await waitFor(() => expect(drawer()).toBeNull());
  });

  test('[S7] over a page without a drawer it is not kept for the way back', async () => {
    const { navigate, goBack, store } = await openDrawer('/');
    await navigate('/member/deposit');
    await goBack();
    expect(store.get(appDrawerOpenAtom)).toBe(false);
    await waitFor(() => expect(drawer()).toBeNull());
  });

  test('[S7] an entry of the history with the same address leaves it open', async () => {
    const { store, navigate } = await openDrawer('/');
    await navigate('/');
    expect(store.get(appDrawerOpenAtom)).toBe(true);
    expect(drawer()).toHaveAttribute('data-state', 'open');
  });
});
