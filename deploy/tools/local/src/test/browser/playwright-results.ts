import { join, relative } from 'node:path';
import { type Failure, type FlakyTest, type StageResult, stageOf } from '../stage.ts';

interface Annotation {
  type: string;
  description?: string;
}
interface Spec {
  title: string;
  file: string;
  tests: {
    projectName: string;
    /** expected, unexpected, flaky or skipped */
    status: string;
    /** one for each time it was tried */
    results: { errors?: { message?: string }[]; annotations?: Annotation[] }[];
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

interface ReadTest {
  file: string;
  title: string;
  project: string;
  status: string;
  errors: string[];
}

/**
 * Counts a Playwright run: each test once per project. One that failed and passed alone is flaky and counts as passed; those
 * that did not run are one failure a file, which says so.
 */
export function readPlaywrightOutput(root: string, output: PlaywrightOutput): StageResult {
  const all = output.suites.flatMap((suite) => testsIn(root, output.config.rootDir, suite, []));
  const tests = all.map(({ file, title, status }) => ({ file, title, passed: hasPassed(status) }));
  const failures: Failure[] = [
    ...output.errors.map(({ message }) => ({ what: 'the browser run itself', details: message ?? '' })),
    ...all.filter(({ status }) => status === 'unexpected').map(failureOf),
    ...leftOut(all),
  ];
  if (tests.length === 0 && failures.length === 0)
    failures.push({ what: 'the browser run itself', details: 'Playwright found no tests' });
  const flaky = all.filter(({ status }) => status === 'flaky').map(flakyOf);
  return stageOf(tests.filter(({ passed }) => passed).length, failures, tests, flaky);
}

/** The overlays of the site that stood open in some test, as the tests noted them. */
export function overlaysSeen({ suites }: Pick<PlaywrightOutput, 'suites'>): Set<string> {
  const specs = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const notes = suites
    .flatMap(specs)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.flatMap((one) => one.annotations ?? [])));
  return new Set(notes.flatMap(({ type, description }) => (type === 'overlay' ? (description ?? []) : [])));
}

const hasPassed = (status: string) => status === 'expected' || status === 'flaky';
const nameOf = ({ title, project }: ReadTest) => `${title} [${project}]`;
const failureOf = (test: ReadTest): Failure => ({
  what: `${test.file} › ${nameOf(test)}`,
  details: test.errors.join('\n'),
});
const flakyOf = (test: ReadTest): FlakyTest => ({
  file: test.file,
  title: nameOf(test),
  errors: test.errors,
});

function leftOut(all: readonly ReadTest[]): Failure[] {
  const skipped = all.filter(({ status }) => status === 'skipped');
  return [...new Set(skipped.map(({ file }) => file))].map((file) => {
    const names = skipped.filter((test) => test.file === file).map(nameOf);
    const why = 'what has to be there before them failed, or the time of the whole run was over';
    return { what: file, details: `${names.length} tests did not run: ${why}\n${names.join('\n')}` };
  });
}

function testsIn(root: string, folder: string, suite: Suite, titles: readonly string[]): ReadTest[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      file: relative(root, join(folder, spec.file)).replaceAll('\\', '/'),
      title: [...titles, spec.title].join(' › '),
      project: projectName,
      status,
      errors: errorsOf(results),
    })),
  );
  const inner = (suite.suites ?? []).flatMap((each) => testsIn(root, folder, each, [...titles, each.title]));
  return [...own, ...inner];
}

/** What each try said, once where all said the same. */
const errorsOf = (results: Spec['tests'][number]['results']): string[] => [
  ...new Set(
    results
      .map(({ errors }) => (errors ?? []).map(({ message }) => message ?? '').join('\n'))
      .filter((text) => text !== ''),
  ),
];
