import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The built script and style of the game page; names carry a hash of their content. */
export interface GameAssets {
  script: string;
  style: string;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** What the build left in `dist`, or undefined before the first build. */
export function readGameAssets(distDir: string): GameAssets | undefined {
  try {
    const stats: unknown = JSON.parse(readFileSync(join(distDir, 'assets.json'), 'utf8'));
    const { script, style } = stats as Partial<GameAssets>;
    return typeof script === 'string' && typeof style === 'string' ? { script, style } : undefined;
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
