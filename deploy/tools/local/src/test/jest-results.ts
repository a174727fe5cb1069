import { relative } from 'node:path';
import { type StageResult, stageOf } from './stage.ts';

/** The part of Jest's `--json` output that is read here. */
export interface JestOutput {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[] | null;
    }[];
  }[];
}

/**
 * Counts a Jest run. A file that does not run at all counts as one failure, and so does each test that was left out:
 * a test that did not run proves nothing.
 */
export function readJestOutput(root: string, output: JestOutput): StageResult {
  const failures: string[] = [];
  const tests: StageResult['tests'] = [];
  for (const suite of output.testResults) {
    const file = relative(root, suite.name).replaceAll('\\', '/');
    if (suite.assertionResults.length === 0)
      failures.push(`${file} did not run\n${indent(suite.message || 'it holds no test')}`);
    for (const { ancestorTitles, title, status, failureMessages } of suite.assertionResults) {
      const full = [...ancestorTitles, title].join(' › ');
      tests.push({ file, title: full, passed: status === 'passed' });
      if (status === 'failed')
        failures.push(`${file} › ${full}\n${indent((failureMessages ?? []).join('\n'))}`);
      else if (status !== 'passed') failures.push(`${file} › ${full}\n${indent(`was left out (${status})`)}`);
    }
  }
  if (tests.length === 0 && failures.length === 0) failures.push('Jest found no tests');
  return stageOf(tests.filter(({ passed }) => passed).length, failures, tests);
}

const indent = (text: string) =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
