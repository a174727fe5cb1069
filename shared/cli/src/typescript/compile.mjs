/**
 * TypeScript of the repository in Node. A file and all it imports of the repository become one script, which is kept below
 * `.cache/typescript` until one of them changes: a loader that is asked for each of some hundred modules takes most of the start
 * of a tool or service (decision 0245). Packages stay where they are installed.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const kept = join(root, '.cache/typescript');
const ownFile = fileURLToPath(new URL('compile.mjs', import.meta.url));
/** Scripts of a program that were written so long ago are taken away with the next one. */
const keptForMs = 3_600_000;
/** What a module of a script calls its own address; each has one of its own under this name. */
const ownUrl = 'addressOfThisModule';
/** Packages of some hundred small files: read one by one they take longer than all others together. */
const inManyFiles = /\/node_modules\/(?:kysely|typebox)\//;
const isOfPackage = (path) => path.includes('/node_modules/');

/** Arguments with which Node runs a TypeScript file as its entry; the path is taken from the folder the process begins in. */
export const startArguments = (file) => [fileURLToPath(new URL('run.mjs', import.meta.url)), file];

/** Runs a TypeScript file of the repository in this process, and gives back what it exports. Each file is a program of its own. */
export async function importTypeScript(file) {
  // Stacks name the lines of the sources.
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(await compile(resolve(file))).href);
}

/**
 * The script of a TypeScript file.
 * @param {string} entry absolute path
 * @returns {Promise<string>} absolute path of the script
 * @throws when a source cannot be read or parsed, with the place
 */
async function compile(entry) {
  const path = createHash('sha256').update(entry).digest('hex').slice(0, 8);
  const name = `${basename(dirname(dirname(entry)))}-${basename(entry).replace(/\.m?ts$/, '')}-${path}`;
  const description = join(kept, `${name}.json`);
  return (await findKept(description)) ?? write(entry, name, description);
}

/** What a source was when it was read. */
function stampOf(path) {
  const { size, mtimeMs, ctimeMs } = statSync(path);
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

/** @returns {Promise<string | undefined>} a script of which no source has changed */
async function findKept(description) {
  try {
    const { script, sources } = JSON.parse(await readFile(description, 'utf8'));
    statSync(script);
    const isAsItWas = Object.entries(sources).every(([path, stamp]) => stampOf(path) === stamp);
    return isAsItWas ? script : undefined;
  } catch {
    // None was written yet, or a source is gone.
    return undefined;
  }
}

async function write(entry, name, description) {
  const sources = {};
  const note = (path) => {
    sources[path] ??= stampOf(path);
  };
  // With other packages installed they stand elsewhere.
  for (const path of [ownFile, join(root, 'pnpm-lock.yaml')]) note(path);
  const text = await bundle(entry, name, note);
  const script = join(kept, `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.mjs`);
  await mkdir(kept, { recursive: true });
  // Several processes may do this at once: each file is there whole or not at all.
  await put(script, text);
  await put(description, JSON.stringify({ script, sources }));
  await removeOld(name, script);
  return script;
}

async function put(path, text) {
  const own = `${path}.${process.pid}`;
  await writeFile(own, text);
  await rename(own, path);
}

async function removeOld(name, script) {
  for (const one of await readdir(kept)) {
    const path = join(kept, one);
    if (!one.startsWith(`${name}-`) || path === script) continue;
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > keptForMs) await rm(path, { force: true });
  }
}

/** @param note is told of each file of the repository before it is read */
async function bundle(entry, name, note) {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    outfile: join(kept, `${name}.mjs`),
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: `node${process.versions.node}`,
    // As Node itself chooses among the files of a package.
    conditions: ['node-addons', ...(process.features.require_module ? ['module-sync'] : [])],
    mainFields: ['main'],
    // Of classes that are called alike in two files each keeps its name.
    keepNames: true,
    define: { 'import.meta.url': ownUrl },
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [{ name: 'repository', setup: (bundler) => takeRepository(bundler, note) }],
  });
  await stop();
  return outputFiles[0].text;
}

/** Takes in what belongs to the repository, and leaves packages where they are. */
function takeRepository(bundler, note) {
  const asked = Symbol('asked');
  bundler.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
    if (pluginData === asked || kind === 'entry-point') return undefined;
    if (path.startsWith('file:')) return { path: fileURLToPath(path) };
    const found = await bundler.resolve(path, { kind, importer, resolveDir, pluginData: asked });
    if (found.external || found.errors.length > 0) return found;
    if (!isOfPackage(found.path) || inManyFiles.test(found.path)) return { path: found.path };
    return { path: pathToFileURL(found.path).href, external: true };
  });
  // Data that is imported belongs to a script as its modules do.
  bundler.onLoad({ filter: /./, namespace: 'file' }, ({ path }) => {
    if (!isOfPackage(path)) note(path);
    if (!/\.[cm]?[jt]sx?$/.test(path)) return undefined;
    const text = readFileSync(path, 'utf8');
    if (!text.includes('import.meta.url')) return undefined;
    // A module asks for files beside its source. On the first line, so that the others keep their numbers.
    const contents = `const ${ownUrl} = ${JSON.stringify(pathToFileURL(path).href)}; ${text}`;
    return { contents, loader: /\.[cm]?ts$/.test(path) ? 'ts' : path.endsWith('.tsx') ? 'tsx' : 'jsx' };
  });
}
