import { renderPage, screen } from '@sanuk/testing/render-page';
import { listen, startLive, useAgentConfig } from '../index.ts';

/** A live stream that stays open, and sends what it is told to. */
function openStream() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sender = controller;
    },
  });
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body));
  return (name: string, data: object) =>
    sender?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
}

/** A fetch whose streams say one thing each and end. */
function shortStreams(...answers: { status: number; text?: string }[]) {
  const fetched = jest.spyOn(globalThis, 'fetch');
  for (const { status, text = '' } of answers) fetched.mockResolvedValueOnce(new Response(text, { status }));
  return fetched;
}

function Flag() {
  const config = useAgentConfig();
  return <p>{config ? `announcement ${config.config.event_modal ? 'on' : 'off'}` : 'unknown'}</p>;
}

test('[S16] an open page hears that staff switched the announcement, and has the flag anew', async () => {
  const config = (event_modal: boolean) => ({
    agent_id: 5,
    agent_code: 'SIAM',
    info: { agent_name: '', agent_logo: '', line_contact_url: '', line_admin_url: '' },
    config: { deposit_min: 20, deposit_max: 50_000, event_modal, game_list_limit: 60 },
  });
  const send = openStream();
  const page = await renderPage(<Flag />, {
    path: '/',
    answers: { 'POST /api/agent/config': config(false) },
  });
  expect(await screen.findByText('announcement off')).toBeVisible();
  const heard: string[] = [];
  const stops = [startLive(), listen('notices:changed', () => heard.push('notices:changed'))];
  page.server.answer({ 'POST /api/agent/config': config(true) });
  send('notices.changed', {});
  expect(await screen.findByText('announcement on')).toBeVisible();
  expect(heard).toEqual(['notices:changed']);
  for (const stop of stops) stop();
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
