import { fileURLToPath } from 'node:url';
import { runProcess } from '@sanuk/cli/testing/run-process';

// Processes of their own, on a machine that may be busy.
jest.setTimeout(60_000);

const run = (tool: 'start' | 'test' | 'figures', ...args: string[]) =>
  runProcess(fileURLToPath(new URL('./testing/tool-process.ts', import.meta.url)), args, { TOOL: tool });

test('npm start and npm test refuse what they do not understand, and begin nothing', async () => {
  const unknown = { code: 2, out: '', err: 'no option --zigzag; --help lists them\n' };
  const [start, tests, nothing, since, both, kills] = await Promise.all([
    run('start', '--zigzag'),
    run('test', '--zigzag'),
    run('test', 'mfe-nothing'),
    run('test', '--since', 'HEAD'),
    run('test', '--changed', 'mfe-lotto'),
    run('test', 'mfe-lotto', '--kills', '1'),
  ]);
  expect([start, tests]).toEqual([unknown, unknown]);
  const names = /^There is no package mfe-nothing\. .* mfe-lotto,.*\.\n$/;
  expect([since, both, kills]).toEqual([
    { code: 2, out: '', err: '--since goes with --changed\n' },
    { code: 2, out: '', err: '--changed finds the packages itself\n' },
    { code: 2, out: '', err: '--from and --kills go with production\n' },
  ]);
  expect(nothing).toEqual({ code: 2, out: '', err: expect.stringMatching(names) });
});

test('npm test says on request what it does', async () => {
  const said = expect.stringContaining('N passed, N failed');
  expect(await run('test', '--help')).toEqual({ code: 0, err: '', out: said });
});

test('npm run figures refuses options and parts that it does not know', async () => {
  const [option, part, help] = await Promise.all([
    run('figures', '--frob'),
    run('figures', 'metric'),
    run('figures', '--help'),
  ]);
  expect(option).toEqual({ code: 2, out: '', err: 'no option --frob; --help lists them\n' });
  expect(part).toEqual({ code: 2, out: '', err: 'there is no part metric: there are metrics, matrix\n' });
  expect(help).toEqual({ code: 0, err: '', out: expect.stringContaining('npm run figures') });
});

test('npm run cluster refuses what it does not know, and starts nothing', async () => {
  const main = fileURLToPath(new URL('./cluster/main.ts', import.meta.url));
  const [option, help] = await Promise.all([runProcess(main, ['--frob']), runProcess(main, ['--help'])]);
  expect(option).toEqual({ code: 2, out: '', err: 'no option --frob; --help lists them\n' });
  expect(help).toEqual({
    code: 0,
    err: '',
    out: expect.stringContaining('apt-get install postgresql nginx'),
  });
});
