/**
 * `npm run dev`: the running site with every part rebuilt as its sources change. `npm run dev -- mfe-lotto --brand thara`
 * does it for that remote in that brand's pages; the other remotes come from their releases.
 */
import { join } from 'node:path';
import { prepare, root, runTypeScript } from './bootstrap.mjs';

const startedAt = Date.now();
await prepare();
const { startDevelopment } = await runTypeScript(join(import.meta.dirname, 'src/dev/main.ts'));
await startDevelopment({ root, startedAt, env: process.env });
