import type pg from 'pg';
import { inTransaction } from '../database/database.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { openSystemAccount, post } from './ledger.service.ts';
import { allowTestAccounts, auditBooks, openTracked } from './testing/books.ts';

/** Everything here is tried as superuser: rights do not stop it, only the shape of the tables does. */
let context: TestContext;
let admin: pg.Client;
const ids: Record<string, string> = {};

beforeAll(async () => {
  context = await createTestContext();
  admin = context.admin;
  await allowTestAccounts(admin);
  for (const code of ['player:ann', 'player:ben']) await openTracked(admin, code, 'THB');
  await openTracked(admin, 'chips:ann', 'PT');
  await openSystemAccount(context.context.db, 'house:1', 'THB');
  for (const [key, to, amount] of [
    ['t1', 'player:ann', 1_000n],
    ['t2', 'player:ben', 200n],
    ['t3', 'player:ann', 50n],
  ] as const) {
    const posting = { from: 'house:1', to, amount, kind: 'deposit', reference: 'r', scope: 's', key };
    const result = await inTransaction(context.context.db, (tx) => post(tx, posting));
    if (result.outcome === 'posted') ids[key] = result.transferId;
  }
  const accounts = await admin.query(
    "select code, id from ledger.account where class in ('player', 'chips', 'house')",
  );
  for (const { code, id } of accounts.rows) ids[code] = String(id);
});
afterAll(() => context.close());

const newId = '01890000-0000-7000-8000-000000000001';
const transfer = (values: string) => `insert into ledger.transfer
  (id, from_account, to_account, from_tracked, to_tracked, unit, amount, kind, reference, scope, key, reversal_of)
  values ('${newId}', ${values})`;
const entry = (values: string) => `insert into ledger.entry
  (account_id, seq, transfer_id, from_account, to_account, amount, balance_before, balance_after) values (${values})`;

/** Placeholders of the form {player:ann} become ids. */
const forgeries: [string, string[]][] = [
  ['[P1.3] a balance set directly', ["update ledger.account set balance = 9999 where code = 'player:ann'"]],
  [
    '[P1.3] a balance and its number set directly',
    ["update ledger.account set balance = 9999, seq = seq + 1 where code = 'player:ann'"],
  ],
  [
    '[P1.3] a balance set back to an earlier entry',
    ["update ledger.account set balance = 1000, seq = 1 where code = 'player:ann'"],
  ],
  ['a lower floor', ["update ledger.account set floor = -1000, seq = seq + 1 where code = 'player:ann'"]],
  ['another unit for an account', ["update ledger.account set unit = 'PT' where code = 'house:1'"]],
  [
    'an account that starts with money',
    [
      "insert into ledger.account (code, unit, tracked, floor, balance, seq) values ('player:eve', 'THB', true, 0, 500, 1)",
    ],
  ],
  [
    'an account with money and no entry',
    [
      "insert into ledger.account (code, unit, tracked, floor, balance) values ('player:eve', 'THB', true, 0, 500)",
    ],
  ],
  [
    'a transfer without entries',
    [transfer("{house:1}, {player:ann}, false, true, 'THB', 70, 'deposit', 'r', 's', 'f1', null")],
  ],
  [
    'a transfer that says its account keeps no entries',
    [transfer("{house:1}, {player:ann}, false, false, 'THB', 70, 'deposit', 'r', 's', 'f2', null")],
  ],
  [
    'a transfer with one entry missing',
    [
      transfer("{player:ben}, {player:ann}, true, true, 'THB', 70, 'deposit', 'r', 's', 'f3', null"),
      entry(`{player:ann}, 3, '${newId}', {player:ben}, {player:ann}, 70, 1050, 1120`),
    ],
  ],
  [
    'a transfer of points to a cash account',
    [transfer("{house:1}, {player:ann}, false, true, 'PT', 70, 'deposit', 'r', 's', 'f4', null")],
  ],
  [
    'a transfer of nothing',
    [transfer("{house:1}, {player:ann}, false, true, 'THB', 0, 'deposit', 'r', 's', 'f5', null")],
  ],
  [
    'a negative transfer',
    [transfer("{house:1}, {player:ann}, false, true, 'THB', -5, 'deposit', 'r', 's', 'f6', null")],
  ],
  [
    'a transfer to oneself',
    [transfer("{player:ann}, {player:ann}, true, true, 'THB', 5, 'deposit', 'r', 's', 'f7', null")],
  ],
  [
    'a key used twice',
    [transfer("{house:1}, {player:ann}, false, true, 'THB', 5, 'deposit', 'r', 's', 't1', null")],
  ],
  [
    'an entry without a transfer',
    [entry(`{player:ann}, 3, '${newId}', {house:1}, {player:ann}, 70, 1050, 1120`)],
  ],
  [
    'an entry that uses a transfer again',
    [entry('{player:ann}, 3, {t1}, {house:1}, {player:ann}, 1000, 1050, 2050')],
  ],
  [
    'an entry of another member’s transfer',
    [entry('{player:ann}, 3, {t2}, {house:1}, {player:ben}, 200, 1050, 1250')],
  ],
  [
    'an entry of another amount than its transfer',
    [
      transfer("{house:1}, {player:ann}, false, true, 'THB', 70, 'deposit', 'r', 's', 'f8', null"),
      entry(`{player:ann}, 3, '${newId}', {house:1}, {player:ann}, 700, 1050, 1750`),
    ],
  ],
  [
    'an entry on the wrong side',
    [
      transfer("{player:ann}, {house:1}, true, false, 'THB', 70, 'deposit', 'r', 's', 'f9', null"),
      entry(`{player:ann}, 3, '${newId}', {player:ann}, {house:1}, 70, 1050, 1120`),
    ],
  ],
  [
    'an entry that skips a number',
    [
      transfer("{house:1}, {player:ann}, false, true, 'THB', 70, 'deposit', 'r', 's', 'g1', null"),
      entry(`{player:ann}, 4, '${newId}', {house:1}, {player:ann}, 70, 1050, 1120`),
    ],
  ],
  [
    'an entry that starts from another balance',
    [
      transfer("{house:1}, {player:ann}, false, true, 'THB', 70, 'deposit', 'r', 's', 'g2', null"),
      entry(`{player:ann}, 3, '${newId}', {house:1}, {player:ann}, 70, 5000, 5070`),
    ],
  ],
  [
    'an overdraft with all its rows',
    [
      transfer("{player:ben}, {house:1}, true, false, 'THB', 201, 'bet', 'r', 's', 'g3', null"),
      entry(`{player:ben}, 2, '${newId}', {player:ben}, {house:1}, 201, 200, -1`),
    ],
  ],
  [
    'a reversal of another amount',
    [
      transfer("{player:ann}, {house:1}, true, false, 'THB', 900, 'rollback', 'r', 's', 'g4', {t1}"),
      entry(`{player:ann}, 3, '${newId}', {player:ann}, {house:1}, 900, 1050, 150`),
    ],
  ],
  [
    'a reversal in the same direction',
    [
      transfer("{house:1}, {player:ann}, false, true, 'THB', 1000, 'rollback', 'r', 's', 'g5', {t1}"),
      entry(`{player:ann}, 3, '${newId}', {house:1}, {player:ann}, 1000, 1050, 2050`),
    ],
  ],
  ['a changed transfer', ['update ledger.transfer set amount = 1 where id = {t1}']],
  ['a changed entry', ['update ledger.entry set balance_after = 1 where transfer_id = {t1}']],
  ['a deleted transfer', ['delete from ledger.transfer where id = {t1}']],
  ['a deleted entry', ['delete from ledger.entry where transfer_id = {t3}']],
  ['a deleted account', ["delete from ledger.account where code = 'chips:ann'"]],
  ['emptied tables', ['truncate ledger.account, ledger.transfer, ledger.entry cascade']],
  [
    'a refusal of a posted key',
    ["insert into ledger.rejection (scope, key, reason) values ('s', 't1', 'x')"],
  ],
];

