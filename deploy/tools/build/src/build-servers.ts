import { readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { starterText } from '@sanuk/edge/starter-text';
import { type BuildFailure, build, type Metafile } from 'esbuild';
import { BuildError } from './build-error.ts';
import { buildPages } from './build-pages.ts';
import { bundledPackages, copyPackages, type NpmPackage } from './packages.ts';
import { repositoryFiles } from './repository-files.ts';
import { licenceTexts, sbomOf } from './sbom.ts';

const sourceOf = (command: string): string =>
  fileURLToPath(new URL(`./commands/${command}.ts`, import.meta.url));
const commands = [
  ...['sanuk', 'edge', 'backend', 'backoffice'],
  ...['migrate', 'backup', 'restore', 'release', 'operator'],
];

/** Packages with machine code, which no bundle can hold: they are copied as they are installed. */
const nativePackages = ['@node-rs/argon2'];
/** Packages that a command can do without: the release tool opens pages only where a browser is, pg looks for a faster parser. */
const optionalPackages = ['playwright', 'pg-native'];

/** Packages in CommonJS use these names, which modules do not have. */
const commonJsNames = `import { createRequire as nodeCreateRequire } from 'node:module';
import { fileURLToPath as nodePathOf } from 'node:url';
const require = nodeCreateRequire(import.meta.url);
const __filename = nodePathOf(import.meta.url);
const __dirname = nodePathOf(new URL('.', import.meta.url));`;

export interface BuildSummary {
  scripts: number;
  /** of all scripts, without their source maps */
  bytes: number;
  /** packages that scripts import at run time */
  packages: string[];
}

/** Modules that a production build has in another form. */
const replacedModules = new Map([
  // The script for browsers: what the edge would bundle at each start.
  [
    'deploy/services/edge/src/start/starter-text.ts',
    `export const starterText = ${JSON.stringify(starterText)};`,
  ],
  [
    'deploy/services/backend/src/database/embedded/embedded-postgres.ts',
    `export * from ${JSON.stringify(sourceOf('no-embedded-postgres'))};`,
  ],
]);

/**
 * Builds servers and operating tools as plain JavaScript with source maps: a module for each command, shared chunks, the files and
 * packages that they read at run time, the pages of the back office, a list of all packages (SBOM) and their licences. The same sources
 * give the same bytes.
 * @param root of the repository
 * @param out folder that is written anew
 * @throws BuildError
 */
export async function buildServers(root: string, out: string): Promise<BuildSummary> {
  await rm(out, { recursive: true, force: true });
  const [{ metafile }, pages] = await Promise.all([
    bundle(root, out),
    buildPages(root, join(out, 'backoffice')),
  ]);
  const copied = await copyPackages(join(root, 'deploy/services/backend'), nativePackages, out);
  const sources = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  await describe(root, out, await bundledPackages(root, [...sources, ...pages]), copied);
  return summaryOf(metafile);
}

const bundle = (root: string, out: string) =>
  build({
    absWorkingDir: root,
    entryPoints: commands.map(sourceOf),
    outdir: out,
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'files/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // As Node itself chooses among the files of a package.
    conditions: ['node-addons'],
    mainFields: ['main'],
    // Classes of the same name in two files keep it.
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    banner: { js: commonJsNames },
    external: [...nativePackages, ...optionalPackages],
    metafile: true,
    logLevel: 'silent',
    plugins: [repositoryFiles(root, replacedModules)],
  }).catch((failure: Error & Partial<BuildFailure>) => {
    const [first] = failure.errors ?? [];
    const place = first?.location ? `${first.location.file}:${first.location.line} ` : '';
    throw new BuildError(first ? `${place}${first.text}` : failure.message, { cause: failure });
  });

function summaryOf({ outputs }: Metafile): BuildSummary {
  // Copied files and source maps import nothing.
  const scripts = Object.values(outputs).filter(({ imports }) => imports.length > 0);
  const external = scripts.flatMap(({ imports }) => imports.filter((one) => one.external));
  const packages = external
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('node:') && !isBuiltin(path));
  return {
    scripts: scripts.length,
    bytes: scripts.reduce((sum, one) => sum + one.bytes, 0),
    packages: [...new Set(packages)].sort(),
  };
}

/** Writes what the build is made of: `package.json`, the SBOM and the licences. */
async function describe(
  root: string,
  out: string,
  bundled: readonly NpmPackage[],
  copied: readonly NpmPackage[],
): Promise<void> {
  const { name, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const dependencies = Object.fromEntries(copied.map((one) => [one.name, one.version]));
  const manifest = { name, version, private: true, type: 'module', dependencies };
  const all = [...bundled, ...copied].sort((a, b) => (a.purl < b.purl ? -1 : 1));
  await writeFile(join(out, 'package.json'), jsonText(manifest));
  await writeFile(join(out, 'sbom.cdx.json'), jsonText(sbomOf({ name, version }, all)));
  await writeFile(join(out, 'licences.txt'), await licenceTexts(all));
}

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
