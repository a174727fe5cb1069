import pg from 'pg';
import { appRole, createConnection } from './database.ts';
import { readForeignSettings, readRoleSettings } from './session-settings.ts';

/** What the logged-in user could do that the application must not be able to. */
export async function powersOf(client: pg.Client): Promise<string[]> {
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

/** Roles it is a member of, beside the one that holds the application's rights, and those that one is a member of. */
async function rolesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ role: string }>(
    `select distinct g.rolname as role from pg_auth_members m
     join pg_roles g on g.oid = m.roleid join pg_roles u on u.oid = m.member
     where u.rolname in (session_user, '${appRole}') and g.rolname <> '${appRole}' order by 1`,
  );
  return rows.map(({ role }) => role);
}

/** What is wrong with the login: it cannot log in or may too much, or settings stand that are not ours. */
export interface LoginFault {
  check: 'login' | 'settings';
  subject: string;
  detail: string;
}

const refusedLogin = /^(28|42501|3D000)/;

/**
 * Logs in anew, as the next start would: what was changed about a login does not show in the connections it has.
 * @param connectionString of the application
 */
export async function findLoginFaults(connectionString: string): Promise<LoginFault[]> {
  const client = createConnection(connectionString);
  client.on('error', () => {});
  try {
    await client.connect();
    return await lookAtLogin(client);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || !refusedLogin.test(cause.code ?? '')) throw cause;
    return [{ check: 'login', subject: 'login of the application', detail: cause.message }];
  } finally {
    await client.end().catch(() => {});
  }
}

async function lookAtLogin(client: pg.Client): Promise<LoginFault[]> {
  const { rows } = await client.query<{ user: string }>('select session_user as user');
  const user = rows[0]?.user ?? '';
  const faults: LoginFault[] = [];
  for (const power of await powersOf(client)) faults.push({ check: 'login', subject: user, detail: power });
  for (const role of await rolesOf(client))
    faults.push({ check: 'login', subject: user, detail: `is a member of ${role}` });
  for (const role of [user, appRole])
    for (const setting of await readRoleSettings(client, role))
      faults.push({ check: 'settings', subject: `role ${role}`, detail: `${setting} is set for it` });
  for (const setting of await readForeignSettings(client))
    faults.push({ check: 'settings', subject: 'a new connection', detail: `it runs with ${setting}` });
  return faults;
}
