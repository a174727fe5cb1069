import { memberAccounts, systemAccounts } from '../ledger/ledger.accounts.ts';
import { post } from '../ledger/ledger.service.ts';
import { Refusal } from '../refusals/refusal.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../testing/test-members.ts';
import { inTransaction, inTransactionEvenRefused, type Tx } from './database.ts';

let context: TestContext;
let member: TestMember;
let keys = 0;
beforeAll(async () => {
  context = await createTestContext();
});
beforeEach(async () => {
  member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
});
afterAll(() => context.close());

const takeStake = (tx: Tx) =>
  post(tx, {
    from: memberAccounts(member.memberId).cash,
    to: systemAccounts.lotto(member.agentId),
    amount: 30_00n,
    kind: 'lotto-bet',
    reference: 'r',
    scope: 'refused',
    key: `k-${++keys}`,
  });
const cash = async () => (await balancesOf(context, member)).cashSatang;

async function refuseAfterStake(tx: Tx): Promise<string | Refusal> {
  await takeStake(tx);
  return new Refusal('round-closed');
}

test('[P1] [X1] what was moved before a refusal goes back with it, and no page hears of it', async () => {
  await context.admin.query('delete from live_event');
  const answer = await inTransaction(context.context.db, refuseAfterStake);
  expect(answer).toEqual(new Refusal('round-closed'));
  expect(await cash()).toBe(100_00n);
  expect((await context.admin.query('select from live_event')).rowCount).toBe(0);
});

test('[P1] what is returned otherwise is committed, nothing and null included', async () => {
  const { db } = context.context;
  for (const [index, answer] of [undefined, null, 0, '', 'moved'].entries()) {
    await giveCash(context, member, 30_00n);
    const given = await inTransaction(db, async (tx) => {
      await takeStake(tx);
      return answer;
    });
    expect([index, given, await cash()]).toEqual([index, answer, 100_00n]);
  }
});

test('[P1] an error goes on to the caller as it was, and rolls back as well', async () => {
  const thrown = new Error('thrown');
  const work = inTransaction(context.context.db, async (tx) => {
    await takeStake(tx);
    throw thrown;
  });
  await expect(work).rejects.toBe(thrown);
  expect(await cash()).toBe(100_00n);
});

test('[P1] where a refused call must leave something, it is said by name', async () => {
  const answer = await inTransactionEvenRefused(context.context.db, refuseAfterStake);
  expect(answer).toEqual(new Refusal('round-closed'));
  expect(await cash()).toBe(70_00n);
});
