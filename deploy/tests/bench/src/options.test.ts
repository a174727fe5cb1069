import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments, UsageError } from '@sanuk/cli';
import { runProcess } from '@sanuk/cli/testing/run-process';
import { recordedResult } from './document/testing/recorded-result.ts';
import { flags, optionsOf } from './options.ts';
import { measures } from './rows.ts';

const read = (...args: string[]) => optionsOf(readArguments(args, flags));

test('without arguments every row is measured nine times, and no document is written', () => {
  expect(read()).toMatchObject({ rows: measures, runs: 9, port: 8680, write: false, from: undefined });
  expect(read('--rows', 'script,lcp', '--runs', '3', '--json', 'out.json')).toMatchObject({
    rows: ['lcp', 'script'],
    runs: 3,
    json: 'out.json',
  });
});

test.each([
  [['--rows', 'lpc'], /^--rows knows lcp, .*, streams, not lpc$/],
  [['--runs', '0'], /^--runs takes a whole number from 1 to 99, not 0$/],
  [['--write', '--runs', '4'], /^--write takes 5 runs or more, not 4$/],
  [['--port', '65530'], /^--port takes a whole number from 1 to 65520, not 65530$/],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(sentence);
});

test('as a process it refuses what it does not know, measures nothing, and reads a recorded result', async () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-bench-options-'));
  const recorded = join(folder, 'result.json');
  writeFileSync(recorded, JSON.stringify({ ...recordedResult, runs: 1 }));
  const [unknown, word, help, table, trial, wrong] = await Promise.all([
    runProcess(main, ['--frob']),
    runProcess(main, ['lcp']),
    runProcess(main, ['--help']),
    runProcess(main, ['--from', recorded]),
    runProcess(main, ['--from', recorded, '--write']),
    runProcess(main, ['--from', main]),
  ]);
  expect(unknown).toEqual({
    code: 2,
    out: '',
    err: 'no option --frob; did you mean --from? --help lists them\n',
  });
  expect(word).toEqual({ code: 2, out: '', err: 'no argument lcp; --help says what there is\n' });
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('--rows <names>') });
  expect(table.out).toContain('| measure');
  expect(trial).toMatchObject({
    code: 3,
    err: 'docs/performance.md was not written: 1 of at least 5 runs\n',
  });
  expect(wrong).toMatchObject({ code: 1, err: 'a recorded result is JSON\n' });
  rmSync(folder, { recursive: true });
}, 120_000);
