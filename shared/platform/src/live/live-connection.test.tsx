import type { PageRequest } from '@sanuk/contract/federation/opening';
import { fail } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import {
  announce,
  call,
  currentSession,
  listen,
  onLiveEvent,
  pageQuery,
  queryClient,
  refetchOn,
  requestKey,
  setOpening,
  signOut,
  startLive,
  useLiveStatus,
  useQuery,
} from '../index.ts';
import { openStream, shortStreams } from './testing/live-streams.ts';

function Status() {
  return <p>{useLiveStatus()}</p>;
}

describe('what a page does with an event', () => {
  test('[X1] payments, rounds, bills and tables reach their handlers, and nothing is fetched for them', async () => {
    const send = openStream();
    const page = await renderPage(<Status />, { path: '/' });
    const heard: unknown[] = [];
    const payments: unknown[] = [];
    onLiveEvent('payment.changed', 'test', ({ payment }) => payments.push(payment));
    const stops = [
      startLive(),
      listen('lotto:round-changed', (event) => heard.push(event)),
      listen('lotto:bill-changed', (event) => heard.push(event)),
      listen('sooth:changed', (event) => heard.push(event)),
      listen('wallet:changed', (event) => heard.push(event)),
    ];
    expect(await screen.findByText('live')).toBeVisible();
    send('payment.changed', { payment: { payment_id: 'p-1', status: 'paid' } });
    send('lotto.round.changed', { round: { round_id: 'r-1', status: 'closed' } });
    send('bill.changed', { bill_id: 'b-1', round_id: 'r-1' });
    send('sooth.changed', { changes: [] });
    send('something.new', {});
    send('stream.replaced', {});
    send('wallet.changed', { balance: 12.5, point: 3 });
    await waitFor(() => expect(heard).toHaveLength(4));
    expect(heard).toEqual([
      { roundId: 'r-1', status: 'closed' },
      { billId: 'b-1', roundId: 'r-1' },
      { changes: [] },
      { balanceSatang: 1250, points: 3 },
    ]);
    expect(payments).toEqual([{ payment_id: 'p-1', status: 'paid' }]);
    expect(page.server.requestsTo('POST /api/member/wallets')).toEqual([]);
    for (const stop of stops) stop();
  });

  test('[X1] a query is stale after one of its events, also where nothing shows it; other queries are not', async () => {
    const send = openStream();
    await renderPage(<p />, { path: '/' });
    queryClient.setQueryData(['sweets', 'list'], 1);
    queryClient.setQueryData(['fruits'], 1);
    refetchOn(['coupon.changed', 'quest.changed'], ['sweets']);
    const stop = startLive();
    send('quest.changed', {});
    await waitFor(() => expect(queryClient.getQueryState(['sweets', 'list'])?.isInvalidated).toBe(true));
    expect(queryClient.getQueryState(['fruits'])?.isInvalidated).toBe(false);
    stop();
  });

  test('[X1] code that is loaded after an event takes the answers of the document as outdated', async () => {
    const send = openStream();
    await renderPage(<Status />, { path: '/' });
    const drawn = { visitor: 'guest', drawnAt: 0, isStale: false, shellBuildId: 'b' } as const;
    const request: PageRequest = { name: 'GET /api/poll/list' };
    setOpening({ ...drawn, answers: { [requestKey(request)]: [] } });
    const stops = [startLive(), listen('lotto:round-changed', () => undefined)];
    expect(await screen.findByText('live')).toBeVisible();
    const query = (topic: string) =>
      pageQuery({ queryKey: [topic], name: 'GET /api/poll/list', view: (all) => all });
    refetchOn(['withdrawal.changed'], ['fruits']);
    let arrivals = 0;
    onLiveEvent('poll.changed', 'test', () => (arrivals += 1));
    send('poll.changed', { poll_id: 1 });
    await waitFor(() => expect(arrivals).toBe(1));
    refetchOn(['poll.changed'], ['sweets']);
    expect(query('sweets')).toMatchObject({ initialDataUpdatedAt: 0 });
    expect(query('fruits').initialDataUpdatedAt).toBeGreaterThan(0);
    setOpening({ ...drawn, answers: {} });
    for (const stop of stops) stop();
  });

  test('[X1] a stream that missed too much makes everything stale', async () => {
    const send = openStream();
    await renderPage(<p />, { path: '/' });
    queryClient.setQueryData(['anything'], 1);
    const stop = startLive();
    send('resync', {});
    await waitFor(() => expect(queryClient.getQueryState(['anything'])?.isInvalidated).toBe(true));
    stop();
  });

  test('[E2] a session that ended elsewhere ends here', async () => {
    const send = openStream();
    await renderPage(<p />, { path: '/' });
    const stop = startLive();
    send('session.ended', { reason: 'expired' });
    await waitFor(() => expect(currentSession().status).toBe('guest'));
    stop();
  });
});

