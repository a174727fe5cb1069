import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startArguments } from '@sanuk/cli/typescript';
import type { CheckResult } from '@sanuk/tooling/check';
import { appsIn } from '../releases/apps.ts';
import { BuildError, buildChanged } from '../releases/build-apps.ts';
import { claimSitePorts } from '../site/ports/claim-ports.ts';
import { freshFile, readJson, toolFile } from './cache.ts';
import type { Harness } from './harness.ts';
import { failedStage, runTool, type StageResult, stageOf } from './stage.ts';
import { readTortureOutput, type TortureOutput } from './torture-results.ts';

async function singleTool(root: string, name: string, file: string, args: string[]): Promise<StageResult> {
  const { code, output } = await runTool(file, args, { cwd: root });
  return code === 0 ? stageOf(1, []) : failedStage(name, output.trim());
}

/** Projects checked at once, by one checker each: two for each took 66 s of processor time in place of 52. */
const builders = String(Math.min(4, availableParallelism()));

const targets = 'shared/tooling/targets';

/** Checks each target against the APIs of its oldest platform; together they contain every file. */
export const checkTypes = ({ root }: Harness) => {
  const projects = readdirSync(join(root, targets)).filter((file) => file.endsWith('.json'));
  return singleTool(root, 'types', toolFile(root, 'typescript', 'tsc'), [
    ...['-b', '--noEmit', '--checkers', '1', '--builders', builders],
    ...projects.map((file) => `${targets}/${file}`),
  ]);
};

export const checkLint = ({ root, packages }: Harness) => {
  // Where no package was named, everything: it takes five seconds.
  const folders = packages.length === 0 ? ['.'] : packages.map(({ folder }) => folder);
  return singleTool(root, 'lint', toolFile(root, '@biomejs/biome', 'biome'), [
    'check',
    '--error-on-warnings',
    ...folders,
  ]);
};

/** Runs the import rules and the quality rules; what it gives back counts one group of them, one test per rule. */
export function checkRules(): (harness: Harness, group: CheckResult['group']) => Promise<StageResult> {
  let run: Promise<{ results: CheckResult[] | undefined; output: string }> | undefined;
  return async ({ root }, group) => {
    run ??= runCheck(root);
    const { results, output } = await run;
    return results
      ? countRules(results.filter((result) => result.group === group))
      : failedStage(group, output);
  };
}

async function runCheck(root: string) {
  const file = freshFile(root, 'rules.json');
  const [run = '', ...args] = startArguments(join(root, 'shared/tooling/check.ts'));
  const { output } = await runTool(run, [...args, '--json', file], { cwd: root });
  return { results: readJson<CheckResult[]>(file), output };
}

function countRules(results: readonly CheckResult[]): StageResult {
  const broken = results.filter(({ failures }) => failures.length > 0);
  return stageOf(
    results.length - broken.length,
    broken.map(({ name, because, failures }) => ({
      what: name,
      details: [failures[0], because, ...failures.slice(1)].join('\n'),
    })),
  );
}

/** Each app that builds is a test passed, built now or unchanged since it was. */
export async function buildApps({ root, isWhole, packages }: Harness): Promise<StageResult> {
  const apps = appsIn(root);
  const own = apps.filter(({ folder }) => packages.some((one) => one.folder === folder));
  const wanted = isWhole ? apps : own;
  try {
    await buildChanged(wanted, { root });
    return stageOf(wanted.length, []);
  } catch (error) {
    if (error instanceof BuildError) return failedStage('the builds of the apps', error.message);
    throw error;
  }
}

/** Kills of each process in the short run: enough to see each of them come back more than once. */
const killsEach = 2;
/** Kills every process of a site under load a few times; `npm run torture` does it for as long as one likes. */
export async function runTorture({ root }: Harness): Promise<StageResult> {
  const file = freshFile(root, 'torture.json');
  const { first, release } = await claimSitePorts();
  const options = { only: 'kill', kills: String(killsEach), seed: '1', port: String(first), json: file };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const run = join(root, 'deploy/tools/local/run.mjs');
  const { output } = await runTool(run, ['deploy/tests/torture/src/main.ts', ...args], { cwd: root });
  await release();
  const found = readJson<TortureOutput[]>(file);
  return found ? readTortureOutput(found) : failedStage('torture', output);
}

/** What `deploy/tests/production` says of one thing it tried. */
interface ProductionStep {
  name: string;
  failure: string | null;
}

/** The images and compose, tried with the engine of this machine. */
export async function runProduction({ root, productionOptions = [] }: Harness): Promise<StageResult> {
  const file = freshFile(root, 'production.json');
  const run = join(root, 'deploy/tools/local/run.mjs');
  const args = ['deploy/tests/production/src/main.ts', '--json', file, ...productionOptions];
  const { output } = await runTool(run, args, { cwd: root });
  const steps = readJson<ProductionStep[]>(file);
  if (!steps) return failedStage('production', output);
  const failed = steps.filter(({ failure }) => failure !== null);
  return stageOf(
    steps.length - failed.length,
    failed.map(({ name, failure }) => ({ what: name, details: failure ?? '' })),
  );
}
