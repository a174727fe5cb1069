import { signIn } from '@sanuk/platform';
import { fail } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { createElement } from 'react';
import { runGuards } from './guards.ts';

describe('route guards', () => {
  test('[E6] a route that names a missing middleware is a 500 that says so', async () => {
    const thrown: unknown = await runGuards(['validateNobody'], '/').catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).toBe(500);
    expect(await (thrown as Response).text()).toBe('Unknown middleware validateNobody');
  });

  test('[E6] a name inherited from Object is unknown too', async () => {
    await expect(runGuards(['toString'], '/')).rejects.toBeInstanceOf(Response);
  });

  test('[A5] [E2] a session that the check of a member page ends leads to the login page, whichever is first', async () => {
    const answers = { 'GET /api/get_user_info': fail(503) } as const;
    const page = await renderPage(createElement('p'), { path: '/', session: 'guest', answers });
    // Nobody says whose the session is.
    await act(() => signIn('0812345678', 'password'));
    page.server.answer({ 'GET /api/get_user_info': fail(401) });
    expect(await act(() => runGuards(['validateLogin'], '/member/profile'))).toBe('/login');
    await waitFor(() => expect(page.location()).toBe('/login'));
    expect(await screen.findByText('เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่อีกครั้ง')).toBeVisible();
    expect(screen.queryByText('กรุณาเข้าสู่ระบบก่อน')).not.toBeInTheDocument();
  });

  test('[A5] [E2] the same where it takes a moment to know whether another tab is logging out', async () => {
    let tell: (locks: object) => void = () => undefined;
    const query = jest.fn(
      () =>
        new Promise<object>((resolve) => {
          tell = resolve;
        }),
    );
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { query } });
    const answers = { 'GET /api/get_user_info': fail(503) } as const;
    const page = await renderPage(createElement('p'), { path: '/', session: 'guest', answers });
    await act(() => signIn('0812345678', 'password'));
    page.server.answer({ 'GET /api/get_user_info': fail(401) });
    const decided = runGuards(['validateLogin'], '/member/profile');
    await waitFor(() => expect(query).toHaveBeenCalled());
    await act(async () => tell({ held: [] }));
    expect(await act(() => decided)).toBe('/login');
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('[A5] the first guard that objects decides', async () => {
    const known = { open: async () => undefined, first: async () => '/a', second: async () => '/b' };
    expect(await runGuards(['open', 'first', 'second'], '/', known)).toBe('/a');
    expect(await runGuards(['open'], '/', known)).toBeUndefined();
  });
});
