import type { Check } from '../integrity/problem.ts';

/** A kind of database object that affects money, and a change that an owner makes to it. */
export interface Meaning {
  /** as in the table of docs/database.md */
  what: string;
  change: string;
  /** at least one of these checks must report the change */
  noticedBy: Check[];
  /** run in order, as superuser, in one transaction; {login} and {database} are replaced by those of the ledger */
  statements: string[];
}

/** Statements that write a row without the table's constraints, which are dropped and then restored. */
const pastChecks = (table: string, ...statements: string[]) => [
  `create temporary table dropped on commit drop as
     select conname, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = '${table}'::regclass and contype = 'c'`,
  `do $$ declare d record; begin
     for d in select * from dropped loop execute format('alter table ${table} drop constraint %I', d.conname); end loop;
   end $$`,
  "set local session_replication_role = 'replica'",
  ...statements,
  "set local session_replication_role = 'origin'",
  `do $$ declare d record; begin
     for d in select * from dropped loop
       execute format('alter table ${table} add constraint %I %s not valid', d.conname, d.definition);
     end loop;
   end $$`,
  `update pg_constraint set convalidated = true where conrelid = '${table}'::regclass and contype = 'c'`,
];

const million = 100_000_000;

/** Each change runs on its own sealed ledger. */
export const meaningTable: readonly Meaning[] = [
  {
    what: 'columns',
    change: 'the key of a transfer may be missing',
    noticedBy: ['guards'],
    statements: ['alter table ledger.transfer alter column key drop not null'],
  },
  {
    what: 'columns',
    change: 'free spins are counted in another type',
    noticedBy: ['guards'],
    statements: ['alter table wheel_free_spin alter column spins type bigint'],
  },
  {
    what: 'constraints',
    change: 'free spins may be fewer than none',
    noticedBy: ['guards'],
    statements: ['alter table wheel_free_spin drop constraint wheel_free_spin_spins_check'],
  },
  {
    what: 'unique indexes',
    change: 'a transfer can be reversed twice',
    noticedBy: ['guards'],
    statements: ['drop index ledger.transfer_reversal'],
  },
  {
    what: 'unique indexes',
    change: 'the index against second reversals is no longer kept',
    noticedBy: ['guards'],
    statements: [
      "update pg_index set indisready = false, indisvalid = false where indexrelid = 'ledger.transfer_reversal'::regclass",
    ],
  },
  {
    what: 'unique indexes',
    change: 'one QR can be credited twice',
    noticedBy: ['guards'],
    statements: ['drop index bank_payment_credited_once'],
  },
  {
    what: 'triggers',
    change: 'granted spins can be altered',
    noticedBy: ['guards'],
    statements: ['alter table wheel_grant disable trigger append_only'],
  },
  {
    what: 'triggers',
    change: 'a trigger of its own runs with every deposit order',
    noticedBy: ['guards'],
    statements: [
      'create trigger own before insert on payment for each row execute function ledger.refuse_change()',
    ],
  },
  {
    what: 'triggers',
    change: 'the foreign keys of bank payments are switched off',
    noticedBy: ['guards'],
    statements: ['alter table bank_payment disable trigger all'],
  },
  {
    what: 'event triggers',
    change: 'a trigger of its own runs with every command',
    noticedBy: ['guards'],
    statements: [
      'create function own() returns event_trigger language plpgsql as $$ begin end $$',
      'create event trigger own on ddl_command_end execute function own()',
    ],
  },
  {
    what: 'functions',
    change: 'what the wheel brought can be altered',
    noticedBy: ['guards'],
    statements: [
      'create or replace function wheel_keep() returns trigger language plpgsql as $$ begin return new; end $$',
    ],
  },
  {
    what: 'functions',
    change: 'everybody may close accounts',
    noticedBy: ['guards'],
    statements: ['grant execute on function ledger.close_account(text) to public'],
  },
  {
    what: 'functions',
    change: 'the application may make large objects',
    noticedBy: ['guards'],
    statements: ['grant execute on function pg_catalog.lo_from_bytea(oid, bytea) to public'],
  },
  {
    what: 'policies and row security',
    change: 'row security hides one account with a made-up million baht',
    noticedBy: ['guards'],
    statements: pastChecks(
      'ledger.account',
      `insert into ledger.account (code, unit, tracked, floor, balance, class)
       values ('player:hidden', 'THB', true, 0, ${million}, 'member-cash')`,
    ).concat(
      'alter table ledger.account enable row level security',
      "create policy rest on ledger.account using (code <> 'player:hidden')",
    ),
  },
  {
    what: 'policies and row security',
    change: 'row security on what the newest checkpoint is read from',
    noticedBy: ['reading'],
    statements: ['alter table ledger.checkpoint enable row level security'],
  },
  {
    what: 'policies and row security',
    change: 'row security binds the owner as well',
    noticedBy: ['guards'],
    statements: ['alter table ledger.entry force row level security'],
  },
  {
    what: 'policies and row security',
    change: 'a policy waits for row security to be switched on',
    noticedBy: ['guards'],
    statements: ['create policy none on wheel_grant using (false)'],
  },
  {
    what: 'rows of accounts',
    change: 'an account without entries holds a million baht',
    noticedBy: ['totals', 'account'],
    statements: pastChecks(
      'ledger.account',
      `update ledger.account set balance = ${million}
       where id = (select min(id) from ledger.account where tracked and seq is null)`,
    ),
  },
  {
    what: 'rows of accounts',
    change: 'an account of the house, which keeps no balance, holds a million baht',
    noticedBy: ['totals'],
    statements: pastChecks(
      'ledger.account',
      `update ledger.account set balance = ${million} where id = (select min(id) from ledger.account where not tracked)`,
    ),
  },
  {
    what: 'rows of accounts',
    change: 'a wallet keeps no entries any more',
    noticedBy: ['account'],
    statements: pastChecks(
      'ledger.account',
      `update ledger.account set tracked = false, balance = null, floor = null
       where id = (select min(id) from ledger.account where tracked and seq is null)`,
    ),
  },
  {
    what: 'privileges',
    change: 'the application may write balances',
    noticedBy: ['guards'],
    statements: ['grant update on ledger.account to sanuk_app'],
  },
  {
    what: 'privileges',
    change: 'the application may write one column of transfers',
    noticedBy: ['guards'],
    statements: ['grant update (amount) on ledger.transfer to sanuk_app'],
  },
  {
    what: 'privileges',
    change: 'everybody may write transfers',
    noticedBy: ['guards'],
    statements: ['grant insert on ledger.transfer to public'],
  },
  {
    what: 'privileges',
    change: 'the login itself may delete grants of spins',
    noticedBy: ['guards'],
    statements: ['grant delete on wheel_grant to {login}'],
  },
  {
    what: 'privileges',
    change: 'the application may make things in the schema of the ledger',
    noticedBy: ['guards'],
    statements: ['grant create on schema ledger to sanuk_app'],
  },
  {
    what: 'privileges',
    change: 'tables that are made from now on are everybody’s',
    noticedBy: ['guards'],
    statements: ['alter default privileges in schema ledger grant all on tables to public'],
  },
  {
    what: 'privileges',
    change: 'everybody may make temporary tables',
    noticedBy: ['guards'],
    statements: ['grant temporary on database {database} to public'],
  },
  {
    what: 'privileges',
    change: 'the trial balance may not read accounts',
    noticedBy: ['guards'],
    statements: ['revoke select on ledger.account from sanuk_app'],
  },
  {
    what: 'owners',
    change: 'the accounts are the application’s',
    noticedBy: ['guards'],
    statements: ['alter table ledger.account owner to sanuk_app'],
  },
  {
    what: 'owners',
    change: 'the function that posts is the application’s',
    noticedBy: ['guards'],
    statements: [
      'alter function ledger.post(uuid, text, text, bigint, text, text, text, text, text, uuid) owner to sanuk_app',
    ],
  },
  {
    what: 'sequences',
    change: 'numbers of accounts begin again after the last',
    noticedBy: ['guards'],
    statements: ['alter sequence ledger.account_id_seq maxvalue 1000 cycle'],
  },
  {
    what: 'tables',
    change: 'refused keys do not outlive a crash',
    noticedBy: ['guards'],
    statements: ['alter table ledger.rejection set unlogged'],
  },
  {
    what: 'tables',
    change: 'another table counts as accounts too',
    noticedBy: ['guards'],
    statements: ['create table more () inherits (ledger.account)'],
  },
  {
    what: 'settings of the role',
    change: 'statements of the application end after a millisecond',
    noticedBy: ['settings'],
    statements: ["alter role {login} set statement_timeout = '1ms'"],
  },
  {
    what: 'settings of the role',
    change: 'triggers do not run for the application',
    noticedBy: ['settings'],
    statements: ["alter role {login} in database {database} set session_replication_role = 'replica'"],
  },
  {
    what: 'settings of the database',
    change: 'triggers do not run for anybody',
    noticedBy: ['settings'],
    statements: ["alter database {database} set session_replication_role = 'replica'"],
  },
  {
    what: 'settings of the database',
    change: 'names are looked up elsewhere',
    noticedBy: ['guards'],
    statements: ["alter database {database} set search_path = 'ledger'"],
  },
  {
    what: 'the login',
    change: 'it has another password',
    noticedBy: ['login'],
    statements: ["alter role {login} password 'another'"],
  },
  {
    what: 'the login',
    change: 'it may not log in',
    noticedBy: ['login'],
    statements: ['alter role {login} nologin'],
  },
  {
    what: 'the login',
    change: 'it passes over row security',
    noticedBy: ['login'],
    statements: ['alter role {login} bypassrls'],
  },
  {
    what: 'the login',
    change: 'it is a member of a role that writes everything',
    noticedBy: ['login'],
    statements: ['grant pg_write_all_data to {login}'],
  },
];
