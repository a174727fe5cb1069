/** `npm run breakages`: breaks the product on purpose, one thing at a time, and asks whether the tests see it. */
import { join } from 'node:path';
import { prepare, root, runTypeScript } from './bootstrap.mjs';

await prepare();
const { runBreakages } = await runTypeScript(join(root, 'deploy/tools/local/src/breakages/main.ts'));
await runBreakages(root, process.env);
