import type pg from 'pg';
import type { Check } from '../integrity/problem.ts';

/** A way to change the books as the owner of the database, whom no privilege and no trigger stops. */
export interface Tampering {
  name: string;
  /** at least one of these checks must report the change */
  noticedBy: Check[];
  /** run in order, as superuser, in one transaction */
  statements: string[];
}

/** Disables the ledger's triggers for the statements and enables them again, so that the definitions do not change. */
const unguarded = (...statements: string[]) => [
  "set local session_replication_role = 'replica'",
  ...statements,
  "set local session_replication_role = 'origin'",
];

/** SQL for the oldest or newest deposit, which a checkpoint covers. */
const deposit = (order: 'asc' | 'desc') =>
  `(select t.id from ledger.transfer t where t.kind = 'deposit' order by t.tx ${order}, t.id ${order} limit 1)`;
const oldest = deposit('asc');
const newest = deposit('desc');
const richest = '(select id from ledger.account where tracked order by balance desc, id limit 1)';
const poorest =
  '(select id from ledger.account where tracked and balance > 0 order by balance, id desc limit 1)';

/** Deletes a transfer with its entry and resets the account to the entry before. */
const unwind = (id: string) => [
  `create temporary table gone on commit drop as select e.* from ledger.entry e where transfer_id = ${id}`,
  'delete from ledger.entry e using gone where e.transfer_id = gone.transfer_id',
  'delete from ledger.transfer t using gone where t.id = gone.transfer_id',
  `update ledger.account a set balance = gone.balance_before, seq = nullif(gone.seq - 1, 0)
   from gone where a.id = gone.account_id`,
];

/** Inserts a consistent transfer to the richest member, with its entry, under a given transaction number. */
const forge = (id: string, tx: string) => [
  `insert into ledger.transfer (id, from_account, to_account, from_tracked, to_tracked, unit, amount, kind, reference, scope, key, tx)
   select '${id}', f.id, a.id, false, true, 'THB', 777, 'deposit', 'r', 'bank', '${id}', ${tx}
   from ledger.account a, ledger.account f where a.id = ${richest} and f.class = 'bank' and f.agent_id = a.agent_id`,
  `insert into ledger.entry (account_id, seq, transfer_id, from_account, to_account, amount, balance_before, balance_after)
   select a.id, a.seq + 1, t.id, t.from_account, t.to_account, t.amount, a.balance, a.balance + t.amount
   from ledger.transfer t join ledger.account a on a.id = t.to_account where t.id = '${id}'`,
  `update ledger.account a set balance = e.balance_after, seq = e.seq from ledger.entry e
   where e.transfer_id = '${id}' and a.id = e.account_id`,
];
const forgedId = '01890000-0000-7000-8000-0000000000aa';

/**
 * Ways to tamper with a ledger that has sealed deposits of several members in two brands. Each runs on its own copy of the
 * ledger.
 */
