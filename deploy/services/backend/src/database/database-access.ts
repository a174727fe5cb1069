import pg from 'pg';
import { appRole, createConnection } from './database.ts';
import {
  admitOnly,
  ensureLogin,
  loginOfUrl,
  readOrMakeLogin,
  setPassword,
  unlessRefused,
  urlOfLogin,
} from './database-login.ts';
import { powersOf } from './login-faults.ts';
import { checkMigrated, type Migration, migrate } from './migrations.ts';
import type { Rights } from './rights.ts';
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

export interface OpenedDatabase {
  /** logs in as the application, which cannot become anybody else */
  appUrl: string;
  /** how many migrations were applied now */
  applied: number;
  /** what was set for the login and is not any more: nobody but the login itself or an administrator sets anything there */
  reset: string[];
}

/**
 * Readies the database for the application, and answers how the application reaches it. The owner's connection is
 * closed before this returns.
 * - both addresses: the owner migrates, the application's login must be there
 * - the owner's alone (the embedded database, or a DATABASE_URL that is the owner's): the login is made here
 * - the application's alone: nothing is migrated, and the database must be up to date
 * @throws Error in one sentence when the application would be able to do more than it must
 */
export async function openDatabase(
  { ownerUrl, appUrl }: DatabaseAddresses,
  dataDir: string,
  migrations: readonly Migration[],
  rights: Rights,
): Promise<OpenedDatabase> {
  if (ownerUrl) {
    const applied = await migrate(ownerUrl, migrations, rights);
    const { url, reset } = await asOwner(ownerUrl, (owner) => admit(owner, ownerUrl, appUrl, dataDir));
    const left = await asLogin(url, async (client) => {
      await refusePowers(client);
      return resetOwnSettings(client);
    });
    return { appUrl: url, applied, reset: [...reset, ...left] };
  }
  if (!appUrl) throw new Error('there is no database to open');
  const isOwner = await asLogin(appUrl, async (client) => (await powersOf(client)).length > 0);
  if (isOwner) return openDatabase({ ownerUrl: appUrl, appUrl: null }, dataDir, migrations, rights);
  const reset = await asLogin(appUrl, async (client) => {
    await checkMigrated(client, migrations);
    return resetOwnSettings(client);
  });
  return { appUrl, applied: 0, reset };
}

/** Lets the application's login in, making it first where none was given, with nothing set for it. */
async function admit(owner: pg.Client, ownerUrl: string, appUrl: string | null, dataDir: string) {
  const given = appUrl ? loginOfUrl(appUrl) : null;
  const login = given ?? readOrMakeLogin(dataDir);
  if (given) await setPassword(owner, given);
  else await ensureLogin(owner, login);
  await admitOnly(owner, login.role);
  const reset = await readRoleSettings(owner, login.role);
  if (reset.length > 0) await unlessRefused(() => resetRoleSettings(owner, login.role));
  const left = await readRoleSettings(owner, login.role);
  const url = appUrl ?? urlOfLogin(ownerUrl, login);
  return { url, reset: reset.filter((setting) => !left.includes(setting)) };
}

/**
 * As the login itself, which may take away what it has set: for an owner that may not, or where there is none.
 * @throws Error naming settings that nobody may start with
 */
async function resetOwnSettings(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ user: string }>('select session_user as user');
  const user = rows[0]?.user ?? '';
  const reset = await readRoleSettings(client, user);
  if (reset.length > 0) await resetRoleSettings(client, user);
  const foreign = await readForeignSettings(client);
  if (foreign.length === 0) return reset;
  throw new Error(
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
    throw new Error(
      `the application must not log in to the database as ${who?.user}, who ${powers.join(', ')}: give DATABASE_URL a login of its own, and DATABASE_OWNER_URL the owner`,
    );
  }
  if (!who?.is_app) {
    throw new Error(`run "grant ${appRole} to ${who?.user};" once as an administrator of the database`);
  }
}

const asLogin = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  asClient(createConnection(url), work);

const asOwner = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  asClient(new pg.Client({ connectionString: url, options: ownerOptions }), work);

async function asClient<T>(client: pg.Client, work: (client: pg.Client) => Promise<T>): Promise<T> {
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
