import pg from 'pg';
import { appRole } from './database.ts';
import { admitOnly, ensureLogin, readOrMakeLogin, urlOfLogin } from './database-login.ts';
import { checkMigrated, type Migration, migrate } from './migrations.ts';
import type { Rights } from './rights.ts';

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
    const url = await asClient(ownerUrl, (owner) => admit(owner, ownerUrl, appUrl, dataDir));
    await asClient(url, (client) => refusePowers(client));
    return { appUrl: url, applied };
  }
  if (!appUrl) throw new Error('there is no database to open');
  const isOwner = await asClient(appUrl, async (client) => (await powersOf(client)).length > 0);
  if (isOwner) return openDatabase({ ownerUrl: appUrl, appUrl: null }, dataDir, migrations, rights);
  await asClient(appUrl, (client) => checkMigrated(client, migrations));
  return { appUrl, applied: 0 };
}

/** Lets the application's login in, making it first where none was given. */
async function admit(owner: pg.Client, ownerUrl: string, appUrl: string | null, dataDir: string) {
  if (!appUrl) {
    const login = readOrMakeLogin(dataDir);
    await ensureLogin(owner, login);
    await admitOnly(owner, login.role);
    return urlOfLogin(ownerUrl, login);
  }
  const role = decodeURIComponent(new URL(appUrl).username);
  await admitOnly(owner, role);
  return appUrl;
}

/** What the logged-in user could do that the application must not be able to. */
async function powersOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ power: string }>(`
    select unnest(array_remove(array[
      case when r.rolsuper then 'is a superuser' end,
      case when r.rolcreaterole then 'may make roles' end,
      case when r.rolcreatedb then 'may make databases' end,
      case when r.rolreplication then 'may replicate' end,
      case when r.rolbypassrls then 'may pass over row security' end,
      case when has_schema_privilege('public', 'CREATE') then 'may make tables' end,
      case when pg_has_role(d.datdba, 'MEMBER') then 'owns the database' end,
      case when exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'ledger', 'retention') and pg_has_role(c.relowner, 'MEMBER')) then 'owns tables' end,
      case when exists (select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'ledger', 'retention') and pg_has_role(p.proowner, 'MEMBER')) then 'owns functions' end
    ], null)) as power
    from pg_roles r, pg_database d where r.rolname = session_user and d.datname = current_database()`);
  return rows.map((row) => row.power);
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

async function asClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
