import { createHash, pbkdf2Sync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hmacSha256 } from '@sanuk/common/signature';
import { StartError } from '@sanuk/common/start-error';
import pg from 'pg';
import { appRole } from './database.ts';
import { makeSecretFile } from './secret-file.ts';

/** With what the application logs in to the database: a role of its own that owns nothing. */
export interface DatabaseLogin {
  role: string;
  password: string;
}

const lock = 7_203_006;
const fileName = 'database-login.json';
const iterations = 4_096;

/** A login of a random name and password: installations that share a server do not share it. */
export const newLogin = (): DatabaseLogin => ({
  role: `${appRole}_${randomBytes(6).toString('hex')}`,
  password: randomBytes(24).toString('hex'),
});

/** The login of this installation, made at its first start and kept 0600 below the data folder. */
export function readOrMakeLogin(dataDir: string): DatabaseLogin {
  const file = path.join(dataDir, fileName);
  makeSecretFile(file, JSON.stringify(newLogin()));
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The same database, as the application. */
export function urlOfLogin(ownerUrl: string, { role, password }: DatabaseLogin): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.toString();
}

/** Role and password of an address. */
export function loginOfUrl(url: string): DatabaseLogin {
  const { username, password } = new URL(url);
  return { role: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Does it where the user of the database may; what is refused him is an administrator's to do. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== '42501') throw cause;
  }
}

/**
 * Makes a login that was given, where it is missing, or gives it the rights of the application and its password, where the owner
 * may: the password is the one of the address whatever the login has made of it since. A login whose rights are not the
 * application's alone is left as it is, and refused later.
 * @throws StartError with the commands to run as administrator, where it is missing and the owner may not make roles
 */
export async function admitLogin(owner: pg.Client, login: DatabaseLogin): Promise<void> {
  const { rows } = await owner.query<{ is_plain: boolean }>(
    `select not (rolsuper or rolcreaterole) and rolname <> current_user as is_plain from pg_roles where rolname = $1`,
    [login.role],
  );
  if (rows.length === 0) return ensureLogin(owner, login, login.role);
  if (!rows[0]?.is_plain) return;
  const role = pg.escapeIdentifier(login.role);
  await unlessRefused(() => owner.query(`grant ${appRole} to ${role}`));
  if (!login.password) return;
  const verifier = pg.escapeLiteral(scramVerifier(login.password));
  await unlessRefused(() => owner.query(`alter role ${role} with password ${verifier}`));
}

/**
 * Makes the login in the server, with no more than the rights of the application in this one database.
 * @param owner a connection of the database's owner
 * @param name what the login is called in the commands of the error
 * @throws StartError with the commands to run as administrator, where the owner may not make roles
 */
export async function ensureLogin(
  owner: pg.Client,
  login: DatabaseLogin,
  name = 'sanuk_login',
): Promise<void> {
  const role = pg.escapeIdentifier(login.role);
  const verifier = pg.escapeLiteral(scramVerifier(login.password));
  const attributes = 'login inherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await owner.query('select pg_advisory_lock($1)', [lock]);
  try {
    const found = await owner.query('select 1 from pg_roles where rolname = $1', [login.role]);
    await owner.query(
      `${found.rowCount ? 'alter' : 'create'} role ${role} with ${attributes} password ${verifier}`,
    );
    await owner.query(`grant ${appRole} to ${role}`);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== '42501') throw cause;
    throw new StartError(
      `the database user may not make the application's login: run "create role ${name} login password '…'; grant ${appRole} to ${name};" once as an administrator, then start with DATABASE_URL for ${name} and DATABASE_OWNER_URL for this user`,
      { cause },
    );
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [lock]);
  }
}

/**
 * Closes the database for everybody but its owner and this login; temporary tables for the login too. So are the two
 * that every server has and lets everybody into.
 */
export async function admitOnly(owner: pg.Client, role: string): Promise<void> {
  // Whoever made a database for us decides who else comes in.
  const { rows } = await owner.query<{ name: string; is_ours: boolean }>(
    `select quote_ident(datname) as name, datname = current_database() as is_ours
     from pg_database where pg_has_role(datdba, 'USAGE') and (datname = current_database() or (
       datname in ('postgres', 'template1')
       and exists (select from aclexplode(coalesce(datacl, acldefault('d', datdba))) where grantee = 0)))`,
  );
  for (const { name, is_ours: isOurs } of rows) {
    if (isOurs) {
      await owner.query(`revoke all on database ${name} from public`);
      await owner.query(`grant connect on database ${name} to ${pg.escapeIdentifier(role)}`);
    } else await unlessDoneBeside(() => owner.query(`revoke all on database ${name} from public`));
  }
}

/** Another installation on the server does the same at the same moment: the server refuses the later one. */
async function unlessDoneBeside(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const isConcurrent = cause instanceof pg.DatabaseError && cause.message.includes('concurrently updated');
    if (!isConcurrent) throw cause;
  }
}

/** What the server keeps of a password: sent in its place, so that no log of statements ever holds the password. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (name: string) => hmacSha256(salted, name);
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
