import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Readiness } from '@sanuk/common/readiness';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { trustedFile } from '@sanuk/release-store/manifests';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { createEdge } from '../server.ts';
import { portOf } from './listening.ts';

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
  readiness: Readiness;
  port: number;
  ask(path: string, options?: Ask): Promise<Answer>;
  close(): Promise<void>;
}

const running = new Set<EdgeFixture>();

/** An edge on a free port of this machine, over the folders of a platform. */
export async function startEdge(
  platform: PlatformFixture,
  more: Partial<EdgeConfig> = {},
  logStream?: Writable,
): Promise<EdgeFixture> {
  const config: EdgeConfig = {
    host: '127.0.0.1',
    port: 0,
    store: { folder: platform.storeDir },
    // A page of a test shows what the store holds, however busy the machine is.
    storeAnswerMs: 30_000,
    brandsDir: platform.brandsDir,
    trustedKeysFile: trustedFile(platform.keysDir),
    backendUrls: ['http://127.0.0.1:1'],
    backendAnswerMs: 10_000,
    backendCheckMs: 1000,
    callbackHosts: new Set(),
    filesOrigin: '',
    gameOrigins: ['http://localhost:9390'],
    dataDir: join(platform.root, 'edge-data'),
    devRemoteOrigins: [],
    devSite: null,
    worker: 'served',
    galleryDir: null,
    trustedProxies: 0,
    trustForwardedHost: false,
    headersMs: 15_000,
    requestMs: 20_000,
    connectionsPerAddress: 512,
    calls: { inAll: 512, perNetwork: 16, waitingPerNetwork: 240 },
    bodyBytesPerAddress: 4 * 1024 * 1024,
    answerTakenMs: 60_000,
    streamsPerAddress: 150,
    internal: null,
    paint: { stepMs: 30_000, memoryMb: 192, drawingsPerThread: 500 },
    prerender: {
      freshMs: 10_000,
      staleMs: 300_000,
      waitMs: 30_000,
      renewMs: 30_000,
      firstRestMs: 60_000,
      restMs: 60_000,
      mostPages: 400,
    },
    // Tests ask as fast as they can, from one address; those of the limits set their own.
    renders: { inAll: 10, perNetwork: 3, perMinute: 1_000_000 },
    drainMs: 0,
    logLevel: 'silent',
    tracing: { endpoint: null, headers: {}, serviceName: 'edge', sampler: 'always_on', sampledShare: 1 },
    ...more,
  };
  const { app, internal, readiness } = await createEdge(config, logStream);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const port = portOf(app.server);
  const edge: EdgeFixture = {
    app,
    internal,
    readiness,
    port,
    ask: (path, options) => ask(port, path, options),
    async close() {
      running.delete(edge);
      await app.close();
    },
  };
  running.add(edge);
  return edge;
}

/** An edge over folders of its own, for tests of what is behind it; `close` removes both. */
export async function startOwnEdge(more: Partial<EdgeConfig>, logStream: Writable): Promise<EdgeFixture> {
  const platform = await makeRunningPlatform();
  const edge = await startEdge(platform, more, logStream);
  const close = async () => {
    await edge.close();
    await platform.remove();
  };
  return { ...edge, close };
}

/**
 * Makes the folders of a platform and an edge over them for each test of a file; `begin` has them before it runs. What has been
 * started by then, this edge or another, ends after it.
 */
export function siteOfEachTest(begin: (platform: PlatformFixture, edge: EdgeFixture) => void): void {
  let platform: PlatformFixture;
  beforeEach(async () => {
    platform = await makeRunningPlatform();
    begin(platform, await startEdge(platform));
  });
  afterEach(async () => {
    for (const edge of running) await edge.close();
    await platform.remove();
  });
}

/** The page manifest inside a page. */
export function pageManifestIn(html: string): unknown {
  const match = html.match(/<script type="application\/json" id="page-manifest"[^>]*>(.*?)<\/script>/s);
  return JSON.parse(match?.[1] ?? 'null');
}
