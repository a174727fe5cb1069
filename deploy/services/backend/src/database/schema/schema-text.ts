import type pg from 'pg';

/** Schemas of this program; what PostgreSQL brings along is left out. */
export type SchemaName = 'ledger' | 'public' | 'retention';

interface Named {
  name: string;
  text: string;
}
interface TableText extends Named {
  /** other tables its foreign keys name, except for deferred ones */
  needs: string[];
}

/**
 * The schema of a migrated database as SQL: types, functions, sequences, tables with their constraints, indexes and triggers, and the rows
 * that are rules of the ledger. The order is fixed, so that two databases of one shape give the same text, and an empty database that runs
 * the text has that shape. Owners and privileges are not in it (rights.ts).
 */
export async function readSchemaText(client: pg.Client, schemas: readonly SchemaName[]): Promise<string> {
  const read = async <T extends Named>(sql: string): Promise<T[]> =>
    (await client.query<T>(`select * from (${sql}) named order by name collate "C"`, [schemas])).rows;
  // Names are written with their schema wherever it is not public, in a fixed way of writing them.
  await client.query("select set_config('search_path', 'public', false)");
  const early = new Set((await read(earlyFunctionsSql)).map(({ name }) => name));
  const functions = await read(functionsSql);
  const types = await read(typesSql);
  const parts = [
    'set check_function_bodies = off;',
    ...schemas.filter((name) => name !== 'public').map((name) => `create schema ${name};`),
    ...texts(types),
    ...texts(functions.filter(({ name }) => early.has(name))),
    ...texts(await read(sequencesSql)),
    ...texts(inOrder(await read<TableText>(tablesSql))),
    ...texts(functions.filter(({ name }) => !early.has(name))),
    ...texts(await read(laterSql)),
    ...texts(await read(indexesSql)),
    ...texts(await read(triggersSql)),
    ...(await readRules(client)),
  ];
  return `${parts.join('\n\n')}\n`;
}

const texts = (named: readonly Named[]): string[] => named.map(({ text }) => text);

/** Tables after those their foreign keys name. @throws Error where tables name each other */
function inOrder(tables: readonly TableText[]): TableText[] {
  const all = new Set(tables.map(({ name }) => name));
  const placed = new Set<string>();
  const ordered: TableText[] = [];
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need) || !all.has(need)),
    );
    if (!next) throw new Error('foreign keys form a cycle');
    placed.add(next.name);
    ordered.push(next);
  }
  return ordered;
}

/** What may flow where in the ledger is data that only migrations write. */
async function readRules(client: pg.Client): Promise<string[]> {
  const rowsOf = async (table: string, columns: string): Promise<string> => {
    const { rows } = await client.query<{ row: string }>(
      `select '(' || concat_ws(', ', ${columns
        .split(', ')
        .map((column) => `quote_nullable(${column}::text)`)
        .join(', ')}) || ')' as row from ${table} order by ${columns}`,
    );
    return `insert into ${table} (${columns}) values\n  ${rows.map(({ row }) => row).join(',\n  ')};`;
  };
  return [
    await rowsOf('ledger.account_class', 'class, unit, tracked, branded'),
    await rowsOf('ledger.flow_rule', 'kind, from_class, to_class, unit, reverses'),
  ];
}

const inSchemas = (column: string) => `${column}::regnamespace::text = any($1::text[])`;

/**
 * Constraints that follow all tables: deferred foreign keys, whose tables name each other, and those that older rows need not meet, which
 * only `alter table` can say.
 */
const later = "((contype = 'f' and condeferrable) or (contype in ('c', 'f') and not convalidated))";

/** Functions that columns need for their values. */
const earlyFunctionsSql = `
  select distinct p.oid::regprocedure::text as name, '' as text
    from pg_depend d join pg_proc p on p.oid = d.refobjid and d.refclassid = 'pg_proc'::regclass
   where d.classid = 'pg_attrdef'::regclass and ${inSchemas('p.pronamespace')}`;

const functionsSql = `
  select p.oid::regprocedure::text as name, rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' as text
    from pg_proc p where ${inSchemas('p.pronamespace')}`;

const typesSql = `
  select t.oid::regtype::text as name, format(E'create type %s as (%s);', t.oid::regtype,
      string_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)) as text
    from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c' join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
   where ${inSchemas('t.typnamespace')} group by t.oid, t.typname
  union all
  select t.oid::regtype::text, format('create type %s as enum (%s);', t.oid::regtype,
      string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder))
    from pg_type t join pg_enum e on e.enumtypid = t.oid where ${inSchemas('t.typnamespace')} group by t.oid, t.typname
 `;

/** Sequences without a column of their own: those of identity columns are made with the column. */
const sequencesSql = `
  select c.oid::regclass::text as name, format('create sequence %s;', c.oid::regclass) as text
    from pg_class c where c.relkind = 'S' and ${inSchemas('c.relnamespace')}
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))`;

const tablesSql = `
  with line as (
    select a.attrelid as id, 1 as part, a.attnum as place, '' as label,
        concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then 'not null' end,
          case a.attidentity when 'a' then 'generated always as identity' when 'd' then 'generated by default as identity' end,
          case when a.attgenerated <> '' then format('generated always as (%s) %s', pg_get_expr(d.adbin, d.adrelid, true),
              case a.attgenerated when 's' then 'stored' else 'virtual' end)
            when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid, true) end) as text
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attnum > 0 and not a.attisdropped
    union all
    select conrelid, case contype when 'p' then 2 when 'u' then 3 when 'f' then 4 else 5 end, 0, conname,
        format('constraint %I %s', conname, pg_get_constraintdef(oid, true))
      from pg_constraint where contype in ('p', 'u', 'c', 'x', 'f') and not ${later}
  )
  select c.oid::regclass::text as name,
      format(E'create table %s (\\n  %s\\n)%s;', c.oid::regclass,
        string_agg(line.text, E',\\n  ' order by line.part, line.place, line.label collate "C"),
        coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')) as text,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and not f.condeferrable and f.confrelid <> c.oid) as needs
    from pg_class c join line on line.id = c.oid
   where c.relkind = 'r' and ${inSchemas('c.relnamespace')} group by c.oid, c.reloptions`;

const laterSql = `
  select conrelid::regclass || ' ' || conname as name,
      format('alter table %s add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid, true)) as text
    from pg_constraint where ${later} and ${inSchemas('connamespace')}`;

/** Indexes that no constraint makes. */
const indexesSql = `
  select c.oid::regclass::text as name, pg_get_indexdef(c.oid, 0, true) || ';' as text
    from pg_class c where c.relkind = 'i' and ${inSchemas('c.relnamespace')}
     and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x'))`;

const triggersSql = `
  select g.tgrelid::regclass || ' ' || g.tgname as name, pg_get_triggerdef(g.oid, true) || ';' as text
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
   where not g.tgisinternal and ${inSchemas('c.relnamespace')}`;
