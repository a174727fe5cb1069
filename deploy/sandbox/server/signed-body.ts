import { type Keyring, verifySignature } from '@sanuk/common/signature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** Keeps JSON bodies as text: a signature covers the bytes that were sent. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

/** The body of a signed request, or undefined after the refusal was sent (401 or 400). */
export function signedBody<T extends TSchema>(
  schema: T,
  keys: Keyring,
  request: FastifyRequest,
  reply: FastifyReply,
): Static<T> | undefined {
  if (partyOf(keys, request) === null) {
    void reply.code(401).send({ status: 'invalid-signature' });
    return undefined;
  }
  const body = parse(textOf(request));
  if (!Check(schema, body)) {
    void reply.code(400).send({ status: 'invalid-request' });
    return undefined;
  }
  return body;
}

/** For which party the backend signed a request; null when it did not. */
export function partyOf(keys: Keyring, request: FastifyRequest): string | null {
  const { method, headers, raw } = request;
  const received = { method, target: raw.url, headers, body: textOf(request) };
  const verdict = verifySignature({ to: 'outside', keys }, received);
  return 'key' in verdict ? verdict.key.party : null;
}

const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
