import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** The port that a server of a test listens on. */
export function portOf(server: Server | HttpServer): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Lets a server listen on this machine. @param port 0 for a free one */
export async function listen(server: Server | HttpServer, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return portOf(server);
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
