import { runOnServer, TEST_SERVER, TEST_TEMPLATE, type TestCluster } from './test-cluster.ts';

/** Drops the template and stops what the global set-up started. */
export default async function tearDown(): Promise<void> {
  const { sanukTestCluster } = globalThis as { sanukTestCluster?: TestCluster };
  const [server, template] = [process.env[TEST_SERVER], process.env[TEST_TEMPLATE]];
  if (server && template) await runOnServer(server, `drop database if exists ${template} with (force)`);
  await sanukTestCluster?.stop();
}
