import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { providerOf } from '../game/providers.ts';
import type { Pictured } from './tile.ts';

/** Digest of the code that draws and renders: another one, other pictures. */
function digestOfSources(): string {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const digest = createHash('sha256');
  for (const name of [...names, '../seeded.ts'])
    digest.update(name).update(readFileSync(`${folder}/${name}`));
  return digest.digest('hex');
}

let sources: string | undefined;

/**
 * Names a tile's picture as it is drawn now, from what it is drawn from; making 2,000 drawings to ask would take seconds. A
 * change of the code renames them all, a change of a game its own alone.
 */
export function tileVersion({ id, provider, kind, hue, highs, hero, look }: Pictured): string {
  sources ??= digestOfSources();
  const drawnFrom = JSON.stringify([sources, id, providerOf(provider), kind, hue, highs, hero, look]);
  return createHash('sha256').update(drawnFrom).digest('base64url').slice(0, 10);
}

/** Path of a game's tile, another one whenever it is drawn anew: what has it may keep it for good. */
export const tilePath = (game: Pictured): string => `/art/${game.id}.${tileVersion(game)}.webp`;

export interface AskedTile {
  id: string;
  /** none in an address that is not the catalogue's */
  version: string | undefined;
  type: 'svg' | 'webp';
}

/** What a file below `/art` asks for; undefined where it is no tile. */
export function askedTile(file: string): AskedTile | undefined {
  const [, id, version, type] = /^([a-z0-9-]+)(?:\.([\w-]{10}))?\.(svg|webp)$/.exec(file) ?? [];
  return id && (type === 'svg' || type === 'webp') ? { id, version, type } : undefined;
}
