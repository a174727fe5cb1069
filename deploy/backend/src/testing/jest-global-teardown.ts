import type { TestCluster } from './test-cluster.ts';

/** Stops what the global set-up started. */
export default async function tearDown(): Promise<void> {
  const { sanukTestCluster } = globalThis as { sanukTestCluster?: TestCluster };
  await sanukTestCluster?.stop();
}
