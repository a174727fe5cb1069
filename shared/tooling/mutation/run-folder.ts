import { basename, dirname, join } from 'node:path';
import type { TextFile } from '../sources/source-tree.ts';
import { type Equivalent, setAside } from './equivalents.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import type { Folder, Part } from './folders.ts';
import { mutatingConfig, type Project } from './jest-config.ts';
import type { Run, TestProcess } from './pool.ts';
import { type Baseline, digestOf, type KnownVerdicts, type Verdict } from './verdicts.ts';

export interface RunOptions {
  root: string;
  files: readonly TextFile[];
  projects: ReadonlyMap<string, Project>;
  processes: readonly TestProcess[];
  known: KnownVerdicts;
  equivalents: readonly Equivalent[];
  /** mutants tried of each part; 0 for all, and missing for what the part says */
  sample?: number;
  seed: number;
  say: (sentence: string) => void;
  isStopped: () => boolean;
}

export interface JudgedMutant extends Verdict {
  mutant: Mutant;
}
export interface FolderResult {
  folder: Folder;
  files: number;
  mutants: number;
  equivalent: number;
  judged: JudgedMutant[];
  /** of each part how many mutants it has, equivalent ones aside, and those that were tried */
  parts: { size: number; judged: JudgedMutant[] }[];
  /** rows of the list of equivalent mutants that fit none */
  gone: Equivalent[];
}

/** Tests that fail although nothing was changed say nothing about mutants. */
export class BrokenBaselineError extends Error {
  override name = 'BrokenBaselineError';
}

interface Scope {
  part: Part;
  config: string;
  sources: TextFile[];
  /** test files with what they do when nothing is changed */
  tests: (TextFile & Baseline)[];
}

/** Tries the mutants of a folder. @throws BrokenBaselineError */
export async function runFolder(folder: Folder, options: RunOptions): Promise<FolderResult> {
  const scopes: Scope[] = [];
  for (const part of folder.parts) scopes.push(await readScope(part, options));
  const asides = scopes.map(({ part, sources }) => {
    const mutants = sources.flatMap(findMutants);
    const listed = options.equivalents.filter(({ path }) => sources.some((source) => source.path === path));
    const aside = setAside(mutants, listed);
    const chosen = choose(aside.left, options.sample ?? part.sample ?? 0, options.seed);
    return { ...aside, chosen, mutants: mutants.length };
  });
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const chosen = asides.flatMap((aside) => aside.chosen);
  const mutants = sum(asides.map((aside) => aside.mutants));
  options.say(`${folder.name}: ${chosen.length} of ${mutants} mutants`);
  const judged = await judgeAll(chosen, scopes, options);
  return {
    folder,
    files: sum(scopes.map(({ sources }) => sources.length)),
    mutants,
    equivalent: sum(asides.map(({ equivalent }) => equivalent)),
    judged,
    parts: asides.map((aside) => ({
      size: aside.left.length,
      judged: judged.filter(({ mutant }) => aside.chosen.includes(mutant)),
    })),
    gone: asides.flatMap(({ gone }) => gone),
  };
}

/** The same seed takes the same mutants while their sources are the same. */
export function choose(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  if (count === 0 || count >= mutants.length) return [...mutants];
  const rank = ({ path, original, replacement, id }: Mutant) =>
    digestOf(`${seed}`, path, `${id}`, original, replacement);
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(mutant) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, count).map(({ mutant }) => mutant);
}

async function readScope(part: Part, options: RunOptions): Promise<Scope> {
  const { root, files, projects, known, say } = options;
  const project = projects.get(part.project);
  if (!project) throw new Error(`jest.config.mjs has no project ${part.project}`);
  const sources = files.filter(({ path }) => part.sources.test(path) && !/\.(?:test|text)\.tsx?$/.test(path));
  const tests = files.filter(({ path }) => part.tests.test(path));
  const environment = part.isPure ? { ...project, testEnvironment: 'node', setupFilesAfterEnv: [] } : project;
  const config = mutatingConfig(
    root,
    environment,
    sources.map(({ path }) => path),
  );
  const scope: Scope = { part, config, sources, tests: [] };
  const content = sources.map(({ path, text }) => `${path} ${text}`);
  for (const test of tests) {
    const key = digestOf(test.path, test.text, ...content);
    const baseline = known.baseline(key) ?? (await measure(test, scope, options));
    known.keepBaseline(key, baseline);
    scope.tests.push({ ...test, ...baseline });
    say(`  ${test.path}: ${baseline.reached.length} mutants reached, ${baseline.ms} ms`);
  }
  known.save();
  return scope;
}

const baselineLimitMs = 300_000;

async function measure(test: TextFile, scope: Scope, options: RunOptions): Promise<Baseline> {
  const [testProcess] = options.processes;
  const order = { root: options.root, config: scope.config, file: join(options.root, test.path) };
  const measured = await testProcess?.run(order, baselineLimitMs);
  const isGood = typeof measured === 'object' && measured.isPassed;
  // On a machine that does something else as well a time limit may have passed: once more.
  const run = isGood ? measured : await testProcess?.run(order, baselineLimitMs);
  if (typeof run !== 'object' || !run.isPassed) {
    const why = typeof run === 'object' ? run.failure : 'it did not end';
    throw new BrokenBaselineError(`${test.path} fails although nothing was changed: ${why}`);
  }
  return { ms: run.ms, reached: run.reached };
}

