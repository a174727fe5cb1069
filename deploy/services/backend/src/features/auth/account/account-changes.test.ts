import type { OperatorBody } from '@sanuk/contract/outside/operator';
import { sql } from 'kysely';
import { databaseErrorCode, inTransaction } from '../../../database/database.ts';
import { order, type StaffMember } from '../../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { signUpMember, type TestMember } from '../../../testing/test-members.ts';
import { newPerson, orderBy } from '../../staff/testing/person.ts';
import { ask, richMember } from '../../withdrawals/testing/test-withdrawals.ts';

let context: TestContext;
let member: TestMember;
beforeAll(async () => {
  context = await createTestContext();
});
beforeEach(async () => {
  // All tests come from one address.
  await context.admin.query('delete from auth_attempt');
  member = await richMember(context);
});
afterAll(() => context.close());

let counter = 0;
const freshNumber = () => `55500${String(++counter).padStart(5, '0')}`;
type Change = OperatorBody<'/operator/accounts/change'>;

const propose = (number: string, more: Partial<Change> = {}, by: StaffMember = 'somchai') =>
  order(
    context.app,
    '/operator/accounts/change',
    {
      ...{ change_key: `account-${++counter}-of-test`, phone: member.phone, account: 'main' },
      ...{ bank_code: 'SCB', bank_account: number, reason: 'ปิดบัญชีเดิมแล้ว', ...more },
    },
    { by },
  );
const decide = (change_id: string, by: StaffMember, verdict: 'approve' | 'reject' = 'approve') =>
  order(context.app, '/operator/accounts/decide', { change_id, verdict, reason: 'ตรวจแล้ว' }, { by });
const accounts = async ({ phone }: TestMember = member) =>
  (await order(context.app, '/operator/members/show', { show_member: phone })).data.accounts;

test('one person proposes, another approves, and the next withdrawal goes to the new account', async () => {
  const [before] = await accounts();
  const number = freshNumber();
  const { data } = await propose(number);
  expect(data).toMatchObject({ state: 'proposed', from: before, to: { bank_code: 'SCB', number } });
  expect((await decide(data.change_id, 'somchai')).code).toBe('second-person-needed');
  expect(await accounts()).toEqual([before]);
  expect((await decide(data.change_id, 'somsri')).data.state).toBe('done');
  expect(await accounts()).toEqual([{ bank_code: 'SCB', number }]);
  const money = (await order(context.app, '/operator/members/money', { money_of: member.phone })).data;
  expect(money.account_changed_at).not.toBeNull();
  const { data: withdrawal } = await ask(context, member, 500);
  expect(withdrawal.bank_code).toBe('SCB');
  const notes = await call(context.app, 'GET /api/notifications', undefined, member.as);
  const end = number.slice(-4);
  expect(notes.data.map(({ title, description }) => [title, description.includes(end)])).toContainEqual([
    'เปลี่ยนบัญชีธนาคารแล้ว',
    true,
  ]);
  const { rows } = await context.admin.query<{ action: string; account: string; old: string }>(
    `select action, details->>'bank_account' as account, details->>'old_bank_account' as old from audit_event
      where member_id = $1 and action like 'account-change%' order by event_id`,
    [member.memberId],
  );
  expect(rows).toEqual([
    { action: 'account-change-proposed', account: `xxxxxx${end}`, old: expect.stringMatching(/^x+\d{4}$/) },
    { action: 'account-change-done', account: `xxxxxx${end}`, old: expect.stringMatching(/^x+\d{4}$/) },
  ]);
});

test('the shared key of the team is neither of the two people', async () => {
  const first = await propose(freshNumber(), {}, 'operator');
  expect(first.code).toBe('personal-key-needed');
  const { data } = await propose(freshNumber());
  for (const verdict of ['approve', 'reject'] as const)
    expect((await decide(data.change_id, 'operator', verdict)).code).toBe('personal-key-needed');
  const list = { list: 'account-changes', state: 'proposed' } as const;
  const seen = await order(context.app, '/operator/accounts/list', list, { by: 'operator' });
  expect(seen.code).toBe('personal-key-needed');
});

