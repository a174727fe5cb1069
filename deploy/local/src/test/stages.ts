import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CheckResult } from '@sanuk/tooling/check';
import { apps } from '../releases/apps.ts';
import { BuildFailed, buildChanged } from '../releases/build-apps.ts';
import { browserStarts, findBrowser, installBrowser, NoBrowser } from './find-browser.ts';
import { readJestOutput } from './jest-results.ts';
import { readPlaywrightOutput } from './playwright-results.ts';
import { runTool, type StageResult, stageOf } from './stage.ts';

const E2E = 'deploy/e2e';

export interface Bench {
  root: string;
  env: Record<string, string | undefined>;
  say: (sentence: string) => void;
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

export const checkTypes = ({ root }: Bench) =>
  singleTool(root, toolFile(root, 'typescript', 'tsc'), ['-p', 'tsconfig.json', '--noEmit']);

export const checkLint = ({ root }: Bench) =>
  singleTool(root, toolFile(root, '@biomejs/biome', 'biome'), ['check', '.']);

/** Reads a file that a tool wrote as JSON; undefined when the tool died before. */
function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function freshFile(root: string, name: string): string {
  const folder = join(root, '.cache/test');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

/** Import rules and quality rules: one test per rule. */
export async function checkRules({ root }: Bench, group: CheckResult['group']): Promise<StageResult> {
  const file = freshFile(root, 'rules.json');
  const args = ['--import', 'tsx', join(root, 'shared/tooling/check.ts'), '--json', file];
  const [first = '', ...rest] = args;
  const { output } = await runTool(first, rest, { cwd: root });
  const results = readJson<CheckResult[]>(file)?.filter((result) => result.group === group);
  if (!results) return stageOf(0, [output]);
  const broken = results.filter(({ failures }) => failures.length > 0);
  return stageOf(
    results.length - broken.length,
    broken.map(({ name, because, failures }) => [`${name}: ${because}`, ...failures].join('\n  ')),
  );
}

export async function runJest({ root }: Bench): Promise<StageResult> {
  const file = freshFile(root, 'jest.json');
  const args = ['--ci', '--maxWorkers=2', '--json', `--outputFile=${file}`];
  const { output } = await runTool(toolFile(root, 'jest'), args, { cwd: root });
  const found = readJson<Parameters<typeof readJestOutput>[1]>(file);
  return found ? readJestOutput(root, found) : stageOf(0, [output]);
}

/** Each app that builds is a test passed, built now or unchanged since it was. */
export async function buildApps({ root }: Bench): Promise<StageResult> {
  try {
    await buildChanged(apps, { root });
    return stageOf(apps.length, []);
  } catch (error) {
    if (error instanceof BuildFailed) return stageOf(0, [error.message]);
    throw error;
  }
}

export async function runEndToEnd({ root, env, say }: Bench): Promise<StageResult> {
  const cwd = join(root, E2E);
  const cli = toolFile(root, 'playwright');
  try {
    const install = () => installBrowser(cli);
    const browser = await findBrowser({ env, starts: browserStarts, install, say });
    const file = freshFile(root, 'playwright.json');
    const { output } = await runTool(cli, ['test', '--reporter=json'], {
      cwd,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}) },
    });
    const found = readJson<Parameters<typeof readPlaywrightOutput>[1]>(file);
    return found ? readPlaywrightOutput(E2E, found) : stageOf(0, [output]);
  } catch (error) {
    if (error instanceof NoBrowser) return stageOf(0, [error.message]);
    throw error;
  }
}
