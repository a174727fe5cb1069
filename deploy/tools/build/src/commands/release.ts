import { fileURLToPath } from 'node:url';
import { runCommandLine } from '@sanuk/cli';
import { releaseTool } from '@sanuk/release/cli';
import { asCommand } from './usage.text.ts';

/** The edge of this build, which opens pages of releases before a switch. */
const edge = [fileURLToPath(import.meta.resolve('./edge.js'))];
const tool = releaseTool({
  root: process.cwd(),
  environment: process.env,
  pages: { edge, say: (line) => process.stderr.write(`${line}\n`) },
});
await runCommandLine({ ...tool, usage: asCommand(tool.usage) });
