import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '@sanuk/common/start-error';
import pg from 'pg';

/** The server does not let the user in, or not into this database. */
const refusedUser = /^(?:28|42501)/;
const absentDatabase = '3D000';
/** Nothing listens there yet, its name is not known yet, or it is starting. */
const notYet = /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P03)$/;
const triesEveryMs = 500;

/**
 * Connects, does some work and ends the connection.
 * @throws StartError in one sentence, without the password, when the connection cannot be opened
 */
export async function withConnection<T>(
  client: pg.Client,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  try {
    await client.connect();
  } catch (cause) {
    throw new StartError(describeFailure(client, cause), { cause });
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Tries to connect until the database answers, for containers that start beside it. What waiting does not change, such as a wrong
 * password, ends it at once.
 * @throws StartError in one sentence
 */
export async function waitForDatabase(url: string, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await withConnection(new pg.Client({ connectionString: url }), async () => undefined);
    } catch (failure) {
      const { code = '' } = ((failure as Error).cause ?? {}) as { code?: string };
      if (!notYet.test(code) || Date.now() >= deadline) throw failure;
      await wait(triesEveryMs);
    }
  }
}

function describeFailure({ host, port, user, database }: pg.Client, cause: unknown): string {
  const { code = '', message = '' } = cause as { code?: string; message?: string };
  const where = `${host}:${port}`;
  if (refusedUser.test(code))
    return `the database at ${where} refuses the user "${user}": ${message}; "backend migrate" makes the login of the application`;
  if (code === absentDatabase)
    return `there is no database "${database}" at ${where}: an administrator has to create it`;
  return `the database at ${where} cannot be opened: ${message || code}`;
}
