import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshFile, readJson, toolFile } from '../cache.ts';
import type { Harness } from '../harness.ts';
import { type Advance, countJest, progressReporter, secondsOfFiles } from '../progress/counting.ts';
import { failedStage, runTool, type StageResult } from '../stage.ts';
import { failedFiles, type JestOutput, mostFilesLookedAtAgain, readJestOutput } from './jest-results.ts';
import { ownTemporaryFolder } from './own-temporary-folder.ts';

/** In a file of a server a race of money or sessions looks like chance: it passes so often before it is called that. */
const looksAtServers = 3;

/**
 * A function is compiled for speed once it has run for long, about fifteen times as long as otherwise: each test file has functions of
 * its own, most of them are over before that was worth it, and it took 7 % of the processor time of a run. Its workers have
 * the same.
 */
const optimiseLate = '--interrupt-budget=1000000';
/**
 * Room for what is new, in MB: most of what a test makes is over before it is full, and need not be told from what is left. Of eight pairs
 * of runs of 789 tests, five with as much and three with twice that, seven took 3 to 16 % less and one as long.
 */
const roomForNew = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

interface JestRun {
  /** undefined when Jest died before it wrote it */
  found: JestOutput | undefined;
  output: string;
  /** folders that tests left in the temporary directory */
  left: string[];
}

/**
 * Runs the Jest projects; files that failed run again, one after the other, when they are few.
 * @param files only these, by their paths from the root
 */
export async function runJest(
  { root, isWhole, packages, skipsLongest, progress }: Harness,
  files: readonly string[] = [],
): Promise<StageResult> {
  const names = packages.map(({ name }) => name).filter((name) => name !== 'e2e');
  const projects = isWhole ? [] : ['--selectProjects', ...names];
  const selected = files.length > 0 ? ['--runTestsByPath', ...files] : projects;
  const folders = packages.map(({ folder }) => folder);
  const leftOut = skipsLongest ? longestFiles(root) : [];
  const count = countJest({ root, folders, leftOut }, Date.now, (counted) => progress.count('jest', counted));
  const args = ['--maxWorkers=3', `--reporters=${progressReporter}`, ...leaveOut(leftOut), ...selected];
  const first = await jest(root, args, count);
  if (!first.found) return failedStage('jest', first.output);
  const looks = await lookAgain(root, failedFiles(root, first.found));
  const found = looks.flatMap((look) => (look.found ? [look.found] : []));
  const result = readJestOutput(root, first.found, found);
  return withLeftFolders(
    result,
    [first, ...looks].flatMap(({ left }) => left),
  );
}

/** The files of longest-tests.json: a tenth of all take half of the processor time of Jest. */
const longestFiles = (root: string): string[] => Object.keys(secondsOfFiles(root));

/** Options that leave out files; they replace the patterns of the preset, which therefore stand here as well. */
const leaveOut = (files: readonly string[]): string[] => {
  if (files.length === 0) return [];
  const patterns = files.map((file) => `/${file.replaceAll('.', '\\.')}$`);
  return ['/node_modules/', '/dist/', '/.data/', ...patterns].map(
    (pattern) => `--testPathIgnorePatterns=${pattern}`,
  );
};

async function jest(
  root: string,
  args: readonly string[],
  count?: (advance: Advance) => void,
): Promise<JestRun> {
  const file = freshFile(root, 'jest.json');
  const own = ownTemporaryFolder();
  const all = ['--ci', '--json', `--outputFile=${file}`, ...args];
  const { output } = await runTool(optimiseLate, [...roomForNew, toolFile(root, 'jest'), ...all], {
    cwd: root,
    env: { TMPDIR: own.folder },
    ...(count ? { onMessage: (message) => count(message as Advance) } : {}),
  });
  const left = own.remove();
  return { found: readJson<JestOutput>(file), output, left };
}

/** A second look at files that failed, in a process of their own; of those of servers three. */
async function lookAgain(root: string, files: readonly string[]): Promise<JestRun[]> {
  if (files.length === 0 || files.length > mostFilesLookedAtAgain) return [];
  const looks = [await alone(root, files)];
  const isOfServer = await serverFiles(root);
  const servers = files.filter(isOfServer);
  while (servers.length > 0 && looks.length < looksAtServers) looks.push(await alone(root, servers));
  return looks;
}

const alone = (root: string, files: readonly string[]) =>
  jest(root, ['--runInBand', '--runTestsByPath', ...files]);

/** Tells whether a file is of a project that runs in Node, by the configuration of Jest. */
async function serverFiles(root: string): Promise<(file: string) => boolean> {
  const { default: config } = (await import(pathToFileURL(join(root, 'jest.config.mjs')).href)) as {
    default: { projects: { rootDir: string; testEnvironment: string }[] };
  };
  const folders = config.projects
    .filter(({ testEnvironment }) => /environment-server\.cjs$/.test(testEnvironment))
    .map(({ rootDir }) => join(rootDir, '/'));
  return (file) => folders.some((folder) => file.startsWith(folder));
}

/** What tests left behind is not looked at twice. Nothing left is a test passed. */
function withLeftFolders(result: StageResult, left: readonly string[]): StageResult {
  if (left.length === 0) return { ...result, passed: result.passed + 1 };
  const failure = { what: 'folders in the temporary directory', details: `left behind: ${left.join(', ')}` };
  return { ...result, failures: [...result.failures, failure] };
}
