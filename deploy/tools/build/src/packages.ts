import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** A package of the registry, as it is installed. */
export interface NpmPackage {
  name: string;
  version: string;
  /** SPDX expression; undefined where the package declares none */
  licence: string | undefined;
  /** package URL, such as `pkg:npm/pg@8.23.1` */
  purl: string;
  folder: string;
}

interface Manifest {
  name: string;
  version: string;
  license?: unknown;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

const packageIn = (folder: string, { name, version, license }: Manifest): NpmPackage => ({
  name,
  version,
  licence: typeof license === 'string' ? license : undefined,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  folder,
});

/**
 * Packages of which code or files are in the build.
 * @param files that the build is made of, absolute or from the root
 */
export async function bundledPackages(root: string, files: readonly string[]): Promise<NpmPackage[]> {
  const folders = new Set<string>();
  for (const path of files) {
    const [folder] = /.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replace(/^copied-file:/, '')) ?? [];
    if (folder) folders.add(resolve(root, folder));
  }
  return Promise.all([...folders].map(async (folder) => packageIn(folder, await readManifest(folder))));
}

/**
 * Copies packages, and those they need on this platform, into `node_modules` of the build.
 * @param from folder of the package that depends on them
 * @throws Error when a package or one of its dependencies is not installed
 */
export async function copyPackages(
  from: string,
  names: readonly string[],
  out: string,
): Promise<NpmPackage[]> {
  const copied: NpmPackage[] = [];
  for (const name of names) {
    const folder = folderOf(from, name);
    if (!folder) throw new Error(`${name} is not installed: run npm start or pnpm install once`);
    const manifest = await readManifest(folder);
    await cp(folder, join(out, 'node_modules', name), { recursive: true });
    // Of machine code only the file for this platform is installed.
    const optional = Object.keys(manifest.optionalDependencies ?? {}).filter((one) => folderOf(folder, one));
    const needed = Object.keys(manifest.dependencies ?? {}).filter((one) => !optional.includes(one));
    copied.push(packageIn(folder, manifest), ...(await copyPackages(folder, [...needed, ...optional], out)));
  }
  return copied;
}

function folderOf(from: string, name: string): string | undefined {
  try {
    return dirname(createRequire(join(from, 'package.json')).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
