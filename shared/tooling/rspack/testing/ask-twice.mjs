/** Builds a page that throws while it is evaluated, as every app is built, and asks for it twice. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from '../base.mjs';

const [root] = process.argv.slice(2);
writeFileSync(
  join(root, 'entry.js'),
  'export const ask = () => import(/* webpackMode: "eager" */ "./page.js");',
);
writeFileSync(
  join(root, 'page.js'),
  'export const title = "half made"; if (Date.now() > 0) throw new Error("broken"); export default 1;',
);
const { output, module, resolve } = baseConfig({
  root,
  name: 'x',
  version: '1.0.0',
  buildId: 'b',
  container: 'x',
  dev: false,
});
const compiler = rspack({
  context: root,
  mode: 'production',
  target: 'node',
  entry: './entry.js',
  module,
  resolve,
  output: { ...output, filename: 'entry.cjs', library: { type: 'commonjs2' }, publicPath: '' },
});
await new Promise((done, fail) => {
  compiler.run((error, stats) => {
    if (error || stats.hasErrors()) fail(error ?? new Error(stats.toString()));
    else compiler.close(done);
  });
});
const { ask } = createRequire(import.meta.url)(join(root, 'dist/entry.cjs'));
const outcome = () =>
  ask().then(
    () => 'taken as healthy',
    (error) => error.message,
  );
console.log(JSON.stringify([await outcome(), await outcome()]));
