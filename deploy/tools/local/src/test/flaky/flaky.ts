import type { KnownFlaky } from '@sanuk/tooling/known-flaky';
import { failureDetails, tellingLine } from '../report.ts';
import type { Failure, FlakyTest } from '../stage.ts';

/** What is written of the flaky tests of a run, for whoever looks for their cause. */
export interface FlakyRecord {
  commit: string;
  /** the highest load of a minute that was seen while the stages with tests ran, and for how many processors */
  load: number;
  processors: number;
  tests: (FlakyTest & { known?: KnownFlaky })[];
}

/** So many flaky tests are chance; more in one run are a cause. */
const alwaysAllowed = 3;
const allowedShare = 0.01;

/** How many flaky tests a run with so many browser tests may have. */
export const allowedFlaky = (browserTests: number): number =>
  Math.max(alwaysAllowed, Math.floor(browserTests * allowedShare));

/** The failure of a run with more flaky tests than chance explains; none otherwise. */
export function tooManyFlaky(flaky: readonly FlakyTest[], browserTests: number): Failure[] {
  const allowed = allowedFlaky(browserTests);
  if (flaky.length <= allowed) return [];
  const details = `${flaky.length} tests failed and passed alone, ${allowed} may: something is wrong that they share`;
  return [{ what: 'flaky tests', details }];
}

/** Flaky tests with what is known of them, by title. */
export const withKnown = (flaky: readonly FlakyTest[], known: readonly KnownFlaky[]): FlakyRecord['tests'] =>
  flaky.map((test) => {
    const entry = known.find(({ title }) => test.title.endsWith(title));
    return entry ? { ...test, known: entry } : test;
  });

/** The list that stands above the last line; nothing where no test was flaky. */
export function flakyList(tests: FlakyRecord['tests'], file: string): string {
  if (tests.length === 0) return '';
  const lines = tests.map(({ file: path, title, errors, known }) => {
    const since = known ? ` (known since ${known.since})` : '';
    return `  ${tellingLine(errors[0] ?? '')} | ${path} › ${title}${since}`;
  });
  return [`${tests.length} flaky, failed and then passed alone (${file}):`, ...lines].join('\n');
}

/** What each flaky test said in every look that failed: of a run whose folder is thrown away, this is all that is left. */
export const flakyDetails = (tests: FlakyRecord['tests']): string =>
  failureDetails(
    tests.map(({ file, title, errors }) => ({ what: `${file} › ${title}`, details: errors.join('\n\n') })),
  );
