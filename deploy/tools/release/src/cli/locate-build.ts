import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { nearestName } from '@sanuk/cli';
import { BuildFolderError } from '@sanuk/release-store/releases';

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
