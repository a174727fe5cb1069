import type { FastifyInstance } from 'fastify';
import { gameById } from '../catalogue/games.ts';
import { boardOf } from '../sport/board.ts';
import type { Bookmaker } from '../sport/bookmaker.ts';
import type { MatchProof } from '../sport/sport-api.ts';
import type { Play } from './play.service.ts';
import { playerOf, type SessionParams } from './player-of.ts';

/** What the page of a sport game looks at again and again, and what proves a result. */
export function sportRoutes(
  app: FastifyInstance,
  play: Play,
  { bookmaker, now }: { bookmaker: Bookmaker; now: () => number },
): void {
  app.get<{ Params: SessionParams; Querystring: { known?: unknown } }>(
    '/play/:session/board',
    async (request, reply) => {
      const session = playerOf(play, request, reply);
      if (!session) return reply;
      const game = gameById(session.gameId);
      if (game?.kind !== 'sport') return reply.code(404).send({ status: 'invalid-game' });
      return boardOf(bookmaker, game, now(), String(request.query.known ?? ''));
    },
  );

  app.get<{ Params: SessionParams & { match: string } }>(
    '/play/:session/matches/:match',
    async (request, reply): Promise<MatchProof> => {
      const session = playerOf(play, request, reply);
      if (!session) return reply;
      const fixture = bookmaker.timetable.byId(request.params.match);
      if (!fixture) return reply.code(404).send({ status: 'invalid-match' });
      return bookmaker.proof(fixture, now());
    },
  );
}
