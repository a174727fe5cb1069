import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeBackend {
  url: string;
  close(): Promise<void>;
}

/** A server on loopback that answers as a test says. */
export async function startBackend(
  answer: (
    path: string,
    body: string,
    request: IncomingMessage,
  ) => { status: number; body: unknown } | 'hang up',
): Promise<FakeBackend> {
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const outcome = answer(request.url ?? '', text, request);
      if (outcome === 'hang up') {
        request.socket.destroy();
        return;
      }
      response.writeHead(outcome.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(outcome.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
