import { fileURLToPath } from 'node:url';
import { readArguments } from '@sanuk/cli';
import { runProcess } from '@sanuk/cli/testing/run-process';
import { folders } from './mutation/folders.ts';
import { flags, optionsOf } from './mutation/options.ts';

// Processes of their own, on a machine that may be busy.
jest.setTimeout(60_000);

const check = fileURLToPath(new URL('./check.ts', import.meta.url));
const mutation = fileURLToPath(new URL('./mutation/main.ts', import.meta.url));

test.each([
  ['check', check, ['--frob'], 'no option --frob; --help lists them'],
  ['check', check, ['imports'], 'no argument imports; --help says what there is'],
  ['check', check, ['--json'], '--json takes a value'],
  ['mutation', mutation, ['ledger', '--frob'], 'no option --frob; --help lists them'],
  [
    'mutation',
    mutation,
    ['ledgers'],
    `not a folder: ledgers; there are ${folders.map(({ name }) => name).join(', ')}`,
  ],
])('%s as a process refuses what it does not understand: %j', async (_tool, file, args, why) => {
  expect(await runProcess(file, args)).toEqual({ code: 2, out: '', err: `${why}\n` });
});

test.each([
  ['check', check, '--json <file>'],
  ['mutation', mutation, '--sample <n>'],
])('%s says on request what it takes', async (_tool, file, line) => {
  expect(await runProcess(file, ['--help'])).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(line),
  });
});

const read = (...args: string[]) => optionsOf(readArguments(args, flags));

test('without arguments every folder is tried in one process, as its parts say', () => {
  expect(read()).toEqual({ chosen: folders, sample: undefined, seed: 1, processes: 1, fresh: false });
  const asked = read('money', 'ledger', '--sample', '0', '--seed', '2', '--processes', '2', '--fresh');
  expect(asked).toMatchObject({ sample: 0, seed: 2, processes: 2, fresh: true });
  expect(asked.chosen.map(({ name }) => name).sort()).toEqual(['ledger', 'money']);
});

test.each([
  [['--sample', 'ten'], '--sample takes a whole number, not ten'],
  [['--seed', ''], '--seed takes a whole number, not '],
  [['--processes', '0'], '--processes takes a whole number from 1 to 64, not 0'],
])('%j is refused by name', (args, why) => {
  expect(() => read(...args)).toThrow(why);
});
