import { sampleManifest } from '@sanuk/testing/sample-site';
import { setPageManifest } from '../index.ts';
import type { StreamEvent } from './live-stream.ts';
import { canShareStream, SharedStream } from './shared-stream.ts';
import { FakeChannel, FakeLocks } from './testing/fake-browser.ts';

/** A stream that a tab asked for. */
interface AskedStream {
  after: string | null;
  isOpen: () => boolean;
  send(id: string, name: string): void;
  end(): void;
}

let asked: AskedStream[];
let tabs: Tab[];

/** Answers every request for a stream with one that stays open until it is given up. */
function serveStreams(): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, options) => {
    const signal = options?.signal;
    const encoder = new TextEncoder();
    let sender!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        sender = controller;
      },
    });
    signal?.addEventListener('abort', () => sender.error(new DOMException('aborted', 'AbortError')));
    asked.push({
      after: new Headers(options?.headers).get('last-event-id'),
      isOpen: () => !signal?.aborted,
      send: (id, name) => sender.enqueue(encoder.encode(`id: ${id}\nevent: ${name}\ndata: {}\n\n`)),
      end: () => sender.close(),
    });
    return new Response(body);
  });
}

interface Tab {
  stream: SharedStream;
  channel: FakeChannel;
  heard: string[];
  states: string[];
}

function openTab(after = '', session = 's'): Tab {
  const heard: string[] = [];
  const states: string[] = [];
  const stream = new SharedStream(session, after, {
    opened: () => states.push('live'),
    away: () => states.push('away'),
    event: ({ name, id }: StreamEvent) => heard.push(`${name} ${id}`),
  });
  const channel = FakeChannel.open.at(-1);
  if (!channel) throw new Error('the tab opened no channel');
  const tab = { stream, channel, heard, states };
  tabs.push(tab);
  return tab;
}

const settle = () => jest.advanceTimersByTimeAsync(20);
const openStreams = () => asked.filter(({ isOpen }) => isOpen());

beforeEach(() => {
  asked = [];
  tabs = [];
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  setPageManifest(sampleManifest);
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  serveStreams();
});
afterEach(async () => {
  for (const { stream } of tabs) stream.stop();
  await settle();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the live events of a browser', () => {
  test('[X1] eight tabs share one stream, and each of them gets every event once', async () => {
    for (let count = 0; count < 8; count += 1) openTab('10');
    await settle();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.after).toBe('10');
    asked[0]?.send('11', 'wallet.changed');
    asked[0]?.send('12', 'quest.changed');
    await settle();
    for (const { heard, states } of tabs) {
      expect(heard).toEqual(['wallet.changed 11', 'quest.changed 12']);
      expect(states).toEqual(['live']);
    }
  });

  test('[X1] when the tab that streams is closed the next one goes on after the last event', async () => {
    const [first, ...others] = [openTab('10'), openTab('10'), openTab('10')];
    await settle();
    asked[0]?.send('11', 'wallet.changed');
    await settle();
    first?.stream.stop();
    await settle();
    expect(openStreams()).toHaveLength(1);
    expect(asked[1]?.after).toBe('11');
    asked[1]?.send('12', 'quest.changed');
    await settle();
    for (const { heard } of others) expect(heard).toEqual(['wallet.changed 11', 'quest.changed 12']);
    expect(first?.heard).toEqual(['wallet.changed 11']);
  });

  test('[X1] a page that was drawn before the last events gets those it missed, and one drawn too early fetches everything again', async () => {
    openTab('10');
    await settle();
    asked[0]?.send('11', 'wallet.changed');
    asked[0]?.send('12', 'quest.changed');
    await settle();
    const late = openTab('11');
    const early = openTab('9');
    const unknown = openTab();
    await settle();
    expect(late.heard).toEqual(['quest.changed 12']);
    expect(early.heard).toEqual(['resync 12']);
    expect(unknown.heard).toEqual([]);
    asked[0]?.send('13', 'bill.changed');
    await settle();
    for (const { heard } of [late, early, unknown]) expect(heard.at(-1)).toBe('bill.changed 13');
  });

  test.each(['freeze', 'pagehide'])(
    '[X1] a tab that is put aside (%s) hands the stream over',
    async (sign) => {
      const first = openTab('10');
      await settle();
      // Of one document in this test: the other tab opens afterwards.
      const target = sign === 'freeze' ? document : window;
      target.dispatchEvent(new Event(sign));
      const second = openTab('10');
      await settle();
      expect(openStreams()).toHaveLength(1);
      asked[1]?.send('11', 'wallet.changed');
      await settle();
      expect(second.heard).toEqual(['wallet.changed 11']);
      expect(first.heard).toEqual([]);
      target.dispatchEvent(new Event(sign === 'freeze' ? 'resume' : 'pageshow'));
      await settle();
      expect(first.heard).toEqual(['wallet.changed 11']);
      expect(openStreams()).toHaveLength(1);
    },
  );

  test('[X1] a tab that does not answer any more loses the stream to one that is looked at, and takes no harm', async () => {
    const [first, second] = [openTab('10'), openTab('10')];
    await settle();
    first.channel.isHanging = true;
    second.stream.look();
    await jest.advanceTimersByTimeAsync(4900);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(2);
    expect(openStreams()).toHaveLength(1);
    first.channel.isHanging = false;
    asked[1]?.send('11', 'wallet.changed');
    await settle();
    expect([first.heard, second.heard]).toEqual([['wallet.changed 11'], ['wallet.changed 11']]);
    second.stream.stop();
    await settle();
    expect(openStreams()).toHaveLength(1);
    expect(asked[2]?.after).toBe('11');
  });

  test('[X1] a tab that leads and has no news is not taken for one that hangs', async () => {
    openTab('10');
    openTab('10');
    await settle();
    for (let second = 0; second < 300; second += 15) {
      await jest.advanceTimersByTimeAsync(15_000);
      asked[0]?.send('10', 'ready');
    }
    expect(asked).toHaveLength(1);
  });

  test('[X1] a tab that missed a message asks for it', async () => {
    const [, second] = [openTab('10'), openTab('10')];
    await settle();
    second.channel.isHanging = true;
    asked[0]?.send('11', 'wallet.changed');
    await settle();
    second.channel.isHanging = false;
    asked[0]?.send('12', 'quest.changed');
    await settle();
    expect(second.heard).toEqual(['wallet.changed 11', 'quest.changed 12']);
  });

  test('[X1] a stream that breaks is away for all tabs, and a look at any of them ends the pause', async () => {
    const [first, second] = [openTab('10'), openTab('10')];
    await settle();
    asked[0]?.end();
    await settle();
    expect([first.states, second.states]).toEqual([
      ['live', 'away'],
      ['live', 'away'],
    ]);
    second.stream.look();
    await settle();
    expect(asked).toHaveLength(2);
    await settle();
    expect(second.states).toEqual(['live', 'away', 'live']);
  });

  test('[X1] tabs of different sessions have different streams', async () => {
    openTab('10', 'one');
    openTab('10', 'other');
    openTab('10', 'one');
    await settle();
    expect(openStreams()).toHaveLength(2);
  });

  test('[X1] is shared only where the browser has locks and channels', () => {
    expect(canShareStream()).toBe(true);
    Reflect.deleteProperty(navigator, 'locks');
    expect(canShareStream()).toBe(false);
  });
});
