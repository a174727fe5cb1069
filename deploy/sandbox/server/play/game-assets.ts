import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SandboxGame } from '../catalogue/games.ts';

/** The built script and style of one kind's page; names carry a hash of their content. */
export interface EntryAssets {
  script: string;
  style: string;
}
export type GameAssets = Record<SandboxGame['kind'], EntryAssets>;

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** What the build left in `dist`, which it writes when all of it is there; undefined before the first build. */
export function readGameAssets(distDir: string): GameAssets | undefined {
  try {
    return JSON.parse(readFileSync(join(distDir, 'assets.json'), 'utf8')) as GameAssets;
  } catch {
    return undefined;
  }
}

/** Serves the built files for ever: another content has another name. */
export function gameAssetRoutes(app: FastifyInstance, distDir: string): void {
  app.get<{ Params: { file: string } }>('/game-assets/:file', (request, reply) => {
    const { file } = request.params;
    const type = types[extname(file)];
    if (!type || !/^[\w.-]+$/.test(file)) return reply.code(404).send();
    try {
      const content = readFileSync(join(distDir, file));
      return reply
        .header('Content-Type', type)
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .send(content);
    } catch {
      return reply.code(404).header('Cache-Control', 'no-store').send();
    }
  });
}
