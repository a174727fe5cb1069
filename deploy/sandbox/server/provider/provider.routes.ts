import type { Keyring } from '@sanuk/common/signature';
import { LaunchCall } from '@sanuk/contract/outside/wallet-callback';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { catalogueInTurns } from '../catalogue/catalogue.ts';
import { gameById } from '../catalogue/games.ts';
import { isOpening, Openings } from '../catalogue/opening.ts';
import { sendPage } from '../pages/pages.routes.ts';
import type { Play } from '../play/play.service.ts';
import { partyOf, signedBody } from '../signed-body.ts';
import { gamesPage } from './games.page.ts';

interface GameForm {
  Params: { game: string };
  Body: { opening?: string };
}

/** What the operator asks of a provider: what there is to play, and a link to one game. */
export function providerRoutes(app: FastifyInstance, play: Play, keys: Keyring): void {
  const openings = new Openings();
  const waiting = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const reply of waiting) reply.raw.destroy();
  });

  app.get('/catalogue', async () => ({ games: await catalogueInTurns((gameId) => openings.of(gameId)) }));

  app.post('/launch', async (request, reply) => {
    const call = signedBody(LaunchCall, keys, request, reply);
    if (!call) return reply;
    // A provider opens its own games only.
    if (gameById(call.game_id)?.provider !== partyOf(keys, request))
      return { status: 'invalid-game', link: null };
    switch (openings.of(call.game_id)) {
      case 'maintenance':
        return { status: 'maintenance', link: null };
      case 'refusing':
        return reply.code(503).send({ status: 'unavailable' });
      case 'silent':
        return keepWaiting(reply, waiting);
      default:
        return play.launch(call);
    }
  });

  app.get<{ Querystring: { provider?: unknown } }>('/games', (request, reply) =>
    sendPage(reply, gamesPage(openings, request.query.provider)),
  );

  /** For whoever wants to see what a site says when a game does not open. */
  app.post<GameForm>('/games/:game/opening', (request, reply) => {
    const { game } = request.params;
    const { opening } = request.body;
    const known = gameById(game);
    if (!known || !isOpening(opening)) return reply.code(404).send({ status: 'invalid-game' });
    openings.set(game, opening);
    return reply.redirect(`/games?provider=${known.provider}#${game}`, 303);
  });

  /** A demo for whoever looks around in the sandbox; relative, so that it works under any address. */
  app.post<{ Params: { game: string } }>('/games/:game/try', (request, reply) => {
    const { link } = play.launch({ game_id: request.params.game, token: null, mode: 'demo' });
    return link
      ? reply.redirect(new URL(link).pathname, 303)
      : reply.code(404).send({ status: 'invalid-game' });
  });
}

/** Says nothing until the caller gives up, or the sandbox stops. */
function keepWaiting(reply: FastifyReply, waiting: Set<FastifyReply>): FastifyReply {
  waiting.add(reply);
  reply.raw.once('close', () => waiting.delete(reply));
  return reply.hijack();
}
