import { inTransaction } from '../kernel/database.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember } from '../testing/test-members.ts';
import { memberAccounts, systemAccounts } from './ledger.accounts.ts';
import { balanceOf, post } from './ledger.service.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

test('[P1] a transfer moves money between a member and the house, and both sides agree', async () => {
  const member = await signUpMember(context);
  await giveCash(context, member, 50_000n);
  const { cash } = memberAccounts(member.memberId);
  const house = systemAccounts.lotto(5);
  const posting = {
    from: cash,
    to: house,
    amount: 12_345n,
    kind: 'lotto-bet',
    reference: 'bill',
    scope: 't',
    key: '1',
  };
  const first = await inTransaction(context.context.db, (tx) => post(tx, posting));
  expect(first).toMatchObject({ outcome: 'posted', fromBalance: 37_655n });
  const again = await inTransaction(context.context.db, (tx) => post(tx, posting));
  expect(again).toMatchObject({ outcome: 'replayed', fromBalance: 37_655n });
  expect(await balancesOf(context, member)).toEqual({ cashSatang: 37_655n, holdSatang: 0n, points: 0n });
  expect(await balanceOf(context.context.db, house)).toBe(12_345n);
});
