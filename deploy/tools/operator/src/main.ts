import { fileURLToPath } from 'node:url';
import { runCommandLine } from '@sanuk/cli';
import { operatorTool } from './cli/run.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
await runCommandLine(operatorTool({ root, environment: process.env }));
