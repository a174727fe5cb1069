import { StartError } from '@sanuk/common/start-error';
import type pg from 'pg';

/** The server does not let the user in, or not into this database. */
const refusedUser = /^(?:28|42501)/;
const absentDatabase = '3D000';

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

function describeFailure({ host, port, user, database }: pg.Client, cause: unknown): string {
  const { code = '', message = '' } = cause as { code?: string; message?: string };
  const where = `${host}:${port}`;
  if (refusedUser.test(code))
    return `the database at ${where} refuses the user "${user}": ${message}; "backend migrate" makes the login of the application`;
  if (code === absentDatabase)
    return `there is no database "${database}" at ${where}: an administrator has to create it`;
  return `the database at ${where} cannot be opened: ${message || code}`;
}
