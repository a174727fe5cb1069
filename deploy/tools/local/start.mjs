/** `npm start`: from a fresh clone to the running site. */
import { join } from 'node:path';
import { prepare, root, runTypeScript } from './bootstrap.mjs';

const startedAt = Date.now();
await prepare();
const { start } = await runTypeScript(join(root, 'deploy/tools/local/src/main.ts'));
await start({ root, startedAt, env: process.env });
