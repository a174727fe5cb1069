import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instrument } from '../instrument.ts';

/** What this transform is configured with: the one it stands before, and which files get their mutants. */
export interface MutatingOptions {
  before: [path: string, options: unknown];
  root: string;
  sources: readonly string[];
}
interface Transformer {
  process(text: string, path: string, options: object): { code: string };
  getCacheKey(text: string, path: string, options: object): string;
}

const version = createHash('sha256');
for (const file of ['../instrument.ts', '../find-mutants.ts', '../mutators.ts'])
  version.update(readFileSync(fileURLToPath(new URL(file, import.meta.url))));
const ownKey = version.digest('hex');

/** Puts the mutants into the sources under test, then lets the usual transform do its work. */
export function createTransformer({ before: [module, own], root, sources }: MutatingOptions): Transformer {
  const { createTransformer: create } = createRequire(import.meta.url)(module) as {
    createTransformer: (options: unknown) => Transformer;
  };
  const usual = create(own);
  const chosen = new Set(sources);
  const pathOf = (file: string) => relative(root, file).replaceAll('\\', '/');
  return {
    process(text, file, options) {
      const path = pathOf(file);
      return usual.process(chosen.has(path) ? instrument({ path, text }) : text, file, options);
    },
    getCacheKey(text, file, options) {
      const key = usual.getCacheKey(text, file, options);
      return chosen.has(pathOf(file)) ? createHash('sha256').update(key).update(ownKey).digest('hex') : key;
    },
  };
}

export default { createTransformer };
