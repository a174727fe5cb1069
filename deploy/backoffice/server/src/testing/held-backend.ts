import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorNumbers } from '@sanuk/contract/errors';

/** What the way to the backend does with requests. */
type Way = 'open' | 'away' | 'answers-lost' | 'without-notes' | 'brand-refused';

/** A way to the backend that a test can close. */
export interface HeldBackend {
  url: string;
  /** where the backend listens; set before the first request */
  target: string;
  way: Way;
  /** requests until now, by path */
  paths: string[];
  close(): void;
}

/** Opens a way to a backend, as `BACKEND_URL` of an office. */
export async function holdBackend(): Promise<HeldBackend> {
  const held: HeldBackend = { url: '', target: '', way: 'open', paths: [], close: () => server.close() };
  const server = createServer((request, response) => {
    void forward(held, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  held.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return held;
}

async function forward(held: HeldBackend, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  held.paths.push(path);
  const isNote = path.endsWith('/staff/note');
  if (held.way === 'away') return void response.destroy();
  if (isNote && held.way === 'brand-refused') {
    const refusal = { error: errorNumbers['brand-refused'], message: '', data: null };
    return void response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
  }
  const target = isNote && held.way === 'without-notes' ? `${path}-unknown` : path;
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const answer = await fetch(`${held.target}${target}`, {
    method: request.method ?? 'POST',
    headers: headers as Record<string, string>,
    body: Buffer.concat(chunks).toString(),
  });
  const body = await answer.text();
  if (isNote && held.way === 'answers-lost') return void response.destroy();
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
}
