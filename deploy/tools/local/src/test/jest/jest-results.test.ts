import { failedFiles, type JestOutput, readJestOutput } from './jest-results.ts';

const assertion = (title: string, status: string, failureMessages: string[] = []) => ({
  ancestorTitles: ['bills'],
  title,
  status,
  failureMessages,
});
const suite = (assertionResults: ReturnType<typeof assertion>[], message = '', name = 'a') => ({
  name: `/sanuk/mfe-lotto/src/${name}.test.ts`,
  status: 'passed',
  message,
  assertionResults,
});
const outputOf = (...testResults: ReturnType<typeof suite>[]): JestOutput => ({ testResults });
const passes = [assertion('[L1] a', 'passed'), assertion('[L2] b', 'passed')];
const fails = [assertion('[L1] a', 'passed'), assertion('[L2] b', 'failed', ['expected 1'])];

test('passes and failures are counted, with title and message', () => {
  const result = readJestOutput('/sanuk', outputOf(suite(fails)));
  expect(result).toMatchObject({
    passed: 1,
    failures: [{ what: 'mfe-lotto/src/a.test.ts › bills › [L2] b', details: 'expected 1' }],
    flaky: [],
  });
  expect(result.tests[0]).toEqual({ file: 'mfe-lotto/src/a.test.ts', title: 'bills › [L1] a', passed: true });
});

test('a file that does not run, and a test left out, are failures', () => {
  for (const output of [
    outputOf(suite([], 'Cannot find module')),
    outputOf(suite([assertion('a', 'pending')])),
    outputOf(),
  ])
    expect(readJestOutput('/sanuk', output).failures).toHaveLength(1);
});

test('the files in which something failed are named by their whole paths', () => {
  const output = outputOf(suite(passes), suite(fails, '', 'b'), suite([], 'Cannot find module', 'c'));
  const folder = '/sanuk/mfe-lotto/src';
  expect(failedFiles('/sanuk', output)).toEqual([`${folder}/b.test.ts`, `${folder}/c.test.ts`]);
});

describe('a file that was looked at again', () => {
  const read = (first: JestOutput, ...looks: JestOutput[]) => readJestOutput('/sanuk', first, looks);

  test('is flaky when it passes whole: what failed is listed and counts as passed', () => {
    const result = read(outputOf(suite(fails), suite(passes, '', 'b')), outputOf(suite(passes)));
    expect(result).toMatchObject({ passed: 4, failures: [] });
    expect(result.flaky).toEqual([
      { file: 'mfe-lotto/src/a.test.ts', title: 'bills › [L2] b', errors: ['expected 1'] },
    ]);
    expect(result.tests.every(({ passed }) => passed)).toBe(true);
  });

  test('is flaky also when it had not run at all', () => {
    const result = read(outputOf(suite([], 'out of memory')), outputOf(suite(passes)));
    expect(result).toMatchObject({ passed: 2, failures: [] });
    expect(result.flaky).toMatchObject([{ title: 'the whole file', errors: ['out of memory'] }]);
  });

  test('is wrong when it fails in any look', () => {
    for (const looks of [
      [outputOf(suite(fails))],
      [outputOf(suite(passes)), outputOf(suite(fails)), outputOf(suite(passes))],
      [outputOf(suite([], 'Cannot find module'))],
      [outputOf()],
    ])
      expect(read(outputOf(suite(fails)), ...looks)).toMatchObject({
        passed: 1,
        failures: expect.arrayContaining([
          { what: 'mfe-lotto/src/a.test.ts › bills › [L2] b', details: 'expected 1' },
        ]),
        flaky: [],
      });
  });

  test('tells also what failed only when it was alone', () => {
    const alone = [assertion('[L1] a', 'failed', ['needs b']), assertion('[L2] b', 'passed')];
    const { failures } = read(outputOf(suite(fails)), outputOf(suite(alone)));
    expect(failures.map(({ details }) => details)).toEqual(['expected 1', 'needs b']);
  });
});
