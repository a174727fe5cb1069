import { type Environment, readSettings } from '@sanuk/common/settings';
import { migrateSettings } from '../context/settings.ts';
import { prepareDatabase } from '../database/database-access.ts';
import { waitForDatabase } from '../database/open-connection.ts';
import { sealKeyOf } from '../ledger/integrity/head-file.ts';
import { migrations } from './migrations.ts';
import { rights } from './rights.ts';

/** What `backend migrate` needs. */
export interface MigrateConfig {
  ownerUrl: string;
  appUrl: string;
  sealKey: Buffer | null;
}

/** Reads the settings of `backend migrate`. @throws StartError with one line for each setting that is missing or wrong */
export function readMigrateConfig(env: Environment): MigrateConfig {
  const values = readSettings(migrateSettings, env);
  return {
    ownerUrl: values.DATABASE_OWNER_URL,
    appUrl: values.DATABASE_URL,
    sealKey: values.LEDGER_SEAL_KEY === null ? null : sealKeyOf(values.LEDGER_SEAL_KEY),
  };
}

/**
 * Migrates the database and makes the login of the application, as a job that ends.
 * @param waitSeconds for a database that does not answer yet
 * @returns what was done, for the person who runs it
 * @throws StartError in one sentence
 */
export async function runMigrate(
  { ownerUrl, appUrl, sealKey }: MigrateConfig,
  waitSeconds: number,
): Promise<string> {
  await waitForDatabase(ownerUrl, waitSeconds);
  const { applied, newer } = await prepareDatabase(ownerUrl, appUrl, { migrations, rights, sealKey });
  const done =
    newer > 0
      ? `a newer program has applied ${newer} more migrations: nothing was changed`
      : `${applied} of ${migrations.length} migrations applied now`;
  return `${done}; the login of the application is ready`;
}