describe('how a stream is asked for', () => {
  const headersOf = (fetched: jest.SpyInstance) => new Headers(fetched.mock.calls.at(-1)?.[1]?.headers);

  test('[X1] as the member who looks, and as nobody for a visitor', async () => {
    openStream();
    await renderPage(<p />, { path: '/' });
    const fetched = jest.spyOn(globalThis, 'fetch');
    fetched.mockClear();
    startLive()();
    expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/api\/live$/);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
    expect(headersOf(fetched).get('authorization')).toBe('Bearer test-token');
    expect(headersOf(fetched).get('accept')).toBe('text/event-stream');
    expect(headersOf(fetched).has('last-event-id')).toBe(false);
    await act(() => signOut());
    openStream();
    startLive()();
    expect(headersOf(fetched).has('authorization')).toBe(false);
  });
});

describe('on a page that the edge drew', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const askedAfter = (fetched: jest.SpyInstance) =>
    new Headers(fetched.mock.calls.at(-1)?.[1]?.headers).get('last-event-id');

  test('[X1] what changed since is sent first; another person who signs in begins from then on', async () => {
    openStream();
    await renderPage(<p />, { path: '/' });
    const drawn = { visitor: 'guest', answers: {}, drawnAt: 0, isStale: false, shellBuildId: 'b' } as const;
    setOpening({ ...drawn, liveEventId: '41' });
    const fetched = jest.spyOn(globalThis, 'fetch');
    const stop = startLive();
    expect(askedAfter(fetched)).toBe('41');
    openStream();
    announce('auth:signed-in', { memberId: 'm-2' });
    expect(askedAfter(fetched)).toBeNull();
    stop();
    setOpening(drawn);
    openStream();
    startLive()();
    expect(askedAfter(fetched)).toBeNull();
  });
});

