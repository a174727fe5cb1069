import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sanuk/backend/embedded-postgres';

const script = join(__dirname, '../../../production/backoffice-database.sh');

/** compose.yaml runs the script in the image of PostgreSQL, which has psql. A checkout needs none: then the gap is reported, not skipped. */
const hasPsql = spawnSync('psql', ['--version']).status === 0;
const withPsql = (title: string, tests: () => void) => {
  if (hasPsql) return describe(title, tests);
  return test('the script for the database of the back office is not run: psql is not installed', () => {
    process.stderr.write('SKIPPED: tests of backoffice-database.sh need psql\n');
    expect(hasPsql).toBe(false);
  });
};

withPsql('backoffice-database.sh', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sanuk-office-database-'));
    database = await startEmbeddedPostgres({ folder });
  });
  afterAll(async () => {
    await database.stop();
    rmSync(folder, { recursive: true });
  });

  const urlOf = (name: string, password: string, path: string) =>
    `postgres://${name}:${encodeURIComponent(password)}@127.0.0.1:${database.port}/${path}`;

  function makeDatabase(password: string, url = urlOf('backoffice', password, 'backoffice')) {
    const { status, stderr } = spawnSync('sh', [script], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        DATABASE_OWNER_URL: database.url,
        BACKOFFICE_DATABASE_URL: url,
        BACKOFFICE_DATABASE_PASSWORD: password,
      },
    });
    return { status, stderr };
  }

  const query = (url: string, text: string): string => {
    const { stdout, stderr } = spawnSync('psql', ['-XAtc', text, url], { encoding: 'utf8' });
    return (stdout || stderr).trim();
  };

  test('login and database of the back office are created once, for this login alone', () => {
    const password = "it's 100% $ecret";
    expect(makeDatabase(password)).toEqual({ status: 0, stderr: '' });
    const url = urlOf('backoffice', password, 'backoffice');
    expect(query(url, 'create table kept (id int)')).toBe('CREATE TABLE');
    const rights =
      'select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user';
    expect(query(url, rights)).toBe('f');
    expect(query(database.url, "create role other login password 'other'")).toBe('CREATE ROLE');
    expect(query(urlOf('other', 'other', 'backoffice'), 'select 1')).toContain('permission denied');
    expect(makeDatabase(password)).toEqual({ status: 0, stderr: '' });
    expect(query(url, 'select count(*) from kept')).toBe('0');
  });

  test('a new password in .env becomes that of the login', () => {
    expect(makeDatabase('second')).toMatchObject({ status: 0 });
    expect(query(urlOf('backoffice', 'second', 'backoffice'), 'select 1')).toBe('1');
  });

  test('an address that names another login is refused with the reason', () => {
    const { status, stderr } = makeDatabase('third', urlOf('nobody', 'third', 'backoffice'));
    expect(status).toBe(1);
    expect(stderr).toContain('BACKOFFICE_DATABASE_URL does not connect: ');
  });
});
