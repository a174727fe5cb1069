import { fireEvent } from '@sanuk/testing/render-page';
import { ok, refuse } from '../testing/office-page.tsx';
import {
  callOffice,
  OfficeError,
  onSessionOver,
  order,
  resumeRequests,
  stopRequests,
} from './call-office.ts';
import { watchUse } from './unattended.ts';

const minuteMs = 60_000;
let nowMs = Date.now();
let stopWatch: () => void = () => undefined;

beforeEach(() => {
  nowMs += 10 * minuteMs;
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  stopWatch = watchUse();
  fireEvent.pointerDown(document.body);
});
afterEach(() => stopWatch());

/** Answers every request in the same way. @returns the options of the requests so far */
function answerWith(answer: () => Response | Promise<Response>): () => RequestInit[] {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  return () =>
    fetched.mock.calls.map(([, options]) => {
      const { signal: _signal, ...rest } = options ?? {};
      return rest;
    });
}

/** Sends a request that fails. @returns its error */
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a request', () => {
  test('without content has no body; with content it has JSON', async () => {
    const sent = answerWith(() => Response.json(ok('done')));
    await expect(callOffice('GET', '/api/me')).resolves.toBe('done');
    await callOffice('POST', '/api/log-in', { name: 'somchai' });
    const [read, written] = sent();
    expect(read).toEqual({ method: 'GET', headers: { 'x-proof': '' } });
    expect(written).toEqual({
      method: 'POST',
      headers: { 'x-proof': '', 'content-type': 'application/json' },
      body: '{"name":"somchai"}',
    });
  });

  test('declares itself unattended only after a minute without a press or a key', async () => {
    const sent = answerWith(() => Response.json(ok(null)));
    nowMs += minuteMs;
    await callOffice('GET', '/api/me');
    nowMs += 1;
    await callOffice('GET', '/api/me');
    fireEvent.keyDown(document.body, { key: 'a' });
    await callOffice('GET', '/api/me');
    nowMs += minuteMs + 1;
    await callOffice('GET', '/api/me');
    fireEvent.pointerDown(document.body);
    await callOffice('GET', '/api/me');
    const marks = sent().map(({ headers }) => new Headers(headers).get('x-unattended'));
    expect(marks).toEqual([null, '1', null, '1', null]);
  });

  test('of an order goes to the path of its endpoint', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(ok([])));
    await order('/operator/staff/list', { brand: 'first', list: 'staff' });
    expect(fetched).toHaveBeenCalledWith(
      '/api/orders/staff/list',
      expect.objectContaining({ method: 'POST' }),
    );
  });
});

test('after the session ended here nothing is sent until the next one begins', async () => {
  const sent = answerWith(() => Response.json(ok('done')));
  const ended = callOffice('POST', '/api/log-out');
  stopRequests();
  await ended;
  await expect(callOffice('GET', '/api/me')).rejects.toMatchObject({ code: 'session-over' });
  expect(sent()).toHaveLength(1);
  resumeRequests();
  await expect(callOffice('GET', '/api/me')).resolves.toBe('done');
});

describe('a request that fails', () => {
  test('is offline when the connection dies without an error, before the answer or within it', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    answerWith(() => new Response('{"code":'));
    expect(await failureOf(callOffice('GET', '/api/me'))).toMatchObject({ code: 'offline' });
    expect(timeout).toHaveBeenCalledWith(60_000);
  });

  test('without a network is offline', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(callOffice('GET', '/api/me'));
    expect(error).toBeInstanceOf(OfficeError);
    expect(error).toMatchObject({
      code: 'offline',
      message: 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
    });
  });

  test.each([
    ['a page of another server', () => new Response('<!doctype html><title>Wi-Fi</title>', { status: 502 })],
    ['nothing', () => new Response('')],
    ['JSON that is no answer', () => Response.json({ error: 'away' })],
    ['null', () => Response.json(null)],
  ])('with %s as its answer has no answer', async (_name, answer) => {
    answerWith(answer);
    await expect(callOffice('GET', '/api/me')).rejects.toMatchObject({
      code: 'internal',
      message: 'ระบบตอบไม่ถูกต้อง กรุณาลองใหม่อีกครั้ง',
    });
  });

  test('with a refusal has its code and its sentence', async () => {
    answerWith(() => Response.json(refuse('withdrawal-taken', 'มีผู้ดำเนินการไปแล้ว'), { status: 200 }));
    await expect(callOffice('POST', '/api/orders/withdrawals/approve', {})).rejects.toMatchObject({
      code: 'withdrawal-taken',
      message: 'มีผู้ดำเนินการไปแล้ว',
    });
  });
});

test('a session that is over notifies every listener until it is removed', async () => {
  answerWith(() => Response.json(refuse('session-over', 'กรุณาเข้าสู่ระบบใหม่'), { status: 401 }));
  const heard: string[] = [];
  const removeFirst = onSessionOver(() => heard.push('first'));
  const removeSecond = onSessionOver(() => heard.push('second'));
  await failureOf(callOffice('GET', '/api/me'));
  expect(heard).toEqual(['first', 'second']);
  removeFirst();
  await failureOf(callOffice('GET', '/api/me'));
  expect(heard).toEqual(['first', 'second', 'second']);
  removeSecond();
});

test('another refusal ends no session', async () => {
  answerWith(() => Response.json(refuse('review-taken', 'มีผู้ดำเนินการไปแล้ว')));
  const heard = jest.fn();
  const remove = onSessionOver(heard);
  await failureOf(callOffice('GET', '/api/me'));
  expect(heard).not.toHaveBeenCalled();
  remove();
});
