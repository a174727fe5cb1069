import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startArguments } from './compile.mjs';

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanuk typescript '));
  write('package.json', '{ "type": "module" }');
  symlinkSync(packages, join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function run(file: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [...startArguments(file), ...args],
      {
        cwd: folder,
      },
    );
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

test('a file is the program of its process, with its arguments', async () => {
  write('src/main.ts', 'const all: string[] = process.argv.slice(1); console.log(JSON.stringify(all));');
  expect(JSON.parse((await run('src/main.ts', 'a', '--b')).out)).toEqual([
    join(folder, 'src/main.ts'),
    'a',
    '--b',
  ]);
});

test('each module finds the files beside its own source, and packages are those that are installed', async () => {
  write('src/near/words.txt', 'beside');
  write(
    'src/near/read.ts',
    `import { readFileSync } from 'node:fs';
    export const words: string = readFileSync(new URL('words.txt', import.meta.url), 'utf8');`,
  );
  write(
    'src/main.ts',
    `import { version } from 'esbuild'; import { words } from './near/read.ts';
    console.log(words, version, 'import.meta.url', import.meta.url.slice(-11));`,
  );
  const { version } = JSON.parse(readFileSync(join(packages, 'esbuild/package.json'), 'utf8'));
  expect(await run('src/main.ts')).toEqual({
    code: 0,
    out: `beside ${version} import.meta.url src/main.ts\n`,
    err: '',
  });
});

test('what has changed since is read again: the entry, and the modules and data it imports', async () => {
  write('src/value.ts', 'export const value: number = 1;');
  write('src/main.ts', `import { value } from './value.ts'; console.log(value);`);
  expect((await run('src/main.ts')).out).toBe('1\n');
  write('src/value.ts', 'export const value: number = 2;');
  expect((await run('src/main.ts')).out).toBe('2\n');
  write('src/data.json', '{ "more": 1 }');
  write(
    'src/main.ts',
    `import data from './data.json' with { type: 'json' }; import { value } from './value.ts'; console.log(value + data.more);`,
  );
  expect((await run('src/main.ts')).out).toBe('3\n');
  write('src/data.json', '{ "more": 2 }');
  expect((await run('src/main.ts')).out).toBe('4\n');
});

test('two that begin at once both run', async () => {
  write('src/main.ts', 'console.log("here");');
  const runs = await Promise.all([run('src/main.ts'), run('src/main.ts'), run('src/main.ts')]);
  expect(runs.map(({ out }) => out)).toEqual(['here\n', 'here\n', 'here\n']);
});

test('a stack names file and line of the source, and classes keep their names', async () => {
  write('src/other.ts', 'export class OddError extends Error {\n  override name = this.constructor.name;\n}');
  write(
    'src/main.ts',
    `import { OddError as Other } from './other.ts';\n\nclass OddError extends Other {}\n\nthrow new OddError('planted');`,
  );
  const { code, err } = await run('src/main.ts');
  expect(code).toBe(1);
  expect(err).toMatch(/^OddError: planted$/m);
  expect(err).toMatch(/src\/main\.ts:5:\d+/);
});

test('what cannot be read is named with its place, and the process fails', async () => {
  write('src/main.ts', '\nconst a: = 1;');
  const broken = await run('src/main.ts');
  expect(broken.code).toBe(1);
  expect(broken.err).toMatch(/src\/main\.ts:2:\d+/);
  write('src/main.ts', `import './none.ts';`);
  expect((await run('src/main.ts')).err).toContain('Could not resolve "./none.ts"');
});
