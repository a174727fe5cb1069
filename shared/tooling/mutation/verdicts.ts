import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TextFile } from '../sources/source-tree.ts';
import type { Mutant } from './find-mutants.ts';

/** killed: a test failed · late: the tests did not end in time · survived: all passed · unreached: no test comes by it */
export type Outcome = 'killed' | 'late' | 'survived' | 'unreached';
export interface Verdict {
  outcome: Outcome;
  /** the test file that noticed */
  by?: string;
}
/** What a test file does when nothing is changed. */
export interface Baseline {
  ms: number;
  reached: string[];
}
interface Kept {
  verdicts: Record<string, Verdict & { tests: string }>;
  baselines: Record<string, Baseline>;
}

export const digestOf = (...texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 32);
};

/**
 * What is known from earlier runs. A kill holds while the source and the test that noticed are the same; a mutant that
 * survived is tried again as soon as one of the tests that reach it is another.
 */
export class KnownVerdicts {
  readonly #file: string;
  readonly #kept: Kept;

  /** @param isFresh begins with nothing */
  constructor(file: string, isFresh = false) {
    this.#file = file;
    const isThere = !isFresh && existsSync(file);
    this.#kept = isThere ? JSON.parse(readFileSync(file, 'utf8')) : { verdicts: {}, baselines: {} };
  }

  find(mutant: Mutant, source: TextFile, reaching: readonly TextFile[]): Verdict | undefined {
    const known = this.#kept.verdicts[keyOf(mutant, source)];
    if (!known) return undefined;
    const { tests, ...verdict } = known;
    const noticed = reaching.filter(({ path }) => path === known.by);
    const isSame = tests === testsKey(known.by ? noticed : reaching);
    return isSame ? verdict : undefined;
  }

  keep(mutant: Mutant, source: TextFile, reaching: readonly TextFile[], verdict: Verdict): void {
    const noticed = reaching.filter(({ path }) => path === verdict.by);
    const tests = testsKey(verdict.by ? noticed : reaching);
    this.#kept.verdicts[keyOf(mutant, source)] = { ...verdict, tests };
  }

  baseline(key: string): Baseline | undefined {
    return this.#kept.baselines[key];
  }

  keepBaseline(key: string, baseline: Baseline): void {
    this.#kept.baselines[key] = baseline;
  }

  /** Writes it down, whole or not at all. */
  save(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#kept));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

const keyOf = ({ path, start, end, mutator, replacement }: Mutant, source: TextFile) =>
  digestOf(path, source.text, `${start}-${end}`, mutator, replacement);
const testsKey = (tests: readonly TextFile[]) =>
  digestOf(...tests.map(({ path, text }) => `${path} ${text}`).sort());
