import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { machineFor } from '../provider/game-book.ts';
import { gameById, type SlotGame } from '../provider/games.ts';
import { symbolSvg } from './symbols.ts';
import { type BackdropShape, backdropSvg, backdrops, tileSvg } from './tile.ts';
import type { TilePictures } from './tile-pictures.ts';

interface Picture {
  type: 'image/svg+xml' | 'image/webp';
  body: string | Buffer;
  /** the same body compressed, where that makes it smaller */
  gzip?: Buffer;
  etag: string;
}

const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;

/** Drawings are made when first asked for, and kept: a tile takes about a millisecond. */
const drawn = new Map<string, Picture>();

function drawing(name: string, draw: () => string): Picture {
  const known = drawn.get(name);
  if (known) return known;
  const body = draw();
  const made: Picture = {
    type: 'image/svg+xml',
    body,
    gzip: gzipSync(body, { level: 9 }),
    etag: etagOf(body),
  };
  drawn.set(name, made);
  return made;
}

/** A picture may be shown by any site and may itself do nothing. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, gzip, etag }: Picture,
  lasts = 'public, max-age=3600, stale-while-revalidate=86400',
) {
  reply.headers({
    'Content-Type': type,
    'Cache-Control': lasts,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'Timing-Allow-Origin': '*',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!gzip || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
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
export function artRoutes(app: FastifyInstance, tiles: TilePictures): void {
  app.get<{ Params: { file: string } }>('/art/:file', async (request, reply) => {
    const [, id = '', ending] = /^(.+)\.(svg|webp)$/.exec(request.params.file) ?? [];
    const game = gameById(id);
    if (!game) return reply.code(404).send();
    const bitmap = ending === 'webp' ? await tiles.of(game) : undefined;
    if (bitmap instanceof Buffer)
      return send(request, reply, { type: 'image/webp', body: bitmap, etag: etagOf(bitmap) });
    // A tile is never missing: its drawing has the same size and looks the same. It goes when the bitmap is there.
    const lasts = bitmap === 'later' ? 'no-store' : undefined;
    return send(
      request,
      reply,
      drawing(game.id, () => tileSvg(game)),
      lasts,
    );
  });

  app.get<{ Params: { game: string; part: string } }>('/art/:game/:part', (request, reply) => {
    const game = gameById(request.params.game);
    const draw = game && partOf(game, request.params.part);
    if (!draw) return reply.code(404).send();
    return send(request, reply, drawing(`${request.params.game}/${request.params.part}`, draw));
  });
}