test.each(forgeries)('[P1] refused even for a superuser: %s', async (_what, statements) => {
  const filled = statements.map((text) =>
    text.replace(/\{([^}]+)\}/g, (_all, name: string) =>
      name.startsWith('t') ? `'${ids[name]}'` : `${ids[name]}`,
    ),
  );
  await admin.query('begin');
  const attempt = async () => {
    for (const statement of filled) await admin.query(statement);
    await admin.query('commit');
  };
  await expect(attempt()).rejects.toMatchObject({ code: expect.stringMatching(/^(23\d{3}|0A000|22023)$/) });
  await admin.query('rollback');
  expect(await auditBooks(admin)).toEqual([]);
});

test('[P1] a second reversal is refused even for a superuser', async () => {
  const reverse = (id: string, key: string, seq: number, before: number) => [
    `insert into ledger.transfer (id, from_account, to_account, from_tracked, to_tracked, unit, amount, kind, reference,
      scope, key, reversal_of) values ('${id}', ${ids['player:ann']}, ${ids['house:1']}, true, false, 'THB', 50,
      'rollback', 'r', 's', '${key}', '${ids.t3}')`,
    entry(
      `${ids['player:ann']}, ${seq}, '${id}', ${ids['player:ann']}, ${ids['house:1']}, 50, ${before}, ${before - 50}`,
    ),
  ];
  await admin.query('begin');
  for (const statement of reverse(newId, 'h1', 3, 1050)) await admin.query(statement);
  await admin.query('commit');
  const again = reverse(newId.replace(/1$/, '2'), 'h2', 4, 1000);
  await expect(admin.query(again[0] ?? '')).rejects.toMatchObject({ constraint: 'transfer_reversal' });
});

test('[P1] the application itself may read the books but only post through the ledger', async () => {
  const { pool } = context;
  for (const statement of [
    "update ledger.account set balance = 1 where code = 'player:ann'",
    "insert into ledger.rejection (scope, key, reason) values ('a', 'b', 'c')",
    'delete from ledger.entry',
    'alter table ledger.entry disable trigger all',
    "set session_replication_role = 'replica'",
  ]) {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^42501$/) });
  }
  expect((await pool.query('select count(*)::int as n from ledger.account')).rows[0].n).toBeGreaterThan(3);
});
