import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '@sanuk/cli';
import { startArguments } from '@sanuk/cli/typescript';
import { releaseTool } from './run.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const edge = startArguments(join(root, 'deploy/services/edge/src/main.ts'));
await runCommandLine(
  releaseTool({
    root,
    environment: process.env,
    pages: { edge, say: (line) => process.stderr.write(`${line}\n`) },
  }),
);
