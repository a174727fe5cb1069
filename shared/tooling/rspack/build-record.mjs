import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { sharedExportsOf } from './shared-exports.mjs';

/** Files of a chunk group; under development, what the last edit sent to open pages is among its assets. */
const namesOf = (group) =>
  (group?.assets ?? []).map(({ name }) => name).filter((name) => !name.includes('.hot-update.'));

/** A module as the bundler names it: its path from the folder of the app. */
const nameOf = (path, context) => {
  const name = relative(context, path).split(sep).join('/');
  return name.startsWith('.') ? name : `./${name}`;
};

/** Paths of a module's sources; several where the bundler made one of them. */
const sourcesOf = (module) =>
  [module, ...(module.modules ?? [])].map((one) => one.nameForCondition?.()).filter(Boolean);

/**
 * Chunks that are fetched when they are needed, with the modules that only they hold: whoever knows which modules a page
 * evaluates knows which files it will ask for.
 */
function lazyChunks({ chunks, chunkGraph, compiler }) {
  const byModule = new Map();
  const lazy = [...chunks].filter((chunk) => !chunk.canBeInitial());
  for (const chunk of lazy)
    for (const path of new Set([...chunkGraph.getChunkModules(chunk)].flatMap(sourcesOf)))
      if (/\.tsx?$/.test(path)) byModule.set(path, [...(byModule.get(path) ?? []), chunk]);
  return lazy.map((chunk) => {
    const files = [...chunk.files];
    return {
      scripts: files.filter((name) => name.endsWith('.js')),
      styles: files.filter((name) => name.endsWith('.css')),
      modules: [...byModule]
        .filter(([, holders]) => holders.length === 1 && holders[0] === chunk)
        .map(([path]) => nameOf(path, compiler.context))
        .sort(),
    };
  });
}

/**
 * Writes `build.json` beside the built files: what the release tool needs to know of a build. Nothing in it is
 * guessed later from file names.
 */
export class BuildRecordPlugin {
  /**
   * @param {{ record: object, chunkGroup: string, entryName: string, write?: (record: object) => void }} options
   * `write` takes the record where nothing is written to disk
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    let sharedExports = { consumedExports: {}, providedExports: {} };
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      // Before modules are concatenated: afterwards the graph names the results.
      compilation.hooks.optimizeModules.tap('BuildRecordPlugin', () => {
        sharedExports = sharedExportsOf(compilation);
      });
    });
    compiler.hooks.done.tap('BuildRecordPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { namedChunkGroups, entrypoints } = stats.toJson({
        all: false,
        chunkGroups: true,
        entrypoints: true,
      });
      const group = namedChunkGroups?.[this.options.chunkGroup] ?? entrypoints?.[this.options.chunkGroup];
      const names = namesOf(group);
      const entry = namesOf(entrypoints?.[this.options.entryName]).find((name) => name.endsWith('.js'));
      if (!entry) throw new Error(`the build has no entry ${this.options.entryName}`);
      const record = {
        ...this.options.record,
        entry,
        ...(this.options.record.exposes === null
          ? { providedExports: sharedExports.providedExports }
          : { consumedExports: sharedExports.consumedExports }),
        ...(this.options.record.server ? { lazy: lazyChunks(stats.compilation) } : {}),
        preload: {
          scripts: names.filter((name) => name.endsWith('.js') && name !== entry),
          styles: names.filter((name) => name.endsWith('.css')),
        },
      };
      if (this.options.write) this.options.write(record);
      else writeFileSync(join(compiler.outputPath, 'build.json'), `${JSON.stringify(record, null, 2)}\n`);
    });
  }
}
