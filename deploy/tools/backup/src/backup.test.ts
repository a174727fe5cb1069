import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sanuk/backend/embedded-postgres';
import { fillAndSeal } from '@sanuk/backend/testing/sealed-ledger';
import { tamper, tamperTable } from '@sanuk/backend/testing/tamper-table';
import { type Ended, runProcess } from '@sanuk/cli/testing/run-process';
import pg from 'pg';
import { findInstalledPostgres } from './testing/installed-postgres.ts';

const installed = findInstalledPostgres();
/** The gate counts a test that is left out as failed, and a checkout needs no PostgreSQL: so the gap is reported, not skipped. */
const withPostgres = (title: string, tests: () => void) => {
  if (installed) return describe(title, tests);
  return test('backup and restore are not tried: no PostgreSQL with pg_dump is installed', () => {
    process.stderr.write(
      'SKIPPED: tests of backup and restore need a server and pg_dump in /usr/lib/postgresql\n',
    );
    expect(findInstalledPostgres()).toBeNull();
  });
};

const mainOf = (name: string) => path.join(__dirname, `${name}.main.ts`);
const key = 'a key of the ledger under test';
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanuk-backup-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A database, and how its owner and the application log in. */
interface Site {
  DATABASE_OWNER_URL: string;
  DATABASE_URL: string;
  DATA_DIR: string;
}

