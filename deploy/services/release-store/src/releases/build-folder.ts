import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
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