test('nothing changes while a withdrawal is on its way to the old account', async () => {
  const { data: withdrawal } = await ask(context, member, 500);
  const { data } = await propose(freshNumber());
  expect((await decide(data.change_id, 'somsri')).code).toBe('withdrawal-pending');
  const { withdrawal_id } = withdrawal;
  const rejection = { reject_withdrawal: withdrawal_id, reason: 'เปลี่ยนบัญชี' };
  await order(context.app, '/operator/withdrawals/reject', rejection);
  expect((await decide(data.change_id, 'somsri')).code).toBe('ok');
});

test('of two changes of one account the second finds another account than was seen', async () => {
  const numbers = [freshNumber(), freshNumber()];
  const first = (await propose(numbers[0] ?? '')).data;
  const second = (await propose(numbers[1] ?? '')).data;
  const codes = await Promise.all(
    [first, second].map(async ({ change_id }) => (await decide(change_id, 'somsri')).code),
  );
  expect(codes.sort()).toEqual(['account-change-taken', 'ok']);
  expect(numbers).toContain((await accounts())[0]?.number);
});

test('an account of another member stays theirs, and the proposal can still be rejected', async () => {
  const other = await signUpMember(context, 'SIAM');
  const [theirs] = await accounts(other);
  const before = await accounts();
  const { data } = await propose(theirs?.number ?? '', { bank_code: theirs?.bank_code ?? '' });
  expect((await decide(data.change_id, 'somsri')).code).toBe('bank-account-taken');
  expect(await accounts()).toEqual(before);
  expect((await decide(data.change_id, 'somsri', 'reject')).data.state).toBe('rejected');
});

test('a second account is added and changed the same way', async () => {
  for (const number of [freshNumber(), freshNumber()]) {
    const { data } = await propose(number, { account: 'second' });
    expect((await decide(data.change_id, 'somsri')).code).toBe('ok');
    expect((await accounts())[1]).toEqual({ bank_code: 'SCB', number });
  }
});

test('the same key proposes once; with another number it is refused', async () => {
  const number = freshNumber();
  const key = { change_key: 'one-key-of-a-change' };
  const first = await propose(number, key);
  expect((await propose(number, key)).data.change_id).toBe(first.data.change_id);
  expect((await propose(freshNumber(), key)).code).toBe('idempotency-conflict');
});

test('who pays nobody out changes nothing, and sees the end of each number', async () => {
  const { data } = await propose(freshNumber());
  const support = await newPerson(context.app, 'support9', ['support']);
  const list = { list: 'account-changes' as const, state: 'proposed' as const };
  const seen = (await orderBy(context.app, support, '/operator/accounts/list', list)).data;
  const own = seen.find(({ change_id }) => change_id === data.change_id);
  expect([own?.to.number, own?.from?.number].map((number) => number?.length)).toEqual([4, 4]);
  const verdict = { change_id: data.change_id, verdict: 'approve' as const, reason: 'ตรวจแล้ว' };
  const refused = await orderBy(context.app, support, '/operator/accounts/decide', verdict);
  expect(refused.code).toBe('not-permitted');
  const there = { by: 'somkid', brand: 'thara' } as const;
  const elsewhere = await order(context.app, '/operator/accounts/decide', verdict, there);
  expect(elsewhere.code).toBe('account-change-unknown');
});

test.each([
  ['an unknown bank', { bank_code: 'NOBANK' }, 'bank-account-invalid'],
  ['a number that is too short', { bank_account: '123' }, 'request-invalid'],
  ['an unknown member', { phone: '0800000000' }, 'member-unknown'],
])('%s is refused', async (_what, change, code) => {
  expect((await propose(freshNumber(), change)).code).toBe(code);
});