export const tamperTable: readonly Tampering[] = [
  {
    name: 'a balance is raised',
    noticedBy: ['totals', 'account'],
    statements: unguarded(`update ledger.account set balance = balance + 1000 where id = ${richest}`),
  },
  {
    name: 'money goes from one balance to another',
    noticedBy: ['account'],
    statements:
      unguarded(`update ledger.account set balance = balance + case when id = ${richest} then -5 else 5 end
      where id in (${richest}, ${poorest})`),
  },
  {
    name: 'a transfer, its entry and the balance are rewritten to agree',
    noticedBy: ['transfers'],
    statements: unguarded(
      `update ledger.transfer set amount = amount + 1000 where id = ${newest}`,
      `update ledger.entry set amount = amount + 1000, balance_after = balance_after + 1000 where transfer_id = ${newest}`,
      `update ledger.account a set balance = e.balance_after from ledger.entry e
       where e.transfer_id = ${newest} and a.id = e.account_id`,
    ),
  },
  {
    name: 'the newest transfer is taken out without a trace',
    noticedBy: ['transfers'],
    statements: unguarded(...unwind(newest)),
  },
  {
    name: 'the newest transfer is taken out with its checkpoint',
    noticedBy: ['heads'],
    statements: unguarded(
      'delete from ledger.checkpoint where no = (select max(no) from ledger.checkpoint)',
      ...unwind(newest),
    ),
  },
  {
    name: 'every checkpoint is taken out, to begin anew',
    noticedBy: ['heads'],
    statements: unguarded(
      `update ledger.transfer set reference = 'other' where id = ${oldest}`,
      'delete from ledger.checkpoint',
    ),
  },
  {
    name: 'a forged transfer stands in the past',
    noticedBy: ['transfers'],
    statements: unguarded(...forge(forgedId, '(select min(tx) from ledger.transfer)')),
  },
  {
    name: 'a forged transfer stands in the future, where nothing is sealed',
    noticedBy: ['order'],
    statements: unguarded(...forge(forgedId, '9000000000000')),
  },
  {
    name: 'a forged transfer comes from the bank of another brand',
    noticedBy: ['flow'],
    statements: unguarded(
      ...forge(forgedId, 'pg_current_xact_id()::text::bigint'),
      `update ledger.transfer t set from_account = f.id from ledger.account f, ledger.account a
       where t.id = '${forgedId}' and a.id = t.to_account and f.class = 'bank' and f.agent_id <> a.agent_id`,
    ),
  },
  {
    name: 'a forged transfer is of a kind that no rule lets flow there',
    noticedBy: ['flow'],
    statements: unguarded(
      ...forge(forgedId, 'pg_current_xact_id()::text::bigint'),
      `update ledger.transfer set kind = 'gift' where id = '${forgedId}'`,
    ),
  },
  {
    name: 'a deposit says that it came from elsewhere',
    noticedBy: ['transfers'],
    statements: unguarded(
      `update ledger.transfer t set from_account = p.id from ledger.account p, ledger.account f
       where t.id = ${oldest} and f.id = t.from_account and p.class = 'promo' and p.agent_id = f.agent_id`,
    ),
  },
  {
    name: 'a deposit carries the reference of another',
    noticedBy: ['transfers'],
    statements: unguarded(`update ledger.transfer set reference = 'another' where id = ${oldest}`),
  },
  {
    name: 'a deposit is dated back',
    noticedBy: ['transfers'],
    statements: unguarded(
      `update ledger.transfer set created_at = created_at - interval '1 day' where id = ${oldest}`,
    ),
  },
  ...['kind', 'scope', 'key', 'group_id'].map(
    (column): Tampering => ({
      name: `a deposit has another ${column}`,
      noticedBy: ['transfers'],
      statements: unguarded(`update ledger.transfer set ${column} = 'another' where id = ${oldest}`),
    }),
  ),
  {
    name: 'the balances beside an old entry are others',
    noticedBy: ['transfers'],
    statements: unguarded(
      `update ledger.entry set balance_before = balance_before + 5, balance_after = balance_after + 5
       where account_id = ${richest} and seq = 2`,
    ),
  },
  {
    name: 'two accounts change places',
    noticedBy: ['transfers'],
    statements: unguarded(
      `create temporary table pair on commit drop as select id, code from ledger.account where id in (${richest}, ${poorest})`,
      `update ledger.account a set code = 'player:between' from pair where a.id = pair.id and a.id = ${richest}`,
      'update ledger.account a set code = p.code from pair p where p.id <> a.id and a.id = (select max(id) from pair) and p.id = (select min(id) from pair)',
      'update ledger.account a set code = p.code from pair p where p.id <> a.id and a.id = (select min(id) from pair) and p.id = (select max(id) from pair)',
    ),
  },
  {
    name: 'two entries without a transfer move money and cancel out',
    noticedBy: ['totals'],
    statements: unguarded(
      ...[`${richest}, -50`, `${poorest}, 50`].flatMap((sides, at) => [
        `create temporary table side${at} on commit drop as select a.*, v.change from (values (${sides}::bigint)) v (id, change) join ledger.account a using (id)`,
        `insert into ledger.entry (account_id, seq, transfer_id, from_account, to_account, amount, balance_before, balance_after)
         select id, coalesce(seq, 0) + 1, '${forgedId}', case when change < 0 then id else 0 end, case when change > 0 then id else 0 end,
           abs(change), balance, balance + change from side${at}`,
        `update ledger.account a set balance = s.balance + s.change, seq = coalesce(s.seq, 0) + 1 from side${at} s where a.id = s.id`,
      ]),
    ),
  },
  {
    name: 'one account counts an entry more and another one less',
    noticedBy: ['account'],
    statements: unguarded(`update ledger.account set seq = seq + case when id = ${richest} then 1 else -1 end
      where id in (${richest}, ${poorest})`),
  },
  {
    name: 'a wallet is called a hold',
    noticedBy: ['account'],
    statements: unguarded(`update ledger.account set class = 'member-hold' where id = ${richest}`),
  },
  {
    name: 'an account may go below zero',
    noticedBy: ['account'],
    statements: unguarded(`update ledger.account set floor = -100000 where id = ${richest}`),
  },
  {
    name: 'a checkpoint counts another sum',
    noticedBy: ['chain', 'totals'],
    statements: unguarded('update ledger.checkpoint set thb = thb + 1000 where no = 1'),
  },
  {
    name: 'a transfer and the digest of its checkpoint are rewritten to agree',
    noticedBy: ['chain'],
    statements: unguarded(
      `update ledger.transfer set reference = 'another' where id = ${oldest}`,
      "update ledger.checkpoint set rows_hash = sha256('made to agree'), head = sha256('made to agree') where no = 1",
    ),
  },
  {
    name: 'changed definitions are accepted by a checkpoint without the key',
    noticedBy: ['chain'],
    statements: unguarded(
      'alter table ledger.account drop constraint account_floor',
      `insert into ledger.checkpoint (no, upto_tx, upto_id, transfers, amount, thb, pt, entries, rows_hash, marks, guards, shape, head, note)
       select no + 1, upto_tx, upto_id, 0, 0, thb, pt, entries, sha256(''), '', guards, shape, sha256('made up'), '{"why":"made up"}'
       from ledger.checkpoint order by no desc limit 1`,
    ),
  },
  {
    name: 'the trigger that moves balances is switched off',
    noticedBy: ['guards'],
    statements: ['alter table ledger.entry disable trigger move_balance'],
  },
  {
    name: 'foreign keys are switched off',
    noticedBy: ['guards'],
    statements: ['alter table ledger.transfer disable trigger all'],
  },
  {
    // The digest of the definitions does not cover triggers of foreign keys.
    name: 'one foreign key alone is switched off',
    noticedBy: ['guards'],
    statements: [
      `do $$ begin
         execute (select format('alter table ledger.transfer disable trigger %I', tgname) from pg_trigger
                  where tgrelid = 'ledger.transfer'::regclass and tgisinternal order by tgname limit 1);
       end $$`,
    ],
  },
  {
    name: 'the trigger that moves balances is off since a migration',
    noticedBy: ['guards'],
    statements: [
      'alter table ledger.entry disable trigger move_balance',
      "insert into migration (name, checksum) values ('made-up', 'made-up')",
    ],
  },
  {
    name: 'the constraint against overdrafts is taken out, and a made-up migration explains it',
    noticedBy: ['guards'],
    statements: [
      'alter table ledger.account drop constraint account_floor',
      "insert into migration (name, checksum) values ('made-up', 'made-up')",
    ],
  },
  {
    name: 'the constraint against overdrafts is taken out, and one migration is exchanged for another',
    noticedBy: ['guards'],
    statements: [
      'alter table ledger.account drop constraint account_floor',
      "update migration set name = 'made-up' where name = (select max(name) from migration)",
    ],
  },
  {
    name: 'a migration is made up',
    noticedBy: ['migrations'],
    statements: ["insert into migration (name, checksum) values ('made-up', 'made-up')"],
  },
  {
    name: 'a migration is made up that says it belongs to a newer program',
    noticedBy: ['migrations'],
    statements: [
      "insert into migration (name, checksum, program, compatible, seal) values ('made-up', 'x', 'newer', true, repeat('0', 64))",
    ],
  },
  {
    name: 'a migration is missing',
    noticedBy: ['migrations'],
    statements: ['delete from migration where name = (select max(name) from migration)'],
  },
  {
    name: 'a migration has another checksum',
    noticedBy: ['migrations'],
    statements: ["update migration set checksum = 'another' where name = (select max(name) from migration)"],
  },
  {
    name: 'the constraint against overdrafts is taken out',
    noticedBy: ['guards'],
    statements: ['alter table ledger.account drop constraint account_floor'],
  },
  {
    name: 'a function of the ledger becomes another',
    noticedBy: ['guards'],
    statements: [
      'create or replace function ledger.check_flow() returns trigger language plpgsql as $$ begin return null; end $$',
    ],
  },
  {
    name: 'a function of the ledger runs with the rights of whoever calls it',
    noticedBy: ['guards'],
    statements: ['alter function ledger.balance_of(text) security invoker'],
  },
  {
    name: 'a function of the ledger looks for its tables elsewhere first',
    noticedBy: ['guards'],
    statements: ['alter function ledger.balance_of(text) set search_path = public, ledger'],
  },
  {
    name: 'transfers get another number than that of their transaction',
    noticedBy: ['guards'],
    statements: ['alter table ledger.transfer alter column tx set default 0'],
  },
  {
    name: 'refusals that are written go nowhere',
    noticedBy: ['guards'],
    statements: ['create rule nowhere as on insert to ledger.rejection do instead nothing'],
  },
  {
    name: 'there is a class of accounts nobody decided on',
    noticedBy: ['guards'],
    statements: ["insert into ledger.account_class values ('gift', 'THB', false, false)"],
  },
  {
    name: 'a rule lets a member be paid from anywhere',
    noticedBy: ['guards'],
    statements: ["insert into ledger.flow_rule values ('gift', 'promo', 'member-cash', 'THB', false)"],
  },
];

/** Runs the statements as the owner of the database. */
export async function tamper(admin: pg.Client, { statements }: Pick<Tampering, 'statements'>): Promise<void> {
  await admin.query('begin');
  try {
    for (const statement of statements) await admin.query(statement);
    await admin.query('commit');
  } catch (cause) {
    await admin.query('rollback');
    throw cause;
  }
}
