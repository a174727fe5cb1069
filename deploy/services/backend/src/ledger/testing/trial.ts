import { migrations } from '../../app/migrations.ts';
import { rights } from '../../app/rights.ts';
import type { TestContext } from '../../testing/test-context.ts';
import { TrialBalance, type TrialBalanceRun } from '../integrity/trial-balance.ts';

/** Runs the trial balance over all transfers of a test, as the scheduled job does. */
export function runTrialBalance({ context }: TestContext): Promise<TrialBalanceRun> {
  const { db, config, databaseUrl } = context;
  const options = { folder: config.dataDir, key: 'a key of the test', migrations, rights, databaseUrl };
  return new TrialBalance(db, options).run();
}
