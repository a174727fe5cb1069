import { readFileSync } from 'node:fs';
import {
  answerTo,
  type CommandLineTool,
  columnsOf,
  done,
  exitCodes,
  markdownTableOf,
  nameAdvice,
  numberOf,
  runCommandLine,
  said,
  UsageError,
  wholeNumberOf,
  withoutSecrets,
} from './index.ts';

class RefusedError extends Error {
  override name = 'RefusedError';
}

const flags = {
  brand: { type: 'string', multiple: true },
  as: { type: 'string', short: 'a' },
  all: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

const usage = 'tool <command> [options]';
const tool: CommandLineTool<typeof flags> = {
  usage,
  flags,
  words: 'command',
  expected: [{ kind: RefusedError, exitCode: exitCodes.refused }],
  async run({ values, words }) {
    const [command, subject] = words;
    if (command === 'refuse') throw new RefusedError(`${subject} is refused`);
    if (command === 'break') throw new TypeError(`no function, ${subject}`);
    if (command === 'read') readFileSync('/no/such/file');
    if (command === 'quiet') return said(exitCodes.fault);
    if (command !== 'go') throw new UsageError(`no command ${command}; --help lists them`);
    return done(`went ${words.slice(1).join(' ')}`.trim(), {
      brand: values.brand,
      as: values.as,
      all: values.all,
    });
  },
};
const answer = (...args: string[]) => answerTo(tool, args);

/** What a process with these arguments wrote, and its exit code. */
async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const host = {
    argv: ['node', 'main.ts', ...args],
    stdout: { write: (text: string) => out.push(text) },
    stderr: { write: (text: string) => err.push(text) },
    exitCode: undefined as number | string | null | undefined,
  };
  await runCommandLine(tool, host);
  return { code: host.exitCode, out: out.join(''), err: err.join('') };
}

describe('a command line', () => {
  test('is read into options by their names and the words between them', async () => {
    const args = ['go', '--brand', 'siam', 'there', '--brand=thara', '-a', 'somchai', '--all'];
    expect(await answer(...args)).toEqual({
      text: 'went there',
      data: { brand: ['siam', 'thara'], as: 'somchai', all: true },
      exitCode: 0,
    });
    expect(await answer('go', '--', '--brand')).toMatchObject({ text: 'went --brand' });
    expect(await answer('go')).toMatchObject({ data: { all: false } });
  });

  test.each([[['--help']], [['-h']], [['go', '--help']], [['help']], [[]]])(
    'that asks for help gets the usage: %j',
    async (args) => {
      expect(await answer(...args)).toEqual({ text: usage, data: usage, exitCode: 0 });
    },
  );

  test.each([
    [['go', '--frob'], 'no option --frob; --help lists them'],
    [['go', '--frob=x'], 'no option --frob; --help lists them'],
    [['go', '--constructor'], 'no option --constructor; --help lists them'],
    [['go', '-x'], 'no option -x; --help lists them'],
    [['go', '--no-all'], 'no option --no-all; --help lists them'],
    [['go', '--all=yes'], '--all takes no value'],
    [['go', '--as'], '--as takes a value'],
    [['go', '-a'], '-a takes a value'],
    [['go', '--as', '--all'], '--as takes a value; one that begins with a dash is written --as=…'],
    [['frobnicate'], 'no command frobnicate; --help lists them'],
  ])('that is not understood is refused in one line: %j', async (args, why) => {
    const message = { refused: 'UsageError', message: why };
    expect(await answer(...args)).toEqual({ text: why, data: message, exitCode: 2 });
    expect(why).not.toContain('\n');
  });

  test('of a tool without words has options alone, and runs without any', async () => {
    const check = { ...tool, words: 'none', run: async () => done('checked', null) } as const;
    expect(await answerTo(check, [])).toMatchObject({ text: 'checked' });
    expect(await answerTo(check, ['everything'])).toMatchObject({ exitCode: 2 });
    expect(await answerTo(check, ['--help'])).toMatchObject({ text: usage });
  });

  test('of a tool that takes names may have none, and `help` is a name like others', async () => {
    const test = { ...tool, words: 'names' } as const;
    const names: string[] = [];
    const run = async ({ words }: { words: string[] }) => done(names.concat(words).join(), null);
    expect(await answerTo({ ...test, run }, [])).toMatchObject({ text: '', exitCode: 0 });
    expect(await answerTo({ ...test, run }, ['help', 'ledger'])).toMatchObject({ text: 'help,ledger' });
  });
});

describe('what goes wrong', () => {
  test('and was expected is one line with its exit code', async () => {
    expect(await answer('refuse', 'it')).toEqual({
      text: 'it is refused',
      data: { refused: 'RefusedError', message: 'it is refused' },
      exitCode: 3,
    });
  });

  test('in the system is said in the words of the system', async () => {
    expect(await run('read')).toEqual({
      code: 1,
      out: '',
      err: "ENOENT: no such file or directory, open '/no/such/file'\n",
    });
  });

  test('in the tool itself is thrown, and a process ends with its stack and 1', async () => {
    await expect(answer('break')).rejects.toThrow(TypeError);
    expect(await run('break')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/TypeError: .*\n +at /),
    });
  });
});

