import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { liveEventHeader } from '@sanuk/contract/live';
import { listen } from './listening.ts';

export interface BackendFixture {
  url: string;
  port: number;
  server: Server;
  /** calls that reached it */
  calls: string[];
  /** questions whether it is ready, which the metrics of the edge ask as well */
  checks: string[];
  close(): Promise<void>;
}

/** A backend that says back what it was told; event streams and slow or broken answers are handed in by tests. */
export async function startBackend(
  special: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {},
  wantedPort = 0,
): Promise<BackendFixture> {
  const calls: string[] = [];
  const checks: string[] = [];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    (path === '/readyz' ? checks : calls).push(`${request.method} ${request.url}`);
    const handler = special[path];
    if (handler) {
      handler(request, response);
      return;
    }
    const body = await text(request);
    response.writeHead(200, {
      'content-type': 'application/json',
      'x-powered-by': 'echo',
      [liveEventHeader]: '7',
      'keep-alive': 'timeout=5',
    });
    response.end(
      JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }),
    );
  });
  const port = await listen(server, wantedPort);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    server,
    calls,
    checks,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
