import type { PageRequest } from '@sanuk/contract/federation/opening';
import { clockHeader } from '@sanuk/contract/server-clock';
import { held } from '@sanuk/testing/fake-server';
import { act, render, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import {
  formatBaht,
  listen,
  QueryClientProvider,
  queryClient,
  requestKey,
  serverNow,
  setOpening,
  signIn,
  signOut,
  startLive,
  useAgentConfig,
  useWallet,
} from '../index.ts';
import { openStream, shortStreams } from './testing/live-streams.ts';

function Flag() {
  const config = useAgentConfig();
  return <p>{config ? `announcement ${config.config.event_modal ? 'on' : 'off'}` : 'unknown'}</p>;
}

const config = (event_modal: boolean) => ({
  agent_id: 5,
  agent_code: 'SIAM',
  info: { agent_name: '', agent_logo: '', line_contact_url: '', line_admin_url: '' },
  config: { deposit_min: 20, deposit_max: 50_000, event_modal, game_list_limit: 60 },
});

test('[S16] an open page hears that staff switched the announcement, and has the flag anew', async () => {
  const send = openStream();
  const page = await renderPage(<Flag />, {
    path: '/',
    answers: { 'POST /api/agent/config': config(false) },
  });
  expect(await screen.findByText('announcement off')).toBeVisible();
  const heard: string[] = [];
  const stops = [startLive(), listen('notifications:changed', () => heard.push('notifications:changed'))];
  page.server.answer({ 'POST /api/agent/config': config(true) });
  send('notifications.changed', {});
  expect(await screen.findByText('announcement on')).toBeVisible();
  expect(heard).toEqual(['notifications:changed']);
  for (const stop of stops) stop();
});

describe('a change that is heard before the page has its first answer', () => {
  const request: PageRequest = { name: 'POST /api/agent/config', body: {} };
  const drawn = { visitor: 'guest', drawnAt: 0, isStale: false, shellBuildId: 'b' } as const;
  afterEach(() => setOpening({ ...drawn, answers: {} }));
  /** The page is taken over once its code is loaded. */
  const renderFlag = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Flag />
      </QueryClientProvider>,
    );

  test('[X1] while its code is loading: what the document was drawn with is fetched anew', async () => {
    setOpening({ ...drawn, answers: { [requestKey(request)]: config(true) }, liveEventId: '41' });
    const send = openStream();
    await renderPage(<p />, { path: '/', answers: { 'POST /api/agent/config': config(false) } });
    const heard = jest.fn();
    const stops = [startLive(), listen('notifications:changed', heard)];
    send('notifications.changed', {}, '42');
    await waitFor(() => expect(heard).toHaveBeenCalled());
    renderFlag();
    expect(await screen.findByText('announcement off')).toBeVisible();
    for (const stop of stops) stop();
  });

  test('[X1] what did not change is shown as it came with the document, and not fetched', async () => {
    setOpening({ ...drawn, answers: { [requestKey(request)]: config(true) }, liveEventId: '41' });
    const send = openStream();
    const page = await renderPage(<p />, { path: '/' });
    const heard = jest.fn();
    const stops = [startLive(), listen('lotto:round-changed', heard)];
    send('poll.changed', { poll_id: 1 }, '42');
    send('lotto.round.changed', { round: { round_id: 'r-1', status: 'closed' } }, '43');
    await waitFor(() => expect(heard).toHaveBeenCalled());
    renderFlag();
    expect(screen.getByText('announcement on')).toBeVisible();
    expect(page.server.requestsTo('POST /api/agent/config')).toEqual([]);
    for (const stop of stops) stop();
  });

  test('[X1] while the first answer is on its way: an answer from before the change does not stay', async () => {
    const answer = held<ReturnType<typeof config>>();
    const send = openStream();
    const page = await renderPage(<Flag />, {
      path: '/',
      answers: { 'POST /api/agent/config': () => answer.promise },
    });
    const heard = jest.fn();
    const stops = [startLive(), listen('notifications:changed', heard)];
    send('notifications.changed', {});
    await waitFor(() => expect(heard).toHaveBeenCalled());
    page.server.answer({ 'POST /api/agent/config': config(false) });
    await act(async () => answer.resolve(config(true)));
    expect(await screen.findByText('announcement off')).toBeVisible();
    for (const stop of stops) stop();
  });
});

