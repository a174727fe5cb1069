import { inTransaction } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openSystemAccount, post } from '../../ledger/ledger.service.ts';
import { auditBooks } from '../../ledger/testing/books.ts';
import { call, createTestContext, rawCall, type TestContext } from '../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { ask, infoOf, moneyOf, newKey, requested, richMember, statusOf } from './testing/test-withdrawals.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(() => context.close());

const cancel = (member: TestMember, withdrawal_id: string) =>
  call(context.app, 'POST /api/member/withdraw/cancel', { withdrawal_id }, { ...member.as, key: newKey() });

describe('asking', () => {
  test('[M3] a withdrawal holds the money at once, to the registered account, and everybody is told', async () => {
    const member = await richMember(context);
    const { code, data } = await ask(context, member, 400.25);
    expect([code, data]).toMatchObject([
      'ok',
      { status: 'requested', amount: 400.25, bank_code: 'KBANK', reason: null, ended_at: null },
    ]);
    expect(data.bank_account).toMatch(/^x{6}\d{4}$/);
    expect(await moneyOf(context, member)).toEqual([599_75n, 400_25n]);
    const { rows } = await context.admin.query(
      'select name, data from live_event where member_id = $1 order by id desc limit 2',
      [member.memberId],
    );
    expect(rows).toMatchObject([
      { name: 'wallet.changed', data: { balance: 599.75 } },
      { name: 'withdrawal.changed', data: { withdrawal: { status: 'requested' } } },
    ]);
    const statement = await call(context.app, 'GET /api/member/statement', {}, member.as);
    expect(statement.data.items[0]).toMatchObject({
      kind: 'withdraw',
      amount: -400.25,
      reference: data.reference,
    });
  });

  test('[M3] the step before says what would happen, and moves nothing', async () => {
    const member = await richMember(context);
    const body = { account_id: 'main', amount: 600 } as const;
    const { data } = await call(context.app, 'POST /api/member/withdraw/check', body, member.as);
    expect(data).toMatchObject({
      ...{ amount: 600, fee: 0, balance_after: 400, needs_longer: false },
      account: { bank_code: 'KBANK', maintenance_until: null },
    });
    expect(await moneyOf(context, member)).toEqual([1_000_00n, 0n]);
    expect(await statusOf(context, member)).toEqual([]);
  });

  test.each([
    ['more than there is', 1_000.01, 'insufficient-balance'],
    ['below the minimum', 299.99, 'amount-below-minimum'],
    ['above the maximum', 50_000.01, 'amount-above-maximum'],
    ['half a satang', 300.005, 'amount-invalid'],
    ['nothing', 0, 'amount-invalid'],
    ['less than nothing', -500, 'amount-invalid'],
    ['1e12', 1e12, 'amount-above-maximum'],
  ])('[M3.3, M3.4] %s is refused in Thai, in both steps, and moves nothing', async (_what, amount, code) => {
    const member = await richMember(context);
    for (const answer of [
      await ask(context, member, amount),
      await call(context.app, 'POST /api/member/withdraw/check', { account_id: 'main', amount }, member.as),
    ]) {
      expect([answer.http, answer.code, answer.data]).toEqual([200, code, null]);
      expect(answer.message).toMatch(/[ก-๙]/);
    }
    expect(await moneyOf(context, member)).toEqual([1_000_00n, 0n]);
    expect(await statusOf(context, member)).toEqual([]);
  });

  test('[M3] only registered accounts are paid to: a second one once it is registered', async () => {
    const member = await richMember(context);
    expect((await ask(context, member, 300, { account_id: 'second' })).code).toBe(
      'withdrawal-account-unknown',
    );
    await context.admin.query(
      "update member set sub_bank_code = 'TRUEMONEY', sub_bank_account = phone where member_id = $1",
      [member.memberId],
    );
    const { data } = await ask(context, member, 300, { account_id: 'second' });
    expect(data).toMatchObject({ bank_code: 'TRUEMONEY', bank_account: `xxxxxx${member.phone.slice(-4)}` });
    const made = await rawCall(
      context.app,
      'POST /api/member/withdraw/create',
      { account_id: '0123456789', amount: 300 },
      { ...member.as, key: newKey() },
    );
    expect(made.statusCode).toBe(400);
  });

  test('[P2] the same key is one withdrawal, however often and from two processes; with other content it is refused', async () => {
    const second = await context.startSecond();
    const member = await richMember(context);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(index % 2 ? context : second, member, 300, { key })),
    );
    expect(new Set(answers.map(({ data }) => data.withdrawal_id)).size).toBe(1);
    expect((await ask(context, member, 301, { key })).code).toBe('idempotency-conflict');
    expect(await moneyOf(context, member)).toEqual([700_00n, 300_00n]);
  });

  test('[M3] one waits at a time, also when two tabs ask at once', async () => {
    const second = await context.startSecond();
    const member = await richMember(context);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => ask(index % 2 ? context : second, member, 300)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', ...Array(5).fill('withdrawal-pending')]);
    expect(await moneyOf(context, member)).toEqual([700_00n, 300_00n]);
    const { withdrawal_id } = answers.find(({ code }) => code === 'ok')?.data ?? { withdrawal_id: '' };
    expect((await infoOf(context, member)).pending).toMatchObject({ withdrawal_id });
  });

  test('[P1] a withdrawal and a bet for the same satang: one wins', async () => {
    const house = systemAccounts.provider(5, 'race');
    await openSystemAccount(context.context.db, house, 'THB');
    for (let round = 0; round < 10; round++) {
      const member = await richMember(context, 500);
      const bet = inTransaction(context.context.db, (tx) =>
        post(tx, {
          from: memberAccounts(member.memberId).cash,
          to: house,
          amount: 1n,
          ...{ kind: 'bet', reference: 'เดิมพัน', scope: 'race', key: newKey() },
        }),
      );
      const [taken, { code }] = await Promise.all([bet, ask(context, member, 500)]);
      const betWon = taken.outcome === 'posted';
      expect([betWon, code]).toEqual([betWon, betWon ? 'insufficient-balance' : 'ok']);
      expect(await moneyOf(context, member)).toEqual(betWon ? [499_99n, 0n] : [0n, 500_00n]);
    }
  });

  test('[M3] as often a day and as much as the brand allows; what came to nothing does not count', async () => {
    const member = await richMember(context, 5_000);
    const { withdrawal_id } = (await ask(context, member, 300)).data;
    await cancel(member, withdrawal_id);
    expect((await infoOf(context, member)).limits).toMatchObject({ times_left: 3, day_left: 150_000 });
    for (let times = 0; times < 3; times++) {
      const { data } = await ask(context, member, 300);
      await context.admin.query(
        `update withdrawal set status = 'approved', approved_at = now(), next_try_at = now() where withdrawal_id = $1`,
        [data.withdrawal_id],
      );
      await context.admin.query(
        "update withdrawal set status = 'paid', ended_at = now(), next_try_at = null where withdrawal_id = $1",
        [data.withdrawal_id],
      );
    }
    const answer = await ask(context, member, 300);
    expect([answer.code, answer.message]).toEqual([
      'withdrawal-day-limit',
      'วันนี้ถอนครบ 3 ครั้งแล้ว กรุณาลองใหม่พรุ่งนี้',
    ]);
    await context.admin.query(
      "update withdrawal set created_at = created_at - interval '1 day' where member_id = $1",
      [member.memberId],
    );
    expect((await ask(context, member, 300)).code).toBe('ok');
  });

  test('[P2] a withdrawal is nobody else’s, and takes a session and a key', async () => {
    const { withdrawal } = await requested(context);
    const stranger = await signUpMember(context);
    expect((await cancel(stranger, withdrawal.withdrawal_id)).code).toBe('withdrawal-unknown');
    expect((await cancel(stranger, 'not-an-id')).code).toBe('withdrawal-unknown');
    expect(await statusOf(context, stranger)).toEqual([]);
    const body = { account_id: 'main', amount: 300 } as const;
    expect(
      (await rawCall(context.app, 'POST /api/member/withdraw/create', body, stranger.as)).statusCode,
    ).toBe(400);
    expect((await call(context.app, 'POST /api/member/withdraw/create', body, { key: newKey() })).http).toBe(
      401,
    );
  });
});

describe('taking back', () => {
  test('[M3] while nobody has approved it the money comes back, once, and the statement says so', async () => {
    const { member, withdrawal } = await requested(context);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cancel(member, withdrawal.withdrawal_id)),
    );
    expect(answers.map(({ code, data }) => [code, data.status])).toEqual(Array(5).fill(['ok', 'cancelled']));
    expect(await moneyOf(context, member)).toEqual([1_500_00n, 0n]);
    const statement = await call(context.app, 'GET /api/member/statement', {}, member.as);
    expect(statement.data.items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdraw-return', 500],
      ['withdraw', -500],
      ['deposit', 1_500],
    ]);
    expect((await ask(context, member, 300)).code).toBe('ok');
  });
});

test('[P1] the database lets no withdrawal go a way that there is not', async () => {
  const { withdrawal } = await requested(context);
  const become = (status: string) =>
    context.admin.query(
      "update withdrawal set status = $2, approved_at = now(), ended_at = now(), reason = 'x' where withdrawal_id = $1",
      [withdrawal.withdrawal_id, status],
    );
  for (const status of ['sent', 'paid', 'failed'])
    await expect(become(status)).rejects.toMatchObject({ constraint: 'withdrawal_moves' });
});
