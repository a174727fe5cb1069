import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, waitFor } from '@sanuk/testing/render-page';
import { sampleMember } from '@sanuk/testing/sample-site';
import { announceHere } from '../bus.ts';
import {
  checkSession,
  currentSession,
  followTabs,
  listen,
  mayBeMember,
  queryClient,
  signIn,
  signOut,
  signUp,
} from '../index.ts';
import { isAnyTabLeaving, whileLeaving } from '../session-state/leaving-lock.ts';

const stored = () => localStorage.getItem('sanuk:user');
const signedIn = { access_token: 'next-token', expires_at: '2026-12-20T00:00:00.000Z' };
const account = {
  username: '0898765432',
  password: 'a long password',
  name: 'สมชาย ใจดี',
  bank_code: 'KBANK',
  bank_account: '1234567890',
};

/** What is announced about sessions, until stopped. */
function hear() {
  const heard: string[] = [];
  const stops = [
    listen('auth:signed-in', ({ memberId }) => heard.push(`in ${memberId}`)),
    listen('auth:signed-out', ({ reason }) => heard.push(`out ${reason}`)),
  ];
  return {
    heard,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

describe('on load', () => {
  test('[A2] the stored token is checked once, however many ask', async () => {
    const page = await renderPage(<p />, { path: '/' });
    const before = page.server.requestsTo('GET /api/get_user_info').length;
    const [one, other] = await act(() => Promise.all([checkSession(), checkSession()]));
    expect([one, other]).toEqual([currentSession(), currentSession()]);
    expect(page.server.requestsTo('GET /api/get_user_info')).toHaveLength(before + 1);
    await act(() => checkSession());
    expect(page.server.requestsTo('GET /api/get_user_info')).toHaveLength(before + 2);
  });

  test('[A2] a visitor is a guest without asking', async () => {
    const page = await renderPage(<p />, { path: '/', session: 'guest' });
    expect(await act(() => checkSession())).toEqual({ status: 'guest' });
    expect(mayBeMember()).toBe(false);
    expect(page.server.requestsTo('GET /api/get_user_info')).toHaveLength(0);
  });

  test.each([503, 'network', 'timeout'] as const)(
    '[A2] a member stays one while the server answers %s',
    async (failure) => {
      const page = await renderPage(<p />, { path: '/' });
      page.server.answer({ 'GET /api/get_user_info': fail(failure) });
      expect(await act(() => checkSession())).toEqual({ status: 'member', user: sampleMember });
      expect(mayBeMember()).toBe(true);
    },
  );

  test('[A2] a session the server does not know any more is none', async () => {
    const page = await renderPage(<p />, { path: '/' });
    page.server.answer({ 'GET /api/get_user_info': fail(401) });
    expect(await act(() => checkSession())).toEqual({ status: 'guest' });
    expect(stored()).toBeNull();
  });
});

describe('signing in', () => {
  test('[A3] asks with the brand of the site, keeps the token and is told once', async () => {
    const page = await renderPage(<p />, { path: '/', session: 'guest' });
    const { heard, stop } = hear();
    queryClient.setQueryData(['of-the-visitor'], 1);
    await act(() => signIn('0812345678', 'a password'));
    stop();
    expect(page.server.requestsTo('POST /api/login').at(-1)?.body).toMatchObject({
      username: '0812345678',
      password: 'a password',
      agent_code: 'SIAM',
    });
    expect(currentSession()).toEqual({ status: 'member', user: sampleMember });
    expect(queryClient.getQueryData(['of-the-visitor'])).toBeUndefined();
    expect(heard).toEqual([`in ${sampleMember.user.member_id}`]);
  });

  test('[A3] whose it is may be said later: then it is told, once', async () => {
    const page = await renderPage(<p />, { path: '/', session: 'guest' });
    page.server.answer({ 'GET /api/get_user_info': fail(503) });
    const { heard, stop } = hear();
    await act(() => signIn('0812345678', 'a password'));
    expect([heard, currentSession().status]).toEqual([[], 'unknown']);
    page.server.answer({ 'GET /api/get_user_info': sampleMember });
    await act(() => checkSession());
    await act(() => checkSession());
    expect(heard).toEqual([`in ${sampleMember.user.member_id}`]);
    stop();
  });

  test('[A3] a log-in that is refused leaves nobody signed in, and is thrown', async () => {
    const page = await renderPage(<p />, { path: '/' });
    page.server.answer({ 'POST /api/login': refuse('wrong-credentials', 'no') });
    const { heard, stop } = hear();
    const refused = act(() => signIn('0812345678', 'no').catch((error: unknown) => error));
    expect(await refused).toMatchObject({ code: 'wrong-credentials' });
    stop();
    expect([heard, currentSession(), stored()]).toEqual([['out member'], { status: 'guest' }, null]);
  });

  test('[A7] registering signs in, for the brand of the site or the code that was typed', async () => {
    const page = await renderPage(<p />, {
      path: '/',
      session: 'guest',
      answers: { 'POST /api/register': signedIn },
    });
    await act(() => signUp(account));
    expect(currentSession().status).toBe('member');
    expect(stored()).toContain('next-token');
    await act(() => signUp({ ...account, agent_code: 'THARA' }));
    const codes = page.server.requestsTo('POST /api/register').map(({ body }) => body.agent_code);
    expect(codes).toEqual(['SIAM', 'THARA']);
  });
});

describe('signing out', () => {
  // A page may have begun with the end of the session before.
  const asked = (page: Awaited<ReturnType<typeof renderPage>>) =>
    page.server
      .requestsTo('POST /api/logout')
      .filter(({ headers }) => headers.authorization === 'Bearer of-this-test');
  const member = { 'POST /api/login': { ...signedIn, access_token: 'of-this-test' } } as const;

  test('[A4] is asked of the server with the session out of storage, and clears what was fetched', async () => {
    const page = await renderPage(<p />, { path: '/', session: 'guest', answers: member });
    await act(() => signIn('0812345678', 'a password'));
    const answer = held<null>();
    page.server.answer({ 'POST /api/logout': () => answer.promise });
    queryClient.setQueryData(['of-the-member'], 1);
    const done = signOut();
    await waitFor(() => expect(asked(page)).toHaveLength(1));
    expect([stored(), currentSession().status]).toEqual([null, 'member']);
    answer.resolve(null);
    await act(() => done);
    expect(currentSession()).toEqual({ status: 'guest' });
    expect(queryClient.getQueryData(['of-the-member'])).toBeUndefined();
  });

  test('[A4] is done whatever the server answers', async () => {
    const page = await renderPage(<p />, { path: '/', session: 'guest', answers: member });
    await act(() => signIn('0812345678', 'a password'));
    page.server.answer({ 'POST /api/logout': fail(503) });
    await act(() => signOut());
    expect(asked(page)).toHaveLength(1);
    expect([currentSession().status, stored(), mayBeMember()]).toEqual(['guest', null, false]);
  });
});

describe('other tabs', () => {
  test('[A4] a log-out there ends the session here, and clears what was fetched', async () => {
    await renderPage(<p />, { path: '/' });
    const stop = followTabs();
    queryClient.setQueryData(['of-the-member'], 1);
    act(() => announceHere('auth:signed-out', { reason: 'other-tab' }));
    expect(currentSession()).toEqual({ status: 'guest' });
    expect(queryClient.getQueryData(['of-the-member'])).toBeUndefined();
    stop();
  });

  test('[A4] one of this tab is not another’s', async () => {
    await renderPage(<p />, { path: '/' });
    const stop = followTabs();
    act(() => announceHere('auth:signed-out', { reason: 'member' }));
    expect(currentSession().status).toBe('member');
    stop();
  });

  test('[A3] a log-in there is taken up by a guest, and changes nothing for a member', async () => {
    const page = await renderPage(<p />, { path: '/', session: 'guest' });
    const stop = followTabs();
    localStorage.setItem('sanuk:user', JSON.stringify({ v: 1, d: { token: 'theirs' } }));
    queryClient.setQueryData(['of-the-visitor'], 1);
    act(() => announceHere('auth:signed-in', { memberId: 'm' }));
    await waitFor(() => expect(currentSession().status).toBe('member'));
    expect(queryClient.getQueryData(['of-the-visitor'])).toBeUndefined();
    const asked = page.server.requestsTo('GET /api/get_user_info');
    expect(asked.at(-1)?.headers.authorization).toBe('Bearer theirs');
    act(() => announceHere('auth:signed-in', { memberId: 'm' }));
    expect(currentSession().status).toBe('member');
    stop();
    await act(() => signOut());
    act(() => announceHere('auth:signed-in', { memberId: 'm' }));
    expect(currentSession().status).toBe('guest');
  });
});

describe('the lock of a log-out', () => {
  const name = 'sanuk:leaving';
  const withLocks = (locks: object) =>
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test('[A4] is held while the log-out lasts, together with those of other tabs', async () => {
    const request = jest.fn(async (_name: string, _options: object, run: () => Promise<void>) => run());
    withLocks({ request });
    const run = jest.fn(async () => undefined);
    await whileLeaving(run);
    expect(request).toHaveBeenCalledWith(name, { mode: 'shared' }, run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test.each([
    [[{ name: 'another' }, { name }], true],
    [[{ name: 'another' }], false],
    [[], false],
    [undefined, false],
  ])('[A4] of %j held ones says whether a tab is leaving: %j', async (locks, expected) => {
    withLocks({ query: async () => ({ held: locks }) });
    expect(await isAnyTabLeaving()).toBe(expected);
  });

  test('[A4] says no where it cannot be asked, and nothing where there are no locks', async () => {
    withLocks({ query: () => Promise.reject(new Error('blocked')) });
    expect(await isAnyTabLeaving()).toBe(false);
    Reflect.deleteProperty(navigator, 'locks');
    expect(isAnyTabLeaving()).toBeUndefined();
    const run = jest.fn(async () => undefined);
    await whileLeaving(run);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
