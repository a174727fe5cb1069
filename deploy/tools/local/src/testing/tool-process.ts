/** What `start.mjs` and `test.mjs` do after the installation, for tests that run them as a process. */
import { fileURLToPath } from 'node:url';
import { start } from '../main.ts';
import { runTestCommand } from '../test/main.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
if (process.env.TOOL === 'test') await runTestCommand(root, process.env);
else await start({ root, startedAt: Date.now(), env: process.env });
