/** What `start.mjs`, `test.mjs` and `figures.mjs` do after the installation, for tests that run them as a process. */
import { fileURLToPath } from 'node:url';
import { runFiguresCommand } from '../figures/main.ts';
import { start } from '../main.ts';
import { runTestCommand } from '../test/main.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
if (process.env.TOOL === 'test') await runTestCommand(root, process.env);
else if (process.env.TOOL === 'figures') await runFiguresCommand(root, process.env);
else await start({ root, startedAt: Date.now(), env: process.env });
