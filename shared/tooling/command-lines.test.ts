import { fileURLToPath } from 'node:url';
import { runProcess } from '@sanuk/cli/testing/run-process';

// Processes of their own, on a machine that may be busy.
jest.setTimeout(60_000);

const check = fileURLToPath(new URL('./check.ts', import.meta.url));
const mutation = fileURLToPath(new URL('./mutation/main.ts', import.meta.url));

test.each([
  ['check', check, ['--frob'], 'no option --frob; --help lists them'],
  ['check', check, ['imports'], 'no argument imports; --help says what there is'],
  ['check', check, ['--json'], '--json takes a value'],
  ['mutation', mutation, ['shared', '--frob'], 'no option --frob; --help lists them'],
  ['mutation', mutation, ['ledgers'], 'no source to change in ledgers'],
])('%s as a process refuses what it does not understand: %j', async (_tool, file, args, why) => {
  expect(await runProcess(file, args)).toEqual({ code: 2, out: '', err: `${why}\n` });
});

test.each([
  ['check', check, '--json <file>'],
  ['mutation', mutation, '[folder or file…]'],
])('%s says on request what it takes', async (_tool, file, line) => {
  expect(await runProcess(file, ['--help'])).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(line),
  });
});
