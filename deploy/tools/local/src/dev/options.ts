import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remotesIn } from '@sanuk/tooling/remotes';
import { SettingError } from '../site/settings/settings.ts';

/** One app that the development server builds. */
export interface DevApp {
  name: string;
  folder: string;
}

export interface DevOptions {
  apps: DevApp[];
  /** the brand whose pages have them; null for every brand */
  brand: string | null;
}

/** What was written behind `npm run dev --`. */
export interface DevWords {
  words: readonly string[];
  brand: string | undefined;
}

/**
 * What is developed: remotes by name, or copies of them by folder; without one, every part. The shell is
 * always among them, for React can only refresh in a page whose shell is built for development.
 * @throws SettingError
 */
export function readDevOptions(
  root: string,
  { words, brand }: DevWords,
  brands: readonly string[],
): DevOptions {
  if (brand !== undefined && !brands.includes(brand))
    throw new SettingError(`There is no brand ${brand}: there are ${brands.join(', ')}.`);
  const named = words.filter((word) => word !== 'shell').map((word) => appOf(root, word));
  const all = remotesIn(root).map((name) => ({ name, folder: join(root, name) }));
  const remotes = words.length === 0 ? all : named;
  return { apps: [{ name: 'shell', folder: join(root, 'shell') }, ...remotes], brand: brand ?? null };
}

function appOf(root: string, word: string): DevApp {
  const folder = resolve(root, word);
  const file = join(folder, 'package.json');
  if (!existsSync(file) || !existsSync(join(folder, 'src/routes.ts')))
    throw new SettingError(`There is no remote ${word}: there are ${remotesIn(root).join(', ')}.`);
  return { name: JSON.parse(readFileSync(file, 'utf8')).name, folder };
}
