import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { nearestName } from '@sanuk/cli';
import type { BuildRecord, ReleaseFile } from '@sanuk/contract/federation/release';
import { isKey } from '../store/store.ts';
import { parseBuildRecord } from './build-record.ts';
import { contentTypeOf } from './content-types.ts';
import { integrityOf, releaseIdOf } from './digest.ts';

export interface BuildFolder {
  build: BuildRecord;
  releaseId: string;
  files: Record<string, ReleaseFile>;
  contents: Map<string, Buffer>;
}

/** A build folder that cannot become a release. */
export class BuildFolderError extends Error {
  override name = 'BuildFolderError';
}

/** Source maps stay with the build: they are for those who fix the code, not for visitors. */
const isPublished = (path: string): boolean => !path.endsWith('.map');

/**
 * Reads a build: its `build.json` and every file beside it, with hashes.
 * @param folder the app's `dist`
 * @throws BuildFolderError, BuildRecordError
 */
export async function readBuildFolder(folder: string): Promise<BuildFolder> {
  const description = await readFile(join(folder, 'build.json'), 'utf8').catch(() => null);
  if (description === null) throw new BuildFolderError(`no build.json in ${folder}: build the app first`);
  const build = parseBuildRecord(description);
  const contents = new Map<string, Buffer>();
  for (const path of (await filesBelow(folder)).filter(isPublished)) {
    if (!isKey(path)) throw new BuildFolderError(`file name not allowed in a release: ${path}`);
    contents.set(path, await readFile(join(folder, path)));
  }
  const files = Object.fromEntries([...contents].map(([path, bytes]) => [path, describe(path, bytes)]));
  return { build, releaseId: releaseIdOf(files), files, contents };
}

const describe = (path: string, bytes: Buffer): ReleaseFile => ({
  integrity: integrityOf(bytes),
  size: bytes.length,
  type: contentTypeOf(path),
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * Finds the build folder meant by an argument: the folder itself, or the `dist` of an app's folder.
 * @throws BuildFolderError for a folder that does not exist, with the nearest name beside it
 */
export async function locateBuild(argument: string): Promise<string> {
  const found = await stat(argument).catch(() => null);
  if (!found?.isDirectory())
    throw new BuildFolderError(`no folder ${argument}${await nearestFolder(argument)}`);
  const build = await stat(join(argument, 'build.json')).catch(() => null);
  return build?.isFile() ? argument : join(argument, 'dist');
}

async function nearestFolder(argument: string): Promise<string> {
  const entries = await readdir(dirname(argument), { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const nearest = nearestName(basename(argument), folders);
  return nearest === undefined ? '' : `; did you mean ${join(dirname(argument), nearest)}?`;
}
