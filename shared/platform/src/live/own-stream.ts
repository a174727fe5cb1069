import { readStream, type StreamEvent, StreamRefusedError } from './live-stream.ts';

/** What a page hears of its live events, wherever they come from. */
export interface LiveListener {
  opened(): void;
  event(event: StreamEvent): void;
  /** the stream broke; it is asked for again by itself */
  away(): void;
}

/** Where a page has its live events from: a stream of its own, or that of another tab. */
export interface LiveSource {
  /** a member looks at the page: the rest of a pause is skipped */
  look(): void;
  /** the network is back: connects at once */
  reconnect(): void;
  stop(): void;
}

/** The last one is the longest a page waits, give or take a fifth; `online` and a look at the page end every one of them. */
const retryDelaysMs = [500, 1000, 2000, 5000, 10_000, 30_000];
/** There are too many streams of this address: one more soon would be refused as well. */
const refusedMs = 60_000;
/** Another browser has this one's place; it comes back when a member looks at it, or after this. */
const replacedMs = 300_000;

/** Keeps one stream open: resumes after the last event, and waits longer after each failure. */
export function keepStream(after: string, listener: LiveListener): LiveSource {
  let connection = new AbortController();
  let isStopped = false;
  let isWaiting = false;
  let lastEventId = after;
  let failures = 0;
  let restMs = 0; // how long to stay away at least
  let timer: ReturnType<typeof setTimeout> | undefined;

  const again = () => {
    if (isStopped) return;
    listener.away();
    const delay = Math.max(restMs, retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 30_000);
    failures += 1;
    clearTimeout(timer);
    isWaiting = true;
    timer = setTimeout(connect, delay * (0.8 + Math.random() * 0.4));
  };

  const connect = () => {
    // Whoever connects earlier than planned has connected: the planned one would cut it off.
    clearTimeout(timer);
    connection.abort();
    connection = new AbortController();
    isWaiting = false;
    restMs = 0;
    const { signal } = connection;
    void readStream(signal, lastEventId, {
      opened: () => {
        failures = 0;
        listener.opened();
      },
      event: (event) => {
        if (event.id) lastEventId = event.id;
        if (event.name === 'stream.replaced') restMs = replacedMs;
        listener.event(event);
      },
    })
      .catch((error: unknown) => {
        if (error instanceof StreamRefusedError) restMs = refusedMs;
      })
      .finally(() => {
        if (!signal.aborted) again();
      });
  };

  const reconnect = () => {
    failures = 0;
    connect();
  };
  connect();
  return {
    look() {
      if (isWaiting && restMs !== refusedMs) reconnect();
    },
    reconnect,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      connection.abort();
    },
  };
}
