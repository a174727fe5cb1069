import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { pageOf } from '../pages/page.ts';
import { sendPage } from '../pages/pages.routes.ts';
import { readGameAssets } from './game-assets.ts';
import { goneMessage, notBuiltMessage, playPage, playPolicy } from './play.page.ts';
import type { Play } from './play.service.ts';
import { jsonBody, playerOf, type SessionParams } from './player-of.ts';

const BetBody = Type.Object({
  nonce: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
  /** of the game's kind, which checks it */
  bet: Type.Unknown(),
  /** with one of the free spins the game was opened with */
  isFree: Type.Optional(Type.Boolean()),
});

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
    const { game, key } = opened;
    const boot = { session, key, gameId: game.id, embedders: [...embedders] };
    return reply.type('text/html; charset=utf-8').send(playPage(game, boot, assets));
  });

  app.get<{ Params: SessionParams }>('/play/:session/state', async (request, reply) => {
    const session = playerOf(play, request, reply);
    return session ? play.state(session) : reply;
  });

  app.get<{ Params: SessionParams }>('/play/:session/history', async (request, reply) => {
    const session = playerOf(play, request, reply);
    return session ? play.history(session) : reply;
  });

  app.post<{ Params: SessionParams }>('/play/:session/bet', async (request, reply) => {
    const session = playerOf(play, request, reply);
    const body = session && jsonBody(BetBody, request, reply);
    return session && body ? play.bet(session, body.nonce, body.bet, body.isFree) : reply;
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
