import { type CallName, calls } from '@sanuk/contract/calls';
import { fail, refuse } from '@sanuk/testing/fake-server';
import { renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import {
  ApiError,
  call,
  ignoreError,
  incidents,
  isRedirectError,
  onIncident,
  showError,
  useQuery,
} from '../index.ts';

const round = { query: { round_id: 'r-1' } };
const askRate = () => call('GET /api/lotto/rate', round);

function Rates() {
  const rates = useQuery({ queryKey: ['test', 'rates', 'secret'], queryFn: askRate });
  return <p>{rates.isError ? `data: ${String(rates.data)}` : 'waiting'}</p>;
}

const heardWhile = async (action: () => Promise<unknown>) => {
  const heard: unknown[] = [];
  const stop = onIncident((incident) => heard.push(incident));
  await action();
  stop();
  return heard;
};

describe('what fails in the store', () => {
  test('[E10] is noted and becomes undefined, without a toast', async () => {
    await renderPage(<p />, { path: '/', answers: { 'GET /api/lotto/rate': fail(503) } });
    let value: unknown = 'untouched';
    const heard = await heardWhile(async () => {
      value = await ignoreError(askRate(), 'rates');
    });
    expect(value).toBeUndefined();
    expect(heard).toEqual([{ kind: 'store-error', message: 'เกิดข้อผิดพลาด กรุณาลองใหม่', reason: 'rates' }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[E10.1, E10.2] a failed query is noted by the first words of its key and leaves its data undefined', async () => {
    const heard = await heardWhile(async () => {
      await renderPage(<Rates />, {
        path: '/',
        answers: { 'GET /api/lotto/rate': refuse('round-unknown', 'ไม่พบรอบนี้') },
      });
      await screen.findByText('data: undefined');
    });
    expect(heard).toEqual([{ kind: 'store-error', message: 'ไม่พบรอบนี้', reason: 'test rates' }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[E10.3] an error of the lotto lobby is noted and reaches whoever called', async () => {
    await renderPage(<p />, { path: '/', answers: { 'GET /api/lotto/lobby': fail(503) } });
    const heard = await heardWhile(async () => {
      const lobby = ignoreError(call('GET /api/lotto/lobby'), 'lobby');
      await expect(lobby).rejects.toMatchObject({
        name: 'ApiError',
        call: 'GET /api/lotto/lobby',
        status: 503,
      });
    });
    expect(heard).toEqual([expect.objectContaining({ kind: 'store-error', reason: 'lobby' })]);
  });

  test.each(Object.keys(calls) as CallName[])(
    '[E10] an error of %s is rethrown exactly if it is of lotto lobby, lotto result or sooth',
    async (name) => {
      const result = ignoreError(Promise.reject(new ApiError('internal', 'ล้มเหลว', 200, { call: name })));
      const isSpecified = /^GET \/api\/lotto\/(lobby|result)$|^POST \/api\/sooth\//.test(name);
      if (isSpecified) await expect(result).rejects.toBeInstanceOf(ApiError);
      else await expect(result).resolves.toBeUndefined();
    },
  );

  test('[E10] one failure is noted once, through however many hands it passes; an outage is one incident', async () => {
    await renderPage(<p />, { path: '/', answers: { 'GET /api/lotto/rate': fail(500) } });
    const before = incidents().length;
    await ignoreError(
      ignoreError(askRate(), 'polled').then(() => askRate()),
      'polled',
    );
    await ignoreError(askRate(), 'polled');
    expect(incidents().length - before).toBe(1);
  });

  test('[E9] a redirect is ignored silently: no toast, no note', async () => {
    await renderPage(<p />, { path: '/' });
    const thrown = [
      new Response(null, { status: 302, headers: { Location: '/login' } }),
      new DOMException('given up', 'AbortError'),
      new ApiError('session-expired', 'x', 401),
      new ApiError('request-invalid', 'x', 400),
    ];
    const heard = await heardWhile(async () => {
      for (const error of thrown) {
        expect(isRedirectError(error)).toBe(true);
        expect(await ignoreError(Promise.reject(error))).toBeUndefined();
        showError(error);
      }
    });
    expect(heard).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[E9] nothing else passes for a redirect', async () => {
    await renderPage(<p />, { path: '/' });
    const others = [
      new Response('', { status: 500 }),
      new Error('boom'),
      new ApiError('internal', 'ล้มเหลว', 200),
      'x',
    ];
    for (const error of others) expect(isRedirectError(error)).toBe(false);
    showError(others[2]);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('ล้มเหลว'));
  });

  test('[E9] a call that its page gives up is a redirect', async () => {
    await renderPage(<p />, {
      path: '/',
      answers: { 'GET /api/lotto/rate': () => new Promise(() => undefined) },
    });
    const leaving = new AbortController();
    const error = call('GET /api/lotto/rate', { ...round, signal: leaving.signal }).catch((e: unknown) => e);
    leaving.abort();
    expect(isRedirectError(await error)).toBe(true);
  });
});
