import { join, relative } from 'node:path';
import { type StageResult, stageOf } from './stage.ts';

interface Spec {
  title: string;
  file: string;
  tests: {
    projectName: string;
    /** expected, unexpected, flaky or skipped */
    status: string;
    results: { errors?: { message?: string }[] }[];
  }[];
}
interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}
/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightOutput {
  /** files are told relative to this folder */
  config: { rootDir: string };
  suites: Suite[];
  errors: { message?: string }[];
}

/**
 * Counts a Playwright run: each test once per project. One that passed only on a second try counts as failed, and so
 * does one that was left out.
 */
export function readPlaywrightOutput(root: string, output: PlaywrightOutput): StageResult {
  const failures = output.errors.map(({ message }) => `the run itself failed\n${message ?? ''}`);
  const tests: StageResult['tests'] = [];
  const visit = (suite: Suite, titles: string[]) => {
    for (const spec of suite.specs ?? []) readSpec(spec, titles);
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  const readSpec = (spec: Spec, titles: string[]) => {
    const title = [...titles, spec.title].join(' › ');
    const file = relative(root, join(output.config.rootDir, spec.file)).replaceAll('\\', '/');
    for (const { projectName, status, results } of spec.tests) {
      tests.push({ file, title, passed: status === 'expected' });
      if (status === 'expected') continue;
      const messages = results.flatMap(({ errors }) => (errors ?? []).map(({ message }) => message ?? ''));
      failures.push(`${spec.file} › ${title} [${projectName}] ${status}\n${messages.join('\n')}`);
    }
  };
  for (const suite of output.suites) visit(suite, []);
  if (tests.length === 0 && failures.length === 0) failures.push('Playwright found no tests');
  return stageOf(tests.filter(({ passed }) => passed).length, failures, tests);
}
