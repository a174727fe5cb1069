import { Writable } from 'node:stream';
import { inTransaction } from '../kernel/database.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { signUpMember, type TestMember } from '../testing/test-members.ts';
import { memberAccounts, systemAccounts } from './ledger.accounts.ts';
import { memberBalances, post } from './ledger.service.ts';

let context: TestContext;
let member: TestMember;
const lines: string[] = [];
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  context = await createTestContext({ logTo });
  member = await signUpMember(context);
});
afterAll(() => context.close());

const deposit = (amount: bigint, key: string) =>
  inTransaction(context.context.db, (tx) =>
    post(tx, {
      from: systemAccounts.bank(member.agentId),
      to: memberAccounts(member.memberId).cash,
      amount,
      kind: 'deposit',
      reference: 'D-1',
      scope: 'bank',
      key,
    }),
  );

test('[P1] the job answers how many transfers it sealed, and says so when there were any', async () => {
  const sealed = () => lines.filter((line) => line.includes('ledger sealed')).length;
  await deposit(1_000n, 'one');
  expect([await context.runJob('trial-balance'), sealed()]).toEqual([1, 1]);
  expect([await context.runJob('trial-balance'), sealed()]).toEqual([0, 1]);
});

test('[P2] a key that is known with other content answers that and the balances, and nothing else', async () => {
  await deposit(1_000n, 'two');
  const toBalance = (await memberBalances(context.context.db, member.memberId)).cashSatang;
  expect(await deposit(999n, 'two')).toEqual({ outcome: 'key-conflict', fromBalance: null, toBalance });
});

test('[P1] who has no accounts has nothing', async () => {
  const nobody = '01890000-0000-7000-8000-000000000001';
  expect(await memberBalances(context.context.db, nobody)).toEqual({
    cashSatang: 0n,
    holdSatang: 0n,
    points: 0n,
  });
});