const programs = () => ({ PATH: `${installed}/bin:${process.env.PATH}`, LEDGER_SEAL_KEY: key });
const run = (name: string, args: string[], env: Record<string, string | undefined>) =>
  runProcess(mainOf(name), args, { ...programs(), ...env });

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const execute = (url: string, ...statements: string[]) =>
  onDatabase(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

const oneLine = (text: string | RegExp): Ended => ({
  code: 1,
  out: '',
  err: expect.stringMatching(new RegExp(`^[^\n]*${text instanceof RegExp ? text.source : text}[^\n]*\n$`)),
});

withPostgres('with the servers of a site and of its successor', () => {
  const servers: EmbeddedPostgres[] = [];
  let site: Site;
  let backupDir: string;
  let name: string;
  let count = 0;

  const urlOf = (base: string, database: string, login?: string) => {
    const url = new URL(base);
    url.pathname = `/${database}`;
    if (login) [url.username, url.password] = [login, 'of the login'];
    return url.toString();
  };

  /** An empty database of the second server. @param attributes of its owner */
  async function newTarget(attributes = 'superuser'): Promise<Site> {
    const [, server] = servers;
    if (!server) throw new Error('the server does not run');
    const database = `restored_${++count}`;
    const owner = `owner_${count}`;
    await execute(
      server.url,
      `create role ${owner} login ${attributes} password 'of the login'`,
      `create database ${database} owner ${owner} encoding 'UTF8' template template0`,
    );
    return {
      DATABASE_OWNER_URL: urlOf(server.url, database, owner),
      DATABASE_URL: urlOf(server.url, database, `app_${count}`),
      DATA_DIR: newFolder(),
    };
  }

  const backup = (args: string[] = [], env: Record<string, string | undefined> = {}) =>
    run('backup', args, { ...site, BACKUP_DIR: backupDir, ...env });
  const restore = (target: Site, args: string[], env: Record<string, string | undefined> = {}) =>
    run('restore', args, { ...target, ...env });
  const folderOf = (of = name) => path.join(backupDir, of);

  beforeAll(async () => {
    for (let started = 0; started < 2; started += 1)
      servers.push(
        await startEmbeddedPostgres({
          ...{ folder: newFolder(), native: installed ?? '' },
          settings: { fsync: 'off', autovacuum: 'off' },
        }),
      );
    const ownerUrl = servers[0]?.url ?? '';
    site = {
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_URL: urlOf(ownerUrl, 'sanuk', 'app'),
      DATA_DIR: newFolder(),
    };
    const backend = path.join(__dirname, '../../../services/backend/src/app/main.ts');
    expect(await runProcess(backend, ['migrate'], { ...programs(), ...site })).toMatchObject({
      code: 0,
      err: '',
    });
    await fillAndSeal({ ownerUrl, url: site.DATABASE_URL }, path.join(site.DATA_DIR, 'ledger'), key);
    backupDir = newFolder();
    const made = await backup();
    expect(made).toEqual({
      ...{ code: 0, err: '' },
      out: expect.stringMatching(/^sanuk-\d{8}T\d{9}Z: \d+ KiB, 12 transfers, sealed up to checkpoint 4\n$/),
    });
    name = made.out.split(':')[0] ?? '';
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
  });

  test('[P1] a backup lists its files, names the key without telling it, and is for its owner only', () => {
    const files = readdirSync(folderOf()).sort();
    expect(files).toEqual(['database.dump', 'definitions.txt', 'heads.log', 'manifest.json']);
    for (const file of files) expect(statSync(path.join(folderOf(), file)).mode & 0o077).toBe(0);
    const text = readFileSync(path.join(folderOf(), 'manifest.json'), 'utf8');
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({
      ...{ database: 'sanuk', encoding: 'UTF8', owner: 'postgres', logins: ['app'] },
      ...{ checkpoint: { no: '4' }, transfers: 12, seal_key: expect.stringMatching(/^[0-9a-f]{16}$/) },
      secrets: expect.arrayContaining(['LEDGER_SEAL_KEY', 'CODE_SECRET', 'BANK_KEYS']),
    });
    expect(text).not.toMatch(/of the login|of%20the|a key of the ledger/);
    const recorded = readFileSync(path.join(site.DATA_DIR, 'ledger/heads.log'), 'utf8');
    expect(readFileSync(path.join(folderOf(), 'heads.log'), 'utf8')).toBe(recorded);
  });

  test('[P1] on another server, under another owner and login, the restored ledger is as it was sealed', async () => {
    const target = await newTarget();
    expect(await restore(target, [folderOf(), '--verify'])).toEqual({
      ...{ code: 0, err: '' },
      out: expect.stringMatching(
        /^restored the database as it was at \S+: 12 transfers, up to checkpoint 4\nthe ledger is as it was sealed\n$/,
      ),
    });
    expect(await restore(target, [folderOf()])).toEqual(oneLine('the database restored_1 is not empty'));
    // New transfers follow the restored ones, though this server counts transactions from the beginning.
    await fillAndSealMore(target);
    expect(await restore(target, ['--verify'])).toMatchObject({ code: 0, err: '' });
  });

  /** Posts one more transfer as the application. */
  const fillAndSealMore = (target: Site) =>
    execute(
      target.DATABASE_URL,
      `select ledger.post(gen_random_uuid(), f.code, w.code, 5, 'deposit', 'r', null, 'bank', 'after the restore', null)
       from ledger.account f, ledger.account w
       where f.class = 'bank' and w.class = 'member-cash' and f.agent_id = w.agent_id limit 1`,
    );

  test('[P1] what differs on a server where the owner is no superuser is named, accepted once, and right from then on', async () => {
    const target = await newTarget('createrole');
    const restored = await restore(target, [folderOf(), '--verify']);
    expect(restored).toMatchObject({ code: 1, out: '' });
    expect(restored.err).toContain(
      'guards: definitions of the database: no migration explains + large objects lo',
    );
    expect(await restore(target, ['--accept', '--why', 'the host keeps large objects'])).toMatchObject({
      ...{ code: 0, err: '' },
      out: expect.stringMatching(/^accepted and sealed:\nguards: .*large objects/),
    });
    expect(await restore(target, ['--verify'])).toMatchObject({ code: 0, err: '' });
    expect(await restore(target, ['--accept', '--why', 'again'])).toMatchObject({
      out: 'nothing differs: there is nothing to accept\n',
    });
  });

  test('[P1] a transfer that was changed is named and never accepted', async () => {
    const target = await newTarget();
    await restore(target, [folderOf()]);
    const altered = tamperTable.find((one) => one.name === 'a deposit carries the reference of another');
    if (!altered) throw new Error('the table has lost it');
    await onDatabase(target.DATABASE_OWNER_URL, (client) => tamper(client, altered));
    const verified = await restore(target, ['--verify']);
    expect(verified).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^transfers: transfer \S+: of 3 transfers/),
    });
    expect(verified.err).not.toContain('--accept');
    expect(await restore(target, ['--accept', '--why', 'any'])).toMatchObject({
      ...{ code: 1, out: '' },
      err: expect.stringMatching(/^nothing is accepted: .*\ntransfers: /),
    });
  });

  test('[P1] checkpoints that this machine sealed after the backup are named as lost', async () => {
    const target = await newTarget();
    cpSync(site.DATA_DIR, target.DATA_DIR, { recursive: true });
    const heads = path.join(target.DATA_DIR, 'ledger/heads.log');
    writeFileSync(heads, `5 ${'0'.repeat(64)} 2026-11-28T00:00:00.000Z\n`, { flag: 'a' });
    const restored = await restore(target, [folderOf(), '--verify']);
    expect(restored.err).toContain(
      'heads: checkpoint 5: it was sealed as 0000000000000000…, and is gone; the newest is 4',
    );
    expect(restored.err).toContain('restore --accept --why <reason>');
    expect(await backup([], { ...target })).toEqual(oneLine('the database lacks checkpoint 5'));
    expect(await restore(target, ['--accept', '--why', 'restored'])).toMatchObject({ code: 0 });
    expect(await restore(target, ['--verify'])).toMatchObject({ code: 0 });
  });

  const copyOf = (change: (folder: string) => void) => {
    const folder = path.join(newFolder(), 'copy');
    cpSync(folderOf(), folder, { recursive: true });
    change(folder);
    return folder;
  };
  const edit = (folder: string, file: string, change: (text: string) => string) =>
    writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), 'latin1')), 'latin1');

  test.each<[string, (folder: string) => void, string]>([
    [
      'a changed dump',
      (folder) => edit(folder, 'database.dump', (text) => `${text.slice(0, -1)}!`),
      'database.dump of the backup was changed',
    ],
    [
      'a dump cut short',
      (folder) => edit(folder, 'database.dump', (text) => text.slice(0, -1)),
      'database.dump of the backup has \\d+ bytes instead of',
    ],
    [
      'a missing file',
      (folder) => rmSync(path.join(folder, 'heads.log')),
      'heads.log of the backup cannot be read',
    ],
    [
      'a changed manifest',
      (folder) => edit(folder, 'manifest.json', (text) => text.replace('"UTF8"', '"LATIN1"')),
      'manifest.json of the backup was changed after it was sealed',
    ],
    ['half a backup', (folder) => rmSync(path.join(folder, 'manifest.json')), 'is no complete backup'],
  ])('[P1] %s is refused in one line, and nothing is restored', async (_what, change, message) => {
    const target = { ...site, DATABASE_OWNER_URL: 'postgres://nobody@127.0.0.1:1/none' };
    expect(await restore(target, [copyOf(change)])).toEqual(oneLine(message));
  });

  test('[P1] with another key nothing is backed up or restored', async () => {
    const other = { LEDGER_SEAL_KEY: 'the key of another ledger' };
    expect(await backup([], other)).toEqual(oneLine('was not sealed with this key'));
    expect(await restore(site, [folderOf()], other)).toEqual(oneLine('the backup was sealed with the key'));
    const none = { LEDGER_SEAL_KEY: '' };
    expect(await backup([], none)).toEqual(oneLine('LEDGER_SEAL_KEY is not set'));
  });

  /** A folder for the PATH with pg_dump as this shell script. */
  const pathWith = (script: string) => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'pg_dump'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return `${folder}:${process.env.PATH}`;
  };
  test.each<[string, () => string, string]>([
    ['without pg_dump', newFolder, 'pg_dump is not on the PATH: install the client programs of PostgreSQL'],
    [
      'with a pg_dump older than the server',
      () => pathWith('echo "pg_dump (PostgreSQL) 9.6.24"'),
      'pg_dump is of PostgreSQL 9, which cannot read version',
    ],
    [
      'on a full disk',
      () =>
        pathWith(
          `[ "$1" = --version ] && exec ${installed}/bin/pg_dump --version; exec ${installed}/bin/pg_dump "$@" --file=/dev/full`,
        ),
      'No space left on device',
    ],
  ])('[P1] %s a backup ends in one line and leaves nothing behind', async (_what, path, message) => {
    const before = readdirSync(backupDir);
    expect(await backup([], { PATH: path() })).toEqual(oneLine(message));
    expect(readdirSync(backupDir)).toEqual(before);
  });

  test('[P1] old backups go after the new one is complete, and its age can be checked', async () => {
    const dir = newFolder();
    const env = { BACKUP_DIR: dir };
    expect(await backup(['list', '--max-age', '26'], env)).toEqual(oneLine('the newest backup is missing'));
    const old = ['sanuk-20200101T000000000Z', 'sanuk-20200102T000000000Z', 'other-20200101T000000000Z'];
    for (const one of old) cpSync(folderOf(), path.join(dir, one), { recursive: true });
    cpSync(folderOf(), path.join(dir, 'sanuk-20200103T000000000Z.part'), { recursive: true });
    expect(await backup(['list', '--max-age', '26'], env)).toEqual(
      oneLine('the newest backup is \\d+(\\.\\d)? hours old'),
    );
    expect(await backup(['--keep', '2'], env)).toMatchObject({ code: 0 });
    const left = readdirSync(dir).sort();
    expect(left).toEqual([
      'other-20200101T000000000Z',
      'sanuk-20200102T000000000Z',
      expect.stringMatching(/^sanuk-20[3-9]|^sanuk-202[1-9]/),
    ]);
    expect(await backup(['list', '--max-age', '26'], env)).toMatchObject({
      code: 0,
      out: expect.stringContaining(left[2] ?? ''),
    });
  });
});

