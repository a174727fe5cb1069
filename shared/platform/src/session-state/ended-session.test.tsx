import { fail, held } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { sampleMember } from '@sanuk/testing/sample-site';
import { announceHere } from '../bus.ts';
import {
  call,
  checkSession,
  currentSession,
  followTabs,
  hasSessionExpired,
  listen,
  signIn,
  signOut,
} from '../index.ts';
import { expireSession } from './expire-session.ts';

const expired = 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่อีกครั้ง';
const stored = () => localStorage.getItem('sanuk:user');
const open = () =>
  renderPage(<p />, { path: '/lotto/lobby', answers: { 'POST /api/member/points': fail(401) } });
/** A call by which the page hears that the server ended the session. */
const callOfEnded = () =>
  act(async () => {
    await call('POST /api/member/points', { body: {} }).catch(() => undefined);
  });
const keptByOtherTab = (token: string) =>
  localStorage.setItem('sanuk:user', JSON.stringify({ v: 1, d: { token } }));

describe('a session that the server ended', () => {
  test('[E2] what another tab heard first is an end by the server here too, said once', async () => {
    const page = await open();
    const heard: string[] = [];
    const stops = [followTabs(), listen('auth:signed-out', ({ reason }) => heard.push(reason))];
    await act(async () => announceHere('auth:signed-out', { reason: 'expired' }));
    await act(async () => announceHere('auth:signed-out', { reason: 'expired' }));
    for (const stop of stops) stop();
    // What this tab heard of it, and nothing that it says itself.
    expect(heard).toEqual(['expired', 'expired']);
    expect([currentSession().status, stored(), hasSessionExpired()]).toEqual(['guest', null, true]);
    await waitFor(() => expect(page.location()).toBe('/login'));
    expect(await screen.findAllByText(expired)).toHaveLength(1);
  });

  test('[E2] an end that another tab kept in storage is known as one before that tab says so', async () => {
    const page = await open();
    localStorage.setItem('sanuk:ended', JSON.stringify({ v: 1, d: 'expired' }));
    localStorage.removeItem('sanuk:user');
    await act(async () => expireSession());
    await waitFor(() => expect(page.location()).toBe('/login'));
    expect(await screen.findAllByText(expired)).toHaveLength(1);
  });

  test('[A3] a log-in of another tab after the end is taken up, although this tab hears of the end late', async () => {
    const page = await open();
    const stop = followTabs();
    keptByOtherTab('theirs');
    act(() => announceHere('auth:signed-out', { reason: 'expired' }));
    await waitFor(() => expect(currentSession().status).toBe('member'));
    stop();
    expect(stored()).toContain('theirs');
    expect(page.location()).toBe('/lotto/lobby');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[E2] an ended session is remembered until somebody logs in, a log-out is not', async () => {
    await open();
    await callOfEnded();
    expect(hasSessionExpired()).toBe(true);
    await act(() => signIn('0812345678', 'password'));
    expect(hasSessionExpired()).toBe(false);
    await act(() => signOut());
    expect(hasSessionExpired()).toBe(false);
  });

  test('[A2] who was there before the end is nobody after it, however late the server says so', async () => {
    const page = await open();
    const late = held<typeof sampleMember>();
    page.server.answer({ 'GET /api/get_user_info': () => late.promise });
    const checked = checkSession();
    await waitFor(() => expect(page.server.requestsTo('GET /api/get_user_info')).toHaveLength(2));
    await callOfEnded();
    late.resolve(sampleMember);
    expect(await act(() => checked)).toEqual({ status: 'guest' });
  });

  test('[A2] a session that took the place of the one that is asked about is asked about itself', async () => {
    const page = await open();
    const stop = followTabs();
    const late = held<ReturnType<typeof fail>>();
    page.server.answer({ 'GET /api/get_user_info': () => late.promise });
    const checked = checkSession();
    await waitFor(() => expect(page.server.requestsTo('GET /api/get_user_info')).toHaveLength(2));
    keptByOtherTab('theirs');
    page.server.answer({ 'GET /api/get_user_info': sampleMember });
    late.resolve(fail(401));
    expect(await act(() => checked)).toEqual({ status: 'member', user: sampleMember });
    expect(page.server.requestsTo('GET /api/get_user_info').at(-1)?.headers.authorization).toBe(
      'Bearer theirs',
    );
    stop();
  });
});
