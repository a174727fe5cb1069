import { fileURLToPath } from 'node:url';
import { runCommand } from './cli/run.ts';

const args = process.argv.slice(2);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { text, data, exitCode } = await runCommand(args, { root, environment: process.env });

if (args.includes('--json')) process.stdout.write(`${JSON.stringify(data)}\n`);
else (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
process.exitCode = exitCode;
