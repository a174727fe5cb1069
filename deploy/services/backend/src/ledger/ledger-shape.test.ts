import type pg from 'pg';
import { inTransaction } from '../database/database.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { giveCash, signUpMember } from '../testing/test-members.ts';
import { TrialBalance } from './integrity/trial-balance.ts';
import { memberAccounts, systemAccounts } from './ledger.accounts.ts';
import { balanceOf, openSystemAccount, post, refuseKey } from './ledger.service.ts';
import { allowTestAccounts, auditBooks, openTracked } from './testing/books.ts';
import { sealAll, smallSteps } from './testing/sealed-ledger.ts';

/** Rules of the tables one at a time: most forgeries break several, and would not show that one of them has gone. */
let context: TestContext;
let admin: pg.Client;
beforeAll(async () => {
  context = await createTestContext();
  admin = context.admin;
  await allowTestAccounts(admin);
  await openTracked(admin, 'player:ann', 'THB');
  await openTracked(admin, 'player:new', 'THB');
  await openTracked(admin, 'player:full', 'THB');
  await openSystemAccount(context.context.db, 'house:1', 'THB');
  await inTransaction(context.context.db, async (tx) => {
    for (const [to, key] of [
      ['player:ann', 'a1'],
      ['player:full', 'f1'],
    ] as const)
      await post(tx, {
        ...{ from: 'house:1', to, amount: 1_000n, kind: 'deposit', reference: 'r', scope: 's', key },
      });
    await refuseKey(tx, 's', 'refused', 'rolled-back');
  });
});
afterAll(() => context.close());

const codeOf = (one: string) => `(select id from ledger.account where code = '${one}')`;
const transferOf = (key: string) => `(select id from ledger.transfer where scope = 's' and key = '${key}')`;
const id = '01890000-0000-7000-8000-0000000000b1';

/** Columns of a transfer that is right in all but what `change` says. */
function transfer(change: Record<string, string>): string {
  const right = {
    id: `'${id}'`,
    from_account: codeOf('house:1'),
    to_account: codeOf('player:ann'),
    from_tracked: 'false',
    to_tracked: 'true',
    unit: "'THB'",
    amount: '5',
    kind: "'deposit'",
    reference: "'r'",
    scope: "'s'",
    key: "'b1'",
    ...change,
  };
  return `insert into ledger.transfer (${Object.keys(right)}) values (${Object.values(right)})`;
}

function entry(change: Record<string, string>): string {
  const right = {
    account_id: codeOf('player:ann'),
    seq: '2',
    transfer_id: transferOf('a1'),
    from_account: codeOf('house:1'),
    to_account: codeOf('player:ann'),
    amount: '5',
    balance_before: '1000',
    balance_after: '1005',
    ...change,
  };
  return `insert into ledger.entry (${Object.keys(right)}) values (${Object.values(right)})`;
}
const account = (columns: string, values: string) =>
  `insert into ledger.account (code, class, unit, tracked${columns}) values (${values})`;

const checkViolation = '23514';
const repeated = '23505';
const missing = '23502';

