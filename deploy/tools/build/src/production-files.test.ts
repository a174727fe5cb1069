import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providers } from '@sanuk/sandbox/providers';

const production = join(__dirname, '../../../production');
const read = (name: string) => readFileSync(join(production, name), 'utf8');

const examples = ['.env.example', 'demo.env.example'] as const;

/** Settings of a file in the form of `.env`. */
const settingsIn = (text: string) =>
  new Map([...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanuk-secrets-'));
  for (const name of ['secrets.sh', ...examples]) cpSync(join(production, name), join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

const makeSecrets = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'secrets.sh'), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test.each([
  ['.env.example', []],
  ['demo.env.example', ['demo']],
])('one command writes every secret of %s once, for its owner only', (example, args) => {
  expect(makeSecrets(...args)).toMatchObject({ status: 0, stderr: '' });
  const file = join(folder, '.env');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  const settings = settingsIn(text);
  expect([...settings.keys()]).toEqual([...settingsIn(read(example)).keys()]);
  const values = [...settings.values()].join('\n');
  expect(values).not.toContain('<');
  const secrets = values.match(/[0-9a-f]{64}/g) ?? [];
  const places = [...settingsIn(read(example)).values()].join('\n').match(/<secret/g) ?? [];
  expect(secrets).toHaveLength(places.length);
  // The passwords of the owner and of the back office are in two settings, every other secret in one.
  expect(new Set(secrets).size).toBe(secrets.length - 2);
  for (const [url, password] of [
    ['DATABASE_OWNER_URL', 'POSTGRES_PASSWORD'],
    ['BACKOFFICE_DATABASE_URL', 'BACKOFFICE_DATABASE_PASSWORD'],
  ] as const)
    expect(settings.get(url)).toContain(`:${settings.get(password)}@`);
  expect(settings.get('BACKOFFICE_SECRET')).toMatch(/^[0-9a-f]{64}$/);
});

test('secrets in use are never replaced', () => {
  makeSecrets();
  const before = readFileSync(join(folder, '.env'), 'utf8');
  expect(makeSecrets()).toEqual({
    status: 3,
    stdout: '',
    stderr: '.env exists: its secrets are in use; move it away to make new ones\n',
  });
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(before);
  expect(makeSecrets('--frob')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'secrets.sh takes no argument or demo, not: --frob\n',
  });
});

/** Variables that a file of compose takes from `.env`. */
const takenBy = (file: string) =>
  new Set([...read(file).matchAll(/\$\{([A-Z_0-9]+)(?::-[^}]*)?\}/g)].map(([, name]) => name));

test.each(examples)('compose.yaml takes every setting of %s and no other', (example) => {
  const taken = takenBy('compose.yaml');
  // Compose itself reads the name of the project, its files, and which profiles run.
  for (const own of ['COMPOSE_PROJECT_NAME', 'COMPOSE_FILE', 'COMPOSE_PROFILES']) taken.add(own);
  // Keys of persons are for demonstrations alone.
  if (example === '.env.example') taken.delete('DEMO_STAFF');
  expect([...taken].sort()).toEqual([...settingsIn(read(example)).keys()].sort());
});

test('the page of releases takes no setting that compose.yaml does not', () => {
  const taken = takenBy('compose.yaml');
  expect([...takenBy('compose.releases-page.yaml')].filter((name) => !taken.has(name))).toEqual([]);
});

test('the Caddyfile takes only what compose.yaml hands to Caddy', () => {
  const taken = [...read('Caddyfile').matchAll(/\{\$([A-Z_0-9]+)\}/g)].map(([, name]) => name);
  const [caddy = ''] = /^ {2}caddy:\n(?: {4}.*\n)+/m.exec(read('compose.yaml')) ?? [];
  const given = [...caddy.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name);
  expect(taken.sort()).toEqual(given.sort());
});

test('the demonstration has a key for every provider of the sandbox', () => {
  const keys = settingsIn(read('demo.env.example')).get('PROVIDER_KEYS') ?? '';
  expect(keys.split(',')).toEqual(providers.map(({ id }) => `${id}:k1=<secret>`));
});
