import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../database/database.ts';

/** Digest of the definitions that protect money, the server they were read on, and disabled triggers. */
export interface Guards {
  guards: string;
  server: string;
  disabled: string[];
  /** tables whose rows a policy may hide */
  hidden: string[];
}

type Sql = RawBuilder<unknown>;

/** Version of the set of definitions that the digest covers; digests of different versions cannot be compared. */
export const definitionsVersion = 4;

const ownSchemas = sql`('public'::regnamespace, 'ledger'::regnamespace, 'retention'::regnamespace)`;
/** Large objects are outside of every table, so no check would count them. */
const largeObjectFunctions = sql`p.pronamespace = 'pg_catalog'::regnamespace and p.proname ~ '^(lo_|loread$|lowrite$)'`;

/**
 * SQL for the name of a role. The owner of the database and the public have names of their own, so that a dump that is restored
 * under another owner has the same definitions.
 */
const roleSql = (role: string) => sql`
  case ${sql.raw(role)} when 0 then 'public'
    when (select datdba from pg_database where datname = current_database()) then '<owner>'
    else ${sql.raw(role)}::regrole::text end`;

const privilegesSql = (acl: Sql) => sql`(
  select string_agg(i.line, ',' order by i.line collate "C") from (
    select concat(${roleSql('x.grantee')}, '=', x.privilege_type, case when x.is_grantable then '*' end, '/',
      ${roleSql('x.grantor')}) as line
    from aclexplode(${acl}) x) i)`;

/** SQL for privileges in a fixed order; the defaults if none were granted or revoked. */
const aclSql = (acl: string, kind: string, owner: string) =>
  privilegesSql(sql`coalesce(${sql.raw(acl)}, acldefault(${sql.lit(kind)}, ${sql.raw(owner)}))`);

/*
 * Expressions are read in the short form (the last `true`). The long form nests the parentheses of `a and b and c` as they were parsed,
 * which is another text after a dump is restored.
 */

/** Tables, views and sequences: owner, privileges and row security. */
const relationsSql = sql`
  select concat_ws(' ', 'relation', c.oid::regclass, c.relkind::text, c.relpersistence::text, c.relrowsecurity,
      c.relforcerowsecurity, ${roleSql('c.relowner')},
      ${aclSql('c.relacl', 'r', 'c.relowner')}) as line
    from pg_class c where c.relnamespace in ${ownSchemas} and c.relkind in ('r', 'p', 'v', 'm', 'f')
  union all select concat_ws(' ', 'sequence', c.oid::regclass, ${roleSql('c.relowner')}, s.seqtypid, s.seqstart, s.seqincrement,
      s.seqmin, s.seqmax, s.seqcycle, ${aclSql('c.relacl', 's', 'c.relowner')})
    from pg_class c join pg_sequence s on s.seqrelid = c.oid where c.relnamespace in ${ownSchemas}
  union all select concat_ws(' ', 'column', a.attrelid::regclass, a.attname, a.atttypid::regtype, a.atttypmod,
      a.attnotnull, a.attidentity::text, a.attgenerated::text, pg_get_expr(d.adbin, d.adrelid, true),
      ${privilegesSql(sql`a.attacl`)})
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace in ${ownSchemas} and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0
      and not a.attisdropped
  union all select concat_ws(' ', 'inherits', inhrelid::regclass, inhparent::regclass)
    from pg_inherits i join pg_class c on c.oid = i.inhparent where c.relnamespace in ${ownSchemas} and c.relkind = 'r'
  union all select concat_ws(' ', 'policy', p.polrelid::regclass, p.polname, p.polcmd::text, p.polpermissive,
      p.polroles::regrole[]::text, pg_get_expr(p.polqual, p.polrelid, true), pg_get_expr(p.polwithcheck, p.polrelid, true))
    from pg_policy p
  union all select concat_ws(' ', 'rewrite', r.ev_class::regclass, r.rulename, r.ev_enabled::text, pg_get_ruledef(r.oid, true))
    from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.relnamespace in ${ownSchemas}`;