test.each([
  ['backup', ['--frob'], 'no option --frob; --help lists them'],
  ['backup', ['lst'], 'no command lst; did you mean list? --help lists them'],
  ['backup', ['--keep', '0'], '--keep takes a whole number from 1, not 0'],
  ['restore', [], 'restore takes the folder of a backup, --verify or --accept; --help says more'],
  ['restore', ['--accept'], '--accept takes --why <reason>'],
  [
    'restore',
    ['a', '--accept', '--why', 'b'],
    '--accept takes neither a backup nor --verify: verify first, then accept',
  ],
])('%s refuses a command line that it does not understand: %j', async (command, args, message) => {
  expect(await runProcess(mainOf(command), args)).toEqual({ code: 2, out: '', err: `${message}\n` });
});

test.each(['backup', 'restore'])(
  '%s names every setting that is missing, in a line each',
  async (command) => {
    const none = { BACKUP_DIR: '', DATABASE_OWNER_URL: '', DATABASE_URL: '' };
    const { code, err } = await runProcess(mainOf(command), command === 'backup' ? [] : ['--verify'], none);
    expect({ code, lines: err.trimEnd().split('\n') }).toEqual({
      code: 1,
      lines: [
        command === 'backup' ? 'BACKUP_DIR is not set' : 'DATABASE_OWNER_URL is not set',
        expect.stringMatching(/ is not set$/),
      ],
    });
  },
);
