import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformanceDocument, type RunTest, readRequirements, unknownIds } from '@sanuk/tooling/conformance';
import { type StageResult, stageOf } from './stage.ts';
import { type Bench, buildApps, checkLint, checkRules, checkTypes, runEndToEnd, runJest } from './stages.ts';

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

/**
 * Runs every check of the project and says `N passed, N failed` at the end.
 * @returns the exit code
 */
export async function runTests(options: {
  root: string;
  env: Record<string, string | undefined>;
}): Promise<number> {
  const bench: Bench = { ...options, say: (sentence) => console.log(`  ${sentence}`) };
  const building = runStage(['build', buildApps], bench);
  const finished: Finished[] = [];
  for (const stage of lightStages()) finished.push(await runStage(stage, bench));
  finished.push(await building);
  finished.push(await runStage(['jest', runJest], bench));
  finished.push(await runStage(['end to end', runEndToEnd], bench));
  const tests = finished.flatMap((stage) => stage.tests);
  finished.push(await runStage(['conformance', async () => conformance(options.root, tests)], bench));
  const passed = finished.reduce((sum, stage) => sum + stage.passed, 0);
  const failed = finished.reduce((sum, stage) => sum + stage.failed, 0);
  if (failed === 0 && options.env.CI !== 'true') writeConformance(options.root, tests);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const requirementsOf = (root: string) =>
  readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));

function conformance(root: string, tests: readonly RunTest[]): StageResult {
  const unknown = unknownIds(requirementsOf(root), tests);
  return unknown.length === 0 ? stageOf(1, []) : stageOf(0, [`no such requirement:\n${unknown.join('\n')}`]);
}

/** Only a run in which everything passed may say what is proven. */
function writeConformance(root: string, tests: readonly RunTest[]): void {
  writeFileSync(join(root, 'docs/conformance.md'), conformanceDocument(requirementsOf(root), tests));
}
