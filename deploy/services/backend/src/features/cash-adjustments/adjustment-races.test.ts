import { sql } from 'kysely';
import { databaseErrorCode, inTransaction } from '../../database/database.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import { lockBalance } from '../../ledger/ledger.service.ts';
import { auditBooks } from '../../ledger/testing/books.ts';
import { allWaitOrEnd } from '../../testing/lock-waits.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import type { TestMember } from '../../testing/test-members.ts';
import { newPerson, orderBy } from '../staff/testing/person.ts';
import { ask, moneyOf, richMember } from '../withdrawals/testing/test-withdrawals.ts';
import { adjust, decide, propose } from './testing/test-adjustments.ts';

let context: TestContext;
let member: TestMember;
beforeAll(async () => {
  context = await createTestContext();
});
beforeEach(async () => {
  await context.admin.query('delete from auth_attempt');
  member = await richMember(context, 1_000);
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const money = () => moneyOf(context, member);
const transfers = async () =>
  Number(
    (
      await context.admin.query(
        "select count(*) from ledger.transfer where kind like 'adjustment-%' and from_entry = (select id from ledger.account where code = $1)",
        [memberAccounts(member.memberId).cash],
      )
    ).rows[0].count,
  );

test('[P8] two people and two processes who approve a debit at once take it once, and each is answered that it is done', async () => {
  const second = await context.startSecond();
  const { data } = await propose(context, member, 'debit', 600_00);
  const manager = await newPerson(context.app, 'manager4', ['manager']);
  const word = { adjustment_id: data.adjustment_id, verdict: 'approve', reason: 'ตรวจแล้ว' } as const;
  const answers = await Promise.all([
    decide(context, data.adjustment_id),
    orderBy(second.app, manager, '/operator/adjustments/decide', word),
    decide(second, data.adjustment_id),
    orderBy(context.app, manager, '/operator/adjustments/decide', word),
  ]);
  // Also for those who waited: 400 baht are left by then, less than the debit.
  expect(answers.map(({ code, data: one }) => [code, one.state])).toEqual(Array(4).fill(['ok', 'done']));
  expect([await money(), await transfers()]).toEqual([[400_00n, 0n], 1]);
});

test('[P8] approval and rejection at once: one of them counts', async () => {
  const { data } = await propose(context, member, 'debit', 600_00);
  const answers = await Promise.all([
    decide(context, data.adjustment_id, 'somsri'),
    decide(context, data.adjustment_id, 'somchai', 'reject'),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['adjustment-taken', 'ok']);
  const isTaken = answers[0].code === 'ok';
  expect(await money()).toEqual([isTaken ? 400_00n : 1_000_00n, 0n]);
});

test('[P8] of two debits for which the cash is not enough, one is refused and goes on waiting', async () => {
  const both = [
    (await propose(context, member, 'debit', 600_00)).data,
    (await propose(context, member, 'debit', 600_00)).data,
  ];
  const answers = await Promise.all(both.map(({ adjustment_id }) => decide(context, adjustment_id)));
  expect(answers.map(({ code }) => code).sort()).toEqual(['adjustment-exceeds-cash', 'ok']);
  expect([await money(), await transfers()]).toEqual([[400_00n, 0n], 1]);
});

test('[P8] a debit takes nothing that is held for a withdrawal', async () => {
  expect((await ask(context, member, 700)).code).toBe('ok');
  const { data } = await propose(context, member, 'debit', 300_01);
  expect((await decide(context, data.adjustment_id)).code).toBe('adjustment-exceeds-cash');
  await adjust(context, member, 'debit', 300_00);
  expect(await money()).toEqual([0n, 700_00n]);
});

test('[P8] a debit and a withdrawal at the same moment never take the same money', async () => {
  const { data } = await propose(context, member, 'debit', 600_00);
  const works: Promise<{ code: string }>[] = [];
  await inTransaction(context.context.db, async (tx) => {
    // Both reach the wallet while it is locked.
    await lockBalance(tx, memberAccounts(member.memberId).cash);
    works.push(decide(context, data.adjustment_id), ask(context, member, 600));
    await allWaitOrEnd(context, ...works);
  });
  const [debit, withdrawal] = await Promise.all(works);
  const after = await money();
  if (debit?.code === 'ok')
    expect([withdrawal?.code, after]).toEqual(['insufficient-balance', [400_00n, 0n]]);
  else
    expect([debit?.code, withdrawal?.code, after]).toEqual([
      'adjustment-exceeds-cash',
      'ok',
      [400_00n, 600_00n],
    ]);
});

const codeOf = (work: Promise<unknown>) => work.then(() => 'done', databaseErrorCode);

test('[P8] the application itself can neither approve what it proposed nor write a finished correction', async () => {
  const { db } = context.context;
  const { data } = await propose(context, member, 'credit', 50_00);
  const set = (change: string) =>
    codeOf(
      sql`update cash_adjustment set ${sql.raw(change)} where adjustment_id = ${data.adjustment_id}`.execute(
        db,
      ),
    );
  const done = "status = 'done', decided_at = now(), decided_by = ";
  expect(await set(`${done} proposed_by`)).toBe('23514');
  // A second person, but no transfer with it.
  expect(await set(`${done} 'somsri'`)).toBe('23000');
  for (const column of ['amount_satang = 1', "proposed_by = 'somkid'", "direction = 'debit'"])
    expect(await set(column)).toBe('42501');
  const finished = sql`
    insert into cash_adjustment (adjustment_id, agent_id, member_id, direction, amount_satang, adjustment_key, content_digest,
        needs_second, reason, status, proposed_by, decided_by, decided_at)
      values (gen_random_uuid(), ${member.agentId}, ${member.memberId}, 'credit', 1, 'forged-key', 'd', true, 'x', 'done',
        'somchai', 'somsri', now())`;
  expect(await codeOf(finished.execute(db))).toBe('23000');
  expect((await decide(context, data.adjustment_id)).code).toBe('ok');
  for (const change of ["status = 'rejected'", "decided_by = 'somkid'"])
    expect(await set(change)).toBe('23000');
  expect(await money()).toEqual([1_050_00n, 0n]);
});

test('[P8] the application itself posts no correction that waits, was rejected, or differs from what was approved', async () => {
  const { db } = context.context;
  const post = (key: string, amount = 50_00) =>
    codeOf(
      sql`select ledger.post(gen_random_uuid(), ${`adjustment:${member.agentId}`}, ${memberAccounts(member.memberId).cash},
        ${amount}::bigint, 'adjustment-credit', 'r', null, 'cash-adjustment', ${key}, null)`.execute(db),
    );
  const { adjustment_id } = (await propose(context, member, 'credit', 50_00)).data;
  expect([await post(adjustment_id), await post('any-other-key')]).toEqual(['23514', '23514']);
  await decide(context, adjustment_id, 'somsri', 'reject');
  expect(await post(adjustment_id)).toBe('23514');
  const done = await adjust(context, member, 'credit', 50_00);
  // It is posted already: the ledger answers with a conflict or a replay, and moves nothing.
  expect([await post(done, 60_00), await post(done)]).toEqual(['done', 'done']);
  expect(await money()).toEqual([1_050_00n, 0n]);
});
