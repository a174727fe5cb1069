import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Metrics, WarnLog } from './metrics.ts';

/** Why a request is not taken: the name it is counted under, and the status it is answered with. */
export interface RequestFault {
  attack: string;
  status: 400 | 404 | 405 | 408 | 413 | 417 | 429 | 431;
  /** the methods there are, with a 405 */
  allow?: readonly string[];
}

interface Parts {
  metrics: Metrics;
  log: WarnLog;
  /** the whole body of the answer */
  bodyFor(status: RequestFault['status']): string;
}

/** What a caller may still send after its refusal, and for how long: to read the answer it must not be cut off. */
const lingerMs = 1_000;
const lingerBytes = 4 * 1024 * 1024;

/**
 * Answers requests that are not taken, each with one log line and one count, and closes their connections in a way that
 * lets the answer arrive: what the caller still sends is read and thrown away for a moment first. A connection is dead
 * from its first refusal on: whatever follows on it was framed by somebody who frames wrongly.
 */
export class ClosingRefusals {
  readonly #parts: Parts;
  readonly #dead = new WeakSet<Duplex>();
  readonly #open = new WeakMap<Duplex, Set<ServerResponse>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Remembers an answer under way, so that a later mess on its connection is not written into it. */
  watch(response: ServerResponse): void {
    const { socket } = response;
    if (!socket) return;
    const open = this.#open.get(socket) ?? new Set();
    this.#open.set(socket, open.add(response));
    response.once('close', () => open.delete(response));
  }

  /** Whether something on this connection was refused already. */
  isDead(socket: Duplex): boolean {
    return this.#dead.has(socket);
  }

  /** Answers a request whose head could be read. @param detail for the log */
  refuse(request: IncomingMessage, response: ServerResponse, fault: RequestFault, detail: object = {}): void {
    const { socket } = request;
    this.#note(socket, fault, detail);
    this.#dead.add(socket);
    const body = this.#parts.bodyFor(fault.status);
    response.writeHead(fault.status, headersOf(fault, body));
    response.write(body);
    untilSent(request, () => response.end());
  }

  /** The listener for what Node's parser could not read, what took too long to come, and heads that are too long. */
  clientError = (error: Error & { code?: string }, socket: Socket): void => {
    if (this.#dead.has(socket)) {
      // Nothing more to wait for: the rest of a refused request cannot be read either.
      socket.end();
      return;
    }
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    this.refuseSocket(socket, faultOf(error.code), { reason: error.code });
  };

  /** Answers where there is no request, only a connection. */
  refuseSocket(socket: Duplex, fault: RequestFault, detail: object = {}): void {
    this.#note(socket, fault, detail);
    this.#dead.add(socket);
    // An answer that has begun, or that an earlier request waits for, would be taken for this one.
    const open = [...(this.#open.get(socket) ?? [])];
    if (open.some((response) => response.headersSent || response.req.complete)) {
      socket.destroy();
      return;
    }
    const body = this.#parts.bodyFor(fault.status);
    const head = Object.entries(headersOf(fault, body)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => undefined);
    socket.end(`HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}\r\n${head.join('')}\r\n${body}`);
    socket.resume();
    const late = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(late));
  }

  #note(socket: Duplex, { attack, status }: RequestFault, detail: object): void {
    const address = 'remoteAddress' in socket ? String(socket.remoteAddress) : '';
    const { metrics, log } = this.#parts;
    metrics.noteAttackFrom(address, log, attack, { status, ...detail });
  }
}

const headersOf = ({ status, allow }: RequestFault, body: string): Record<string, string | number> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-length': Buffer.byteLength(body),
  connection: 'close',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  ...(allow ? { allow: allow.join(', ') } : {}),
  ...(status === 429 ? { 'retry-after': '60' } : {}),
});

function faultOf(code: string | undefined): RequestFault {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { attack: 'slow-request', status: 408 };
  if (code === 'HPE_HEADER_OVERFLOW') return { attack: 'headers-too-large', status: 431 };
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return { attack: 'body-too-large', status: 413 };
  return { attack: 'malformed-request', status: 400 };
}

/** Calls back when the request has come whole, or has had its chance. */
function untilSent(request: IncomingMessage, then: () => void): void {
  if (request.complete) {
    then();
    return;
  }
  let bytes = 0;
  const done = () => {
    clearTimeout(late);
    request.off('data', count).off('end', done).off('close', done);
    then();
  };
  const count = (data: Buffer) => {
    bytes += data.length;
    if (bytes > lingerBytes) done();
  };
  const late = setTimeout(done, lingerMs);
  request.on('error', () => undefined);
  request.on('data', count).once('end', done).once('close', done);
  request.resume();
}
