import { call, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { closeAgo, makeOpenRound, setResult } from '../lotto-rounds/testing/test-rounds.ts';
import { buy, detailOf, line, openDrawOfEachTest } from './testing/test-bills.ts';

let context: TestContext;
let member: TestMember;
let roundId: string;
let round = 0;
let keys = 0;
openDrawOfEachTest((draw) => {
  ({ context, member, roundId, round } = draw);
});

const nextKey = () => {
  keys += 1;
  return `cancel-key-${keys}`;
};
const cancel = (billId: string, key = nextKey(), app = context.app) =>
  call(app, 'POST /api/lotto/bill/cancel', { bill_id: billId, agent_id: 5 }, { ...member.as, key });
const buyOne = async (lines = [line('2TOP', '23', 100)]) =>
  (await buy(context, member, roundId, lines)).data.bill_id;
const cashOf = async () => (await balancesOf(context, member)).cashSatang;

test('[X1] open pages of the member hear of the balance and of the bill, and nobody else does', async () => {
  const billId = await buyOne([line('2TOP', '23', 100)]);
  const { rows: before } = await context.admin.query('select coalesce(max(id), 0) as id from live_event');
  await cancel(billId);
  const { rows } = await context.admin.query(
    'select name, member_id::text, agent_id, data from live_event where id > $1 order by id',
    [before[0].id],
  );
  const to = { member_id: member.memberId, agent_id: null };
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { name: 'wallet.changed', ...to, data: { balance: 1_000, point: 0 } },
      { name: 'bill.changed', ...to, data: { bill_id: billId, round_id: roundId } },
    ]),
  );
});

test('[L3] [P1] gives the stake back as the mirror of the bet, and the room on the numbers', async () => {
  const billId = await buyOne([line('2TOP', '23', 100), line('3TOD', '321', 50)]);
  const { code, data } = await cancel(billId);
  expect([code, data]).toEqual(['ok', { refund: 150, balance_after: 1_000, cancels_left_today: 3 }]);
  expect(await cashOf()).toBe(1_000_00n);
  const { rows } = await context.admin.query(
    'select kind, reversal_of is not null as mirror from ledger.transfer where group_id = $1 order by created_at',
    [billId],
  );
  expect(rows).toEqual([
    { kind: 'lotto-bet', mirror: false },
    { kind: 'lotto-refund', mirror: true },
  ]);
  const taken = await context.admin.query(
    'select sum(taken_satang)::int as taken from lotto_exposure where round_id = $1',
    [roundId],
  );
  expect(taken.rows[0].taken).toBe(0);
  const detail = await detailOf(context, member, billId);
  expect([detail.bill.status, ...detail.lines.map((one) => one.status)]).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
});

test('[P2] pressed many times at once it goes back once; the same key answers the same', async () => {
  const billId = await buyOne();
  const second = await context.startSecond();
  const key = nextKey();
  const answers = await Promise.all([
    cancel(billId, key),
    cancel(billId, key, second.app),
    cancel(billId, key),
    cancel(billId, nextKey(), second.app),
  ]);
  const codes = answers.map((answer) => answer.code).sort();
  expect([
    'bill-not-cancellable,bill-not-cancellable,bill-not-cancellable,ok',
    'bill-not-cancellable,ok,ok,ok',
  ]).toContain(codes.join());
  expect(await cashOf()).toBe(1_000_00n);
  const winner = answers.find((answer) => answer.code === 'ok');
  if (codes[1] === 'ok') expect((await cancel(billId, key)).data).toEqual(winner?.data);
  const other = await buyOne();
  expect((await cancel(other, codes[1] === 'ok' ? key : nextKey())).code).toBe(
    codes[1] === 'ok' ? 'idempotency-conflict' : 'ok',
  );
});

test('[L3] four times a day, no more, also when the last ones are pressed together', async () => {
  const bills = [];
  for (let index = 0; index < 6; index++) bills.push(await buyOne());
  const answers = await Promise.all(bills.map((billId) => cancel(billId)));
  expect(answers.map((answer) => answer.code).sort()).toEqual([
    'cancel-quota-used',
    'cancel-quota-used',
    'ok',
    'ok',
    'ok',
    'ok',
  ]);
  const refused = answers.find((answer) => answer.code === 'cancel-quota-used');
  expect(refused?.message).toBe('สมาชิกยกเลิกโพยได้ไม่เกินวันละ 4 ครั้ง');
  expect(await cashOf()).toBe(800_00n);
});

test('[L3] not within ten minutes of the close, nor after it', async () => {
  const billId = await buyOne();
  await closeAgo(context, roundId, -599);
  const late = await cancel(billId);
  expect([late.code, late.message]).toEqual([
    'bill-not-cancellable',
    'ยกเลิกโพยได้ก่อนเวลาปิดรับอย่างน้อย 10 นาทีเท่านั้น',
  ]);
  await closeAgo(context, roundId, -660);
  expect((await cancel(billId)).code).toBe('ok');
  const settled = await buyOne();
  await setResult(context, roundId, '123', '45');
  expect((await cancel(settled)).code).toBe('bill-not-cancellable');
  await context.runJob('lotto-settle');
  expect((await cancel(settled)).code).toBe('bill-not-cancellable');
});

test('[L3] a yeekee bill never', async () => {
  const yeekee = await makeOpenRound(context, 'yeekee', round);
  const { data } = await buy(context, member, yeekee, [line('2TOP', '23', 100)]);
  const { code, message } = await cancel(data.bill_id);
  expect([code, message]).toEqual(['bill-not-cancellable', 'โพยของรอบนี้ยกเลิกไม่ได้']);
});

test('[L3] nobody cancels another member’s bill, and none without a key', async () => {
  const billId = await buyOne();
  const stranger = await signUpMember(context);
  const body = { bill_id: billId, agent_id: 5 };
  const other = await call(context.app, 'POST /api/lotto/bill/cancel', body, {
    ...stranger.as,
    key: nextKey(),
  });
  expect(other.code).toBe('bill-unknown');
  expect((await cancel('nonsense')).code).toBe('bill-unknown');
  expect((await call(context.app, 'POST /api/lotto/bill/cancel', body, member.as)).code).toBe(
    'request-invalid',
  );
});

test('[L4] a cancelled bill takes no part in the settlement', async () => {
  const billId = await buyOne();
  await cancel(billId);
  await setResult(context, roundId, '123', '45');
  await context.runJob('lotto-settle');
  expect((await detailOf(context, member, billId)).bill).toMatchObject({ status: 'cancelled', win_total: 0 });
  expect(await cashOf()).toBe(1_000_00n);
});
