import { systemAccounts } from '../../ledger/ledger.accounts.ts';
import { balanceOf } from '../../ledger/ledger.service.ts';
import { auditBooks } from '../../ledger/testing/books.ts';
import { backendOfFile, call, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { buy, line, newRequestId } from '../lotto-bills/testing/test-bills.ts';
import { makeOpenRound, setResult, startRounds } from '../lotto-rounds/testing/test-rounds.ts';
import { approve, ask, report, reportOf } from '../withdrawals/testing/test-withdrawals.ts';
import { correct, decide, proposeResult, voidRound } from './testing/test-corrections.ts';

let context: TestContext;
let member: TestMember;
let roundId: string;
let other: string;
let round = 0;
let writtenOffBefore: bigint;

backendOfFile(async (made) => {
  context = made;
  await startRounds(made);
});
beforeEach(async () => {
  round += 1;
  roundId = await makeOpenRound(context, 'hanoi', round);
  other = await makeOpenRound(context, 'hanoi', 500 + round);
  member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
  writtenOffBefore = await writeOffBalance();
});
afterEach(async () => {
  expect(await auditBooks(context.admin)).toEqual([]);
});

const writeOffBalance = () => balanceOf(context.context.db, systemAccounts.writeOff(5));
/** What the brand has borne in this test, in satang. */
const borne = async () => writtenOffBefore - (await writeOffBalance());
const moneyOf = async (): Promise<[cash: bigint, held: bigint]> => {
  const { cashSatang, holdSatang } = await balancesOf(context, member);
  return [cashSatang, holdSatang];
};
const bet = async (number: string, baht = 10, of = roundId) => {
  const { code, data, message } = await buy(context, member, of, [line('2TOP', number, baht)]);
  if (code !== 'ok') throw new Error(`no bill: ${message}`);
  return data.bill_id;
};
/** 10 baht won 900 by the wrong result 123: the member has 990. */
const winWrongly = async () => {
  const billId = await bet('23');
  await setResult(context, roundId, '123', '45');
  await context.runJob('lotto-settle');
  return billId;
};
const fix = () => correct(context, roundId, ['124', '45']);
const cancel = (billId: string) =>
  call(
    context.app,
    'POST /api/lotto/bill/cancel',
    { agent_id: member.agentId, bill_id: billId },
    { ...member.as, key: newRequestId() },
  );
const statement = async () => {
  const { data } = await call(context.app, 'GET /api/member/statement', {}, member.as);
  return data.items.map(({ kind, amount }) => [kind, amount]);
};

test('what a member has spent of a wrong win is written off by the brand, and the balance is 0, not less', async () => {
  await winWrongly();
  await bet('77', 400, other);
  const done = await fix();
  expect(done).toMatchObject({ taken_satang: 900_00, written_off_satang: 310_00 });
  expect(await moneyOf()).toEqual([0n, 0n]);
  expect(await borne()).toBe(310_00n);
  expect((await statement()).slice(0, 2)).toEqual([
    ['lotto-correction', -900],
    ['lotto-write-off', 310],
  ]);
  const { data } = await call(context.app, 'GET /api/notifications', undefined, member.as);
  expect(data[0]?.description).toContain('ส่วนที่ใช้ไปแล้ว ฿310.00 เว็บไซต์รับผิดชอบให้');
});

test('a withdrawal that is held and was not sent to the bank is taken back first', async () => {
  await winWrongly();
  expect((await ask(context, member, 900)).code).toBe('ok');
  expect(await moneyOf()).toEqual([90_00n, 900_00n]);
  await fix();
  expect(await moneyOf()).toEqual([90_00n, 0n]);
  expect(await borne()).toBe(0n);
  const { data } = await call(context.app, 'GET /api/member/withdraw/list', {}, member.as);
  expect(data.items[0]).toMatchObject({ status: 'rejected', reason: expect.stringContaining('ถูกแก้ไข') });
});

test('an approved withdrawal is taken back before its payout is sent to the bank, and not after that', async () => {
  await winWrongly();
  const { data } = await ask(context, member, 900);
  await approve(context, data);
  await fix();
  expect(await moneyOf()).toEqual([90_00n, 0n]);

  roundId = await makeOpenRound(context, 'hanoi', 700 + round);
  member = await signUpMember(context);
  await giveCash(context, member, 100_00n);
  await winWrongly();
  const sent = await ask(context, member, 900);
  await approve(context, sent.data);
  await context.admin.query('update withdrawal set try_attempts = 1 where withdrawal_id = $1', [
    sent.data.withdrawal_id,
  ]);
  await fix();
  expect(await moneyOf()).toEqual([0n, 900_00n]);
  expect(await borne()).toBe(810_00n);
});

test('staff cannot approve a withdrawal of a member with a win in a round whose correction is open', async () => {
  await winWrongly();
  const { data } = await ask(context, member, 900);
  const proposed = await proposeResult(context, roundId, ['124', '45']);
  const waits = await approve(context, data);
  expect([waits.code, waits.message]).toEqual(['correction-open', expect.stringContaining('แก้ไขผล')]);
  await decide(context, proposed.data.correction_id, { verdict: 'reject' });
  expect((await approve(context, data)).code).toBe('ok');
});

test('a withdrawal stays where the wallet has enough', async () => {
  await winWrongly();
  await giveCash(context, member, 900_00n);
  await ask(context, member, 900);
  await fix();
  expect(await moneyOf()).toEqual([90_00n, 900_00n]);
});

test('a win by the right result is set off before anything is written off', async () => {
  await bet('24');
  await winWrongly();
  await bet('77', 980, other);
  expect(await moneyOf()).toEqual([0n, 0n]);
  const done = await fix();
  expect(done).toMatchObject({ taken_satang: 900_00, paid_satang: 900_00, written_off_satang: 0 });
  expect(await moneyOf()).toEqual([0n, 0n]);
  expect(await borne()).toBe(0n);
});

test('a stake that is cancelled after the correction pays the write-off back, once and before the member', async () => {
  await winWrongly();
  const hidden = await bet('77', 900, other);
  await fix();
  expect(await borne()).toBe(810_00n);
  const { data } = await cancel(hidden);
  // 900 return, 810 of them are the brand's.
  expect(data).toMatchObject({ refund: 900, balance_after: 90 });
  expect(await moneyOf()).toEqual([90_00n, 0n]);
  expect(await borne()).toBe(0n);
  expect((await statement()).slice(0, 2)).toEqual([
    ['lotto-recovery', -810],
    ['lotto-refund', 900],
  ]);
  await context.runJob('lotto-recover');
  expect(await moneyOf()).toEqual([90_00n, 0n]);
});

test('a stake from before the correction that wins pays back up to its stake, and the rest is the member’s', async () => {
  await winWrongly();
  await bet('77', 100, other);
  await bet('78', 100, other);
  await bet('79', 780, other);
  await fix();
  expect(await borne()).toBe(890_00n);
  await setResult(context, other, '177', '00');
  await context.runJob('lotto-settle');
  expect(await borne()).toBe(790_00n);
  expect(await moneyOf()).toEqual([9_000_00n - 100_00n, 0n]);
});

test('deposits and later bets are never touched', async () => {
  await winWrongly();
  await bet('77', 980, other);
  await fix();
  const written = await borne();
  await giveCash(context, member, 500_00n);
  const later = await makeOpenRound(context, 'hanoi', 800 + round);
  const own = await bet('11', 200, later);
  await cancel(own);
  await context.runJob('lotto-recover');
  expect(await moneyOf()).toEqual([500_00n, 0n]);
  expect(await borne()).toBe(written);
});

test('a withdrawal that the bank could not pay returns to the brand what was written off', async () => {
  await winWrongly();
  const { data } = await ask(context, member, 900);
  await approve(context, data);
  await context.admin.query('update withdrawal set try_attempts = 1 where withdrawal_id = $1', [
    data.withdrawal_id,
  ]);
  await fix();
  expect(await borne()).toBe(810_00n);
  expect(await report(context, reportOf(data, { result: 'failed' }))).toEqual([200, 'applied']);
  await context.runJob('lotto-recover');
  expect(await borne()).toBe(0n);
  expect(await moneyOf()).toEqual([90_00n, 0n]);
});

test('voiding returns the stakes before wins are taken back, so they count towards what is there', async () => {
  await winWrongly();
  await bet('77', 985, other);
  await voidRound(context, roundId);
  // 5 baht were left and 10 returned: 885 of the 900 were spent.
  expect(await moneyOf()).toEqual([0n, 0n]);
  expect(await borne()).toBe(885_00n);
});

test('a second correction that restores a win recovers its write-off from it', async () => {
  await winWrongly();
  await bet('77', 990, other);
  await fix();
  expect(await borne()).toBe(900_00n);
  await correct(context, roundId, ['123', '45']);
  await context.runJob('lotto-recover');
  expect(await moneyOf()).toEqual([0n, 0n]);
  expect(await borne()).toBe(0n);
  await correct(context, roundId, ['124', '45']);
  // Again it is not there, and again nothing more than the win is written off.
  expect(await borne()).toBe(900_00n);
});

test('the audit trail of the member names the withdrawal that was taken back', async () => {
  await winWrongly();
  const { data } = await ask(context, member, 900);
  const { correction_id } = await fix();
  const { rows } = await context.admin.query(
    `select details from audit_event where action = 'withdrawal-returned' and member_id = $1`,
    [member.memberId],
  );
  expect(rows.map(({ details }) => details)).toEqual([
    { who: 'somsri', withdrawal_id: data.withdrawal_id, amount_satang: 900_00, correction_id },
  ]);
});
