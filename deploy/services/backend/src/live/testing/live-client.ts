import type { AddressInfo } from 'node:net';
import { backendOfFile, type TestContext } from '../../testing/test-context.ts';

/** Starts one backend with live events for all tests of a file; `begin` gets its address. */
export const liveBackendOfFile = (begin: (context: TestContext, origin: string) => void): void =>
  backendOfFile(async (context) => {
    await context.startFeature('live');
    await context.app.listen({ host: '127.0.0.1', port: 0 });
    begin(context, `http://127.0.0.1:${(context.app.server.address() as AddressInfo).port}`);
  });

export interface LiveMessage {
  id: string;
  name: string;
  data: Record<string, unknown>;
}

export interface LiveClient {
  /** returns the next event, without heartbeats and comments */
  next(): Promise<LiveMessage>;
  /** true once the server has ended the stream */
  ended(): Promise<boolean>;
  close(): void;
}

interface Options {
  agentCode: string;
  token?: string;
  lastEventId?: string;
  /** false returns the events up to and including 'ready' as well */
  skipReady?: boolean;
}

/** Opens GET /api/live. Resolves when the stream is subscribed, so that no later event is missed. */
export async function openLive(origin: string, options: Options): Promise<LiveClient> {
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/live`, {
    signal: abort.signal,
    headers: {
      'x-agent-code': options.agentCode,
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.lastEventId ? { 'last-event-id': options.lastEventId } : {}),
    },
  });
  if (!response.body) throw new Error(`no stream: ${response.status}`);
  const blocks = readBlocks(response.body);
  const next = async (): Promise<LiveMessage> => {
    for (;;) {
      const { done, value } = await blocks.next();
      if (done) throw new Error('the stream has ended');
      const message = parse(value);
      if (message) return message;
    }
  };
  const waiting: LiveMessage[] = [];
  if (options.skipReady !== false) {
    for (let message = await next(); message.name !== 'ready'; message = await next()) waiting.push(message);
  }
  return {
    next: async () => waiting.shift() ?? next(),
    ended: () =>
      next().then(
        () => false,
        () => true,
      ),
    close: () => abort.abort(),
  };
}

async function* readBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
}

function parse(block: string): LiveMessage | null {
  const fields = Object.fromEntries(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  if (!fields.event) return null;
  return { id: fields.id ?? '', name: fields.event, data: JSON.parse(fields.data ?? '{}') };
}