/** Triggers and foreign keys are off: what refuses is the check, the key or the column alone. */
const wrongRows: [what: string, code: string, statement: string][] = [
  [
    'a code with a blank',
    checkViolation,
    account(', floor, balance', "'player: x', 'player', 'THB', true, 0, 0"),
  ],
  ['a code of two letters', checkViolation, account(', floor, balance', "'pl', 'player', 'THB', true, 0, 0")],
  [
    'a code that another has',
    repeated,
    account(', floor, balance', "'player:ann', 'player', 'THB', true, 0, 0"),
  ],
  [
    'another currency',
    checkViolation,
    account(', floor, balance', "'player:x', 'player', 'USD', true, 0, 0"),
  ],
  ['entries but no balance', checkViolation, account(', floor', "'player:x', 'player', 'THB', true, 0")],
  ['entries but no floor', checkViolation, account(', balance', "'player:x', 'player', 'THB', true, 0")],
  [
    'a balance but no entries',
    checkViolation,
    account(', floor, balance', "'house:x', 'house', 'THB', false, 0, 0"),
  ],
  ['a count but no entries', checkViolation, account(', seq', "'house:x', 'house', 'THB', false, 1")],
  [
    'money before the first entry',
    checkViolation,
    account(', floor, balance', "'player:x', 'player', 'THB', true, 0, 5"),
  ],
  [
    'a balance below the floor',
    checkViolation,
    account(', floor, balance, seq', "'player:x', 'player', 'THB', true, 0, -1, 1"),
  ],
  ['an account of no class', missing, account(', floor, balance', "'player:x', null, 'THB', true, 0, 0")],
  ['a transfer of nothing', checkViolation, transfer({ amount: '0' })],
  ['a negative transfer', checkViolation, transfer({ amount: '-1' })],
  ['a transfer to itself', checkViolation, transfer({ to_account: codeOf('house:1') })],
  ['a kind that is no word', checkViolation, transfer({ kind: "'Deposit'" })],
  ['a reference beyond its length', checkViolation, transfer({ reference: "repeat('r', 201)" })],
  ['a group of no letters', checkViolation, transfer({ group_id: "''" })],
  ['a scope of no letters', checkViolation, transfer({ scope: "''" })],
  ['a scope beyond its length', checkViolation, transfer({ scope: "repeat('s', 81)" })],
  ['a key of no letters', checkViolation, transfer({ key: "''" })],
  ['a key beyond its length', checkViolation, transfer({ key: "repeat('k', 161)" })],
  ['a key of another transfer', repeated, transfer({ key: "'a1'" })],
  ['the id of another transfer', repeated, transfer({ id: transferOf('a1') })],
  [
    'an entry of another’s account',
    checkViolation,
    entry({ account_id: codeOf('player:new'), seq: '1', balance_before: '0', balance_after: '-5' }),
  ],
  ['an entry that adds up wrong', checkViolation, entry({ balance_after: '1006' })],
  [
    'an entry that adds what was taken',
    checkViolation,
    entry({ from_account: codeOf('player:ann'), to_account: codeOf('house:1') }),
  ],
  [
    'a first entry out of money that was never there',
    checkViolation,
    entry({ account_id: codeOf('player:new'), to_account: codeOf('player:new'), seq: '1' }),
  ],
  ['an entry before the first', checkViolation, entry({ seq: '0', balance_before: '0', balance_after: '5' })],
  [
    'an entry under a number that is taken',
    repeated,
    entry({ seq: '1', transfer_id: `'${id}'`, balance_before: '0', balance_after: '5' }),
  ],
  ['a second entry of a transfer', repeated, entry({})],
  [
    'a refusal under a key that was refused',
    repeated,
    "insert into ledger.rejection (scope, key, reason) values ('s', 'refused', 'x')",
  ],
  [
    'a refusal of no scope',
    checkViolation,
    "insert into ledger.rejection (scope, key, reason) values ('', 'k', 'x')",
  ],
  [
    'a refusal of no key',
    checkViolation,
    "insert into ledger.rejection (scope, key, reason) values ('s', '', 'x')",
  ],
  [
    'a class that is no word',
    checkViolation,
    "insert into ledger.account_class values ('No Word', 'THB', true, false)",
  ],
  [
    'a rule of a kind that is no word',
    checkViolation,
    "insert into ledger.flow_rule values ('No Word', 'bank', 'promo', 'THB', false)",
  ],
];

test.each(wrongRows)(
  '[P1] without any trigger the tables still refuse %s',
  async (_what, code, statement) => {
    await admin.query("begin; set local session_replication_role = 'replica'");
    await expect(admin.query(statement)).rejects.toMatchObject({ code });
    await admin.query('rollback');
  },
);

test('[P1] and take rows in which nothing is wrong', async () => {
  await admin.query("begin; set local session_replication_role = 'replica'");
  await admin.query(transfer({}));
  await admin.query(entry({ transfer_id: `'${id}'` }));
  await admin.query(account(', floor, balance', "'player:right', 'player', 'THB', true, 0, 0"));
  await admin.query('rollback');
});

const guarded = '23000';
const fixed = (set: string, code: string) => `update ledger.account set ${set} where code = '${code}'`;
/** Changes that fit every check of the rows: only what guards changes refuses them. */
const changes: [what: string, code: string, statement: string][] = [
  ['a refusal is changed', guarded, "update ledger.rejection set reason = 'x' where key = 'refused'"],
  ['a refusal is taken back', guarded, "delete from ledger.rejection where key = 'refused'"],
  ['a checkpoint is changed', guarded, 'update ledger.checkpoint set thb = thb + 1'],
  ['a checkpoint is taken out', guarded, 'delete from ledger.checkpoint'],
  ['an account gets another name', guarded, fixed("code = 'player:eve', seq = 1", 'player:new')],
  ['an account gets another class', guarded, fixed("class = 'house', seq = 1", 'player:new')],
  ['an account is dated back', guarded, fixed("created_at = '2020-01-01', seq = 1", 'player:new')],
  ['an account gets a brand', guarded, fixed('agent_id = 5, seq = 1', 'player:new')],
  ['an account counts an entry it has not', '23503', fixed('seq = 1', 'player:new')],
  ['an account skips an entry', guarded, fixed('seq = 3', 'player:ann')],
  ['an account that holds money is closed', guarded, fixed('closed_at = clock_timestamp()', 'player:full')],
  [
    'an account is closed and moved at once',
    guarded,
    fixed('closed_at = clock_timestamp(), seq = 2, balance = 0', 'player:full'),
  ],
];

