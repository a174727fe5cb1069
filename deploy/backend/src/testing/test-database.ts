import { uuidv7 } from '../kernel/ids.ts';
import { runOnServer, TEST_SERVER, TEST_TEMPLATE, urlOfDatabase } from './test-cluster.ts';

export interface TestDatabase {
  /** connection as the owner (superuser on the embedded server): for forgeries and for moving clocks back */
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own, cloned from the template in some tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env[TEST_SERVER];
  const template = process.env[TEST_TEMPLATE];
  if (!server || !template) throw new Error('the test server is not running: run these tests through Jest');
  const name = `test_${uuidv7().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOfDatabase(server, name),
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}
