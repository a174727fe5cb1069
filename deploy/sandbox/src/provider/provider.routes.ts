import { LaunchCall } from '@sanuk/contract/outside/wallet-callback';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/pages.routes.ts';
import type { Play } from '../play/play.service.ts';
import { signedBody } from '../signed-body.ts';
import { catalogue } from './game-book.ts';
import { gamesPage } from './games.page.ts';

/** What the operator asks of a provider: what there is to play, and a link to one game. */
export function providerRoutes(app: FastifyInstance, play: Play, secret: string): void {
  app.get('/catalogue', async () => ({ games: catalogue() }));

  app.post('/launch', async (request, reply) => {
    const call = signedBody(LaunchCall, secret, request, reply);
    return call ? play.launch(call) : reply;
  });

  app.get('/games', (_request, reply) => sendPage(reply, gamesPage()));

  /** A demo for whoever looks around in the sandbox; relative, so that it works under any address. */
  app.post<{ Params: { game: string } }>('/games/:game/try', (request, reply) => {
    const { link } = play.launch({ game_id: request.params.game, token: null, mode: 'demo' });
    return link
      ? reply.redirect(new URL(link).pathname, 303)
      : reply.code(404).send({ status: 'invalid-game' });
  });
}
