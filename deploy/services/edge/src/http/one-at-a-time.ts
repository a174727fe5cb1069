import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ClosingRefusals } from '@sanuk/common/closing-refusals';

type Take = (request: IncomingMessage, response: ServerResponse) => void;

interface Connection {
  /** the one request that came before the answer under way was out */
  next: (() => void) | null;
}

/**
 * Takes the requests of a connection one after the other. An answer behind another one that is not out yet, which for a stream is
 * never, would be kept in memory: one request may wait, before anything is done for it, and a connection with more ends.
 */
export class OneAtATime {
  readonly #refusals: ClosingRefusals;
  readonly #take: Take;
  readonly #busy = new WeakMap<Duplex, Connection>();

  constructor(refusals: ClosingRefusals, take: Take) {
    this.#refusals = refusals;
    this.#take = take;
  }

  /** Whether an answer on this connection is not out yet. */
  isBusy(socket: Duplex): boolean {
    return this.#busy.has(socket);
  }

  /** Takes a request, now or when its turn comes. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = this.#busy.get(socket);
    if (!connection) this.#begin(request, response);
    else if (!connection.next) connection.next = () => this.#begin(request, response);
    else this.#refusals.refuseSocket(socket, { attack: 'pipelined', status: 429 });
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection: Connection = { next: null };
    this.#busy.set(socket, connection);
    // A stream is listened to by Fastify, the proxy and the pipeline, which together are more than Node expects.
    response.setMaxListeners(20);
    response.once('close', () => {
      this.#busy.delete(socket);
      if (!socket.destroyed && !this.#refusals.isDead(socket)) connection.next?.();
    });
    this.#take(request, response);
  }
}