/** Tries it as superuser, up to where a commit would be. */
async function refusalOf(statement: string): Promise<unknown> {
  await admin.query('begin');
  try {
    return await admin.query(`${statement}; set constraints all immediate`);
  } catch (refusal) {
    return refusal;
  } finally {
    await admin.query('rollback');
  }
}

test.each(changes)('[P1] the database refuses that %s', async (_what, code, statement) => {
  const { config, db, databaseUrl } = context.context;
  await sealAll(new TrialBalance(db, { folder: config.dataDir, ...smallSteps, databaseUrl }));
  expect(await refusalOf(statement)).toMatchObject({ code });
});

test.each(['account', 'transfer', 'entry', 'rejection', 'checkpoint', 'audit_seal'])(
  '[P1] the table %s is not emptied: it refuses that itself, whatever hangs on it',
  async (table) => {
    expect(await refusalOf(`truncate ledger.${table} cascade`)).toMatchObject({
      code: guarded,
      message: `ledger: truncate of ${table} is not allowed`,
    });
  },
);

describe('an entry that does not follow the one before', () => {
  const withTransfer = (change: Record<string, string>) =>
    `${transfer({})}; ${entry({ transfer_id: `'${id}'`, ...change })}`;
  const wrong = [
    ['starts from another balance', { balance_before: '900', balance_after: '905' }],
    ['leaves a number out', { seq: '3' }],
  ] as const;

  test.each(wrong)(
    '[P1] is refused where it %s by the trigger that moves the balance, alone',
    async (_what, change) => {
      const { rows } = await admin.query(`select conname from pg_constraint
      where conrelid = 'ledger.entry'::regclass and pg_get_constraintdef(oid) like '%(account_id, previous_seq, %'`);
      const alone = `alter table ledger.entry drop constraint "${rows[0].conname}"`;
      expect(await refusalOf(`${alone}; ${withTransfer(change)}`)).toMatchObject({
        code: guarded,
        message: expect.stringContaining('does not follow its balance'),
      });
    },
  );

  test.each(wrong)(
    '[P1] is refused where it %s by the foreign key to the one before, alone',
    async (_what, change) => {
      const alone = 'alter table ledger.entry disable trigger move_balance';
      expect(await refusalOf(`${alone}; ${withTransfer(change)}`)).toMatchObject({
        code: '23503',
        constraint: expect.stringContaining('previous_seq'),
      });
    },
  );
});

describe('what the functions of the ledger refuse', () => {
  test('[P1] an account is opened again as what it is, and not as anything else', async () => {
    const open = async (unit: string, tracked: boolean) =>
      (await admin.query('select ledger.open_account($1, $2, $3) as id', ['player:new', unit, tracked]))
        .rows[0].id;
    expect(await open('THB', true)).toBe(await open('THB', true));
    await expect(open('PT', true)).rejects.toThrow('is of another kind');
    await expect(open('THB', false)).rejects.toThrow('is of another kind');
  });

  test('[P1] an account that is not there cannot be closed, and has no balance', async () => {
    await expect(admin.query("select ledger.close_account('player:nobody')")).rejects.toThrow('no account');
    await expect(balanceOf(context.context.db, 'player:nobody')).rejects.toThrow('no account');
  });

  test('[P1] a house has what came in less what went out, of all members together', async () => {
    const [ann, ben] = [await signUpMember(context), await signUpMember(context)];
    const bank = systemAccounts.bank(5);
    const before = await balanceOf(context.context.db, bank);
    await giveCash(context, ann, 700n);
    await giveCash(context, ben, 50n);
    expect(await balanceOf(context.context.db, bank)).toBe(before - 750n);
    const bet = {
      ...{ from: memberAccounts(ann.memberId).cash, to: systemAccounts.lotto(5), amount: 120n },
      ...{ kind: 'lotto-bet', reference: 'r', scope: 'shape', key: 'bet' },
    };
    const house = await balanceOf(context.context.db, bet.to);
    await inTransaction(context.context.db, (tx) => post(tx, bet));
    expect(await balanceOf(context.context.db, bet.to)).toBe(house + 120n);
  });

  test('[P1] every refused attempt has left the books right', async () => {
    expect(await auditBooks(admin)).toEqual([]);
  });
});
