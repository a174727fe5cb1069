import { allowedFlaky, flakyDetails, flakyList, tooManyFlaky, withKnown } from './flaky/flaky.ts';
import { failureDetails, failureList, tellingLine } from './report.ts';

test.each([
  [
    'Error: expect(received).toBe(expected)\n\nExpected: 2\nReceived: 3\n    at a.ts:1',
    '.toBe Expected: 2 Received: 3',
  ],
  [
    "Error: expect(locator).not.toBeVisible() failed\n\nLocator:  getByText('a')\nExpected: not visible\nReceived: visible\nTimeout:  30000ms\n\nCall log:",
    ".not.toBeVisible Locator:  getByText('a') Expected: not visible Received: visible",
  ],
  ['\n  Cannot find module x\n    at y', 'Cannot find module x'],
  ['TypeError: a is no function\nExpected: b', 'TypeError: a is no function'],
  ['', 'nothing was said'],
])('of %j the list tells %j', (details, line) => {
  expect(tellingLine(details)).toBe(line);
});

test('a line of the list stays a line', () => {
  expect(tellingLine('x'.repeat(500))).toHaveLength(220);
});

test('failures are listed with the error first, and told whole under their names', () => {
  const failure = { what: 'a.test.ts › b', details: 'not 1\nbut 2' };
  expect(failureList([{ stage: 'jest', ...failure }])).toBe('1 failed:\n  jest: not 1 | a.test.ts › b');
  expect(failureDetails([failure])).toBe('a.test.ts › b\n    not 1\n    but 2');
});

describe('flaky tests', () => {
  const flaky = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      file: 'a.spec.ts',
      title: `t${at}`,
      errors: ['late\nmore'],
    }));

  test('are chance up to three, or to one of a hundred browser tests', () => {
    expect([0, 250, 399, 400, 800].map(allowedFlaky)).toEqual([3, 3, 3, 4, 8]);
    expect(tooManyFlaky(flaky(3), 250)).toEqual([]);
    expect(tooManyFlaky(flaky(4), 250)).toMatchObject([
      { details: expect.stringMatching(/^4 tests .* 3 may/) },
    ]);
  });

  test('are listed with what was said, and since when they are known', () => {
    const known = [{ title: 't1', since: '2026-11-20', seen: 'red', suspected: 'a clock' }];
    const list = flakyList(withKnown(flaky(2), known), 'flaky.json');
    expect(list).toContain('2 flaky, failed and then passed alone (flaky.json):');
    expect(list).toContain('  late | a.spec.ts › t0\n  late | a.spec.ts › t1 (known since 2026-11-20)');
    expect(flakyList([], 'flaky.json')).toBe('');
  });

  test('are told whole too, as a fresh clone is thrown away with its files', () => {
    const [test] = flaky(1).map((one) => ({ ...one, errors: ['late\nmore', 'again'] }));
    expect(test && flakyDetails([test])).toBe('a.spec.ts › t0\n    late\n    more\n    \n    again');
  });
});
