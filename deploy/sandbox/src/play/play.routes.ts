import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { pageOf } from '../pages/page.ts';
import { sendPage } from '../pages/pages.routes.ts';
import { readGameAssets } from './game-assets.ts';
import { goneMessage, notBuiltMessage, playPage, playPolicy } from './play.page.ts';
import type { Play } from './play.service.ts';
import type { PlaySession } from './play.store.ts';

const SpinBody = Type.Object({
  nonce: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
  stakeSatang: Type.Integer({ minimum: 1 }),
});

interface SessionParams {
  session: string;
}

/** The game page and what its script asks for. The key travels in a header, never in a cookie or an address. */
export function playRoutes(
  app: FastifyInstance,
  play: Play,
  options: { embedders: readonly string[]; distDir: string },
): void {
  const { embedders, distDir } = options;
  const policy = playPolicy(embedders);

  app.get<{ Params: SessionParams }>('/play/:session', { exposeHeadRoute: false }, (request, reply) => {
    const assets = readGameAssets(distDir);
    if (!assets) return reply.code(503).type('text/plain; charset=utf-8').send(notBuiltMessage);
    const { session } = request.params;
    const opened = play.open(session);
    reply.header('Content-Security-Policy', policy);
    reply.header('Cache-Control', 'no-store');
    if (!opened) {
      const { title, body } = goneMessage();
      reply.code(410);
      return sendPage(reply, pageOf(title, body, '/play'), embedders);
    }
    const boot = { session, key: opened.key, gameId: opened.game.id, embedders: [...embedders] };
    return reply.type('text/html; charset=utf-8').send(playPage(opened.game, boot, assets));
  });

  app.get<{ Params: SessionParams }>('/play/:session/state', async (request, reply) => {
    const session = playerOf(play, request, reply);
    return session ? play.state(session) : reply;
  });

  app.get<{ Params: SessionParams }>('/play/:session/history', async (request, reply) => {
    const session = playerOf(play, request, reply);
    return session ? play.history(session) : reply;
  });

  app.post<{ Params: SessionParams }>('/play/:session/spin', async (request, reply) => {
    const session = playerOf(play, request, reply);
    const body = session && jsonBody(SpinBody, request, reply);
    return session && body ? play.spin(session, body.nonce, body.stakeSatang) : reply;
  });

  app.get<{ Params: SessionParams & { nonce: string } }>(
    '/play/:session/rounds/:nonce',
    async (request, reply) => {
      const session = playerOf(play, request, reply);
      if (!session) return reply;
      const answer = await play.find(session, request.params.nonce);
      return answer ?? reply.code(404).send({ status: 'round-unknown' });
    },
  );
}

/** The session of the caller, or undefined after 401 was sent. */
function playerOf(
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
function jsonBody<T extends TSchema>(
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
