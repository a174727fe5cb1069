import { type Keyring, keyIdOf, type SigningKey, verifyOnce, verifySignature } from '@sanuk/common/signature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { AppContext, StaffKey } from '../context/context.ts';
import { nonceTable } from './signed-request.repository.ts';

/** What a signed endpoint answers before its handler runs; the shape is that of its own protocol. */
export interface SignedAnswers {
  invalidSignature: object;
  /** or made from the first thing that does not fit, for callers who read it */
  invalidRequest: object | ((fault: string) => object);
}

/** What a request may be signed with: a shared secret, or the key of a person. */
export type SignerKey = SigningKey | StaffKey;

export interface SignedRoute<B extends TSchema> {
  url: string;
  body: B;
  /** of everyone who may call: an unknown key is answered like a bad signature */
  keys: Keyring;
  /** finds the key of a person; without it only `keys` count */
  findPerson?(keyId: string): Promise<StaffKey | undefined>;
  /** what becomes of a request that comes again, signature and all; its handler must say why it may */
  repeats: 'refused' | 'idempotent';
  answers: SignedAnswers;
  /** refuses a signed request before its body is read: sets the status, and returns the answer; null lets it in */
  admit?(key: SignerKey, request: FastifyRequest, reply: FastifyReply): object | null;
  /** what it returns is the whole answer; `key` is what it was signed with, `key.party` who signed */
  handler(body: Static<B>, request: FastifyRequest, reply: FastifyReply, key: SignerKey): Promise<object>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** its requests are signed: one that is refused for it has left the line of an attack, and needs no other */
    isSigned?: true;
  }
}

/** Under which Fastify reads what a plugin is called. */
const displayName = Symbol.for('fastify.display-name');

type SignedContext = Pick<AppContext, 'db' | 'metrics'>;

/**
 * Registers `POST url` for machines: the signature is checked over the bytes as they came, before they are parsed.
 * Answers 401 for a bad signature or old timestamp and 400 for a body that does not fit, in the caller's protocol.
 */
export function signedRoute<B extends TSchema>(
  app: FastifyInstance,
  context: SignedContext,
  route: SignedRoute<B>,
): void {
  const plugin = async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(route.url, { schema: { hide: true }, config: { isSigned: true } }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const key = await signerOf(context, route, request, raw);
      if (!key) return reply.code(401).send(route.answers.invalidSignature);
      const refusal = route.admit?.(key, request, reply);
      if (refusal) return refusal;
      const body = parseJson(raw);
      if (!Value.Check(route.body, body)) {
        const { invalidRequest } = route.answers;
        const reason = faultOf(route.body, body);
        context.metrics.noteAttack(request.log, 'request-invalid', {
          path: route.url,
          party: key.party,
          reason,
        });
        const answer = typeof invalidRequest === 'function' ? invalidRequest(reason) : invalidRequest;
        return reply.code(400).send(answer);
      }
      return route.handler(body, request, reply, key);
    });
  };
  // Fastify looks for the name of a plugin among all modules that are loaded, twice, unless it has one.
  app.register(Object.assign(plugin, { [displayName]: route.url }));
}

/** Whose request it is; null after the one log line and count of a refused one. */
async function signerOf(
  { db, metrics }: SignedContext,
  { keys, findPerson, repeats, url }: Pick<SignedRoute<TSchema>, 'keys' | 'findPerson' | 'repeats' | 'url'>,
  request: FastifyRequest,
  body: Buffer,
): Promise<SignerKey | null> {
  const { method, headers } = request;
  const received = { method, target: request.raw.url, headers, body };
  const person = await findPerson?.(String(headers['x-key-id'] ?? ''));
  const find = (keyId: string): SignerKey | undefined =>
    person && keyIdOf(person) === keyId ? person : keys.find(keyId);
  const scheme = { to: 'backend', keys: { find } } as const;
  const verdict =
    repeats === 'idempotent'
      ? verifySignature(scheme, received)
      : await verifyOnce({ ...scheme, replay: nonceTable(db) }, received);
  if (!('fault' in verdict)) return verdict.key;
  if (verdict.fault === 'repeated')
    metrics.noteAttackFrom(request.ip, request.log, 'signature-repeated', {
      path: url,
      party: verdict.key.party,
    });
  else metrics.noteAttackFrom(request.ip, request.log, 'signature-invalid', { path: url, ...verdict });
  return null;
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