describe('a stream that breaks', () => {
  beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0.5));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const open = async (...answers: { status: number; text?: string }[]) => {
    const page = await renderPage(<Status />, { path: '/' });
    jest.useFakeTimers();
    const fetched = shortStreams(...answers);
    fetched.mockClear();
    return { page, fetched, pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)) };
  };

  test('[X1] is asked for again after longer and longer waits, and at once by a network that is back', async () => {
    const { fetched, pass } = await open(...Array.from({ length: 9 }, () => ({ status: 503 })));
    const stop = startLive();
    await pass(0);
    for (const [index, wait] of [500, 1000, 2000, 5000, 10_000, 30_000, 30_000].entries()) {
      await pass(wait - 1);
      expect(fetched).toHaveBeenCalledTimes(index + 1);
      await pass(1);
      expect(fetched).toHaveBeenCalledTimes(index + 2);
    }
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(9);
    stop();
    await pass(120_000);
    expect(fetched).toHaveBeenCalledTimes(9);
  });

  test('[X1] begins with the short wait again once it was open', async () => {
    const { fetched, pass } = await open({ status: 503 }, { status: 503 }, { status: 200 }, { status: 503 });
    const stop = startLive();
    await pass(1500);
    expect(fetched).toHaveBeenCalledTimes(3);
    await pass(500);
    expect(fetched).toHaveBeenCalledTimes(4);
    stop();
  });

  test('[X1] waits do not all end together: a fifth more or less', async () => {
    for (const [share, wait] of [
      [0, 400],
      [0.75, 550],
    ] as const) {
      jest.spyOn(Math, 'random').mockReturnValue(share);
      const { page, fetched, pass } = await open({ status: 503 }, { status: 503 });
      const stop = startLive();
      await pass(wait - 1);
      expect(fetched).toHaveBeenCalledTimes(1);
      await pass(1);
      expect(fetched).toHaveBeenCalledTimes(2);
      stop();
      jest.useRealTimers();
      page.unmount();
    }
  });

  test('[X1] however long it was away, it is back 36 s after it can be had, at the latest', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const { pass } = await open(...Array.from({ length: 8 }, () => ({ status: 503 })));
    const stop = startLive();
    await pass(1.2 * (500 + 1000 + 2000 + 5000 + 10_000 + 30_000 + 30_000));
    expect(screen.getByText('polling')).toBeVisible();
    openStream();
    await pass(35_999);
    expect(screen.getByText('polling')).toBeVisible();
    await pass(1);
    expect(screen.getByText('live')).toBeVisible();
    stop();
  });

  test.each([
    ['a network that is back', () => window.dispatchEvent(new Event('online'))],
    ['a member who looks at the page again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('[X1] %s ends the pause, once, and what was planned is not done as well', async (_who, wake) => {
    const { fetched, pass } = await open(...Array.from({ length: 6 }, () => ({ status: 503 })));
    const stop = startLive();
    await pass(18_500);
    expect(fetched).toHaveBeenCalledTimes(6);
    expect(screen.getByText('polling')).toBeVisible();
    openStream();
    wake();
    await pass(0);
    expect(screen.getByText('live')).toBeVisible();
    await pass(40_000);
    expect(fetched).toHaveBeenCalledTimes(7);
    stop();
  });

  test('[X1] who was refused for too many streams is not back by being looked at', async () => {
    const { fetched, pass } = await open({ status: 429 }, { status: 503 });
    const stop = startLive();
    await pass(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(59_999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
  });

  test('[X1] is given up after 45 s without a sign of life', async () => {
    const { fetched, pass } = await open();
    openStream();
    shortStreams({ status: 503 });
    const stop = startLive();
    await pass(45_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(500);
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
  });

  test('[X1] one that goes on is left alone by who looks at the page', async () => {
    const { fetched, pass } = await open();
    openStream();
    const stop = startLive();
    await pass(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
  });

  test('[X1] one that another tab replaced comes back after five minutes although nobody looks', async () => {
    const replaced = { status: 200, text: 'event: stream.replaced\ndata: {}\n\n' };
    const { fetched, pass } = await open(replaced, { status: 503 });
    const stop = startLive();
    await pass(299_999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
  });

  test('[X1] meanwhile the balance is fetched every five seconds, while somebody looks', async () => {
    const { page, pass } = await open();
    const send = openStream();
    const stop = startLive();
    await pass(0);
    expect(screen.getByText('live')).toBeVisible();
    const fetches = () => page.server.requestsTo('POST /api/member/wallets').length;
    const before = fetches();
    await pass(20_000);
    expect(fetches()).toBe(before);
    send('message', {});
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    await pass(46_000);
    expect(screen.getByText('polling')).toBeVisible();
    const polled = fetches();
    await pass(5000);
    expect(fetches()).toBe(polled + 1);
    await pass(5000);
    expect(fetches()).toBe(polled + 2);
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(20_000);
    expect(fetches()).toBe(polled + 2);
    visible.mockRestore();
    stop();
    await pass(20_000);
    expect(fetches()).toBe(polled + 2);
  });

  test('[X1] once it is back, what had failed meanwhile is asked again', async () => {
    function Points() {
      const { data, isError } = useQuery({
        queryKey: ['points-of-test'],
        queryFn: () => call('POST /api/member/points', { body: {} }),
        retry: false,
      });
      return <p>{isError ? 'failed' : `points ${data?.point ?? ''}`}</p>;
    }
    const page = await renderPage(<Points />, {
      path: '/',
      answers: { 'POST /api/member/points': fail(503) },
    });
    expect(await screen.findByText('failed')).toBeVisible();
    jest.useFakeTimers();
    shortStreams({ status: 503 });
    openStream();
    page.server.answer({ 'POST /api/member/points': { point: 7 } });
    const stop = startLive();
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(screen.getByText('failed')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(100));
    jest.useRealTimers();
    expect(await screen.findByText('points 7')).toBeVisible();
    stop();
  });
});
