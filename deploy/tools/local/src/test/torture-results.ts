import { type StageResult, stageOf } from './stage.ts';

/** The part of the results of `npm run torture -- --json` that is read here. */
export interface TortureOutput {
  kind: string;
  passed: string[];
  findings: string[];
}

const file = 'deploy/tests/torture/src/main.ts';

/** Counts what held and what did not. A run without anything that held is a failure. */
export function readTortureOutput(results: readonly TortureOutput[]): StageResult {
  const tests = results.flatMap(({ passed }) =>
    passed.map((sentence) => ({ file, title: `[P1] ${sentence}`, passed: true })),
  );
  const findings = results.flatMap(({ kind, findings: all }) =>
    all.map((finding) => ({ what: `torture: ${kind}`, details: finding })),
  );
  if (tests.length === 0 && findings.length === 0)
    findings.push({ what: 'torture', details: 'nothing was attacked' });
  return stageOf(tests.length, findings, tests);
}
