import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { trustedFile } from '@sanuk/release/manifests/keys';
import type { PlatformFixture } from '@sanuk/release/testing/platform.fixture';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { createEdge } from '../server.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface Ask {
  host?: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** A request as a browser would send it for a page, over a real connection; the host is free to choose. */
export function ask(
  port: number,
  path: string,
  { host = 'localhost', method = 'GET', headers, body }: Ask = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      headers: { host: `${host}:${port}`, accept: 'text/html', ...headers },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      const { statusCode: status = 0, headers: answered } = answer;
      buffer(answer).then(
        (bytes) => resolve({ status, headers: answered, body: bytes, text: bytes.toString('utf8') }),
        reject,
      );
    });
    outgoing.end(body);
  });
}

export interface EdgeFixture {
  app: FastifyInstance;
  /** what strangers do not reach; it does not listen, tests ask it with `inject` */
  internal: FastifyInstance;
  port: number;
  ask(path: string, options?: Ask): Promise<Answer>;
  close(): Promise<void>;
}

/** An edge on a free port of this machine, over the folders of a platform. */
export async function startEdge(
  platform: PlatformFixture,
  more: Partial<EdgeConfig> = {},
  logStream?: Writable,
): Promise<EdgeFixture> {
  const config: EdgeConfig = {
    host: '127.0.0.1',
    port: 0,
    storeDir: platform.storeDir,
    brandsDir: platform.brandsDir,
    trustedKeysFile: trustedFile(platform.keysDir),
    backendUrl: 'http://127.0.0.1:1',
    backendAnswerMs: 10_000,
    gameOrigins: ['http://localhost:9390'],
    dataDir: join(platform.root, 'edge-data'),
    devRemoteOrigins: [],
    galleryDir: null,
    trustedProxies: 0,
    trustForwardedHost: false,
    headersMs: 15_000,
    requestMs: 60_000,
    bodyMs: 20_000,
    streamsPerAddress: 500,
    internal: null,
    logLevel: 'silent',
    ...more,
  };
  const { app, internal } = await createEdge(config, logStream);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { app, internal, port, ask: (path, options) => ask(port, path, options), close: () => app.close() };
}

/** The session manifest inside a page. */
export function sessionManifestIn(html: string): unknown {
  const match = html.match(/<script type="application\/json" id="session-manifest"[^>]*>(.*?)<\/script>/s);
  return JSON.parse(match?.[1] ?? 'null');
}