function Wallets() {
  const { wallets, points } = useWallet();
  return (
    <ul>
      {wallets.map(({ id, name, balanceSatang }) => (
        <li key={id}>{`${name} ${formatBaht(balanceSatang)}`}</li>
      ))}
      <li>{`แต้ม ${points}`}</li>
    </ul>
  );
}

test('[X1] [M8] a balance that arrives is the main wallet’s; the others keep theirs', async () => {
  const send = openStream();
  await renderPage(<Wallets />, {
    path: '/',
    answers: {
      'POST /api/member/wallets': [
        { id: 'w-1', wallet_name: 'หลัก', balance: 1000, wallet_type_id: 1 },
        { id: 'w-2', wallet_name: 'โบนัส', balance: 50, wallet_type_id: 2 },
      ],
    },
  });
  expect(await screen.findByText('หลัก ฿1,000.00')).toBeVisible();
  expect(await screen.findByText('แต้ม 120')).toBeVisible();
  const stop = startLive();
  send('wallet.changed', { balance: 980, point: 7 });
  expect(await screen.findByText('หลัก ฿980.00')).toBeVisible();
  expect(screen.getByText('โบนัส ฿50.00')).toBeVisible();
  expect(await screen.findByText('แต้ม 7')).toBeVisible();
  stop();
});

test('[X1] a connection of the same session goes on where it stopped; another session begins its own', async () => {
  const send = openStream();
  await renderPage(<p />, { path: '/' });
  const asked: (string | null)[] = [];
  const stop = startLive();
  send('resync', {}, '41');
  const hangs = () =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, options) => {
      asked.push(new Headers(options?.headers).get('last-event-id'));
      return new Response(new ReadableStream());
    });
  hangs();
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(asked.at(-1)).toBe('41');
  });
  await act(() => signOut());
  expect(asked.at(-1)).toBeNull();
  await act(() => signIn('0898765432', 'password'));
  expect(asked.at(-1)).toBeNull();
  stop();
});

test('[X1] [L7] a number shot into a round is announced with its round, and nothing is fetched for it', async () => {
  const send = openStream();
  await renderPage(<p />, { path: '/' });
  queryClient.setQueryData(['lotto', 'shots', 'r-1'], { shots: [] });
  const heard = jest.fn();
  const stopListening = listen('lotto:shot', heard);
  const stop = startLive();
  const shot = {
    position: 1,
    number: '00042',
    name: '08****67',
    by_system: false,
    at: '2026-11-20T09:10:33Z',
  };
  send('yeekee.shot', { round_id: 'r-1', shot });
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ roundId: 'r-1', shot }));
  expect(queryClient.getQueryState(['lotto', 'shots', 'r-1'])?.isInvalidated).toBe(false);
  stop();
  stopListening();
});

test('[X1] [L1] a stream that opens sets the clock of the page', async () => {
  await renderPage(<p />, { path: '/' });
  const serverMs = Date.parse('2031-01-01T00:00:00Z');
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response(new ReadableStream(), { headers: clockHeader(serverMs) }));
  const stop = startLive();
  await waitFor(() => expect(new Date(serverNow()).toISOString()).toMatch(/^2031-01-01T00:00:/));
  stop();
});

describe('a stream the server does not want', () => {
  afterEach(() => jest.useRealTimers());

  test('[X1] one refused with 429 is asked for again after a minute, not at once', async () => {
    await renderPage(<p />, { path: '/' });
    jest.useFakeTimers();
    const fetched = shortStreams({ status: 429 }, { status: 429 });
    fetched.mockClear();
    const stop = startLive();
    await jest.advanceTimersByTimeAsync(45_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
  });

  test('[X1] one that another tab replaced comes back when somebody looks at the page', async () => {
    await renderPage(<p />, { path: '/' });
    jest.useFakeTimers();
    const replaced = { status: 200, text: 'event: stream.replaced\ndata: {}\n\n' };
    const fetched = shortStreams(replaced, { status: 503 });
    fetched.mockClear();
    const stop = startLive();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
  });
});
