import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { isSignatureValid } from './signature.ts';

/** What a signed door answers before its handler runs; the shape is that of its own protocol. */
export interface SignedAnswers {
  invalidSignature: object;
  /** or made from the first thing that does not fit, for callers who read it */
  invalidRequest: object | ((fault: string) => object);
}

export interface SignedRoute<B extends TSchema> {
  url: string;
  body: B;
  /** shared secret for this caller; null when the caller is unknown, which is answered like a bad signature */
  secret(request: FastifyRequest): string | null;
  answers: SignedAnswers;
  /** what it returns is the whole answer */
  handler(body: Static<B>, request: FastifyRequest, reply: FastifyReply): Promise<object>;
}

/**
 * Registers `POST url` for machines: the signature is checked over the bytes as they came, before they are parsed.
 * Answers 401 for a bad signature or old timestamp and 400 for a body that does not fit, in the caller's protocol.
 */
export function signedRoute<B extends TSchema>(app: FastifyInstance, door: SignedRoute<B>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(door.url, { schema: { hide: true } }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const secret = door.secret(request);
      if (!secret || !isSignatureValid(secret, request.headers, raw)) {
        return reply.code(401).send(door.answers.invalidSignature);
      }
      const body = parseJson(raw);
      if (!Value.Check(door.body, body)) {
        const { invalidRequest } = door.answers;
        const answer =
          typeof invalidRequest === 'function' ? invalidRequest(faultOf(door.body, body)) : invalidRequest;
        return reply.code(400).send(answer);
      }
      return door.handler(body, request, reply);
    });
  });
}

/** The first thing that does not fit, such as `/title must not have more than 120 characters`. */
function faultOf(schema: TSchema, body: unknown): string {
  if (body === undefined) return 'not JSON';
  const [first] = Value.Errors(schema, body);
  return `${first?.instancePath ?? ''} ${first?.message ?? ''}`.trim();
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
