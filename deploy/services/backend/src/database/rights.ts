import { createHash } from 'node:crypto';
import { StartError } from '@sanuk/common/start-error';
import type pg from 'pg';
import { appRole } from './database.ts';

/** What the application may do with one table. It may read every table that is listed. */
export interface TableRights {
  insert?: true;
  /** columns it may change; also what lets it lock a row */
  update?: readonly string[];
  /** why rows may go at all */
  delete?: string;
}

/** Everything the application's role may do in the database. What does not stand here it may not. */
export interface Rights {
  /** by name; those of another schema than `public` with it: `ledger.entry` */
  tables: Readonly<Record<string, TableRights>>;
  /** sequences it draws from by name; identity columns need none */
  sequences?: readonly string[];
  /** functions it may call, with the types of their arguments */
  functions?: readonly string[];
}

/** One digest over what a program lets the application do. */
export const digestOfRights = (rights: Rights): string =>
  createHash('sha256').update(JSON.stringify(rights)).digest('hex');

const ownSchemas = "('public', 'ledger', 'retention')";

const tablesSql = `
  select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${ownSchemas} and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
  order by 1`;

/** The server's own, which it lets everybody call: large objects are outside of every table and every limit. */
const largeObjectsSql = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = 'pg_catalog'::regnamespace and p.proname ~ '^(lo_|loread$|lowrite$)'
    and has_function_privilege('public', p.oid, 'execute')
    and (select rolsuper from pg_roles where rolname = current_user)`;

const schemasSql = `select nspname as name from pg_namespace where nspname in ${ownSchemas}`;

const namesOf = async (client: pg.Client, text: string) =>
  (await client.query<{ name: string }>(text)).rows.map((row) => row.name);

/**
 * Makes the rights of the application's role exactly those of the list, in one transaction.
 * @throws Error naming a table that is not listed, or listed and not there
 */
export async function applyRights(client: pg.Client, rights: Rights): Promise<void> {
  const tables = await namesOf(client, tablesSql);
  const unlisted = tables.filter((name) => !(name in rights.tables));
  if (unlisted.length > 0) {
    throw new StartError(
      `the rights of the application do not list ${unlisted.join(', ')}: see deploy/services/backend/src/app/rights.ts`,
    );
  }
  const schemas = await namesOf(client, schemasSql);
  const largeObjects = await namesOf(client, largeObjectsSql);
  const statements = [
    ...largeObjects.map((name) => `revoke execute on function ${name} from public`),
    ...schemas.flatMap(revokeAll),
    ...Object.entries(rights.tables).map(([name, table]) => grantTable(name, table)),
    ...(rights.sequences ?? []).map((name) => `grant usage, select on sequence ${name} to ${appRole}`),
    ...(rights.functions ?? []).map((name) => `grant execute on function ${name} to ${appRole}`),
  ];
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  }
}

/** What is public is the application's as well: so nothing is. Rights on columns go with those on their table. */
const revokeAll = (schema: string): string[] => [
  ...['tables', 'sequences', 'functions'].map(
    (things) => `revoke all on all ${things} in schema ${schema} from public, ${appRole}`,
  ),
  `revoke create on schema ${schema} from public, ${appRole}`,
  `grant usage on schema ${schema} to ${appRole}`,
];

function grantTable(name: string, { insert, update, delete: reason }: TableRights): string {
  const rights = ['select'];
  if (insert) rights.push('insert');
  if (update && update.length > 0) rights.push(`update (${update.join(', ')})`);
  if (reason) rights.push('delete');
  return `grant ${rights.join(', ')} on ${name} to ${appRole}`;
}

/** The rights the application's role has now, in the form of the list; for comparing the two. */
export async function readRights(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; rights: string[] }>(
    `select t.name, array(
       select r.privilege from unnest(array['select', 'insert', 'delete', 'truncate', 'references', 'trigger']) as r (privilege)
       where has_table_privilege('${appRole}', t.name, r.privilege)
       union all
       select 'update ' || a.attname from pg_attribute a
       where a.attrelid = t.name::regclass and a.attnum > 0 and not a.attisdropped
         and has_column_privilege('${appRole}', t.name, a.attname, 'update')
       order by 1) as rights
     from (${tablesSql}) t`,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.rights]));
}

/** Functions the application's role may call, trigger functions aside: nobody can call those. */
export async function readFunctions(client: pg.Client): Promise<string[]> {
  return namesOf(
    client,
    `select case when n.nspname = 'public' then '' else n.nspname || '.' end || p.proname
       || '(' || oidvectortypes(p.proargtypes) || ')' as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ${ownSchemas} and p.prorettype <> 'trigger'::regtype and has_function_privilege('${appRole}', p.oid, 'execute')
     order by 1`,
  );
}
