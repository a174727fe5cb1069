/**
 * `node deploy/tools/local/run.mjs <file.ts> arguments…`: runs a tool of the repository against the local site. Where the
 * environment does not say otherwise, store, keys and brands are those of `npm start`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { giveUp, prepare, root, runTypeScript } from './bootstrap.mjs';

const [file, ...rest] = process.argv.slice(2);
if (!file) giveUp('Which file? node deploy/tools/local/run.mjs <file.ts> arguments…');
await prepare();
const data = resolve(process.env.SANUK_DATA ?? join(root, '.data'));
process.env.STORE_DIR ??= join(data, 'store');
process.env.KEYS_DIR ??= join(data, 'keys');
process.env.BRANDS_DIR ??= join(root, 'deploy/brands');
const addresses = join(data, 'site.json');
if (existsSync(addresses))
  process.env.EDGE_METRICS ??= JSON.parse(readFileSync(addresses, 'utf8')).metrics ?? '';
const path = resolve(root, file);
process.argv = [process.argv[0] ?? 'node', path, ...rest];
await runTypeScript(path);
