import type { DatabaseLogin } from '../database/database-login.ts';
import { runOnServer, type TestCluster, testLogin, testServer, testTemplate } from './test-cluster.ts';

/** Drops the template and the login, and stops what the global set-up started. */
export default async function tearDown(): Promise<void> {
  const { sanukTestCluster } = globalThis as { sanukTestCluster?: TestCluster };
  const { [testServer]: server, [testTemplate]: template, [testLogin]: login } = process.env;
  try {
    if (server && template && login) {
      const { role }: DatabaseLogin = JSON.parse(login);
      await runOnServer(
        server,
        `drop database if exists ${template} with (force)`,
        `drop role if exists ${role}`,
      );
    }
  } finally {
    // A test that failed may have left a database which the login still owns.
    await sanukTestCluster?.stop();
  }
}
