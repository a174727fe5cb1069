/**
 * `npm test`: every check there is, from a fresh clone. `npm test -- mfe-lotto` checks one package and its build.
 * The last line is `N passed, N failed`.
 */
import { join } from 'node:path';
import { prepare, root, runTypeScript } from './bootstrap.mjs';

await prepare();
const { runTests } = await runTypeScript(join(root, 'deploy/local/src/test/main.ts'));
process.exitCode = await runTests({ root, env: process.env, packages: process.argv.slice(2) });
