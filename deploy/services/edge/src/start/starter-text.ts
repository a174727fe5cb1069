import { buildSync } from 'esbuild';
import { starterOptions } from './starter-options.ts';

/**
 * The script that starts the shell, in one file with one hash. What it declares belongs to it alone: the page and its releases
 * see nothing of it.
 */
export const starterText: string = buildSync({ ...starterOptions, write: false }).outputFiles[0]?.text ?? '';
