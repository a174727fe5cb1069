/** Builds a shell that shares a module and a remote that imports it, and prints what the record of each says of its exports. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { BuildRecordPlugin } from '../build-record.mjs';

const [root] = process.argv.slice(2);
const write = (name, text) => writeFileSync(join(root, name), text);
write('lib.js', 'export const used = 1; export const unused = 2; export { late as alias }; const late = 3;');
write('shell.js', 'import { used } from "lib"; console.log(used);');
write(
  'app.js',
  'import { used } from "lib"; export const page = () => import("./page.js"); export default used;',
);
write('page.js', 'import { alias as own } from "lib"; export default own;');

const federation = { manifest: false, dts: false };
const plain = { singleton: true, requiredVersion: '^1.0.0' };
const builds = {
  shell: {
    entry: { shell: './shell.js' },
    exposes: null,
    federation: {
      name: 'shell',
      remotes: {},
      shared: { lib: { ...plain, eager: true, version: '1.0.0', import: './lib.js' } },
    },
  },
  remote: {
    entry: {},
    exposes: './app',
    federation: {
      name: 'remote',
      filename: 'entry.js',
      exposes: { './app': { import: './app.js', name: 'app' } },
      shared: { lib: { ...plain, import: false } },
    },
  },
};

async function recordOf([name, { entry, exposes, federation: own }]) {
  let record;
  const compiler = rspack({
    context: root,
    mode: 'production',
    target: ['web', 'es2022'],
    entry,
    output: { path: join(root, name), uniqueName: name },
    plugins: [
      new ModuleFederationPlugin({ ...federation, ...own }),
      new BuildRecordPlugin({
        chunkGroup: exposes ? 'app' : name,
        entryName: name,
        record: { exposes },
        write: (written) => {
          record = written;
        },
      }),
    ],
  });
  await new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) fail(error ?? new Error(stats.toString()));
      else compiler.close(done);
    });
  });
  return [name, { consumedExports: record.consumedExports, providedExports: record.providedExports }];
}
console.log(JSON.stringify(Object.fromEntries(await Promise.all(Object.entries(builds).map(recordOf)))));
