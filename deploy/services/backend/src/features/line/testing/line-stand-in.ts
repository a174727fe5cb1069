import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signToken, signTokenByKey } from '@sanuk/common/signature';

/** The channel of siam in the brands of tests. */
export const testChannel = { id: '2000000005', secret: 'channel-secret-of-the-tests' } as const;

/** What LINE says of the next code. */
export interface LineSays {
  claims?: object;
  secret?: string;
  algorithm?: string;
  /** in place of a token */
  status?: number;
}

/** An ID token as LINE would sign it. */
export const signedToken = (
  claims: object,
  { secret = testChannel.secret, algorithm }: LineSays = {},
): string => signToken(claims, secret, algorithm);

/** The LIFF app of that channel in the brands of tests. */
export const testLiffId = `${testChannel.id}-siamTest`;

/** A key of LINE for the tokens of LIFF browsers. */
export interface LiffKey {
  id: string;
  privateKey: KeyObject;
  /** as LINE publishes it */
  jwk: object;
}

export function newLiffKey(id: string): LiffKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'ES256', use: 'sig' };
  return { id, privateKey, jwk };
}

/** Signs an ID token as LINE does for its LIFF browser; `header` changes what the token says of itself. */
export const signedLiffToken = (claims: object, { id, privateKey }: LiffKey, header: object = {}): string =>
  signTokenByKey(claims, id, privateKey, header);

/** LINE's keys as they are published at that moment, and how often they were fetched. */
export interface PublishedKeys {
  keys: object[];
  status: number;
  fetches: number;
}

/**
 * LINE's token endpoint and its keys on a free port; the endpoint answers what `says` holds at that moment, and keeps what
 * it was asked.
 */
export async function openLine(): Promise<{
  url: string;
  says: LineSays;
  asked: URLSearchParams[];
  published: PublishedKeys;
  server: Server;
}> {
  const line = {
    says: {} as LineSays,
    asked: [] as URLSearchParams[],
    published: { keys: [], status: 200, fetches: 0 } as PublishedKeys,
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/oauth2/v2.1/certs') {
      line.published.fetches++;
      response.statusCode = line.published.status;
      response.end(JSON.stringify({ keys: line.published.keys }));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    line.asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    const { status = 200, claims = {}, ...how } = line.says;
    response.statusCode = status;
    response.end(JSON.stringify(status === 200 ? { id_token: signedToken(claims, how) } : { error: 'no' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(line, { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
