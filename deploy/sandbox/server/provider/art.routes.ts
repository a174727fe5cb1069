import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { tileWidths } from '@sanuk/contract/pictures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BackdropShape, backdropSvg, backdrops, tileSvg } from '../art/tile.ts';
import { askedTile, tileVersion } from '../art/tile-address.ts';
import type { TilePicture, TilePictures } from '../art/tile-pictures.ts';
import { gameById, type SandboxGame } from '../catalogue/games.ts';
import { machineFor } from '../slot/game-machine.ts';
import { symbolSvg } from '../slot/symbols.ts';

interface Picture {
  type: 'image/svg+xml' | 'image/webp';
  body: string | Buffer;
  /** the same body compressed, where that makes it smaller and somebody takes it so */
  gzip?: () => Buffer;
  etag: string;
}

const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;

/** Drawings are made when first asked for: a tile takes about a millisecond. The last of them are kept, some 30 kB each. */
const drawn = new Map<string, Picture>();
const drawnAtMost = 300;

function drawing(name: string, draw: () => string): Picture {
  const known = drawn.get(name);
  if (known) return known;
  const body = draw();
  let zipped: Buffer | undefined;
  const made: Picture = {
    type: 'image/svg+xml',
    body,
    gzip: () => {
      zipped ??= gzipSync(body, { level: 9 });
      return zipped;
    },
    etag: etagOf(body),
  };
  drawn.set(name, made);
  const [oldest] = drawn.keys();
  if (drawn.size > drawnAtMost && oldest !== undefined) drawn.delete(oldest);
  return made;
}

const forADay = 'public, max-age=86400, stale-while-revalidate=604800';
const forGood = 'public, max-age=31536000, immutable';

/** A picture may be shown by any site and may itself do nothing. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, gzip, etag }: Picture,
  lasts = forADay,
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
  return reply.header('Content-Encoding', 'gzip').send(gzip());
}

/** What `/art/<game>/<part>.svg` shows, or undefined where there is no such part. */
function partOf(game: SandboxGame, part: string): (() => string) | undefined {
  const symbol = /^symbol-(\d{1,2})\.svg$/.exec(part)?.[1];
  if (symbol !== undefined && game.kind === 'slot') {
    const { roles } = machineFor(game);
    return Number(symbol) < roles.length ? () => symbolSvg(game, roles, Number(symbol)) : undefined;
  }
  const shape = /^backdrop-([a-z]+)\.svg$/.exec(part)?.[1];
  const isShape = shape !== undefined && Object.hasOwn(backdrops, shape);
  return isShape ? () => backdropSvg(game, shape as BackdropShape) : undefined;
}

/** The narrowest of the widths there are that has as many pixels as were asked for; undefined for the tile itself. */
const narrowWidth = (asked: unknown): number | undefined =>
  /^\d{1,3}$/.test(String(asked)) ? tileWidths.find((width) => width >= Number(asked)) : undefined;

/**
 * How long what is sent for a tile may be kept: its picture for good under the name it has now. A drawing sent in its place, and
 * whatever is sent under a name of before, is another thing tomorrow.
 */
function lastsOf(bitmap: TilePicture, game: SandboxGame, version: string | undefined): string {
  if (bitmap === 'later') return 'no-store';
  return bitmap && version === tileVersion(game) ? forGood : forADay;
}

/** Tiles for lobbies, and the symbols and scenes of the games. */
export function artRoutes(app: FastifyInstance, tiles: TilePictures): void {
  app.get<{ Params: { file: string }; Querystring: { w?: unknown } }>(
    '/art/:file',
    async (request, reply) => {
      const asked = askedTile(request.params.file);
      const game = asked && gameById(asked.id);
      if (!game) return reply.code(404).send();
      const width = narrowWidth(request.query.w);
      const isWanted = () => !request.raw.socket.destroyed;
      const wanted = () => (width ? tiles.narrowOf(game, width, isWanted) : tiles.of(game, isWanted));
      const bitmap = asked.type === 'webp' ? await wanted() : undefined;
      const lasts = lastsOf(bitmap, game, asked.version);
      if (bitmap instanceof Buffer)
        return send(request, reply, { type: 'image/webp', body: bitmap, etag: etagOf(bitmap) }, lasts);
      // A tile is never missing: its drawing has the same size and looks the same. It goes when the bitmap is there.
      const drawn = drawing(game.id, () => tileSvg(game));
      return send(request, reply, drawn, lasts);
    },
  );

  app.get<{ Params: { game: string; part: string } }>('/art/:game/:part', (request, reply) => {
    const game = gameById(request.params.game);
    const draw = game && partOf(game, request.params.part);
    if (!draw) return reply.code(404).send();
    return send(request, reply, drawing(`${request.params.game}/${request.params.part}`, draw));
  });
}
