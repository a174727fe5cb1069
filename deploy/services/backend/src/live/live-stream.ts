import type { ServerResponse } from 'node:http';
import type { NumberedEvent } from './live.repository.ts';

const heartbeatMs = 15_000;
/** A client with more unsent bytes than this is disconnected; it reconnects with its `Last-Event-ID` and gets the rest. */
const maxWaitingBytes = 256 * 1024;
/** Every fourth heartbeat checks that the session is still open. */
const heartbeatsPerCheck = 4;

/** A response that stays open: events as text, comment lines as heartbeats. */
export class LiveStream {
  readonly #response: ServerResponse;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #isStillLive: () => Promise<boolean>;
  #heartbeats = 0;
  #isClosed = false;

  constructor(
    response: ServerResponse,
    headers: Record<string, string>,
    isStillLive: () => Promise<boolean>,
  ) {
    this.#response = response;
    this.#isStillLive = isStillLive;
    // The connection closes with the stream: an idle keep-alive connection would delay the server's shutdown.
    response.shouldKeepAlive = false;
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Without it, proxies buffer events.
      'x-accel-buffering': 'no',
    });
    response.on('close', () => this.#closed());
    response.on('error', () => this.#closed());
    this.#put('retry: 2000\n\n');
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs);
    this.#heartbeat.unref();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }

  write(name: string, data: unknown, id?: bigint): void {
    this.#put(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  send = (event: NumberedEvent): void => {
    this.write(event.name, event.data, event.seq);
    if (event.name === 'session.ended') this.end();
  };

  resync = (newest: bigint): void => this.write('resync', {}, newest);

  end(): void {
    if (!this.#isClosed) this.#response.end();
    this.#closed();
  }

  #put(text: string): void {
    if (this.#isClosed) return;
    this.#response.write(text);
    if (this.#response.writableLength > maxWaitingBytes) this.#response.destroy();
  }

  #beat(): void {
    this.#put(': \n\n');
    this.#heartbeats += 1;
    if (this.#heartbeats % heartbeatsPerCheck !== 0) return;
    this.#isStillLive()
      .then((isLive) => {
        if (isLive) return;
        this.write('session.ended', { reason: 'expired' });
        this.end();
      })
      // The database is unreachable: the next check decides.
      .catch(() => {});
  }

  #closed(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
  }
}
