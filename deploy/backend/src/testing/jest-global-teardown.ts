import type { DatabaseLogin } from '../kernel/database-login.ts';
import { runOnServer, TEST_LOGIN, TEST_SERVER, TEST_TEMPLATE, type TestCluster } from './test-cluster.ts';

/** Drops the template and the login, and stops what the global set-up started. */
export default async function tearDown(): Promise<void> {
  const { sanukTestCluster } = globalThis as { sanukTestCluster?: TestCluster };
  const { [TEST_SERVER]: server, [TEST_TEMPLATE]: template, [TEST_LOGIN]: login } = process.env;
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
