import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRemoteName, remotesIn } from '../workspace/remotes.mjs';
import { scaffoldText } from './scaffold.text.ts';
import {
  type Files,
  featureFiles,
  type NewFeature,
  remoteFiles,
  withName,
  withPages,
  withRoute,
} from './templates.ts';

/** What was asked for cannot be written; the message is one sentence for the person at the keyboard. */
export class ScaffoldError extends Error {
  override name = 'ScaffoldError';
}

export interface FeatureOptions {
  /** path of the page; by default below the remote's own */
  path?: string;
  title?: string;
}

function writeFiles(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

const areaOf = (remote: string): string => remote.replace(/^mfe-/, '');

/**
 * Writes a remote with its first page, named like it, and lets brands want it.
 * @returns the folders and files that changed, from the root
 * @throws ScaffoldError
 */
export function newRemote(root: string, remote: string, brands: readonly string[]): string[] {
  if (!isRemoteName(remote)) throw new ScaffoldError(`A remote is named mfe-<area>, not ${remote}.`);
  if (existsSync(join(root, remote))) throw new ScaffoldError(`There is a ${remote} already.`);
  const settings = brands.map((brand) => join('deploy/brands', brand, 'brand.json'));
  const missing = settings.find((file) => !existsSync(join(root, file)));
  if (missing) throw new ScaffoldError(`There is no ${missing}.`);
  writeFiles(join(root, remote), remoteFiles(remote));
  newFeature(root, remote, areaOf(remote), { path: `/${areaOf(remote)}` });
  for (const file of settings) wantRemote(join(root, file), remote);
  return [remote, ...settings];
}

function wantRemote(file: string, remote: string): void {
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  settings.remotes[remote] = { enabled: true, follow: true };
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`);
}

/**
 * Writes a page of a remote in a feature's folder of its own, and its route.
 * @returns the folders that changed, from the root
 * @throws ScaffoldError
 */
export function newFeature(
  root: string,
  remote: string,
  name: string,
  options: FeatureOptions = {},
): string[] {
  if (!remotesIn(root).includes(remote))
    throw new ScaffoldError(`There is no remote ${remote}: there are ${remotesIn(root).join(', ')}.`);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new ScaffoldError(`A feature is named like-this, not ${name}.`);
  const folder = join(root, remote);
  if (existsSync(join(folder, 'src/features', name)))
    throw new ScaffoldError(`${remote} has a feature ${name} already.`);
  const feature: NewFeature = {
    name,
    path: options.path ?? `/${areaOf(remote)}/${name}`,
    title: options.title ?? scaffoldText.newPage,
  };
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const names = existsSync(join(folder, 'src/routes.text.ts')) ? read('src/routes.text.ts') : null;
  writeFiles(folder, {
    'src/routes.ts': withRoute(read('src/routes.ts'), feature),
    'src/routes.text.ts': withName(names, feature),
    'src/app.tsx': withPages(read('src/app.tsx'), feature),
    ...featureFiles(feature),
  });
  return [remote];
}
