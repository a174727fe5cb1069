import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Play } from './play.service.ts';
import type { PlaySession } from './play.store.ts';

export interface SessionParams {
  session: string;
}

/** The session of the caller, or undefined after 401 was sent. For every route below `/play/:session`. */
export function playerOf(
  play: Play,
  request: FastifyRequest<{ Params: SessionParams }>,
  reply: FastifyReply,
): PlaySession | undefined {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const session = play.sessionOf(request.params.session, key);
  reply.header('Cache-Control', 'no-store');
  if (!session) void reply.code(401).send({ status: 'session-expired' });
  return session;
}

/** A JSON body of this shape, or undefined after 400 was sent. Bodies arrive as text (signed-body.ts). */
export function jsonBody<T extends TSchema>(
  schema: T,
  request: FastifyRequest,
  reply: FastifyReply,
): Static<T> | undefined {
  try {
    const body: unknown = JSON.parse(String(request.body));
    if (Check(schema, body)) return body;
  } catch {
    // Falls through to the refusal: a body that is no JSON has no shape either.
  }
  void reply.code(400).send({ status: 'invalid-request' });
  return undefined;
}
