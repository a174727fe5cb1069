import {
  announce,
  call,
  checkSession,
  currentSession,
  followTabs,
  listen,
  QueryClientProvider,
  queryClient,
  setNavigator,
  signIn,
} from '@sanuk/platform';
import { fail, held } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { sampleManifest, sampleMember } from '@sanuk/testing/sample-site';
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom';
import { buildRoutes } from './build-routes.tsx';
import { navigatorOf } from './navigator.ts';

const wanted = '/member/profile?tab=bank';
const expired = 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่อีกครั้ง';
const route = (path: string, middleware: string[]) =>
  ({ path, layout: 'auth', middleware, title: path }) as const;
const manifest = {
  ...sampleManifest,
  remotes: {
    'mfe-x': {
      routes: [route('/member/profile', ['validateLogin']), route('/promotions', [])],
      candidates: [],
    },
  },
};

type Failure = ReturnType<typeof fail>;
/** Checks that are held when a test is over would be every later test's. */
let endCheck: () => void = () => undefined;
let stopFollowing: () => void = () => undefined;
beforeEach(() => {
  stopFollowing = followTabs();
});
afterEach(() => {
  endCheck();
  stopFollowing();
  Reflect.deleteProperty(navigator, 'locks');
});

/** A document that was just loaded with a token: nobody has said yet whose it is. Each answer is held until it is given. */
async function reload(path = wanted) {
  const page = await renderPage(<p />, {
    path: '/',
    session: 'guest',
    answers: {
      'GET /api/notifications': [],
      'GET /api/get_user_info': fail(503),
    },
  });
  await act(() => signIn('0812345678', 'password'));
  const check = held<typeof sampleMember | Failure>();
  const other = held<Failure>();
  const asked = jest.fn(() => check.promise);
  endCheck = () => check.resolve(fail(503));
  page.server.answer({
    'GET /api/get_user_info': asked,
    'POST /api/member/points': () => other.promise,
  });
  const router = createMemoryRouter(buildRoutes(manifest), { initialEntries: [path] });
  setNavigator(navigatorOf(router));
  page.rerender(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const otherCall = call('POST /api/member/points', { body: {} }).catch((error: unknown) => error);
  await waitFor(() => expect(page.server.requestsTo('POST /api/member/points')).toHaveLength(1));
  const isAsked = () => waitFor(() => expect(asked).toHaveBeenCalled());
  return { page, router, check, other, otherCall, isAsked };
}
type Reloaded = Awaited<ReturnType<typeof reload>>;

/** The log-in form, the reason at most once, nothing of who was never a member; and after the log-in the wanted page. */
async function expectLogin({ page, router }: Reloaded, path = wanted): Promise<void> {
  expect(await screen.findByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeVisible();
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.pathname).toBe('/login');
  expect(currentSession().status).toBe('guest');
  expect(screen.queryAllByText(expired).length).toBeLessThanOrEqual(1);
  expect(screen.queryByText('กรุณาเข้าสู่ระบบก่อน')).not.toBeInTheDocument();
  page.server.answer({ 'GET /api/get_user_info': sampleMember });
  await act(() => signIn('0812345678', 'password'));
  await waitFor(() => expect(createPath(router.state.location)).toBe(path));
}

/** With locks the end is decided a moment after the answer, without them at once. */
const browsers: [string, () => void][] = [
  ['decided at once', () => undefined],
  [
    'decided a moment later',
    () =>
      Object.defineProperty(navigator, 'locks', {
        configurable: true,
        value: {
          request: (_name: string, _options: object, run: () => Promise<void>) => run(),
          query: async () => {
            for (let n = 0; n < 20; n += 1) await Promise.resolve();
            return { held: [] };
          },
        },
      }),
  ],
];

const orders: [string, (reloaded: Reloaded) => Promise<unknown>][] = [
  ['the guard hears of it first', ({ check }) => act(async () => check.resolve(fail(401)))],
  [
    'the guard hears of it, then another call',
    async ({ check, other, otherCall }) => {
      await act(async () => check.resolve(fail(401)));
      other.resolve(fail(401));
      await act(() => otherCall);
    },
  ],
  [
    'another call hears of it, then the guard',
    async ({ check, other, otherCall }) => {
      other.resolve(fail(401));
      await act(() => otherCall);
      await act(async () => check.resolve(fail(401)));
    },
  ],
  [
    'both hear of it in one tick, the guard first',
    ({ check, other }) =>
      act(async () => {
        check.resolve(fail(401));
        other.resolve(fail(401));
      }),
  ],
  [
    'both hear of it in one tick, the other call first',
    ({ check, other }) =>
      act(async () => {
        other.resolve(fail(401));
        check.resolve(fail(401));
      }),
  ],
  [
    'another call hears of it, and the guard is told who was there before',
    async ({ check, other, otherCall }) => {
      other.resolve(fail(401));
      await act(() => otherCall);
      await act(async () => check.resolve(sampleMember));
    },
  ],
  [
    'the server was away for the guard, and ends the session when it is back',
    async ({ page, check, other, otherCall }) => {
      await act(async () => check.resolve(fail(503)));
      expect(await screen.findByText('503')).toBeVisible();
      page.server.answer({ 'GET /api/get_user_info': fail(401) });
      other.resolve(fail(401));
      await act(() => otherCall);
    },
  ],
  [
    'the server was away for the guard, and another check finds the session over',
    async ({ page, check }) => {
      await act(async () => check.resolve(fail(503)));
      expect(await screen.findByText('503')).toBeVisible();
      page.server.answer({ 'GET /api/get_user_info': fail(401) });
      await act(() => checkSession());
    },
  ],
  [
    'another tab hears of it first, then the guard',
    async ({ check }) => {
      await act(async () => announce('auth:signed-out', { reason: 'expired' }));
      await act(async () => check.resolve(fail(401)));
    },
  ],
  [
    'another tab hears of it first, and the guard before that tab says so',
    async ({ check }) => {
      localStorage.setItem('sanuk:ended', JSON.stringify({ v: 1, d: 'expired' }));
      localStorage.removeItem('sanuk:user');
      await act(async () => check.resolve(fail(401)));
      await act(async () => announce('auth:signed-out', { reason: 'expired' }));
    },
  ],
  [
    'the page is asked for once more when the session is over already',
    async ({ router, other, otherCall }) => {
      other.resolve(fail(401));
      // As the page of an error does when it hears that it is known who is there.
      const stop = listen('auth:signed-out', () => queueMicrotask(() => void router.navigate(wanted)));
      await act(() => otherCall);
      stop();
    },
  ],
];

describe.each(browsers)('a member page whose session the server ended, %s', (_name, prepare) => {
  test.each(orders)('[A2] [A5] [E2] ends on the log-in form when %s', async (_order, happen) => {
    prepare();
    const reloaded = await reload();
    await reloaded.isAsked();
    await happen(reloaded);
    await expectLogin(reloaded);
  });

  test('[A5] [E2] that was on its way from another page is the one to come back to', async () => {
    prepare();
    const reloaded = await reload('/promotions');
    await waitFor(() => expect(reloaded.router.state.initialized).toBe(true));
    const opened = reloaded.router.navigate(wanted);
    await waitFor(() => expect(reloaded.router.state.navigation.state).toBe('loading'));
    await act(async () => reloaded.check.resolve(fail(401)));
    await act(() => opened);
    await expectLogin(reloaded);
  });

  test('[A5] [E2] that is wanted again later leads to the log-in form too', async () => {
    prepare();
    const reloaded = await reload();
    await act(async () => reloaded.check.resolve(fail(401)));
    await screen.findByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' });
    await act(() => reloaded.router.navigate('/promotions'));
    await act(() => reloaded.router.navigate(wanted));
    await expectLogin(reloaded);
  });
});
