import { requestIdHeader } from '@sanuk/contract/request-id';
import type { FakeServer, WireRequest } from './fake-server.ts';

let current: FakeServer | undefined;

/** Where requests go from now on. */
export function connectServer(server: FakeServer): void {
  current = server;
  globalThis.XMLHttpRequest = FakeHttpRequest as unknown as typeof XMLHttpRequest;
}

/** The part of XMLHttpRequest that the HTTP client uses, served by the connected fake server. */
class FakeHttpRequest {
  status = 0;
  readyState = 0;
  responseText = '';
  statusText = '';
  responseURL = '';
  timeout = 0;
  withCredentials = false;
  upload = undefined;
  onloadend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  onabort: (() => void) | null = null;
  #request: WireRequest = { method: 'GET', url: '/', headers: {}, body: null };
  #headers = 'content-type: application/json';
  #aborted = false;

  open(method: string, url: string): void {
    this.#request = { ...this.#request, method, url };
    this.responseURL = new URL(url, 'http://localhost').href;
  }

  setRequestHeader(name: string, value: string): void {
    this.#request.headers[name.toLowerCase()] = value;
  }

  getAllResponseHeaders(): string {
    return this.#headers;
  }

  abort(): void {
    this.#aborted = true;
  }

  send(body: string | null): void {
    void this.#transmit({ ...this.#request, body });
  }

  async #transmit(request: WireRequest): Promise<void> {
    const answer = current ? await current.handle(request) : 'network';
    if (this.#aborted) return;
    this.readyState = 4;
    if (answer === 'network') return this.onerror?.();
    if (answer === 'timeout') return this.ontimeout?.();
    this.status = answer.status;
    this.responseText = answer.text;
    if (answer.requestId) this.#headers += `\r\n${requestIdHeader}: ${answer.requestId}`;
    this.onloadend?.();
  }
}
