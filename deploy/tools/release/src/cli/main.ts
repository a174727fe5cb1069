import { fileURLToPath } from 'node:url';
import { runCommandLine } from '@sanuk/cli';
import { releaseTool } from './run.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
await runCommandLine(
  releaseTool({ root, environment: process.env, say: (line) => process.stderr.write(`${line}\n`) }),
);
