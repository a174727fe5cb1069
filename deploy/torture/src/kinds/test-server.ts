import setUp from '@sanuk/backend/testing/jest-global-setup';
import tearDown from '@sanuk/backend/testing/jest-global-teardown';

/** Runs `work` with the database server that the backend's tests use: migrated once, cloned for each world. */
export async function withTestServer<T>(work: () => Promise<T>): Promise<T> {
  await setUp();
  try {
    return await work();
  } finally {
    await tearDown();
  }
}
