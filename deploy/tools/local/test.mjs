/**
 * `npm test`: every check there is, from a fresh clone. `npm test -- mfe-lotto` checks one package and its build.
 * The last line is `N passed, N failed`.
 */
import { join } from 'node:path';
import { prepare, root, runTypeScript } from './bootstrap.mjs';

await prepare();
const { runTestCommand } = await runTypeScript(join(root, 'deploy/tools/local/src/test/main.ts'));
await runTestCommand(root, process.env);
