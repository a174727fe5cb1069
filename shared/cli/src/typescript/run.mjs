/** `node shared/cli/src/typescript/run.mjs <file.ts> arguments…`: a TypeScript file as the program of this process. */
import { resolve } from 'node:path';
import { importTypeScript } from './compile.mjs';

const [node, , file = '', ...rest] = process.argv;
process.argv = [node, resolve(file), ...rest];
await importTypeScript(file);
