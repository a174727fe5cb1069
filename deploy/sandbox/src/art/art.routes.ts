import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { machineFor } from '../provider/game-book.ts';
import { gameById, type SlotGame } from '../provider/games.ts';
import { symbolSvg } from './symbols.ts';
import { type BackdropShape, backdropSvg, backdrops, tileSvg } from './tile.ts';

interface Picture {
  svg: string;
  gzip: Buffer;
  etag: string;
}

/** Pictures are drawn when first asked for, and kept: a tile takes about a millisecond to draw. */
const drawn = new Map<string, Picture>();

function picture(name: string, draw: () => string): Picture {
  const known = drawn.get(name);
  if (known) return known;
  const svg = draw();
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 20)}"`;
  const made = { svg, gzip: gzipSync(svg, { level: 9 }), etag };
  drawn.set(name, made);
  return made;
}

/** A picture may be shown by any site and may itself do nothing. */
function send(request: FastifyRequest, reply: FastifyReply, { svg, gzip, etag }: Picture) {
  reply.headers({
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'Timing-Allow-Origin': '*',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(svg);
  return reply.header('Content-Encoding', 'gzip').send(gzip);
}

/** What `/art/<game>/<part>.svg` shows, or undefined where there is no such part. */
function partOf(game: SlotGame, part: string): (() => string) | undefined {
  const symbol = /^symbol-(\d{1,2})\.svg$/.exec(part)?.[1];
  const { roles } = machineFor(game);
  if (symbol !== undefined && Number(symbol) < roles.length)
    return () => symbolSvg(game, roles, Number(symbol));
  const shape = /^backdrop-([a-z]+)\.svg$/.exec(part)?.[1];
  const isShape = shape !== undefined && Object.hasOwn(backdrops, shape);
  return isShape ? () => backdropSvg(game, shape as BackdropShape) : undefined;
}

/** Tiles for lobbies, and the symbols and scenes of the games. */
export function artRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/art/:file', (request, reply) => {
    const game = gameById(request.params.file.replace(/\.svg$/, ''));
    if (!game || !request.params.file.endsWith('.svg')) return reply.code(404).send();
    return send(
      request,
      reply,
      picture(game.id, () => tileSvg(game)),
    );
  });

  app.get<{ Params: { game: string; part: string } }>('/art/:game/:part', (request, reply) => {
    const game = gameById(request.params.game);
    const draw = game && partOf(game, request.params.part);
    if (!draw) return reply.code(404).send();
    return send(request, reply, picture(`${request.params.game}/${request.params.part}`, draw));
  });
}
