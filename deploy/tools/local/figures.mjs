/** `npm run figures`: what is measured of the site in a browser, which no gate judges by (decision 0226). */
import { join } from 'node:path';
import { prepare, root, runTypeScript } from './bootstrap.mjs';

await prepare();
const { runFiguresCommand } = await runTypeScript(join(root, 'deploy/tools/local/src/figures/main.ts'));
await runFiguresCommand(root, process.env);
