import setUp from './jest-global-setup.ts';
import tearDown from './jest-global-teardown.ts';

/** Runs `work` with a test server as Jest's runs have, for what uses test databases outside Jest. */
export async function withTestServer<T>(work: () => Promise<T>): Promise<T> {
  await setUp();
  try {
    return await work();
  } finally {
    await tearDown();
  }
}
