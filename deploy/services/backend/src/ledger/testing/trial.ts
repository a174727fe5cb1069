import { migrations } from '../../app/migrations.ts';
import { rights } from '../../app/rights.ts';
import type { TestContext } from '../../testing/test-context.ts';
import { TrialBalance, type TrialBalanceRun } from '../integrity/trial-balance.ts';

/** Looks at all that a test has posted, as the scheduled trial balance would. */
export function runTrialBalance({ context }: TestContext): Promise<TrialBalanceRun> {
  const { db, config, databaseUrl } = context;
  const options = { folder: config.dataDir, key: 'a key of the test', migrations, rights, databaseUrl };
  return new TrialBalance(db, options).run();
}
