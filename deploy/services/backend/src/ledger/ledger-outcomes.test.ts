import { inTransaction } from '../database/database.ts';
import { backendOfFile, recordedLog, type TestContext } from '../testing/test-context.ts';
import { signUpMember, type TestMember } from '../testing/test-members.ts';
import { memberAccounts, systemAccounts } from './ledger.accounts.ts';
import { balanceOf, memberBalances, openWalletAccount, post } from './ledger.service.ts';
import { firstSealed } from './testing/sealed-ledger.ts';

let context: TestContext;
let member: TestMember;
const { lines, logTo } = recordedLog();
backendOfFile(
  async (made) => {
    context = made;
    member = await signUpMember(context);
  },
  { logTo },
);

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
  expect([await firstSealed(() => context.runJob('trial-balance')), sealed()]).toEqual([1, 1]);
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
    bonusSatang: null,
    freeSatang: null,
  });
});

describe('accounts', () => {
  test('[P1] of a wallet are opened once, empty, and found by their name', async () => {
    const { db } = context.context;
    const open = () => inTransaction(db, (tx) => openWalletAccount(tx, member.memberId, 'bonus'));
    expect([await open(), await open()]).toEqual(Array(2).fill(memberAccounts(member.memberId).bonus));
    expect(await memberBalances(db, member.memberId)).toMatchObject({ bonusSatang: 0n, freeSatang: null });
    expect(await balanceOf(db, memberAccounts(member.memberId).bonus)).toBe(0n);
  });

  test('[P1] that nobody opened have no balance: it is an error to ask', async () => {
    await expect(balanceOf(context.context.db, 'bank:999')).rejects.toThrow('no account bank:999');
  });

  test('[P1] of a house are the sum of what came and went, below nothing as well', async () => {
    const { db } = context.context;
    const before = await balanceOf(db, systemAccounts.bank(member.agentId));
    await deposit(2_500n, 'three');
    expect(await balanceOf(db, systemAccounts.bank(member.agentId))).toBe(before - 2_500n);
  });

  test('[P1] of a member hold cash and points apart', async () => {
    const { db } = context.context;
    const before = await memberBalances(db, member.memberId);
    await deposit(1n, 'four');
    expect(await memberBalances(db, member.memberId)).toEqual({
      ...before,
      cashSatang: before.cashSatang + 1n,
    });
  });
});
