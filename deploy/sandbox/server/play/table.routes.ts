import type { FastifyInstance, FastifyReply } from 'fastify';
import { gameById } from '../catalogue/games.ts';
import { tableFeed } from '../table/feed.ts';
import type { EndedShoe } from '../table/table-api.ts';
import { tableView } from '../table/table-view.ts';
import type { Tables } from '../table/tables.ts';
import type { Play } from './play.service.ts';
import { playerOf, type SessionParams } from './player-of.ts';

/** Shoes a page may deal again. */
const endedShoes = 5;

/** The tables as everybody may see them, and one table as its players do. */
export function tableRoutes(app: FastifyInstance, tables: Tables, play: Play, now: () => number): void {
  app.get('/tables', (_request, reply) => reply.header('Cache-Control', 'no-store').send(tableFeed(tables)));

  app.get<{ Params: SessionParams }>('/play/:session/table', async (request, reply) => {
    const session = playerOf(play, request, reply);
    if (!session) return reply;
    const game = gameById(session.gameId);
    return game?.kind === 'table' ? tableView(tables.at(game), now()) : noTable(reply);
  });

  app.get<{ Params: SessionParams }>('/play/:session/shoes', async (request, reply) => {
    const session = playerOf(play, request, reply);
    if (!session) return reply;
    const game = gameById(session.gameId);
    if (game?.kind !== 'table') return noTable(reply);
    return tables
      .endedShoes(game, endedShoes)
      .map(({ id, number, commitment, seed }): EndedShoe => ({ id, number, commitment, seed }));
  });
}

const noTable = (reply: FastifyReply) => reply.code(404).send({ status: 'no-table' });
