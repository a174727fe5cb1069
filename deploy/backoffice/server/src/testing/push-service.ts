import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

/** A message as the push service received it. */
interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The keys that a browser makes when its person subscribes, and their subscription. */
export function newSubscription(endpoint: string) {
  const privateKey = createECDH('prime256v1');
  const publicKey = privateKey.generateKeys();
  const authSecret = randomBytes(16);
  return {
    subscription: {
      endpoint,
      p256dh: publicKey.toString('base64url'),
      auth: authSecret.toString('base64url'),
    },
    decrypt: (message: Buffer): string =>
      ece.decrypt(message, { version: 'aes128gcm', privateKey, authSecret }).toString(),
  };
}

/** A push service on this machine. */
export class TestPushService {
  readonly received: Received[] = [];
  readonly #answers = new Map<string, { status: number; headers: Record<string, string> }>();
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      this.received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const { status, headers } = this.#answers.get(path) ?? { status: 201, headers: {} };
      response.writeHead(status, { connection: 'close', ...headers }).end('ignored');
    });
  });
  #count = 0;
  origin = '';

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close = (): Promise<void> => new Promise((resolve) => void this.#server.close(() => resolve()));

  isService = (endpoint: URL): boolean => endpoint.origin === this.origin;

  /** Answers messages to an address with another status than 201 from now on. */
  answer(endpoint: string, status: number, headers: Record<string, string> = {}): void {
    this.#answers.set(new URL(endpoint).pathname, { status, headers });
  }

  /** A browser that subscribes here. `read` returns the notices that arrived since the last read, oldest first. */
  subscribe() {
    this.#count += 1;
    const path = `/send/${this.#count}`;
    const { subscription, decrypt } = newSubscription(`${this.origin}${path}`);
    let count = 0;
    const read = (): unknown[] => {
      const all = this.received.filter((one) => one.path === path);
      const fresh = all.slice(count);
      count = all.length;
      return fresh.map(({ body }) => JSON.parse(decrypt(body)));
    };
    return { subscription, read };
  }
}
