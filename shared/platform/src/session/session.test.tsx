import { fail } from '@sanuk/testing/fake-server';
import { act, renderPage } from '@sanuk/testing/render-page';
import { sampleMember } from '@sanuk/testing/sample-site';
import * as platform from '../index.ts';

const token = 'test-token';

/** Everything the platform says when it is asked for nothing in particular. */
function whatPagesCanRead(): string {
  const values = Object.values(platform).filter((value) => typeof value !== 'function');
  return JSON.stringify([platform.currentSession(), values]);
}

test('[A3] the session is unknown, guest, or a member with the user info, and holds no token', async () => {
  const page = await renderPage(<p />, { path: '/', session: 'guest' });
  expect(platform.currentSession()).toEqual({ status: 'guest' });
  page.server.answer({ 'GET /api/get_user_info': fail(503) });
  await act(() => platform.signIn('0812345678', 'password'));
  expect(localStorage.getItem('sanuk:user')).toContain(token);
  expect(platform.currentSession()).toEqual({ status: 'unknown' });
  page.server.answer({ 'GET /api/get_user_info': sampleMember });
  await act(() => platform.checkSession());
  expect(platform.currentSession()).toEqual({ status: 'member', user: sampleMember });
  expect(whatPagesCanRead()).not.toContain(token);
  expect(Object.keys(platform).filter((name) => /token|store$|atom/i.test(name))).toEqual([]);
});

test('[A3.5] authUser, isLoggedIn and userInfo say the same in every render, through log-ins, a check that fails and log-outs', async () => {
  const states: platform.UserState[] = [];
  const Reader = () => {
    states.push(platform.useUserState());
    return null;
  };
  const nobody = { authUser: null, isLoggedIn: false, userInfo: null };
  const somebody = { authUser: sampleMember.user, isLoggedIn: true, userInfo: sampleMember };
  const page = await renderPage(<Reader />, { path: '/', session: 'guest' });
  expect(states.at(-1)).toEqual(nobody);

  page.server.answer({ 'GET /api/get_user_info': fail(503) });
  await act(() => platform.signIn('0812345678', 'password'));
  expect(states.at(-1)).toEqual(nobody);
  page.server.answer({ 'GET /api/get_user_info': sampleMember });
  await act(() => platform.checkSession());
  expect(states.at(-1)).toEqual(somebody);
  await act(() => platform.signOut());
  expect(states.at(-1)).toEqual(nobody);

  await act(() => platform.signIn('0812345678', 'password'));
  expect(states.at(-1)).toEqual(somebody);
  page.server.answer({ 'POST /api/login': fail(401) });
  await act(() => platform.signIn('0812345678', 'wrong').catch(() => undefined));
  expect(states.at(-1)).toEqual(nobody);
  for (const state of states) expect([nobody, somebody]).toContainEqual(state);
});
