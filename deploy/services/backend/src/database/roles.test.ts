import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { createConnection } from './database.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

/** Ways in which a stranger who runs SQL as the application would try to become somebody else. */
const escapes = [
  'reset role',
  'set role none',
  'set role postgres',
  "select set_config('role', 'none', false)",
  'set session authorization default',
  'set session authorization postgres',
  'begin; set local role none',
  'discard all',
];

test.each(escapes)('[P1] the application gains nothing by: %s', async (attempt) => {
  // Of its own: what it breaks, no other test inherits.
  const client = createConnection(context.databaseUrl);
  await client.connect();
  try {
    await client.query(attempt).catch(() => client.query('rollback').catch(() => {}));
    await expect(client.query('alter table ledger.entry disable trigger all')).rejects.toMatchObject({
      code: '42501',
    });
  } finally {
    await client.end();
  }
});
