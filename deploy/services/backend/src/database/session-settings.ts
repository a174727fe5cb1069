import pg from 'pg';

/**
 * What every connection of the application runs with. It is said at log-in, where it stands above whatever is set for
 * the role or the database: a role may set anything for itself, and nobody can forbid it.
 * With `row_security` off a policy that would hide rows makes the statement fail instead.
 */
const sessionSettings: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  search_path: 'public, pg_temp',
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '60000',
  idle_session_timeout: '0',
  lock_timeout: '0',
  row_security: 'off',
  role: 'none',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  local_preload_libraries: '',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
};

/** Those a login cannot say for itself; any other value and money is not guarded. */
const forcedSettings = { session_replication_role: 'origin' };

const optionsOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

/** In the form in which a connection is given them. */
export const sessionOptions = optionsOf(sessionSettings);

/** The owner's: a migration takes as long as it takes, and names mean the same as for the application. */
export const ownerOptions = optionsOf({
  ...sessionSettings,
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
});

/** What is set for the role in the server, where nothing has to be: `statement_timeout=1ms`. */
export async function readRoleSettings(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(s.setconfig) as setting from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     where r.rolname = $1 and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
     order by 1`,
    [role],
  );
  return rows.map(({ setting }) => setting);
}

/**
 * Takes away what is set for the role, in this database and in all of them.
 * @param client of the owner, or of the role itself: then what only an administrator may set stays
 */
export async function resetRoleSettings(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const name = pg.escapeIdentifier(role);
  await client.query(`alter role ${name} reset all`);
  await client.query(`alter role ${name} in database ${rows[0]?.name} reset all`);
}

/** Settings of this connection that are not as they have to be: `session_replication_role=replica`. */
export async function readForeignSettings(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings',
  );
  const now = new Map(rows.map(({ name, setting }) => [name, setting]));
  return Object.entries({ ...sessionSettings, ...forcedSettings })
    .filter(([name, value]) => now.has(name) && now.get(name) !== value)
    .map(([name]) => `${name}=${now.get(name)}`);
}
