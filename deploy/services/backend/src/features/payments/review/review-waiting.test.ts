import { costOf, recordQueries } from '../../../testing/old-data/query-plans.ts';
import { order } from '../../../testing/staff-orders.ts';
import { createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { signUpMember } from '../../../testing/test-members.ts';
import { arrive, creditAll, decide, sentBack, split, toMember } from '../testing/review-money.ts';
import { reviewWaitingRowsSql, reviewWaitingSql } from './review-waiting.sql.ts';

jest.setTimeout(60_000);

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const list = (state: 'open' | 'proposed') =>
  order(context.app, '/operator/review/list', {
    ...{ list: 'review', state, problem: null, from: null, until: null, cursor: null, limit: 50 },
  });
const idsOf = async (state: 'open' | 'proposed') =>
  (await list(state)).data.items.map(({ transaction_id }) => transaction_id);
const waiting = async () =>
  (
    await context.admin.query<{ id: string }>(
      'select w.transaction_id as id from review_waiting w join bank_payment b using (transaction_id, seq) order by w.seq',
    )
  ).rows.map(({ id }) => id);

/** Money that was decided about over the years: written past the triggers, before and between what waits. */
async function decideMuch(count: number, prefix: string): Promise<void> {
  await context.admin.query(`begin; set local session_replication_role = replica;
    insert into bank_payment (transaction_id, reference, amount_satang, paid_at, outcome, reason)
      select '${prefix}' || nr, 'SNNOBODY', 100, '2026-01-01', 'review', 'reference-unknown' from generate_series(1, ${count}) as nr;
    insert into review_decision (decision_id, agent_id, transaction_id, decision_key, content_digest, kind, return_reference,
        amount_satang, needs_second, reason, status, proposed_by, decided_by, decided_at)
      select gen_random_uuid(), 5, '${prefix}' || nr, '${prefix}' || nr, 'd', 'return', 'KB-1', 100, false, 'old', 'done',
        'somchai', 'somchai', now() from generate_series(1, ${count}) as nr;
    commit`);
}

test('lists of what waits read nothing that was decided, however much that is and whether or not tables were analysed', async () => {
  const member = await signUpMember(context);
  await decideMuch(10_000, 'before-');
  const open = await arrive(context, 100_00);
  const rejected = await arrive(context, 200_00);
  const proposal = await split(context, rejected, [toMember(member, 100), sentBack('KB-1', 100)]);
  await decide(context, proposal.data.decision_id, 'reject');
  const proposed = await arrive(context, 300_00);
  await split(context, proposed, [toMember(member, 100), sentBack('KB-1', 200)]);
  await decideMuch(10_000, 'after-');
  for (const prepare of ['select', 'vacuum analyze'])
    for (const [state, ids] of [
      ['open', [open, rejected]],
      ['proposed', [proposed]],
    ] as const) {
      await context.admin.query(prepare);
      expect(await idsOf(state)).toEqual(ids);
      const queries = (await recordQueries(context.pool, () => list(state))).filter(({ text }) =>
        text.includes('bank_payment'),
      );
      expect(queries).toHaveLength(1);
      for (const query of queries) {
        const cost = await costOf(context.admin, query);
        for (const table of ['bank_payment', 'review_decision']) expect(cost.scanned).not.toContain(table);
        expect(cost.rowsRead).toBeLessThan(30);
      }
    }
});

test('money waits from its arrival until a decision about it was carried out', async () => {
  const member = await signUpMember(context);
  const before = await waiting();
  const transaction = await arrive(context, 100_00);
  expect(await waiting()).toEqual([...before, transaction]);
  expect((await creditAll(context, transaction, member)).data.state).toBe('done');
  expect(await waiting()).toEqual(before);
});

test('money from before the table waits as well', async () => {
  await arrive(context, 100_00);
  const before = await waiting();
  expect(before.length).toBeGreaterThan(1);
  await context.admin.query(`drop table review_waiting; drop trigger waits_for_staff on bank_payment;
    drop trigger waits_no_more on review_decision; drop function review_begins_to_wait, review_waits_no_more`);
  const between = await arrive(context, 150_00);
  await context.admin.query(reviewWaitingSql);
  const after = await arrive(context, 200_00);
  await context.admin.query(`begin; ${reviewWaitingRowsSql}; commit`);
  expect(await waiting()).toEqual([...before, between, after]);
});

test('the application can neither hide money that waits nor add some', async () => {
  const codes = ['delete from review_waiting', "insert into review_waiting values (1, 'x')"].map((text) =>
    context.pool.query(text).then(
      () => 'done',
      (cause: { code?: string }) => cause.code,
    ),
  );
  expect(await Promise.all(codes)).toEqual(['42501', '42501']);
});
