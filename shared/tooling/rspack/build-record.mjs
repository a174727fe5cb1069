import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `build.json` beside the built files: what the release tool needs to know of a build. Nothing in it is
 * guessed later from file names.
 */
export class BuildRecordPlugin {
  /** @param {{ record: object, chunkGroup: string, entryName: string }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tap('BuildRecordPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { namedChunkGroups, entrypoints } = stats.toJson({
        all: false,
        chunkGroups: true,
        entrypoints: true,
      });
      const group = namedChunkGroups?.[this.options.chunkGroup] ?? entrypoints?.[this.options.chunkGroup];
      const names = (group?.assets ?? []).map((asset) => asset.name);
      const entry = entrypoints?.[this.options.entryName]?.assets
        ?.map((a) => a.name)
        .find((n) => n.endsWith('.js'));
      if (!entry) throw new Error(`the build has no entry ${this.options.entryName}`);
      const record = {
        ...this.options.record,
        entry,
        preload: {
          scripts: names.filter((name) => name.endsWith('.js') && name !== entry),
          styles: names.filter((name) => name.endsWith('.css')),
        },
      };
      writeFileSync(join(compiler.outputPath, 'build.json'), `${JSON.stringify(record, null, 2)}\n`);
    });
  }
}
