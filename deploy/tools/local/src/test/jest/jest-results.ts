import { relative } from 'node:path';
import { type Failure, type FlakyTest, type StageResult, stageOf } from '../stage.ts';

/** The part of Jest's `--json` output that is read here. */
export interface JestOutput {
  testResults: JestFile[];
}
interface JestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: {
    ancestorTitles: string[];
    title: string;
    status: string;
    failureMessages: string[] | null;
  }[];
}

/** A failure of a file's test, or of the whole file where it has no title. */
interface FileFailure extends Failure {
  title: string | undefined;
}
/** What a run of Jest told of one file. */
interface ReadFile {
  /** path of the file, and the same from the root */
  path: string;
  file: string;
  tests: StageResult['tests'];
  failures: FileFailure[];
}

/** More files than these do not fail by chance. */
export const mostFilesLookedAtAgain = 5;

/** The files of a run in which something failed, by their whole paths. */
export const failedFiles = (root: string, output: JestOutput): string[] =>
  output.testResults
    .map((result) => readFile(root, result))
    .filter(({ failures }) => failures.length > 0)
    .map(({ path }) => path);

/**
 * Counts a Jest run. A file that does not run at all counts as one failure, and so does each test that was left out:
 * a test that did not run proves nothing. What failed in a file that passed whole in every look after the run is flaky.
 * @param looks further runs of files that failed, as many of each file as it has to pass
 */
export function readJestOutput(
  root: string,
  output: JestOutput,
  looks: readonly JestOutput[] = [],
): StageResult {
  const again = looks.map(({ testResults }) => testResults.map((result) => readFile(root, result)));
  const failures: Failure[] = [];
  const flaky: FlakyTest[] = [];
  const tests: StageResult['tests'] = [];
  for (const first of output.testResults.map((result) => readFile(root, result))) {
    const later = again.flatMap((files) => files.filter(({ path }) => path === first.path));
    if (first.failures.length === 0 || !passedAlone(later)) {
      tests.push(...first.tests);
      failures.push(...withLaterLooks(first, later));
    } else {
      tests.push(...(later.at(-1)?.tests ?? []));
      flaky.push(...flakyOf(first));
    }
  }
  if (tests.length === 0 && failures.length === 0)
    failures.push({ what: 'jest', details: 'Jest found no tests' });
  return stageOf(tests.filter(({ passed }) => passed).length, failures, tests, flaky);
}

const passedAlone = (looks: readonly ReadFile[]): boolean =>
  looks.length > 0 && looks.every(({ failures, tests }) => failures.length === 0 && tests.length > 0);

const flakyOf = ({ file, failures }: ReadFile): FlakyTest[] =>
  failures.map(({ title, details }) => ({ file, title: title ?? 'the whole file', errors: [details] }));

/** What failed at first, and what failed only when it was looked at again. */
function withLaterLooks(first: ReadFile, later: readonly ReadFile[]): Failure[] {
  const known = new Set(first.failures.map(({ title }) => title));
  const atLast = later.flatMap(({ failures }) => failures).filter(({ title }) => !known.has(title));
  return [...first.failures, ...atLast].map(({ what, details }) => ({ what, details }));
}

function readFile(root: string, { name, message, assertionResults }: JestFile): ReadFile {
  const file = relative(root, name).replaceAll('\\', '/');
  const read: ReadFile = { path: name, file, tests: [], failures: [] };
  if (assertionResults.length === 0) {
    const details = message || 'it holds no test';
    read.failures.push({ what: `${file} did not run`, details, title: undefined });
  }
  for (const { ancestorTitles, title, status, failureMessages } of assertionResults) {
    const full = [...ancestorTitles, title].join(' › ');
    read.tests.push({ file, title: full, passed: status === 'passed' });
    if (status === 'passed') continue;
    const details = status === 'failed' ? (failureMessages ?? []).join('\n') : `was left out (${status})`;
    read.failures.push({ what: `${file} › ${full}`, details, title: full });
  }
  return read;
}