describe('a process', () => {
  test('answers on standard output, and refuses on standard error', async () => {
    expect(await run('go')).toEqual({ code: 0, out: 'went\n', err: '' });
    expect(await run('refuse', 'it')).toEqual({ code: 3, out: '', err: 'it is refused\n' });
    expect(await run('quiet')).toEqual({ code: 1, out: '', err: '' });
  });

  test('answers JSON to programs, refusals too', async () => {
    expect(JSON.parse((await run('go', '--json')).out)).toEqual({ all: false });
    expect(await run('refuse', 'it', '--json')).toEqual({
      code: 3,
      out: '{"refused":"RefusedError","message":"it is refused"}\n',
      err: '',
    });
    expect(JSON.parse((await run('--frob', '--json')).out)).toMatchObject({ refused: 'UsageError' });
  });
});

const secret = '5f2d9c1be07a44d8a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718';
test.each([
  [['refuse', `OPERATOR_KEYS=operator:k1=${secret}`]],
  [['refuse', 'operator:k1=secret-of-the-staff-22']],
  [['refuse', secret]],
  [['break', `operator:k1=${secret}`]],
  [['frobnicate', `--as=operator:k1=${secret}`]],
  [[`operator:k1=${secret}`]],
  [[`--operator-keys=operator:k1=${secret}`]],
  [['go', `--all=${secret}`]],
])('a secret on the command line is in no message: %j', async (args) => {
  for (const given of [args, [...args, '--json']]) {
    const { code, out, err } = await run(...given);
    expect(code).toBeGreaterThan(0);
    expect(out + err).not.toMatch(/5f2d9c1b|secret-of-the-staff/);
  }
});

test('what is no secret stays readable in a message', () => {
  const args = [
    '--text-file=/home/somchai/texts/of-november/maintenance.txt',
    '01890000-0000-7000-8000-000000000001',
    'mfe-lotto@0123456789abcdef0123',
    'siam=7,thara=3',
    '--why=the odds of November were wrong on three markets',
  ];
  expect(withoutSecrets(args.join(' '), args)).toBe(args.join(' '));
});

test('a mistyped name is answered with the nearest one, and with all that exist', async () => {
  const remotes = ['mfe-games', 'mfe-lotto', 'shell'];
  expect(nameAdvice('mfe-lotta', remotes)).toBe(`did you mean mfe-lotto? there are: ${remotes.join(', ')}`);
  expect(nameAdvice('SHELL', remotes)).toBe(`did you mean shell? there are: ${remotes.join(', ')}`);
  expect(nameAdvice('nope', remotes)).toBe(`there are: ${remotes.join(', ')}`);
  expect(nameAdvice('nope', [])).toBe('there are none');
  expect(await answer('go', '--brnad', 'siam')).toMatchObject({
    exitCode: 2,
    text: 'no option --brnad; did you mean --brand? --help lists them',
  });
});

test('numbers are taken within their bounds, and refused by name', () => {
  expect([numberOf('--minutes', '0.5'), numberOf('--percent', '100', { to: 100 })]).toEqual([0.5, 100]);
  expect([wholeNumberOf('--seed', '7'), wholeNumberOf('--type', '1', { from: 1, to: 9 })]).toEqual([7, 1]);
  const wrong = ['ten', '', ' ', '-1', '1e999', '0x1g'];
  for (const text of wrong)
    expect(() => numberOf('--minutes', text)).toThrow(
      new UsageError(`--minutes takes a number, not ${text}`),
    );
  for (const text of [...wrong, '1.5', '+1', '0x1', '10'])
    expect(() => wholeNumberOf('--type', text, { from: 1, to: 9 })).toThrow(
      '--type takes a whole number from 1 to 9, not',
    );
});

test('tables have columns as wide as their longest cell', () => {
  const rows = [
    ['edge', 1200],
    ['sms', 7],
  ];
  expect(columnsOf(['what', 'ms'], rows)).toBe('what  ms\nedge  1200\nsms   7');
  expect(markdownTableOf(['what', 'ms'], [['edge', 1200]])).toBe(
    '| what | ms   |\n|------|------|\n| edge | 1200 |',
  );
  expect(columnsOf(['id', 'title'], [['1']])).toBe('id  title\n1');
});

test('exit codes are those of the document', () => {
  const document = readFileSync(new URL('../../../docs/tools.md', import.meta.url), 'utf8');
  const rows = [...document.matchAll(/^\| (\d+) \| `(\w+)` \|/gm)].map(([, code, name]) => [
    name,
    Number(code),
  ]);
  expect(Object.fromEntries(rows)).toEqual(exitCodes);
});
