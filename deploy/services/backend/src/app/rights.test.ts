import { readFunctions, readRights } from '../database/rights.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { rights } from './rights.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

/** The list in the words of the database. */
const listed = Object.fromEntries(
  Object.entries(rights.tables).map(([name, { insert, update = [], delete: reason }]) => [
    name,
    [
      'select',
      ...(insert ? ['insert'] : []),
      ...(reason ? ['delete'] : []),
      ...update.map((one) => `update ${one}`),
    ].sort(),
  ]),
);

test('[P4] the application has exactly the rights that are listed, on exactly these tables', async () => {
  expect(await readRights(context.admin)).toEqual(listed);
  expect(await readFunctions(context.admin)).toEqual([...(rights.functions ?? [])].sort());
});

test('[P4] every function that runs with its owner’s rights has a search path of its own', async () => {
  const { rows } = await context.admin.query(
    `select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where prosecdef and n.nspname in ('public', 'ledger', 'retention')
       and not exists (select from unnest(proconfig) setting where setting like 'search_path=%pg_temp')`,
  );
  expect(rows).toEqual([]);
});

/** One statement per table and right that is not listed; none of them needs a row to be refused. */
async function forbiddenStatements(): Promise<string[]> {
  const { rows } = await context.admin.query<{ name: string; columns: string[] }>(
    `select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name,
       (select array_agg(attname::text) from pg_attribute a
        where a.attrelid = c.oid and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'ledger', 'retention') and c.relkind = 'r'`,
  );
  return rows.flatMap(({ name, columns }) => {
    const { insert, update = [], delete: reason } = rights.tables[name] ?? {};
    return [
      ...(insert ? [] : [`insert into ${name} default values`]),
      ...columns.filter((one) => !update.includes(one)).map((one) => `update ${name} set ${one} = null`),
      ...(update.length > 0 ? [] : [`select from ${name} for update`]),
      ...(reason ? [] : [`delete from ${name}`]),
      `truncate ${name}`,
      `drop table ${name}`,
      `create trigger own before insert on ${name} for each row execute function ledger.refuse_change()`,
    ];
  });
}

test('[P4] every write that is not listed is refused, table by table and column by column', async () => {
  const statements = await forbiddenStatements();
  expect(statements.length).toBeGreaterThan(300);
  const client = await context.pool.connect();
  const allowed: string[] = [];
  try {
    for (const statement of statements) {
      const code = await client.query(statement).then(
        () => 'done',
        (cause) => cause.code,
      );
      if (code !== '42501') allowed.push(`${statement}: ${code}`);
    }
  } finally {
    client.release();
  }
  expect(allowed).toEqual([]);
});

test('[P4] rows go from these tables and from no other', async () => {
  // Not read from the list of rights: whoever adds a table there says so here as well.
  const { rows } = await context.pool.query<{ name: string }>(
    `select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'ledger', 'retention') and c.relkind = 'r' and has_table_privilege(c.oid, 'delete')`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([
    'auth_attempt',
    'game_favourite',
    'game_popularity',
    'game_session',
    'line_account',
    'line_login',
    'live_event',
    'lotto_quote',
    'lotto_round',
    'member_device',
    'member_network',
    'one_time_code',
    'point_due',
    'promotion_choice',
    'signed_request',
    'sooth_shoe',
    'sooth_table',
    'staff_grant',
    'staff_note',
  ]);
});

const refusedWords: [string, string][] = [
  ['a bank payment that says credited', "update bank_payment set outcome = 'credited', reason = null"],
  ['a bank payment that never came', 'delete from bank_payment'],
  ['a round of yeekee without its plan', 'delete from lotto_yeekee'],
  ['another plan of yeekee', "update lotto_yeekee set planned_numbers = '{00000}'"],
  ['free spins for nothing', 'update wheel_free_spin set spins = 1000'],
  ['a spin that brought more', 'update wheel_spin set prize_amount = 100000'],
  ['an audit trail without a line', 'delete from audit_event'],
  ['a member of another brand', 'update member set agent_id = 7'],
  ['a migration that never ran', "insert into migration (name, checksum) values ('x', 'x')"],
  ['a table of its own', 'create table own (x integer)'],
  ['a temporary table', 'create temporary table own (x integer)'],
  ['a large object', "select lo_from_bytea(0, 'x')"],
  ['a large object to write to', 'select lo_open(1, 131072)'],
  ['a function of its own', "create function own() returns integer language sql as 'select 1'"],
  ['a schema of its own', 'create schema own'],
  ['a role of its own', 'create role own login'],
  ['a database of its own', 'create database own'],
  ['a file of the server', "copy member to '/tmp/members'"],
  ['a program of the server', "copy member to program 'cat'"],
];

test.each(refusedWords)('[P4] the application is refused %s', async (_what, statement) => {
  await expect(context.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});
