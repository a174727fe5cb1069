import { held } from '@sanuk/testing/fake-server';
import { act, render, screen, waitFor } from '@sanuk/testing/render-page';
import { createStore, Provider } from 'jotai';
import { Suspense, use } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { appDrawerOpenAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { useDrawerClosesWithPage } from './use-drawer-closes-with-page.ts';

/** What stands around every page. */
function Frame() {
  useDrawerClosesWithPage();
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
}

/** A page whose code is still on its way. */
let code = held<void>();
function LatePage() {
  use(code.promise);
  return <Page />;
}

let router: ReturnType<typeof createBrowserRouter>;
let store = createStore();

/** The site at the last of the pages, which were visited in this order. */
async function visit(...paths: [string, ...string[]]): Promise<void> {
  history.pushState(null, '', paths[0]);
  code = held<void>();
  store = createStore();
  router = createBrowserRouter([
    {
      element: <Frame />,
      children: [
        { path: '/late', element: <LatePage /> },
        { path: '*', element: <Page /> },
      ],
    },
  ]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  for (const path of paths.slice(1)) await go(path);
}

const go = (path: string) => act(() => router.navigate(path));
const goBack = () => act(() => router.navigate(-1));
const open = () => act(async () => store.set(appDrawerOpenAtom, true));
const isOpen = () => store.get(appDrawerOpenAtom);
const heading = (name: string) => screen.findByRole('heading', { name });

afterEach(() => router.dispose());

describe('the drawer and its page', () => {
  test('[S7] the way back closes it', async () => {
    await visit('/', '/promotions');
    await open();
    await goBack();
    await heading('/');
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  test.each(['/promotions', '/?filter=new'])('[S7] going to %s closes it', async (path) => {
    await visit('/');
    await open();
    await go(path);
    await heading(path);
    expect(isOpen()).toBe(false);
  });

  test('[S7] it is not kept for the way back', async () => {
    await visit('/');
    await open();
    await go('/member/deposit');
    await goBack();
    await heading('/');
    expect(isOpen()).toBe(false);
  });

  test('[S7] an entry of the history with the same address leaves it open', async () => {
    await visit('/');
    await open();
    await go('/');
    expect(isOpen()).toBe(true);
  });

  test('[S7] opened while a page is on its way it stays when the page comes, and closes with that page', async () => {
    await visit('/');
    await go('/late');
    expect(await heading('/')).toBeVisible();
    await open();
    await act(async () => code.resolve());
    await heading('/late');
    expect(isOpen()).toBe(true);
    await go('/');
    await heading('/');
    expect(isOpen()).toBe(false);
  });

  test('[S7] open before, it closes when the page comes', async () => {
    await visit('/');
    await open();
    await go('/late');
    await act(async () => code.resolve());
    await heading('/late');
    expect(isOpen()).toBe(false);
  });
});