/** Constraints, triggers and unique indexes. Other indexes affect only speed. */
const checksSql = sql`
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid, true)) as line
    from pg_constraint where connamespace in ${ownSchemas}
  union all select concat_ws(' ', 'index', i.indisunique, i.indimmediate, i.indisvalid, i.indisready, i.indislive,
      pg_get_indexdef(i.indexrelid, 0, true))
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace in ${ownSchemas} and (i.indisunique or i.indisexclusion)
  union all select concat_ws(' ', 'trigger', g.tgrelid::regclass, g.tgname, g.tgenabled::text, pg_get_triggerdef(g.oid, true))
    from pg_trigger g join pg_class c on c.oid = g.tgrelid where c.relnamespace in ${ownSchemas} and not g.tgisinternal
  union all select concat_ws(' ', 'event trigger', evtname, evtevent, evtenabled::text, evtfoid::regprocedure)
    from pg_event_trigger
  union all select concat_ws(' ', 'function', p.oid::regprocedure, ${roleSql('p.proowner')},
      ${aclSql('p.proacl', 'f', 'p.proowner')},
      case when p.prokind in ('f', 'p') and p.proname <> 'tx_offset' then md5(pg_get_functiondef(p.oid)) end)
    from pg_proc p where p.pronamespace in ${ownSchemas}
  union all select concat_ws(' ', 'large objects', p.oid::regprocedure, ${roleSql('x.grantee')})
    from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
    where ${largeObjectFunctions} and x.grantee <> p.proowner
  union all select concat_ws(' ', 'flow', f::text) from ledger.flow_rule f
  union all select concat_ws(' ', 'class', k::text) from ledger.account_class k`;

/** Schemas and the database. The administrator decides which other roles may connect. */
const aroundSql = sql`
  select concat_ws(' ', 'schema', n.nspname, ${roleSql('n.nspowner')}, ${aclSql('n.nspacl', 'n', 'n.nspowner')}) as line
    from pg_namespace n where n.oid in ${ownSchemas}
  union all select concat_ws(' ', 'default privileges', ${roleSql('d.defaclrole')}, d.defaclnamespace::regnamespace,
      d.defaclobjtype::text, ${privilegesSql(sql`d.defaclacl`)})
    from pg_default_acl d
  union all select concat_ws(' ', 'database', ${roleSql('x.grantee')}, x.privilege_type)
    from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) x
    where d.datname = current_database() and (x.grantee = 0 or x.privilege_type <> 'CONNECT')
  union all select concat_ws(' ', 'setting of the database', setting)
    from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase, unnest(s.setconfig) setting
    where d.datname = current_database() and s.setrole = 0`;

const definitionsSql = sql`${relationsSql} union all ${checksSql} union all ${aroundSql}`;

/** Reads the definitions that the digest of the guards covers, in its order. */
export async function readDefinitions(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (${definitionsSql}) d order by line collate "C"`.execute(queries);
  return rows.map(({ line }) => line);
}

/** Reads the guards. Triggers of foreign keys have other names on every server, so they are listed only if disabled. */
export async function readGuards(queries: Queries): Promise<Guards> {
  const { rows } = await sql<Guards>`
    select encode(sha256(convert_to(string_agg(line, E'\n' order by line collate "C"), 'UTF8')), 'hex') as guards,
      current_setting('server_version_num') as server,
      array(select g.tgrelid::regclass || '.' || g.tgname from pg_trigger g join pg_class c on c.oid = g.tgrelid
        where c.relnamespace in ${ownSchemas} and g.tgenabled not in ('O', 'A') order by 1)::text[] as disabled,
      array(select c.oid::regclass from pg_class c
        where c.relnamespace in ${ownSchemas} and c.relrowsecurity order by 1)::text[] as hidden
    from (${definitionsSql}) d`.execute(queries);
  const [found] = rows;
  if (!found) throw new Error('the database has no definitions');
  return found;
}
