import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';

/** How the script that starts the shell is made of its sources, for the oldest browsers of the site. */
export const starterOptions = {
  entryPoints: [fileURLToPath(new URL('./browser/start-shell.ts', import.meta.url))],
  ...{ bundle: true, write: false, logLevel: 'silent' },
  ...{ format: 'iife', target: ['chrome109', 'firefox121', 'safari16.4'] },
  ...{ charset: 'utf8', minifyWhitespace: true, minifySyntax: true },
} satisfies BuildOptions;
