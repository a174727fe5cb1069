import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CheckResult } from '@sanuk/tooling/check';
import { appsIn } from '../releases/apps.ts';
import { BuildError, buildChanged } from '../releases/build-apps.ts';
import { browserStarts, findBrowser, installBrowser, NoBrowserError } from './find-browser.ts';
import { readJestOutput } from './jest-results.ts';
import { ownTemporaryFolder } from './own-temporary-folder.ts';
import type { TestPackage } from './packages.ts';
import { readPlaywrightOutput } from './playwright-results.ts';
import { runTool, type StageResult, stageOf } from './stage.ts';
import { readTortureOutput, type TortureOutput } from './torture-results.ts';

const e2e = 'deploy/tools/e2e';
const cache = '.cache/test';

export interface Harness {
  root: string;
  env: Record<string, string | undefined>;
  say: (sentence: string) => void;
  /** the packages that were asked for; none is all */
  packages: readonly TestPackage[];
}

/** The file that starts a tool of node_modules. */
function toolFile(root: string, name: string, bin = name): string {
  const require = createRequire(join(root, 'package.json'));
  const manifest = require.resolve(`${name}/package.json`);
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bins === 'string' ? bins : bins[bin]);
}

async function singleTool(root: string, file: string, args: string[]): Promise<StageResult> {
  const { code, output } = await runTool(file, args, { cwd: root });
  return code === 0 ? stageOf(1, []) : stageOf(0, [output.trim()]);
}

export const checkTypes = ({ root }: Harness) =>
  singleTool(root, toolFile(root, 'typescript', 'tsc'), ['-p', 'tsconfig.json', '--noEmit']);

export const checkLint = ({ root, packages }: Harness) => {
  const folders = packages.length === 0 ? ['.'] : packages.map(({ folder }) => folder);
  return singleTool(root, toolFile(root, '@biomejs/biome', 'biome'), [
    'check',
    '--error-on-warnings',
    ...folders,
  ]);
};

/** Reads a file that a tool wrote as JSON; undefined when the tool died before. */
function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Where the browser stage writes the calls that its pages sent. */
const recordedCallsFile = 'recorded-calls.jsonl';

/** What the browser stage wrote of the calls that its pages sent, a line each; nothing where it has not run. */
export function recordedCalls(root: string): string {
  const file = join(root, cache, recordedCallsFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function freshFile(root: string, name: string): string {
  const folder = join(root, cache);
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

/** Runs the import rules and the quality rules; what it gives back counts one group of them, one test per rule. */
export function checkRules(): (harness: Harness, group: CheckResult['group']) => Promise<StageResult> {
  let run: Promise<{ results: CheckResult[] | undefined; output: string }> | undefined;
  return async ({ root }, group) => {
    run ??= runCheck(root);
    const { results, output } = await run;
    return results ? countRules(results.filter((result) => result.group === group)) : stageOf(0, [output]);
  };
}

async function runCheck(root: string) {
  const file = freshFile(root, 'rules.json');
  const args = ['tsx', join(root, 'shared/tooling/check.ts'), '--json', file];
  const { output } = await runTool('--import', args, { cwd: root });
  return { results: readJson<CheckResult[]>(file), output };
}

function countRules(results: readonly CheckResult[]): StageResult {
  const broken = results.filter(({ failures }) => failures.length > 0);
  return stageOf(
    results.length - broken.length,
    broken.map(({ name, because, failures }) => [`${name}: ${because}`, ...failures].join('\n  ')),
  );
}

export async function runJest({ root, packages }: Harness): Promise<StageResult> {
  const file = freshFile(root, 'jest.json');
  const names = packages.map(({ name }) => name).filter((name) => name !== 'e2e');
  const selected = names.length === 0 ? [] : ['--selectProjects', ...names];
  const args = ['--ci', '--maxWorkers=3', '--json', `--outputFile=${file}`, ...selected];
  const own = ownTemporaryFolder();
  const { output } = await runTool(toolFile(root, 'jest'), args, { cwd: root, env: { TMPDIR: own.folder } });
  const left = own.remove();
  const found = readJson<Parameters<typeof readJestOutput>[1]>(file);
  if (!found) return stageOf(0, [output]);
  const result = readJestOutput(root, found);
  return left.length === 0 ? withOneMore(result) : withFailure(result, `left behind: ${left.join(', ')}`);
}

const withOneMore = (result: StageResult): StageResult => ({ ...result, passed: result.passed + 1 });
const withFailure = (result: StageResult, failure: string): StageResult => ({
  ...result,
  failed: result.failed + 1,
  report: [result.report, failure].filter(Boolean).join('\n'),
});

/** Each app that builds is a test passed, built now or unchanged since it was. */
export async function buildApps({ root, packages }: Harness): Promise<StageResult> {
  const apps = appsIn(root);
  const own = apps.filter(({ folder }) => packages.some((one) => one.folder === folder));
  const wanted = packages.length === 0 ? apps : own;
  try {
    await buildChanged(wanted, { root });
    return stageOf(wanted.length, []);
  } catch (error) {
    if (error instanceof BuildError) return stageOf(0, [error.message]);
    throw error;
  }
}

export async function runEndToEnd({ root, env, say }: Harness): Promise<StageResult> {
  const cwd = join(root, e2e);
  const cli = toolFile(root, 'playwright');
  try {
    const install = () => installBrowser(cli);
    const browser = await findBrowser({ env, starts: browserStarts, install, say });
    const file = freshFile(root, 'playwright.json');
    const calls = freshFile(root, recordedCallsFile);
    const { output } = await runTool(cli, ['test', '--reporter=json'], {
      cwd,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        SANUK_RECORDED_CALLS: calls,
        ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
      },
    });
    const found = readJson<Parameters<typeof readPlaywrightOutput>[1]>(file);
    return found ? readPlaywrightOutput(root, found) : stageOf(0, [output]);
  } catch (error) {
    if (error instanceof NoBrowserError) return stageOf(0, [error.message]);
    throw error;
  }
}

/** Kills of each process in the short run: enough to see each of them come back more than once. */
const killsEach = 2;
/** Beside the ports of the site under test. */
const torturePort = 8580;

/** Kills every process of a site under load a few times; `npm run torture` does it for as long as one likes. */
export async function runTorture({ root, env }: Harness): Promise<StageResult> {
  const file = freshFile(root, 'torture.json');
  const port = env.TORTURE_PORT ?? String(torturePort);
  const args = [
    '--only',
    'kill',
    '--kills',
    String(killsEach),
    '--seed',
    '1',
    '--port',
    port,
    '--json',
    file,
  ];
  const run = join(root, 'deploy/tools/local/run.mjs');
  const { output } = await runTool(run, ['deploy/tools/torture/src/main.ts', ...args], { cwd: root });
  const found = readJson<TortureOutput[]>(file);
  return found ? readTortureOutput(found) : stageOf(0, [output]);
}
