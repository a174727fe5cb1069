import { fail, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { announceHere } from '../bus.ts';
import {
  call,
  comeBackPath,
  comeBackState,
  currentSession,
  followTabs,
  listen,
  showError,
  signIn,
  signOut,
} from '../index.ts';
import { expireSession } from './expire-session.ts';

const expired = 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่อีกครั้ง';
const answers = { 'POST /api/member/points': fail(401), 'GET /api/lotto/lobby': fail(401) } as const;
const settled = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const stored = () => localStorage.getItem('sanuk:user');
const open = () => renderPage(<p />, { path: '/lotto/lobby', answers });

describe('a session the server no longer knows', () => {
  test('[E2] ends once, however many calls hear of it together', async () => {
    const page = await open();
    const heard: string[] = [];
    const stop = listen('auth:signed-out', ({ reason }) => heard.push(reason));
    const errors = await Promise.all([
      settled(call('POST /api/member/points', { body: {} })),
      settled(call('GET /api/lotto/lobby')),
      settled(call('POST /api/member/points', { body: {} })),
    ]);
    stop();
    for (const error of errors) showError(error);
    expect(heard).toEqual(['expired']);
    expect(currentSession().status).toBe('guest');
    expect(stored()).toBeNull();
    await waitFor(() => expect(page.location()).toBe('/login'));
    expect(await screen.findAllByText(expired)).toHaveLength(1);
  });

  test('[E2] a late 401 to the token of before ends nothing and leads nowhere', async () => {
    const page = await open();
    let answer: (failure: ReturnType<typeof fail>) => void = () => undefined;
    page.server.answer({ 'POST /api/member/points': () => new Promise((resolve) => (answer = resolve)) });
    const late = settled(call('POST /api/member/points', { body: {} }));
    await waitFor(() => expect(page.server.requestsTo('POST /api/member/points')).toHaveLength(1));
    page.server.answer({
      'POST /api/login': { access_token: 'next-token', expires_at: '2026-12-20T00:00:00.000Z' },
    });
    await act(() => signIn('0812345678', 'password'));
    answer(fail(401));
    expect(await late).toMatchObject({ code: 'session-expired' });
    expect(currentSession().status).toBe('member');
    expect(stored()).toContain('next-token');
    expect(page.location()).toBe('/lotto/lobby');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[A4] what the member ends himself ends without the words of an expired session', async () => {
    const page = await open();
    page.server.answer({
      'POST /api/logout': () => {
        // The server tells every tab before it answers the one that asked.
        expireSession();
        return null;
      },
    });
    const heard: string[] = [];
    const stop = listen('auth:signed-out', ({ reason }) => heard.push(reason));
    await act(() => signOut());
    stop();
    expect(heard).toEqual(['member']);
    expect(page.location()).toBe('/lotto/lobby');
    expect(screen.queryByText(expired)).not.toBeInTheDocument();
  });

  test('[A4] a log-out in another tab ends it quietly; a log-in there is taken up instead', async () => {
    const page = await open();
    const heard: string[] = [];
    const stops = [followTabs(), listen('auth:signed-out', ({ reason }) => heard.push(reason))];
    localStorage.setItem('sanuk:user', JSON.stringify({ v: 1, d: { token: 'token-of-other-tab' } }));
    act(() => expireSession());
    await waitFor(() => expect(currentSession().status).toBe('member'));
    const asked = page.server.requestsTo('GET /api/get_user_info').at(-1);
    expect(asked?.headers.authorization).toBe('Bearer token-of-other-tab');
    expect(heard).toEqual([]);
    localStorage.removeItem('sanuk:user');
    act(() => expireSession());
    expect(currentSession().status).toBe('guest');
    expect(heard).toEqual(['other-tab']);
    for (const stop of stops) stop();
    expect(page.location()).toBe('/lotto/lobby');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[A4] a log-out in another tab is known as one before this tab reads of it in storage', async () => {
    const page = await open();
    const stop = followTabs();
    const held: LockInfo[] = [{ name: 'sanuk:leaving' }];
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { query: async () => ({ held }) },
    });
    await act(async () => expireSession());
    expect(stored()).not.toBeNull();
    expect(currentSession().status).toBe('guest');
    expect(page.location()).toBe('/lotto/lobby');
    // The other tab is done, and says so while storage is behind still.
    held.splice(0);
    await act(async () => announceHere('auth:signed-out', { reason: 'other-tab' }));
    expect(currentSession().status).toBe('guest');
    stop();
    Reflect.deleteProperty(navigator, 'locks');
    expect(page.location()).toBe('/lotto/lobby');
    expect(screen.queryByText(expired)).not.toBeInTheDocument();
  });

  test('[E2] a visitor who asks for what is a member’s is led to the login page without a word about sessions', async () => {
    const page = await renderPage(<p />, { path: '/member', session: 'guest', answers });
    await settled(call('POST /api/member/points', { body: {} }));
    await waitFor(() => expect(page.location()).toBe('/login'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[E2] one comes back only to pages of this site', () => {
    expect(comeBackPath(comeBackState('/lotto/r-1?x=1'))).toBe('/lotto/r-1?x=1');
    for (const from of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example',
      'lotto',
      '',
      7,
    ])
      expect(comeBackPath({ from })).toBeUndefined();
    for (const state of [null, undefined, 'from', {}]) expect(comeBackPath(state)).toBeUndefined();
  });
});

test('[A3.4] a login that is refused clears the user, also the one who was stored before', async () => {
  const page = await open();
  page.server.answer({ 'POST /api/login': refuse('wrong-credentials', 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง') });
  expect(currentSession().status).toBe('member');
  expect(stored()).not.toBeNull();
  const error = await act(() => settled(signIn('0812345678', 'not the password')));
  expect(error).toMatchObject({ code: 'wrong-credentials' });
  expect(currentSession()).toEqual({ status: 'guest' });
  expect(stored()).toBeNull();
});
