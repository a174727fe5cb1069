import { type DatabaseLogin, urlOfLogin } from '../database/database-login.ts';
import { uuidv7 } from '../database/ids.ts';
import { runOnServer, testLogin, testServer, testTemplate, urlOfDatabase } from './test-cluster.ts';

export interface TestDatabase {
  /** connection as the owner (superuser on the embedded server): for forgeries and for moving clocks back */
  ownerUrl: string;
  /** connection as the application logs in */
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own, cloned from the template in some tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env[testServer];
  const template = process.env[testTemplate];
  const { [testLogin]: json } = process.env;
  if (!server || !template || !json)
    throw new Error('the test server is not running: run these tests through Jest');
  const name = `test_${uuidv7().replaceAll('-', '')}`;
  const login: DatabaseLogin = JSON.parse(json);
  const ownerUrl = urlOfDatabase(server, name);
  await runOnServer(
    server,
    `create database ${name} template ${template} strategy file_copy`,
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to ${login.role}`,
  );
  return {
    ownerUrl,
    url: urlOfLogin(ownerUrl, login),
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** A database without anything in it, for a server that migrates its own. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'url'>> {
  const server = process.env[testServer];
  if (!server) throw new Error('the test server is not running: run these tests through Jest');
  const name = `empty_${uuidv7().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name}`);
  return {
    ownerUrl: urlOfDatabase(server, name),
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}
