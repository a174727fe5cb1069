import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  clauseList,
  conformanceDocument,
  type Requirement,
  type RunTest,
  wrongIds,
} from '@sanuk/tooling/conformance';
import { findPackages, type TestPackage, UnknownPackageError } from './packages.ts';
import { provenByCalls } from './recorded-calls.ts';
import { requirementsOf } from './requirements.ts';
import { type StageResult, stageOf } from './stage.ts';
import {
  type Bench,
  buildApps,
  checkLint,
  checkRules,
  checkTypes,
  recordedCalls,
  runEndToEnd,
  runJest,
  runTorture,
} from './stages.ts';

/** Which tests prove which clause; made by every whole run and not committed. */
const CLAUSE_LIST = '.cache/test/clauses.md';

interface Finished extends StageResult {
  name: string;
}
type Stage = [name: string, run: (bench: Bench) => Promise<StageResult>];

/** Light stages run beside the builds; Jest and the browser then have the machine to themselves. */
function lightStages(): Stage[] {
  const rules = checkRules();
  return [
    ['types', checkTypes],
    ['lint', checkLint],
    ['import rules', (bench) => rules(bench, 'import rules')],
    ['quality', (bench) => rules(bench, 'quality')],
  ];
}

async function runStage([name, run]: Stage, bench: Bench): Promise<Finished> {
  const startedAt = Date.now();
  const result = await run(bench).catch((error: unknown) =>
    stageOf(0, [error instanceof Error ? (error.stack ?? error.message) : String(error)]),
  );
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const failed = result.failed > 0 ? `, ${result.failed} failed` : '';
  bench.say(`${name.padEnd(14)}${`${result.passed} passed${failed}`.padEnd(28)}${seconds.padStart(7)} s`);
  if (result.report) console.log(`\n${result.report}\n`);
  return { name, ...result };
}

export interface TestOptions {
  root: string;
  env: Record<string, string | undefined>;
  /** names of packages; all of the project where there is none */
  packages?: readonly string[];
}

/**
 * Runs every check of the project, or those of the packages named, and says `N passed, N failed` at the end.
 * @returns the exit code: 1 when something failed, 2 when a package is not known
 */
export async function runTests({ root, env, packages: asked = [] }: TestOptions): Promise<number> {
  try {
    const packages = findPackages(root, asked);
    const say = (sentence: string) => console.log(`  ${sentence}`);
    return await runStages({ root, env, say, packages });
  } catch (error) {
    if (!(error instanceof UnknownPackageError)) throw error;
    console.error(`\n  ${error.message}\n`);
    return 2;
  }
}

async function runStages(bench: Bench): Promise<number> {
  const building = runStage(['build', buildApps], bench);
  const finished: Finished[] = [];
  for (const stage of lightStages()) finished.push(await runStage(stage, bench));
  finished.push(await building);
  for (const stage of heavyStages(bench.packages)) finished.push(await runStage(stage, bench));
  const tests = finished.flatMap((stage) => stage.tests);
  const requirements = requirementsOf(bench.root);
  finished.push(await runStage(['conformance', async () => wrongIdsOf(requirements, tests)], bench));
  const passed = finished.reduce((sum, stage) => sum + stage.passed, 0);
  const failed = finished.reduce((sum, stage) => sum + stage.failed, 0);
  const isWhole = bench.packages.length === 0;
  if (failed === 0 && isWhole && bench.env.CI !== 'true') writeConformance(bench.root, requirements, tests);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** One after the other: each of them uses the whole machine, and the last one measures times. */
function heavyStages(packages: readonly TestPackage[]): Stage[] {
  const jest: Stage = ['jest', runJest];
  const browser: Stage = ['end to end', runEndToEnd];
  if (packages.length === 0) return [jest, browser, ['torture', runTorture]];
  const hasBrowser = packages.some(({ name }) => name === 'e2e');
  const hasJest = packages.some(({ name }) => name !== 'e2e');
  return [...(hasJest ? [jest] : []), ...(hasBrowser ? [browser] : [])];
}

const wrongIdsOf = (requirements: readonly Requirement[], tests: readonly RunTest[]): StageResult => {
  const wrong = wrongIds(requirements, tests);
  return wrong.length === 0
    ? stageOf(1, [])
    : stageOf(0, [`titles with ids that are wrong:\n${wrong.join('\n')}`]);
};

/** Only a run in which everything passed may say what is proven. */
function writeConformance(
  root: string,
  requirements: readonly Requirement[],
  tests: readonly RunTest[],
): void {
  const clauses = requirements.flatMap((row) => row.clauses);
  const all = [...tests, ...provenByCalls(clauses, recordedCalls(root))];
  writeFileSync(join(root, 'docs/conformance.md'), conformanceDocument(requirements, all));
  writeFileSync(join(root, CLAUSE_LIST), clauseList(requirements, all));
}
