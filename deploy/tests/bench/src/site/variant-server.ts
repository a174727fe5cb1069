import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** An answer that is made once and given to everybody. */
export interface OwnAnswer {
  type: string;
  bytes: Buffer;
  /** whether its address is named by its content, as that of a release's file */
  isImmutable: boolean;
}

/** A running server of one variant of the site. */
export interface VariantServer {
  url: string;
  stop(): Promise<void>;
}

interface Prepared extends OwnAnswer {
  small: Buffer | null;
}

export interface VariantOptions {
  port: number;
  /** where everything comes from that the variant has no answer of its own for: calls, pictures, files of releases */
  edgePort: number;
  /** what stands at a path, or at every path that a navigation asks for */
  answers: ReadonlyMap<string, OwnAnswer>;
  page?: OwnAnswer;
}

const isCompressible = (type: string) => /text|javascript|json|svg/.test(type);

async function prepare(answer: OwnAnswer): Promise<Prepared> {
  return { ...answer, small: isCompressible(answer.type) ? await brotli(answer.bytes) : null };
}

function send(
  response: ServerResponse,
  { type, bytes, small, isImmutable }: Prepared,
  accepts: string,
): void {
  const body = small && /\bbr\b/.test(accepts) ? small : bytes;
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    ...(body === small ? { 'content-encoding': 'br' } : {}),
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-store',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

/** Hands a request on to the edge, as if it had been asked there. */
function handOn(from: IncomingMessage, to: ServerResponse, edgePort: number, agent: Agent): void {
  const origin = `localhost:${edgePort}`;
  const { origin: own, ...headers } = from.headers;
  const forwarded = request(
    {
      host: '127.0.0.1',
      port: edgePort,
      method: from.method,
      path: from.url,
      agent,
      headers: { ...headers, host: origin, ...(own ? { origin: `http://${origin}` } : {}) },
    },
    (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    },
  );
  forwarded.on('error', () => to.destroy());
  to.on('close', () => forwarded.destroy());
  from.pipe(forwarded);
}

/** Serves a variant of the site: its own answers as the edge would serve them, and all else from the edge. */
export async function serveVariant({
  port,
  edgePort,
  answers,
  page,
}: VariantOptions): Promise<VariantServer> {
  const agent = new Agent({ keepAlive: true });
  const prepared = new Map<string, Prepared>();
  for (const [path, answer] of answers) prepared.set(path, await prepare(answer));
  const anyPage = page && (await prepare(page));
  const server = createServer((from, to) => {
    const path = (from.url ?? '/').split('?', 1)[0] ?? '/';
    const isNavigation = from.headers['sec-fetch-dest'] === 'document';
    const own = prepared.get(path) ?? (isNavigation ? anyPage : undefined);
    if (own && from.method === 'GET') send(to, own, String(from.headers['accept-encoding'] ?? ''));
    else handOn(from, to, edgePort, agent);
  });
  server.keepAliveTimeout = 72_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