async function judgeAll(
  mutants: readonly Mutant[],
  scopes: readonly Scope[],
  options: RunOptions,
): Promise<JudgedMutant[]> {
  const judged: JudgedMutant[] = [];
  for (const scope of scopes) if (scope.part.isPure) await judgeInBatches(mutants, scope, options);
  const queue = [...mutants].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.id - b.id));
  const workThrough = async (testProcess: TestProcess) => {
    for (let mutant = queue.shift(); mutant && !options.isStopped(); mutant = queue.shift()) {
      const verdict = await judge(mutant, scopes, testProcess, options);
      if (options.isStopped()) return;
      judged.push({ mutant, ...verdict });
      if (judged.length % 25 > 0) continue;
      options.say(progress(judged, mutants.length));
      options.known.save();
    }
  };
  await Promise.all(options.processes.map(workThrough));
  options.known.save();
  return judged;
}

const progress = (judged: readonly JudgedMutant[], of: number) =>
  `  ${judged.length} of ${of}, ${judged.filter(({ outcome }) => outcome === 'survived' || outcome === 'unreached').length} left alive`;

/** Mutants in one run of Jest: fewer of them where a test takes long. */
const batchOf = ({ ms }: Baseline) => Math.max(1, Math.min(25, Math.floor(15_000 / ms)));

/**
 * Finds out what can be found out fast: mutants of pure rules, many in one run of Jest. A batch that does not end has a
 * mutant in it that does not; its mutants are left to be tried one by one.
 */
async function judgeInBatches(mutants: readonly Mutant[], scope: Scope, options: RunOptions): Promise<void> {
  const { root, known, isStopped, say } = options;
  const open = mutants.flatMap((mutant) => {
    const source = scope.sources.find(({ path }) => path === mutant.path);
    const reaching = nearestFirst(mutant, scope);
    const isOpen = source && reaching.length > 0 && !known.find(mutant, source, reaching);
    return isOpen ? [{ mutant, source, reaching, tried: 0 }] : [];
  });
  const work = async (testProcess: TestProcess) => {
    for (let first = open[0]; first && !isStopped(); first = open[0]) {
      const test = first.reaching[first.tried];
      if (!test) return;
      const batch = open.filter((one) => one.reaching[one.tried] === test).slice(0, batchOf(test));
      for (const one of batch) open.splice(open.indexOf(one), 1);
      const file = join(root, test.path);
      const active = batch.map(({ mutant: { path, id } }) => ({ path, id }));
      const order = { root, config: scope.config, file, batch: { file, mutants: active } };
      const run = await testProcess.run(order, limitOf(test) + 20_000);
      if (typeof run === 'string' || isStopped()) continue;
      for (const one of batch) {
        const { mutant, source, reaching } = one;
        one.tried += 1;
        if (run.noticed.includes(`${mutant.id} ${mutant.path}`))
          known.keep(mutant, source, reaching, { outcome: 'killed', by: test.path });
        else if (one.tried < reaching.length) open.push(one);
        else known.keep(mutant, source, reaching, { outcome: 'survived' });
      }
      say(`  ${open.length} left to try in batches`);
      known.save();
    }
  };
  await Promise.all(options.processes.map(work));
}

/** A test beside the source first, then those of its folder, then the quickest. */
function nearestFirst({ path, id }: Mutant, scope: Scope): Scope['tests'] {
  const tests = scope.tests.filter(({ reached }) => reached.includes(`${path}#${id}`));
  const stem = (file: string) => basename(file).replace(/(?:\.test)?\.tsx?$/, '');
  const distance = (test: string) =>
    stem(test) === stem(path) ? 0 : dirname(test) === dirname(path) ? 1 : 2;
  return tests.sort((a, b) => distance(a.path) - distance(b.path) || a.ms - b.ms);
}

async function judge(
  mutant: Mutant,
  scopes: readonly Scope[],
  testProcess: TestProcess,
  { root, known, isStopped }: RunOptions,
): Promise<Verdict> {
  const scope = scopes.find(({ sources }) => sources.some(({ path }) => path === mutant.path));
  const source = scope?.sources.find(({ path }) => path === mutant.path);
  if (!scope || !source) throw new Error(`${mutant.path} belongs to no part`);
  const reaching = nearestFirst(mutant, scope);
  const before = known.find(mutant, source, reaching);
  if (before) return before;
  const verdict = await tryTests(mutant, scope.config, reaching, testProcess, root);
  if (!isStopped()) known.keep(mutant, source, reaching, verdict);
  return verdict;
}

/** A machine may be busy: so much longer than without the mutant is still in time. */
const limitOf = ({ ms }: Baseline) => Math.min(20_000 + ms * 8, 90_000);

async function tryTests(
  { path, id }: Mutant,
  config: string,
  tests: Scope['tests'],
  testProcess: TestProcess,
  root: string,
): Promise<Verdict> {
  if (tests.length === 0) return { outcome: 'unreached' };
  for (const test of tests) {
    const order = { root, config, file: join(root, test.path), active: { path, id } };
    const ask = (): Promise<Run> => testProcess.run(order, limitOf(test));
    const first = await ask();
    // A process may end by what an earlier mutant left behind: once more in a new one.
    const run = first === 'gone' ? await ask() : first;
    if (run === 'late') return { outcome: 'late', by: test.path };
    if (run === 'gone' || !run.isPassed) return { outcome: 'killed', by: test.path };
  }
  return { outcome: 'survived' };
}
