import pg from 'pg';
import { call, countedBets, rawCall, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { closeAgo, makeOpenRound } from '../lotto-rounds/testing/test-rounds.ts';
import { buy, create, line, newRequestId, openDrawOfEachTest, validate } from './testing/test-bills.ts';

let context: TestContext;
let member: TestMember;
let roundId: string;
openDrawOfEachTest((draw) => {
  ({ context, member, roundId } = draw);
});

async function withCash(): Promise<TestMember> {
  const one = await signUpMember(context);
  await giveCash(context, one, 1_000_00n);
  return one;
}
const cashOf = async (one: TestMember) => (await balancesOf(context, one)).cashSatang;
const billsOf = async (one: TestMember) =>
  (await context.admin.query('select * from lotto_bill where member_id = $1', [one.memberId])).rows;

describe('validate', () => {
  test('[L3] says of each line what it costs, what it pays, and what is the matter in Thai', async () => {
    const { code, data } = await validate(context, member, roundId, [
      line('3TOP', '123', 10),
      line('3TOP', '789', 10),
      line('3TOP', '999', 10),
      line('2BOTTOM', '89', 6_000),
      line('2TOP', '1', 10),
      line('2TOP', '12', 0.5),
      line('2TOP', '12', 1e9),
      line('2TOP', '12', 1.001),
    ]);
    expect(code).toBe('ok');
    expect(
      data.lines.map(({ status, rate, original_rate, message }) => [status, rate, original_rate, message]),
    ).toEqual([
      ['ok', 850, 850, ''],
      ['reduced', 425, 850, 'เลขอั้น จ่ายบาทละ 425'],
      ['closed', 0, 850, 'ปิดรับเลขนี้'],
      ['full', 90, 90, 'เลขใกล้เต็ม เหลือรับได้ ฿5,000.00'],
      ['invalid', 90, 90, 'กรุณาใส่เลข 2 หลัก'],
      ['invalid', 90, 90, 'ขั้นต่ำ ฿1.00'],
      ['invalid', 90, 90, 'สูงสุดต่อครั้ง ฿10,000.00'],
      ['invalid', 90, 90, 'จำนวนเงินมีทศนิยมได้ไม่เกิน 2 ตำแหน่ง'],
    ]);
    expect(data.acceptable).toBe(false);
    expect(data.balance).toBe(1000);
  });

  test('[L3] an amount in letters is not a request of ours', async () => {
    const body = {
      round_id: roundId,
      agent_id: 5,
      lines: [{ bet_type: '3TOP', number: '123', amount: 'สิบ' }],
    };
    const response = await rawCall(context.app, 'POST /api/lotto/bill/validate', body, member.as);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(/[ก-๙]/);
  });

  test('[L3] a closed round, an unknown round, another brand, a visitor', async () => {
    const lines = [line('3TOP', '123', 10)];
    expect((await validate(context, member, 'nothing', lines)).code).toBe('round-unknown');
    const body = { round_id: roundId, agent_id: 7, lines };
    const other = await call(context.app, 'POST /api/lotto/bill/validate', body, member.as);
    expect(other.code).toBe('agent-code-unknown');
    const visitor = await call(context.app, 'POST /api/lotto/bill/validate', { ...body, agent_id: 5 });
    expect(visitor.code).toBe('session-expired');
    await closeAgo(context, roundId, 1);
    await context.runJob('lotto-close');
    expect((await validate(context, member, roundId, lines)).code).toBe('round-closed');
  });
});

test('[L3] a round of a market that only another brand offers takes no bets of this one', async () => {
  await context.admin.query(
    `insert into lotto_market select (jsonb_populate_record(market, '{"code": "elsewhere"}')).*
       from lotto_market market where code = 'yeekee'`,
  );
  const elsewhere = await makeOpenRound(context, 'elsewhere', 1);
  expect((await validate(context, member, elsewhere, [line('3TOP', '123', 10)])).code).toBe('round-unknown');
});

describe('create', () => {
  test('[L3.10] [P1] buys the bill: the stake leaves the wallet, in one group with the bill', async () => {
    const lines = [line('3TOP', '123', 10), line('2BOTTOM', '45', 20.25)];
    const { code, data } = await buy(context, member, roundId, lines);
    expect(code).toBe('ok');
    expect(data).toMatchObject({ total: 30.25, balance_after: 969.75 });
    expect(data.bill_no).toMatch(/^\d{6}-\d{6}$/);
    expect(await cashOf(member)).toBe(969_75n);
    const { rows } = await context.admin.query(
      'select kind, amount::int, reference from ledger.transfer where group_id = $1',
      [data.bill_id],
    );
    expect(rows).toEqual([{ kind: 'lotto-bet', amount: 3025, reference: data.bill_no }]);
    const { rows: published } = await context.admin.query(
      'select name from live_event where member_id = $1 order by id desc limit 2',
      [member.memberId],
    );
    expect(published.map((row) => row.name).sort()).toEqual(['bill.changed', 'wallet.changed']);
  });

  test('[L3] [P1] more than the balance is refused, nothing is kept, and after a deposit the same request goes through', async () => {
    const lines = [line('2TOP', '12', 1_000.01)];
    const { data } = await validate(context, member, roundId, lines);
    const send = { roundId, lines, token: data.validate_token, requestId: newRequestId() };
    const refused = await create(context, member, send);
    expect([refused.http, refused.code, refused.message]).toEqual([
      200,
      'insufficient-balance',
      'ยอดเงินไม่เพียงพอ',
    ]);
    expect(await cashOf(member)).toBe(1_000_00n);
    expect(await billsOf(member)).toEqual([]);
    const { rows } = await context.admin.query('select * from lotto_exposure where round_id = $1', [roundId]);
    expect(rows).toEqual([]);
    await giveCash(context, member, 1n);
    expect((await create(context, member, send)).code).toBe('ok');
    expect(await cashOf(member)).toBe(0n);
  });

  test('[L3.11, L3.12, P5.2] a bet that comes late is refused by the database clock, before anything has closed the round', async () => {
    const lines = [line('3TOP', '123', 10)];
    const { data } = await validate(context, member, roundId, lines);
    await closeAgo(context, roundId, 0);
    const { code, message } = await create(context, member, { roundId, lines, token: data.validate_token });
    expect([code, message]).toEqual(['round-closed', 'รอบนี้ปิดรับแล้ว']);
    expect(await cashOf(member)).toBe(1_000_00n);
  });

  test('[L3] a draw that is over is called a draw: it has a date and no number', async () => {
    const lines = [line('3TOP', '123', 10)];
    const { data } = await validate(context, member, roundId, lines);
    await context.admin.query('update lotto_round set round_no = null where round_id = $1', [roundId]);
    await closeAgo(context, roundId, 0);
    const { code, message } = await create(context, member, { roundId, lines, token: data.validate_token });
    expect([code, message]).toEqual(['round-closed', 'งวดนี้ปิดรับแล้ว']);
  });

  test('[L3] [P5] a bet that was in time but waited too long for a number is refused as well', async () => {
    const lines = [line('3TOP', '123', 10)];
    await buy(context, await withCash(), roundId, lines);
    const { data } = await validate(context, member, roundId, lines);
    await context.admin.query('begin');
    await context.admin.query('select from lotto_exposure where round_id = $1 for update', [roundId]);
    const other = new pg.Client({ connectionString: context.ownerUrl });
    await other.connect();
    await other.query(
      "update lotto_round set close_at = clock_timestamp() + interval '1 second' where round_id = $1",
      [roundId],
    );
    const sent = create(context, member, { roundId, lines, token: data.validate_token });
    const until = async (condition: string) => {
      while (!(await other.query<{ met: boolean }>(`select ${condition} as met`)).rows[0]?.met);
    };
    await until(
      "exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')",
    );
    await until(`(select close_at < clock_timestamp() from lotto_round where round_id = '${roundId}')`);
    await context.admin.query('rollback');
    expect((await sent).code).toBe('round-closed');
    expect(await cashOf(member)).toBe(1_000_00n);
    await other.end();
  });

  test('[P2] the same request sent many times at once, to two processes, is one bill with one answer', async () => {
    const lines = [line('3TOP', '123', 10)];
    const { data } = await validate(context, member, roundId, lines);
    const second = await context.startSecond();
    const send = { roundId, lines, token: data.validate_token, requestId: newRequestId() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => create(index % 2 ? second : context, member, send)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
    expect(answers[0]?.code).toBe('ok');
    expect(await billsOf(member)).toHaveLength(1);
    expect(await cashOf(member)).toBe(990_00n);

    const later = await create(context, member, send);
    expect(later.data).toEqual(answers[0]?.data);
    const other = await create(context, member, { ...send, lines: [line('3TOP', '124', 10)] });
    expect(other.code).toBe('idempotency-conflict');
    expect(await cashOf(member)).toBe(990_00n);
  });

  test('[P2] the answer is the same even after the round has closed', async () => {
    const lines = [line('3TOP', '123', 10)];
    const { data } = await validate(context, member, roundId, lines);
    const send = { roundId, lines, token: data.validate_token, requestId: newRequestId() };
    const first = await create(context, member, send);
    await closeAgo(context, roundId, 1);
    await context.runJob('lotto-close');
    expect(await create(context, member, send)).toEqual(first);
  });

  test('[L3] [P2] a quote buys one bill: another key is refused, its own is answered again', async () => {
    const lines = [line('3TOP', '123', 10)];
    const { data } = await validate(context, member, roundId, lines);
    const send = { roundId, lines, token: data.validate_token, requestId: newRequestId() };
    const counted = await countedBets(context, 'lotto');
    const first = await create(context, member, send);
    const { requestId: _, ...another } = send;
    expect(await create(context, member, another)).toMatchObject({
      http: 200,
      code: 'bill-quote-used',
      message: expect.stringMatching(/ตรวจสอบโพยอีกครั้ง/),
    });
    expect(await create(context, member, send)).toEqual(first);
    expect(await cashOf(member)).toBe(990_00n);
    expect((await countedBets(context, 'lotto')) - counted).toBe(1);
    expect((await buy(context, member, roundId, lines)).code).toBe('ok');
  });

  test('[L3] [P2] a quote sent under ten keys at once, to two processes, is one bill and one stake', async () => {
    const second = await context.startSecond();
    const lines = [line('3TOP', '123', 10), line('2TOP', '45', 5)];
    for (let round = 1; round <= 3; round++) {
      const { data } = await validate(context, member, roundId, lines);
      const send = { roundId, lines, token: data.validate_token };
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => create(index % 2 ? second : context, member, send)),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual(
        ['bill-quote-used', 'ok'].flatMap((code) =>
          Array.from({ length: code === 'ok' ? 1 : 9 }, () => code),
        ),
      );
      expect(await cashOf(member)).toBe(1_000_00n - BigInt(round) * 15_00n);
    }
  });

  test('[P2] a slip that two tabs check and send at once is one bill; the other tab is given its number', async () => {
    const second = await context.startSecond();
    const lines = [line('3TOP', '123', 10)];
    const draftId = newRequestId();
    const quotes = await Promise.all(
      Array.from({ length: 6 }, () => validate(context, member, roundId, lines)),
    );
    const answers = await Promise.all(
      quotes.map(({ data }, index) =>
        create(index % 2 ? second : context, member, { roundId, lines, token: data.validate_token, draftId }),
      ),
    );
    const bought = answers.filter(({ code }) => code === 'ok');
    const refused = answers.filter(({ code }) => code === 'bill-quote-used');
    expect([bought.length, refused.length]).toEqual([1, 5]);
    for (const { message } of refused) expect(message).toContain(bought[0]?.data.bill_no);
    expect(await cashOf(member)).toBe(990_00n);
    expect(await billsOf(member)).toHaveLength(1);
  });

  test('[P2] a slip that was changed in one tab and bought is not bought in the other; a lost answer is given again', async () => {
    const draftId = newRequestId();
    const requestId = newRequestId();
    const send = async (amount: number, more: { requestId?: string; draftId?: string }) => {
      const lines = [line('3TOP', '123', amount)];
      const { data } = await validate(context, member, roundId, lines);
      return create(context, member, { roundId, lines, token: data.validate_token, ...more });
    };
    const first = await send(10, { requestId, draftId });
    expect((await send(20, { draftId })).code).toBe('bill-quote-used');
    expect(await send(10, { requestId, draftId })).toEqual(first);
    expect((await send(20, { draftId: newRequestId() })).code).toBe('ok');
    const other = await withCash();
    const lines = [line('3TOP', '123', 10)];
    const { data } = await validate(context, other, roundId, lines);
    expect((await create(context, other, { roundId, lines, token: data.validate_token, draftId })).code).toBe(
      'ok',
    );
    expect(await cashOf(member)).toBe(970_00n);
  });

  test('[L3] a refused bill leaves its quote unused', async () => {
    const lines = [line('3TOP', '123', 10)];
    const { data } = await validate(context, member, roundId, lines);
    const send = { roundId, lines, token: data.validate_token };
    const poor = await signUpMember(context);
    const theirs = await validate(context, poor, roundId, lines);
    const again = { ...send, token: theirs.data.validate_token };
    expect((await create(context, poor, again)).code).toBe('insufficient-balance');
    await giveCash(context, poor, 100_00n);
    expect((await create(context, poor, again)).code).toBe('ok');
  });

  test('[L3] only what was checked is bought: no token, an old one, another member’s, other lines', async () => {
    const lines = [line('3TOP', '123', 10)];
    const { data } = await validate(context, member, roundId, lines);
    const token = data.validate_token;
    const stranger = await signUpMember(context);
    await giveCash(context, stranger, 100_00n);
    const codes = [
      await create(context, member, { roundId, lines, token: 'not-a-token' }),
      await create(context, stranger, { roundId, lines, token }),
      await create(context, member, { roundId, lines: [line('3TOP', '123', 11)], token }),
    ].map((answer) => answer.code);
    expect(codes).toEqual(['bill-changed', 'bill-changed', 'bill-changed']);
    await context.admin.query("update lotto_quote set expires_at = now() - interval '1 second'");
    expect((await create(context, member, { roundId, lines, token })).code).toBe('bill-changed');
    await context.runJob('lotto-quotes');
    expect((await context.admin.query('select * from lotto_quote')).rows).toEqual([]);
  });

  test('[L3] lines that were not acceptable are not bought either', async () => {
    const cases = [
      [line('3TOP', '999', 10), 'number-closed', '3 ตัวบน 999: ปิดรับเลขนี้'],
      [line('2BOTTOM', '89', 5_001), 'number-full', '2 ตัวล่าง 89: เลขใกล้เต็ม เหลือรับได้ ฿5,000.00'],
      [line('2TOP', '1', 10), 'bill-invalid', '2 ตัวบน 1: กรุณาใส่เลข 2 หลัก'],
      [line('2TOP', '11', 0.001), 'bill-invalid', '2 ตัวบน 11: ขั้นต่ำ ฿1.00'],
    ] as const;
    for (const [one, code, message] of cases) {
      const answer = await buy(context, member, roundId, [line('3TOP', '123', 1), one]);
      expect([answer.code, answer.message]).toEqual([code, message]);
    }
    expect(await cashOf(member)).toBe(1_000_00n);
  });
});

describe('rates and room between checking and buying', () => {
  const restrict = (restriction: object) =>
    context.admin.query(
      `update lotto_round set settings = jsonb_set(settings, '{restrictions}', settings -> 'restrictions' || $2::jsonb)
        where round_id = $1`,
      [roundId, JSON.stringify([restriction])],
    );

  test('[L3] a rate that fell asks the member again; checked again it is bought at the new rate', async () => {
    const lines = [line('3TOP', '123', 10)];
    const { data } = await validate(context, member, roundId, lines);
    await restrict({ betType: '3TOP', number: '123', kind: 'reduced', factorPercent: 50 });
    expect((await create(context, member, { roundId, lines, token: data.validate_token })).code).toBe(
      'bill-changed',
    );
    const again = await buy(context, member, roundId, lines);
    expect(again.code).toBe('ok');
    const { rows } = await context.admin.query(
      'select rate_hundredths from lotto_bill_line where bill_id = $1',
      [again.data.bill_id],
    );
    expect(rows).toEqual([{ rate_hundredths: 42_500 }]);
  });

  test('[L3] a number that was closed meanwhile is refused', async () => {
    const lines = [line('3TOD', '123', 10)];
    const { data } = await validate(context, member, roundId, lines);
    await restrict({ betType: '3TOD', number: '321', kind: 'closed' });
    expect((await create(context, member, { roundId, lines, token: data.validate_token })).code).toBe(
      'number-closed',
    );
  });

  test('[L3] ten members at once on a number with room for five: exactly five get in', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, withCash));
    const lines = [line('2BOTTOM', '89', 1_000)];
    const tokens: string[] = [];
    for (const one of members)
      tokens.push((await validate(context, one, roundId, lines)).data.validate_token);
    const second = await context.startSecond();
    const answers = await Promise.all(
      members.map((one, index) =>
        create(index % 2 ? second : context, one, { roundId, lines, token: tokens[index] ?? '' }),
      ),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([
      ...Array(5).fill('number-full'),
      ...Array(5).fill('ok'),
    ]);
    const { rows } = await context.admin.query(
      "select taken_satang::int as taken from lotto_exposure where round_id = $1 and number = '89'",
      [roundId],
    );
    expect(rows).toEqual([{ taken: 500_000 }]);
  });

  test('[L3] one member’s bills on one number add up, โต๊ด in any order', async () => {
    await giveCash(context, member, 100_000_00n);
    for (const number of ['123', '321']) {
      expect((await buy(context, member, roundId, [line('3TOD', number, 3_000)])).code).toBe('ok');
    }
    const { data } = await validate(context, member, roundId, [line('3TOD', '213', 2_001)]);
    expect(data.lines[0]).toMatchObject({ status: 'full', message: 'สูงสุดต่อเลข เหลือรับได้ ฿2,000.00' });
    expect((await buy(context, member, roundId, [line('3TOD', '132', 2_000)])).code).toBe('ok');
    const full = await buy(context, member, roundId, [line('3TOD', '132', 1)]);
    expect([full.code, full.message]).toEqual(['number-full', '3 ตัวโต๊ด 132: ครบยอดสูงสุดต่อเลขแล้ว']);
  });

  test('[L3] a bill of a thousand lines fits, and one more does not', async () => {
    await giveCash(context, member, 10_000_00n);
    const numbers = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, '0'));
    const lines = numbers.map((number) => line('3TOD', number, 1));
    const { code, data } = await buy(context, member, roundId, lines);
    expect([code, data.total]).toEqual(['ok', 1_000]);
    const body = { round_id: roundId, agent_id: 5, lines: [...lines, line('3TOP', '001', 1)] };
    expect((await call(context.app, 'POST /api/lotto/bill/validate', body, member.as)).code).toBe(
      'request-invalid',
    );
  });
});
