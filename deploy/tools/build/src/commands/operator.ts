import { runCommandLine } from '@sanuk/cli';
import { operatorTool } from '@sanuk/operator/cli';
import { asCommand } from './usage.text.ts';

const tool = operatorTool({ root: process.cwd(), environment: process.env });
await runCommandLine({ ...tool, usage: asCommand(tool.usage) });
