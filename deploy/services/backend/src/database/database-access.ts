import { StartError } from '@sanuk/common/start-error';
import pg from 'pg';
import { appRole, createConnection } from './database.ts';
import {
  admitLogin,
  admitOnly,
  ensureLogin,
  loginOfUrl,
  readOrMakeLogin,
  unlessRefused,
  urlOfLogin,
} from './database-login.ts';
import { powersOf } from './login-faults.ts';
import { checkMigrated, type DatabaseProgram, type Migrated, migrate } from './migrations.ts';
import { withConnection } from './open-connection.ts';
import {
  ownerOptions,
  readForeignSettings,
  readRoleSettings,
  resetRoleSettings,
} from './session-settings.ts';

/** Where the database is, as its owner and as the application; one of the two may be missing. */
export interface DatabaseAddresses {
  ownerUrl: string | null;
  appUrl: string | null;
}

export interface OpenedDatabase extends Migrated {
  /** logs in as the application, which cannot become anybody else */
  appUrl: string;
  /** what was set for the login and is not any more: nobody but the login itself or an administrator sets anything there */
  reset: string[];
}

/**
 * Readies the database for the application, and answers how the application reaches it. The owner's connection is
 * closed before this returns.
 * - both addresses: the owner migrates, and makes the application's login where it is missing
 * - the owner's alone (the embedded database, or a DATABASE_URL that is the owner's): the login is made here
 * - the application's alone: nothing is migrated, and the database must be up to date
 * @throws StartError in one sentence when the database cannot be opened, or the application would be able to do more than it must
 */
export async function openDatabase(
  { ownerUrl, appUrl }: DatabaseAddresses,
  dataDir: string,
  program: DatabaseProgram,
): Promise<OpenedDatabase> {
  if (ownerUrl && appUrl) return prepareDatabase(ownerUrl, appUrl, program);
  if (ownerUrl) {
    const login = readOrMakeLogin(dataDir);
    return prepare(ownerUrl, urlOfLogin(ownerUrl, login), program, (owner) => ensureLogin(owner, login));
  }
  if (!appUrl) throw new Error('there is no database to open');
  const isOwner = await asLogin(appUrl, async (client) => (await powersOf(client)).length > 0);
  if (isOwner) return openDatabase({ ownerUrl: appUrl, appUrl: null }, dataDir, program);
  return asLogin(appUrl, async (client) => {
    const migrated = await checkMigrated(client, program.migrations);
    return { appUrl, ...migrated, reset: await resetOwnSettings(client) };
  });
}

/**
 * Migrates a database as its owner and lets the application's login in, which is made where it is missing.
 * @param appUrl the same database, as the application logs in
 * @throws StartError in one sentence
 */
export const prepareDatabase = (
  ownerUrl: string,
  appUrl: string,
  program: DatabaseProgram,
): Promise<OpenedDatabase> =>
  prepare(ownerUrl, appUrl, program, (owner) => admitLogin(owner, loginOfUrl(appUrl)));

async function prepare(
  ownerUrl: string,
  appUrl: string,
  program: DatabaseProgram,
  makeLogin: (owner: pg.Client) => Promise<void>,
): Promise<OpenedDatabase> {
  if (loginOfUrl(appUrl).role === appRole) {
    throw new StartError(
      `DATABASE_URL must not log in as ${appRole}, the role that holds the rights of the application: name a login of its own, such as sanuk_login`,
    );
  }
  const migrated = await migrate(ownerUrl, program);
  const reset = await asOwner(ownerUrl, async (owner) => {
    await makeLogin(owner);
    return admit(owner, loginOfUrl(appUrl).role);
  });
  const left = await asLogin(appUrl, async (client) => {
    await refusePowers(client);
    return resetOwnSettings(client);
  });
  return { appUrl, ...migrated, reset: [...reset, ...left] };
}

/** Lets this login, and no other, connect to the database. @returns the settings of the login that were reset */
async function admit(owner: pg.Client, role: string): Promise<string[]> {
  await admitOnly(owner, role);
  const reset = await readRoleSettings(owner, role);
  if (reset.length > 0) await unlessRefused(() => resetRoleSettings(owner, role));
  const left = await readRoleSettings(owner, role);
  return reset.filter((setting) => !left.includes(setting));
}

/**
 * As the login itself, which may take away what it has set: for an owner that may not, or where there is none.
 * @throws StartError that names the settings with which the backend must not start
 */
async function resetOwnSettings(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ user: string }>('select session_user as user');
  const user = rows[0]?.user ?? '';
  const reset = await readRoleSettings(client, user);
  if (reset.length > 0) await resetRoleSettings(client, user);
  const foreign = await readForeignSettings(client);
  if (foreign.length === 0) return reset;
  throw new StartError(
    `connections of the application run with ${foreign.join(', ')}: run "alter role ${user} reset all; alter database … reset all;" as an administrator, and look for who set it`,
  );
}

async function refusePowers(client: pg.Client): Promise<void> {
  const powers = await powersOf(client);
  const { rows } = await client.query<{ user: string; is_app: boolean }>(
    `select session_user as user, pg_has_role('${appRole}', 'USAGE') as is_app`,
  );
  const [who] = rows;
  if (powers.length > 0) {
    throw new StartError(
      `the application must not log in to the database as ${who?.user}, who ${powers.join(', ')}: give DATABASE_URL a login of its own, and DATABASE_OWNER_URL the owner`,
    );
  }
  if (!who?.is_app) {
    throw new StartError(`run "grant ${appRole} to ${who?.user};" once as an administrator of the database`);
  }
}

const asLogin = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(createConnection(url), work);

const asOwner = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(new pg.Client({ connectionString: url, options: ownerOptions }), work);
