import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Keyring,
  type RequestKey,
  type SigningKey,
  signedHeaders,
  verifySignature,
} from '@sanuk/common/signature';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { testSecrets } from './test-context.ts';

const rings = {
  provider: Keyring.parse(testSecrets.PROVIDER_KEYS),
  bank: Keyring.parse(testSecrets.BANK_KEYS),
  sms: Keyring.parse(testSecrets.SMS_KEYS),
  draws: Keyring.parse(testSecrets.DRAWS_KEYS),
};

const staff = Keyring.parse(testSecrets.OPERATOR_KEYS);

function secondKeyOf(keyId: string): SigningKey {
  const key = staff.find(keyId);
  if (!key) throw new Error(`no key ${keyId}`);
  return key;
}

export const providerKey = (providerId: string): SigningKey => rings.provider.signingKey(providerId);

/** What the outside signs with in tests. */
export const testKeys = {
  bank: rings.bank.signingKey('bank'),
  operator: staff.signingKey('operator'),
  somchai: staff.signingKey('somchai'),
  /** the second key of the same person */
  'somchai-2': secondKeyOf('somchai:k2'),
  somsri: staff.signingKey('somsri'),
  /** of the brand thara alone */
  somkid: staff.signingKey('somkid'),
};

/** Posts to the backend as the owner of a key does. */
export function sendSigned(
  app: FastifyInstance,
  key: RequestKey,
  target: string,
  body: unknown,
  options: { nowMs?: number } = {},
): Promise<LightMyRequestResponse> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const message = { to: 'backend', method: 'POST', target, body: payload } as const;
  return app.inject({
    method: 'POST',
    url: target,
    headers: signedHeaders(key, message, options.nowMs),
    payload,
  });
}

/** What a stand-in of the outside is sent: the path, the body, and whether the backend has signed it for this service. */
export interface SentToOutside {
  path: string | undefined;
  body: unknown;
  isSigned: boolean;
}

/** A service of the outside on a free port; `answer` gives the status, or `lost` for an answer that never comes. */
export async function openOutside(
  kind: keyof typeof rings,
  answer: (sent: SentToOutside) => number | 'lost',
): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const body: unknown = JSON.parse(raw.toString());
    const status = answer({ path: request.url, body, isSigned: isSignedByBackend(kind, request, raw) });
    if (status === 'lost') return request.destroy();
    response.statusCode = status;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** What a stand-in asks of each request of the backend. */
export function isSignedByBackend(
  kind: keyof typeof rings,
  { method, url: target, headers }: IncomingMessage,
  body: Buffer,
): boolean {
  const verdict = verifySignature({ to: 'outside', keys: rings[kind] }, { method, target, headers, body });
  return 'key' in verdict;
}
