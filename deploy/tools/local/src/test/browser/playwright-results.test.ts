import { readTortureOutput } from '../torture-results.ts';
import { overlaysSeen, readPlaywrightOutput } from './playwright-results.ts';

const failed = { errors: [{ message: 'not Thai' }] };
const triesOf: Record<string, (typeof failed)[]> = {
  expected: [{ errors: [] }],
  flaky: [failed, { errors: [] }],
  unexpected: [failed, failed],
  skipped: [],
};
const spec = (statuses: string[]) => ({
  title: '[S1] Thai',
  file: 'site/journey.spec.ts',
  tests: statuses.map((status, at) => ({
    projectName: at === 0 ? 'phone' : 'desktop',
    status,
    results: triesOf[status] ?? [],
  })),
});
const config = { rootDir: '/sanuk/deploy/tests/e2e/specs' };
const report = (statuses: string[]) => ({
  config,
  errors: [],
  suites: [{ title: 'site/journey.spec.ts', suites: [{ title: 'a visitor', specs: [spec(statuses)] }] }],
});
const file = 'deploy/tests/e2e/specs/site/journey.spec.ts';

test('each test counts once per project, and what both tries said is said once', () => {
  const result = readPlaywrightOutput('/sanuk', report(['expected', 'unexpected']));
  expect(result).toMatchObject({
    passed: 1,
    failures: [{ what: `${file} › a visitor › [S1] Thai [desktop]`, details: 'not Thai' }],
  });
  expect(result.tests[0]).toEqual({ file, title: 'a visitor › [S1] Thai', passed: true });
});

test('one that passed alone is flaky: passed, and listed with its error', () => {
  const result = readPlaywrightOutput('/sanuk', report(['flaky', 'expected']));
  expect(result).toMatchObject({ passed: 2, failures: [] });
  expect(result.flaky).toEqual([{ file, title: 'a visitor › [S1] Thai [phone]', errors: ['not Thai'] }]);
});

test('tests that did not run are one failure of their file, and none of them passed', () => {
  const result = readPlaywrightOutput('/sanuk', report(['skipped', 'skipped']));
  expect(result).toMatchObject({ passed: 0, failures: [{ what: file }] });
  expect(result.failures[0]?.details).toMatch(/^2 tests did not run: /);
  expect(result.tests.map(({ passed }) => passed)).toEqual([false, false]);
});

test('overlays that tests noted are found at any depth, in every try', () => {
  const noted = (...names: string[]) => ({
    annotations: names.map((description) => ({ type: 'overlay', description })),
  });
  const one = { title: 'opens', file: 'a.spec.ts' };
  const tries = [noted('login'), { annotations: [{ type: 'issue', description: 'no overlay' }] }, {}];
  const suites = [
    {
      title: 'a.spec.ts',
      specs: [{ ...one, tests: [{ projectName: 'phone', status: 'flaky', results: tries }] }],
      suites: [
        {
          title: 'inner',
          specs: [
            { ...one, tests: [{ projectName: 'phone', status: 'expected', results: [noted('bill')] }] },
          ],
        },
      ],
    },
  ];
  expect(overlaysSeen({ suites })).toEqual(new Set(['login', 'bill']));
});

test('a run without tests, or with an error of its own, is a failure', () => {
  expect(readPlaywrightOutput('/sanuk', { config, suites: [], errors: [] }).failures).toHaveLength(1);
  const broken = readPlaywrightOutput('/sanuk', { config, suites: [], errors: [{ message: 'no site' }] });
  expect(broken.failures).toEqual([{ what: 'the browser run itself', details: 'no site' }]);
});

test('of a run of attacks, what held counts as passed and each finding as failed', () => {
  const result = readTortureOutput([{ kind: 'kill', passed: ['the books hold'], findings: ['a lost call'] }]);
  expect(result).toMatchObject({
    passed: 1,
    failures: [{ what: 'torture: kill', details: 'a lost call' }],
  });
  expect(result.tests[0]?.title).toBe('[P1] the books hold');
  expect(readTortureOutput([])).toMatchObject({ passed: 0, failures: [{ details: 'nothing was attacked' }] });
});
