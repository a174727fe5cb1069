import fc from 'fast-check';
import { type Database, inTransaction } from '../database/database.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import {
  balanceOf,
  openSystemAccount,
  type PostOutcome,
  post,
  refuseKey,
  reverse,
} from './ledger.service.ts';
import { allowTestAccounts, auditBooks, openTracked } from './testing/books.ts';
import { LedgerModel, type ModelOutcome } from './testing/model.ts';

let context: TestContext;
let db: Database;
let run = 0;
beforeAll(async () => {
  context = await createTestContext();
  db = context.context.db;
  await allowTestAccounts(context.admin);
});
afterAll(() => context.close());

const names = ['ann', 'ben', 'eve', 'house'];
const name = fc.constantFrom(...names);
// Few keys and small amounts, so that replays, conflicts, refusals and reversals all happen often.
const key = fc.integer({ min: 1, max: 12 }).map((number) => `k${number}`);
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({ do: fc.constant('post' as const), from: name, to: name, amount: fc.bigInt(1n, 60n), key })
      .filter(({ from, to }) => from !== to),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), of: key, key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refuse' as const), key }) },
);

const comparable = (answer: PostOutcome | ModelOutcome) => ({
  outcome: answer.outcome,
  reason: 'reason' in answer ? answer.reason : undefined,
});

test('[P1] any history of transfers, reversals and refusals answers as the model and keeps the books', async () => {
  const property = fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 40 }), async (commands) => {
    const scope = `run-${++run}`;
    const code = (who: string) => (who === 'house' ? `house:${run}` : `player:${who}${run}`);
    for (const who of names.slice(0, 3)) await openTracked(context.admin, code(who), 'THB');
    await openSystemAccount(db, code('house'), 'THB');
    const model = new LedgerModel((account) => !account.startsWith('house'));

    for (const step of commands) {
      const base = { kind: 'bet', reference: 'r', scope };
      if (step.do === 'refuse') {
        const answer = await inTransaction(db, (tx) => refuseKey(tx, scope, step.key, 'rolled-back'));
        expect(answer).toBe(model.refuseKey(step.key));
      } else if (step.do === 'reverse') {
        const answer = await inTransaction(db, (tx) =>
          reverse(tx, { ...base, kind: 'rollback', of: { scope, key: step.of }, key: step.key }),
        );
        expect(comparable(answer)).toEqual(comparable(model.reverse(step.of, step.key)));
      } else {
        const posting = { from: code(step.from), to: code(step.to), amount: step.amount, key: step.key };
        const answer = await inTransaction(db, (tx) => post(tx, { ...base, ...posting }));
        expect({
          ...comparable(answer),
          ...(answer.outcome === 'key-conflict' ? { reason: undefined } : {}),
        }).toEqual(comparable(model.post(posting)));
      }
    }
    for (const who of names) expect(await balanceOf(db, code(who))).toBe(model.balances.get(code(who)) ?? 0n);
  });
  await fc.assert(property, { numRuns: 60, seed: 20_261_120 });
  expect(await auditBooks(context.admin)).toEqual([]);
}, 60_000);
