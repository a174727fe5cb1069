import { createParser } from 'eventsource-parser';
import { noteServerHeader } from '../clock/server-clock.ts';
import { currentToken } from '../session-state/session-state.ts';
import { site } from '../site.ts';

/** An event as the server sent it; what is of one stream alone has no id. */
export interface StreamEvent {
  id?: string | undefined;
  name: string;
  data: string;
}

export interface StreamListener {
  opened(): void;
  event(event: StreamEvent): void;
}

const silenceMs = 45_000;

/** The server takes no stream from here now. */
export class StreamRefusedError extends Error {
  override name = 'StreamRefusedError';
}

/** Reads one response to its end. Ends by itself when nothing, not even a heartbeat, came for 45 s. */
export async function readStream(
  signal: AbortSignal,
  lastEventId: string,
  listener: StreamListener,
): Promise<void> {
  const token = currentToken();
  const sentAt = performance.now();
  const response = await fetch(`${site().apiBaseUrl}/api/live`, {
    signal,
    cache: 'no-store',
    headers: {
      Accept: 'text/event-stream',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}),
    },
  });
  if (response.status === 429) throw new StreamRefusedError('too many live streams');
  if (!response.ok || !response.body) throw new Error(`live stream answered ${response.status}`);
  noteServerHeader(response.headers.get('server-timing'), sentAt);
  listener.opened();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const parser = createParser({
    onEvent: ({ id, event, data }) => listener.event({ id, name: event ?? 'message', data }),
  });
  for (;;) {
    const { done, value } = await withSilenceLimit(reader.read());
    if (done) return;
    parser.feed(value);
  }
}

async function withSilenceLimit<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the live stream fell silent')), silenceMs);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
