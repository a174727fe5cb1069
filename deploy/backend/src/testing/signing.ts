import type { IncomingMessage } from 'node:http';
import { Keyring, type SigningKey, signedHeaders, verifySignature } from '@sanuk/service/signature';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { testSecrets } from './test-context.ts';

const rings = {
  provider: Keyring.parse(testSecrets.PROVIDER_KEYS),
  bank: Keyring.parse(testSecrets.BANK_KEYS),
  sms: Keyring.parse(testSecrets.SMS_KEYS),
  draws: Keyring.parse(testSecrets.DRAWS_KEYS),
};

const staff = Keyring.parse(testSecrets.OPERATOR_KEYS);

export const providerKey = (providerId: string): SigningKey => rings.provider.signingKey(providerId);

/** What the outside signs with in tests. */
export const testKeys = {
  bank: rings.bank.signingKey('bank'),
  operator: staff.signingKey('operator'),
  somchai: staff.signingKey('somchai'),
  somsri: staff.signingKey('somsri'),
};

/** Posts to the backend as the owner of a key does. */
export function sendSigned(
  app: FastifyInstance,
  key: SigningKey,
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

/** What a stand-in asks of each request of the backend. */
export function isSignedByBackend(
  kind: keyof typeof rings,
  { method = '', url: target = '', headers }: IncomingMessage,
  body: Buffer,
): boolean {
  return 'key' in verifySignature(rings[kind], { to: 'outside', method, target, body }, headers);
}
