import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { isSigned } from './signature.ts';

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
  secret: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Static<T> | undefined {
  const text = typeof request.body === 'string' ? request.body : '';
  if (!isSigned(secret, request.headers, text)) {
    void reply.code(401).send({ status: 'invalid-signature' });
    return undefined;
  }
  const body = parse(text);
  if (!Check(schema, body)) {
    void reply.code(400).send({ status: 'invalid-request' });
    return undefined;
  }
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
