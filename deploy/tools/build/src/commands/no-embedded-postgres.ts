import { StartError } from '@sanuk/common/start-error';

/** Is built in place of the embedded PostgreSQL, which is for one machine only. @throws StartError always */
export async function startEmbeddedPostgres(): Promise<never> {
  throw new StartError(
    'DATABASE_URL is not set: this build has no embedded PostgreSQL, name a PostgreSQL 15 or newer',
  );
}
