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

test('[A3.5] the session is unknown, guest, or a member with the user info, and holds no token', async () => {
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
