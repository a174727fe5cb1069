import { inTransaction } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openSystemAccount, post } from '../../ledger/ledger.service.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { giveCash, givePoints, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { readPeriod } from './period.rules.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext({ env: { SECOND_PERSON_ABOVE_BAHT: '1000' } });
});
afterAll(() => context.close());

let counter = 0;
async function bet(member: TestMember, amount: bigint, kind = 'bet'): Promise<void> {
  const house = systemAccounts.provider(member.agentId, 'test');
  await openSystemAccount(context.context.db, house, 'THB');
  await inTransaction(context.context.db, (tx) =>
    post(tx, {
      from: memberAccounts(member.memberId).cash,
      to: kind === 'bet' ? house : systemAccounts.lotto(member.agentId),
      amount,
      kind,
      reference: `โพย ${++counter}`,
      scope: 'test',
      key: `bet-${counter}`,
    }),
  );
}
const statement = (member: TestMember, query: object = {}) =>
  call(context.app, 'GET /api/member/statement', query, member.as);

test('[M8.1, R3.7] the main wallet and the points are what the ledger has', async () => {
  const member = await signUpMember(context);
  await giveCash(context, member, 50_037n);
  await givePoints(context, member, 12n);
  const wallets = await call(context.app, 'POST /api/member/wallets', {}, member.as);
  expect(wallets.data).toEqual([
    { id: 'main', wallet_name: 'กระเป๋าหลัก', balance: 500.37, wallet_type_id: 1 },
  ]);
  expect((await call(context.app, 'POST /api/member/points', {}, member.as)).data).toEqual({ point: 12 });
});

test('[M1] the statement shows each movement with the balance before and after, newest first', async () => {
  const member = await signUpMember(context);
  await giveCash(context, member, 10_000n);
  await bet(member, 2_550n);
  const { data } = await statement(member);
  expect(data.items).toMatchObject([
    {
      kind: 'bet',
      amount: -25.5,
      balance_before: 100,
      balance_after: 74.5,
      reference: expect.stringContaining('โพย'),
    },
    { kind: 'deposit', amount: 100, balance_before: 0, balance_after: 100 },
  ]);
  expect(data.next_cursor).toBeNull();
});

test('[M1] pages join without gap or repetition, also while new movements come in', async () => {
  const member = await signUpMember(context);
  await giveCash(context, member, 100_000n);
  for (let index = 0; index < 7; index++) await bet(member, 100n);
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await statement(member, { limit: 3, cursor });
    expect(data.items.length).toBeLessThanOrEqual(3);
    seen.push(...data.items.map((item) => item.balance_after));
    cursor = data.next_cursor ?? undefined;
    await bet(member, 1n);
  } while (cursor);
  expect(seen).toEqual([993, 994, 995, 996, 997, 998, 999, 1_000]);
});

test('[M1] only the kind asked for, only one’s own', async () => {
  const [ann, ben] = [await signUpMember(context), await signUpMember(context)];
  for (const member of [ann, ben]) await giveCash(context, member, 10_000n);
  await bet(ann, 100n);
  await bet(ann, 200n, 'lotto-bet');
  expect((await statement(ann, { kind: 'lotto-bet' })).data.items).toMatchObject([{ amount: -2 }]);
  expect((await statement(ann, { kind: 'win' })).data.items).toEqual([]);
  expect((await statement(ben)).data.items).toHaveLength(1);
});

test('[M1] days are those of Bangkok', async () => {
  const member = await signUpMember(context);
  await giveCash(context, member, 10_000n);
  const inBangkok = (offsetDays: number) =>
    new Date(Date.now() + 7 * 3_600_000 + offsetDays * 86_400_000).toISOString().slice(0, 10);
  const shown = async (from: number, to: number) =>
    (await statement(member, { from: inBangkok(from), to: inBangkok(to) })).data.items.length;
  expect([await shown(0, 0), await shown(-2, -1), await shown(1, 2), await shown(-90, 0)]).toEqual([
    1, 0, 0, 1,
  ]);
});

test.each([
  ['from after to', { from: '2026-11-02', to: '2026-11-01' }],
  ['more than 90 days', { from: '2026-01-01', to: '2026-04-02' }],
  ['a day that does not exist', { from: '2026-02-30' }],
  ['a day in another form', { from: '20/11/2026' }],
  ['a kind that does not exist', { kind: 'gift' }],
  ['a limit of 0', { limit: 0 }],
  ['a cursor that is none', { cursor: 'abc' }],
])('[M1] a statement with %s is no honest request', async (_what, query) => {
  const member = await signUpMember(context);
  expect(await statement(member, query)).toMatchObject({ http: 400, code: 'request-invalid' });
});

test('[M1] a period runs from midnight to midnight in Bangkok', () => {
  expect(readPeriod('2026-11-20', '2026-11-20')).toEqual({
    start: new Date('2026-11-19T17:00:00Z'),
    end: new Date('2026-11-20T17:00:00Z'),
  });
  expect(readPeriod('2026-01-01', '2026-04-01')).not.toBeNull();
  expect(readPeriod(undefined, undefined)).toEqual({ start: null, end: null });
});

test('[P8] a grant below the limit is given at once, shown as a wallet and in its statement, and told live', async () => {
  const member = await signUpMember(context);
  const { data } = await order(context.app, '/operator/wallets/grant', {
    ...{ grant_key: 'grant-key-1', phone: member.phone, wallet: 'bonus', amount_satang: 250_50 },
    reason: 'ของขวัญวันเกิด',
  });
  expect(data).toMatchObject({
    state: 'done',
    wallet: 'bonus',
    amount_satang: 250_50,
    decided_by: 'somchai',
  });
  expect((await call(context.app, 'POST /api/member/wallets', {}, member.as)).data).toEqual([
    { id: 'main', wallet_name: 'กระเป๋าหลัก', balance: 0, wallet_type_id: 1 },
    { id: 'bonus', wallet_name: 'กระเป๋าโบนัส', balance: 250.5, wallet_type_id: 2 },
  ]);
  expect((await statement(member, { wallet_id: 'bonus' })).data.items).toMatchObject([
    { kind: 'bonus-grant', amount: 250.5, balance_after: 250.5, reference: 'โบนัสจากเว็บไซต์' },
  ]);
  expect((await statement(member)).data.items).toEqual([]);
  expect(await statement(member, { wallet_id: 'hold' })).toMatchObject({ http: 400 });
  const { rows } = await context.admin.query(
    'select name, data from live_event where member_id = $1 order by id desc limit 1',
    [member.memberId],
  );
  expect(rows).toEqual([
    { name: 'wallet.changed', data: { balance: 0, point: 0, wallets: { bonus: 250.5 } } },
  ]);
  const trail = await context.admin.query(
    `select action, details ->> 'who' as who, details ->> 'reason' as reason from audit_event
      where member_id = $1 and action like 'wallet-grant-%' order by event_id`,
    [member.memberId],
  );
  expect(trail.rows).toEqual([
    { action: 'wallet-grant-proposed', who: 'somchai', reason: 'ของขวัญวันเกิด' },
    { action: 'wallet-grant-done', who: 'somchai', reason: 'ของขวัญวันเกิด' },
  ]);
});