test('a change that is sent again says what it is now: changed, or changed back since then', async () => {
  const [before] = await accounts();
  const number = freshNumber();
  const key = { change_key: `account-again-${number}` };
  const first = await propose(number, key);
  await decide(first.data.change_id, 'somsri');
  const again = await propose(number, key);
  expect([again.code, again.data.change_id, again.data.state]).toEqual(['ok', first.data.change_id, 'done']);
  const back = await propose(before?.number ?? '', { bank_code: before?.bank_code ?? '' });
  await decide(back.data.change_id, 'somsri');
  expect(await propose(number, key)).toMatchObject({
    code: 'account-change-taken',
    message: expect.stringContaining('--key'),
  });
  expect(await accounts()).toEqual([before]);
  const anew = await propose(number, { change_key: `account-anew-${number}` });
  expect(anew.data.state).toBe('proposed');
});

test('the application itself can neither change the first account nor carry out what one person proposed', async () => {
  const { db } = context.context;
  const { data } = await propose(freshNumber());
  const codeOf = (work: Promise<unknown>) => work.then(() => 'done', databaseErrorCode);
  const update = sql`update member set bank_account = '9998887776' where member_id = ${member.memberId}`;
  expect(await codeOf(update.execute(db))).toBe('42501');
  const carryOut = sql`select member_change_account(${data.change_id}::uuid)`;
  // No row of a change that two people decided.
  expect(await codeOf(carryOut.execute(db))).toBe('P0002');
  const decideAs = (
    who: string,
  ) => sql`update account_change set status = 'done', decided_by = ${sql.raw(who)},
    decided_at = now(), decided_reason = 'x' where change_id = ${data.change_id}`;
  expect(await codeOf(decideAs('proposed_by').execute(db))).toBe('23514');
  const [before] = await accounts();
  expect(before?.number).toBe(data.from?.number);
});

test('the application itself can write no change that is finished, and none twice', async () => {
  const { db } = context.context;
  const codeOf = (work: Promise<unknown>) => work.then(() => 'done', databaseErrorCode);
  const before = await accounts();
  const [now] = before;
  const insert = (status: string, decided: string) => sql`
    insert into account_change (change_id, agent_id, member_id, account, old_bank_code, old_bank_account, bank_code, bank_account,
        change_key, content_digest, needs_second, reason, status, proposed_by, decided_by, decided_at)
      select gen_random_uuid(), agent_id, member_id, 'main', bank_code, bank_account, 'SCB', '9998887776', 'forged-change', 'd',
        true, 'x', ${status}, 'somchai', ${sql.raw(decided)} from member where member_id = ${member.memberId}`;
  for (const status of ['done', 'rejected'])
    expect(await codeOf(insert(status, "'somsri', now()").execute(db))).toBe('23000');
  expect(await accounts()).toEqual(before);

  const { data } = await propose(freshNumber());
  await decide(data.change_id, 'somsri');
  const back = await propose(now?.number ?? '', { bank_code: now?.bank_code ?? '' });
  await decide(back.data.change_id, 'somsri');
  // What was carried out once is neither carried out again nor taken back.
  const again = sql`select member_change_account(${data.change_id}::uuid)`;
  expect(await codeOf(again.execute(db))).toBe('23000');
  for (const set of [
    "status = 'proposed', decided_by = null, decided_at = null",
    "status = 'rejected'",
    "decided_by = 'somkid'",
    "status = 'done'",
  ])
    expect(
      await codeOf(
        sql`update account_change set ${sql.raw(set)} where change_id = ${data.change_id}`.execute(db),
      ),
    ).toBe('23000');
  expect(await accounts()).toEqual(before);
});

test('a backend of the previous release, which calls a function after the decision, changes the account once', async () => {
  const { db } = context.context;
  const number = freshNumber();
  const { data } = await propose(number);
  await inTransaction(db, async (tx) => {
    await sql`update account_change set status = 'done', decided_by = 'somsri', decided_at = now(), decided_reason = 'x'
      where change_id = ${data.change_id}`.execute(tx);
    await sql`select member_change_account(${data.change_id})`.execute(tx);
  });
  expect(await accounts()).toEqual([{ bank_code: 'SCB', number }]);
});
