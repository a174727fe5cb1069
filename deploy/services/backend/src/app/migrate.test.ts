import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { runProcess } from '@sanuk/cli/testing/run-process';
import { urlOfLogin } from '../database/database-login.ts';
import { endBackendProcesses, newDataDir, startBackendProcess } from '../testing/backend-process.ts';
import { writeTestBrands } from '../testing/test-brands.ts';
import { runOnServer, testServer, urlOfDatabase } from '../testing/test-cluster.ts';
import { testSecrets } from '../testing/test-context.ts';
import { migrations } from './migrations.ts';

// Several starts of the real process, on a machine that may be busy with everything else.
jest.setTimeout(90_000);

const mainFile = fileURLToPath(new URL('main.ts', import.meta.url));
const server = process.env[testServer] ?? '';
const name = `migrate_${process.pid}`;
const ownerUrl = urlOfDatabase(server, name);
const appUrl = urlOfLogin(ownerUrl, { role: name, password: 'of the application' });
const addresses = {
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_URL: appUrl,
  LEDGER_SEAL_KEY: 'a key of the ledger',
};
const brands = writeTestBrands();

beforeAll(() => runOnServer(server, `create database ${name}`));
afterAll(async () => {
  endBackendProcesses();
  await runOnServer(server, `drop database if exists ${name} with (force)`, `drop role if exists ${name}`);
  brands.remove();
});

const migrate = (env: Record<string, string | undefined> = addresses, ...options: string[]) =>
  runProcess(mainFile, ['migrate', ...options], env);
/** Starts the backend where it cannot start. */
const startRefused = (env: Record<string, string>) =>
  runProcess(mainFile, [], {
    ...{ ...testSecrets, BRANDS_DIR: brands.dir, DATA_DIR: newDataDir(), PORT: '0' },
    ...env,
  });
const oneLine = (text: string) => [1, '', expect.stringMatching(new RegExp(`^[^\\n]*${text}[^\\n]*\\n$`))];

test('[P3] backend migrate makes the login and every migration; before it the backend does not start, after it it does', async () => {
  const early = await startRefused({ DATABASE_URL: appUrl });
  expect([early.code, early.out, early.err]).toEqual(
    oneLine(`refuses the user "${name}": .*"backend migrate"`),
  );

  const { length } = migrations;
  const ready = 'the login of the application is ready';
  expect(await migrate()).toEqual({
    ...{ code: 0, err: '' },
    out: `${length} of ${length} migrations applied now; ${ready}\n`,
  });
  expect(await migrate()).toMatchObject({
    code: 0,
    out: `0 of ${length} migrations applied now; ${ready}\n`,
  });

  const { child, database } = await startBackendProcess({ BRANDS_DIR: brands.dir, DATABASE_URL: appUrl });
  expect(database).toBe('external');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('[P3] on a database that lacks migrations the backend does not start, and says what to run', async () => {
  await migrate();
  await runOnServer(ownerUrl, "delete from migration where name = 'wheel-001-spins'");
  const { code, out, err } = await startRefused({ DATABASE_URL: appUrl });
  expect([code, out, err]).toEqual(oneLine('lacks 1 of .* from wheel-001-spins on: run "backend migrate"'));
});

test.each([
  ['a wrong password', appUrl.replace('of%20the%20application', 'wrong'), 'refuses the user'],
  ['a wrong port', 'postgres://a:b@127.0.0.1:1/c', 'cannot be opened: '],
  ['a database that does not exist', urlOfDatabase(appUrl, 'none'), 'there is no database "none"'],
])('[P3, P4] with %s the backend ends with one line', async (_what, url, message) => {
  const { code, out, err } = await startRefused({ DATABASE_URL: url });
  expect([code, out, err]).toEqual(oneLine(message));
});

test('[P3, P4] the role that holds the rights is refused as a login, before anything is migrated', async () => {
  const { code, out, err } = await migrate({
    ...addresses,
    DATABASE_URL: urlOfLogin(ownerUrl, { role: 'sanuk_app', password: 'any' }),
  });
  expect([code, out, err]).toEqual(oneLine('must not log in as sanuk_app'));
});

test('[P4] backend migrate names the settings it misses, and takes no other word', async () => {
  const none = { DATABASE_OWNER_URL: '', DATABASE_URL: '' };
  expect(await migrate(none)).toEqual({
    ...{ code: 1, out: '' },
    err: 'DATABASE_OWNER_URL is not set\nDATABASE_URL is not set\n',
  });
  expect(await migrate(addresses, '--check-config')).toMatchObject({
    code: 0,
    out: 'configuration is valid\n',
  });
  expect(await runProcess(mainFile, ['migrates'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('migrate'),
  });
});
