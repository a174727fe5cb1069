import { fail, refuse } from '@sanuk/testing/fake-server';
import { renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { isRedirectError } from '../errors/redirect-error.ts';
import { call, currentSession, isApiError, listen, messageOf, serverNow, showError } from '../index.ts';

const round = { query: { round_id: 'r-1' } };
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('calls to the platform', () => {
  test('[K2] give back data, and send the bearer token after login', async () => {
    const page = await renderPage(<p />, { path: '/' });
    expect(await call('POST /api/member/points', { body: {} })).toEqual({ point: 120 });
    expect(page.server.requestsTo('POST /api/member/points')[0]?.headers.authorization).toBe(
      'Bearer test-token',
    );
  });

  test('[K2] a refusal carries the code of the contract and the sentence of the server', async () => {
    await renderPage(<p />, {
      path: '/',
      answers: { 'GET /api/lotto/rate': refuse('round-unknown', 'ไม่พบรอบนี้') },
    });
    const error = await caught(call('GET /api/lotto/rate', round));
    expect(error).toMatchObject({ code: 'round-unknown', message: 'ไม่พบรอบนี้', outcomeUnknown: false });
  });

  test('[L1] the lotto lobby answers status instead of error', async () => {
    const lobby = { categories: [], server_time: '2026-11-20T00:00:00.000Z' };
    await renderPage(<p />, { path: '/', answers: { 'GET /api/lotto/lobby': lobby } });
    expect(await call('GET /api/lotto/lobby')).toEqual(lobby);
  });

  test('[L1] every answer that says when it was given sets the clock, and what a repeated key is answered does not', async () => {
    const withTime = (server_time: string) => ({ categories: [], server_time });
    const page = await renderPage(<p />, {
      path: '/',
      answers: { 'GET /api/lotto/lobby': withTime('2031-01-01T00:00:00.000Z') },
    });
    await call('GET /api/lotto/lobby');
    expect(new Date(serverNow()).toISOString()).toMatch(/^2031-01-01T00:00:0/);
    page.server.answer({ 'GET /api/lotto/lobby': withTime('2026-11-20T00:00:00.000Z') });
    await call('GET /api/lotto/lobby', { idempotencyKey: 'key' });
    expect(new Date(serverNow()).toISOString()).toMatch(/^2031-01-01T00:00:0/);
    await call('GET /api/lotto/lobby');
    expect(new Date(serverNow()).toISOString()).toMatch(/^2026-11-20T00:00:0/);
  });

  test('[E4] a fault of the site carries the reference by which staff finds it; what the member can do something about carries none', async () => {
    const requestId = '4f9a12bc0d8e4b6a9c1f2e3d4c5b6a79';
    const failWith = async (status: number, id = requestId) => {
      await renderPage(<p />, { path: '/', answers: { 'GET /api/lotto/rate': fail(status, id) } });
      return messageOf(await caught(call('GET /api/lotto/rate', round)));
    };
    expect(await failWith(503)).toBe('เกิดข้อผิดพลาด กรุณาลองใหม่ (รหัสอ้างอิง 4f9a12bc)');
    expect(await failWith(404)).toBe('เกิดข้อผิดพลาด กรุณาลองใหม่');
    expect(await failWith(503, 'not an id')).toBe('เกิดข้อผิดพลาด กรุณาลองใหม่');
  });

  test('[E1] HTTP 400 leads home and says why, once', async () => {
    const page = await renderPage(<p />, {
      path: '/slot',
      answers: { 'GET /api/lotto/rate': fail(400) },
    });
    const errors = await Promise.all([
      caught(call('GET /api/lotto/rate', round)),
      caught(call('GET /api/lotto/rate', round)),
    ]);
    for (const error of errors) showError(error);
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
  });

  test.each([
    [408, 'request-too-slow'],
    [413, 'request-too-large'],
    [431, 'headers-too-large'],
    [429, 'too-many-requests'],
  ] as const)(
    '[E1] HTTP %s leads nowhere: the page stays, and nothing was carried out',
    async (status, code) => {
      const page = await renderPage(<p />, {
        path: '/slot',
        answers: { 'POST /api/member/points': fail(status) },
      });
      const error = await caught(call('POST /api/member/points', { body: {} }));
      expect(error).toMatchObject({ code, status, outcomeUnknown: false });
      expect(isRedirectError(error)).toBe(false);
      expect(page.location()).toBe('/slot');
    },
  );

  test('[E2] HTTP 401 clears the user, leads to /login and, on lotto calls, raises the session-expired sentence', async () => {
    const page = await renderPage(<p />, {
      path: '/lotto/lobby',
      answers: { 'GET /api/lotto/rate': fail(401) },
    });
    const heard: string[] = [];
    const stop = listen('auth:signed-out', ({ reason }) => heard.push(reason));
    const error = await caught(call('GET /api/lotto/rate', round));
    stop();
    expect(error).toMatchObject({ code: 'session-expired', message: 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่อีกครั้ง' });
    expect(currentSession().status).toBe('guest');
    expect(localStorage.getItem('sanuk:user')).toBeNull();
    expect(page.location()).toBe('/login');
    expect(heard).toEqual(['expired']);
  });

  test.each([
    'POST /api/logout',
    'POST /api/member/change_password',
    'POST /api/member/update_sub_bank_account',
  ] as const)('[E2] the call of an account %s raises the session-expired sentence as well', async (name) => {
    await renderPage(<p />, { path: '/', answers: { [name]: fail(401) } });
    const bodies = {
      'POST /api/logout': {},
      'POST /api/member/change_password': { old_password: 'a', new_password: 'b' },
      'POST /api/member/update_sub_bank_account': { bank_code: 'SCB', bank_account: '1', password: 'a' },
    };
    const error = await caught(call(name, { body: bodies[name] }));
    expect(error).toMatchObject({ code: 'session-expired', message: 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่อีกครั้ง' });
  });

  test('[P2] a lost answer to a call that changes something leaves its outcome unknown; a lost read does not', async () => {
    await renderPage(<p />, {
      path: '/',
      answers: { 'POST /api/member/points': fail('network'), 'GET /api/lotto/rate': fail('timeout') },
    });
    const changing = await caught(call('POST /api/member/points', { body: {} }));
    expect(isApiError(changing) && changing.outcomeUnknown).toBe(true);
    const reading = await caught(call('GET /api/lotto/rate', round));
    expect(reading).toMatchObject({ code: 'timeout', outcomeUnknown: false });
  });

  test('[P2] a page of somebody else in place of the answer leaves the outcome unknown as well', async () => {
    await renderPage(<p />, {
      path: '/',
      answers: { 'POST /api/member/points': fail('page'), 'GET /api/lotto/rate': fail('page') },
    });
    const changing = await caught(call('POST /api/member/points', { body: {} }));
    expect(changing).toMatchObject({ code: 'internal', outcomeUnknown: true });
    expect(await caught(call('GET /api/lotto/rate', round))).toMatchObject({ outcomeUnknown: false });
  });
});
