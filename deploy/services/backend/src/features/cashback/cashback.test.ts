import { runTrialBalance } from '../../ledger/testing/trial.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, rawCall, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, type TestMember } from '../../testing/test-members.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import { type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { claim, endPeriod, lossesOf, nextId, orderEnd, sitDown, turnoverOf } from './testing/test-play.ts';

jest.setTimeout(60_000);

let provider: TestProvider;
let context: TestContext;
let member: TestMember;

providerOfFile(
  [testGame(1), testGame(2, { category: 'fishing' }), testGame(3, { category: 'casino' })],
  async (playing) => {
    ({ provider, context, member } = playing);
    await giveCash(context, member, 10_000_00n);
    // What the test before left running is not this one's.
    await endPeriod(context, 'turnover');
    await endPeriod(context, 'loss');
  },
  { CASHBACK_CLOSES_EARLY: '1' },
);

const cash = async () => (await balancesOf(context, member)).cashSatang;
const table = (options?: Parameters<typeof sitDown>[2]) => sitDown({ context, provider }, member, options);

describe('turnover', () => {
  test('[M6] is shown as it is settled, and paid by itself once the day is over', async () => {
    const slots = await table();
    await slots.round([400_00], 100_00);
    await (await table({ game: 'game-2' })).round([100_00]);
    const { data: running } = await turnoverOf(context, member);
    expect(running.today).toMatchObject([
      { category: 'fishing', turnover: 100, percent: 0.5, amount: 0.5, state: 'open' },
      { category: 'slot', turnover: 400, percent: 0.5, amount: 2, state: 'open' },
    ]);
    const before = await cash();
    const day = await endPeriod(context, 'turnover');
    expect(await cash()).toBe(before + 2_50n);
    const { data } = await turnoverOf(context, member);
    expect(data.today).toEqual([]);
    expect(data.items).toMatchObject([
      { date: day, category: 'fishing', amount: 0.5, state: 'paid' },
      { date: day, category: 'slot', amount: 2, state: 'paid' },
    ]);
    const { data: statement } = await call(
      context.app,
      'GET /api/member/statement',
      { kind: 'cashback' },
      member.as,
    );
    expect(statement.items).toMatchObject([{ kind: 'cashback', amount: 2.5 }]);
    expect((await runTrialBalance(context)).problems).toEqual([]);
  });

  test('[M6] a day that brings less than the least is kept and not paid', async () => {
    await (await table()).round([100_00]);
    const before = await cash();
    await endPeriod(context, 'turnover');
    expect(await cash()).toBe(before);
    expect((await turnoverOf(context, member)).data.items).toMatchObject([
      { turnover: 100, amount: 0.5, state: 'too-small', paid_at: null },
    ]);
  });

  test('[M6] a bet that is undone counts for nothing, one whose round is open counts when it ends', async () => {
    const slots = await table();
    const [undone, open] = [await slots.bet(300_00), await slots.bet(600_00)];
    expect(await slots.undo(undone)).toBe('ok');
    expect((await turnoverOf(context, member)).data.today).toEqual([]);
    await endPeriod(context, 'turnover');
    await slots.close(open);
    expect((await turnoverOf(context, member)).data).toMatchObject({
      today: [{ category: 'slot', turnover: 600 }],
      items: [],
    });
    // What is settled stands: nobody can take a stake back that was counted.
    expect(await slots.undo(open)).toBe('invalid-request');
  });

  test('[M6.9] filters narrow the history, and pages follow one another', async () => {
    const days: string[] = [];
    for (const [stake, game] of [
      [400_00, 'game-1'],
      [100_00, 'game-1'],
      [600_00, 'game-2'],
    ] as const) {
      await (await table({ game })).round([stake]);
      days.push(await endPeriod(context, 'turnover'));
    }
    const dates = async (query: object) =>
      (await turnoverOf(context, member, query)).data.items.map(({ date }) => date);
    expect(await dates({})).toEqual(days.toReversed());
    expect(await dates({ category: 'fishing' })).toEqual([days[2]]);
    expect(await dates({ state: 'too-small' })).toEqual([days[1]]);
    expect(await dates({ state: 'open' })).toEqual([]);
    expect(await dates({ from: days[1] })).toEqual([days[2], days[1]]);
    expect(await dates({ from: days[1], until: days[1] })).toEqual([days[1]]);
    const { data: first } = await turnoverOf(context, member, { limit: 2 });
    expect(first.items.map(({ date }) => date)).toEqual([days[2], days[1]]);
    expect(await dates({ limit: 2, cursor: first.next_cursor })).toEqual([days[0]]);
  });

  test.each([
    ['a day that is none', { from: '2026-02-30' }],
    ['days in the wrong order', { from: '2026-03-02', until: '2026-03-01' }],
    ['a cursor of nobody', { cursor: 'nonsense' }],
  ])('[M6.9] %s is refused', async (_what, query) => {
    const response = await rawCall(context.app, 'GET /api/cashback/turnover/history', query, member.as);
    expect(response.statusCode).toBe(400);
  });
});

describe('losses', () => {
  const lose = async (satang: number) => (await table()).round([satang]);

  test('[M6.6] a refund is claimed once: the same key is answered the same, every other one pays nothing', async () => {
    await lose(1_000_00);
    const week = await endPeriod(context, 'loss');
    const before = await cash();
    const key = nextId();
    const first = await claim(context, member, week, key);
    expect(first).toMatchObject({
      code: 'ok',
      data: {
        period: { period_id: week, refund: 5, state: 'claimed' },
        balance_after: Number(before + 5_00n) / 100,
      },
    });
    expect((await claim(context, member, week, key)).data.period).toEqual(first.data.period);
    expect((await claim(context, member, week)).code).toBe('refund-claimed');
    expect(await cash()).toBe(before + 5_00n);
    const { data: statement } = await call(
      context.app,
      'GET /api/member/statement',
      { kind: 'loss-refund' },
      member.as,
    );
    expect(statement.items).toMatchObject([{ kind: 'loss-refund', amount: 5 }]);
  });

  test('[M6.6] of two hundred claims at one moment, over two processes, one pays', async () => {
    await lose(1_000_00);
    const week = await endPeriod(context, 'loss');
    const before = await cash();
    const second = await context.startSecond();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, no) => claim(no % 2 ? second : context, member, week)),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'refund-claimed')).toHaveLength(199);
    expect(await cash()).toBe(before + 5_00n);
    expect((await runTrialBalance(context)).problems).toEqual([]);
  });

  test('[M6] what came back, and what the house gave in cash, is no loss', async () => {
    await (await table()).round([2_000_00, 1_000_00], 400_00);
    await endPeriod(context, 'turnover');
    const { data: running } = await lossesOf(context, member);
    expect(running.current).toMatchObject({
      stakes: 3_000,
      wins: 400,
      bonuses: 15,
      loss: 2_585,
      refund: 12.92,
    });
    await endPeriod(context, 'loss');
    expect((await lossesOf(context, member)).data.items).toMatchObject([
      { stakes: 3_000, wins: 400, bonuses: 15, loss: 2_585, percent: 0.5, refund: 12.92, state: 'claimable' },
    ]);
  });

  test('[M6] what is lost in a category without refunds brings nothing back, and the rules say so', async () => {
    await (await table({ game: 'game-3' })).round([1_000_00]);
    const { data } = await lossesOf(context, member);
    expect(data.current).toMatchObject({ stakes: 0, loss: 0, refund: 0 });
    expect(data.setting.rules).toContain('นับเฉพาะสล็อต ยิงปลา ฟรีสปิน หวย หมวดอื่นไม่นับ');
    await lose(1_000_00);
    expect((await lossesOf(context, member)).data.current).toMatchObject({ stakes: 1_000, refund: 5 });
  });

  test('[M6] a week that runs, one of another member and one that never was are refused in words', async () => {
    await lose(1_000_00);
    const { data } = await lossesOf(context, member);
    expect((await claim(context, member, data.current.period_id)).code).toBe('refund-not-ready');
    const week = await orderEnd(context, 'loss');
    expect((await claim(context, member, week)).code).toBe('refund-not-ready');
    await context.runJob('cashback: count');
    const answer = await claim(context, member, '1999-w01');
    expect(answer).toMatchObject({
      http: 200,
      code: 'refund-unknown',
      message: expect.stringContaining('ไม่มียอดคืน'),
    });
  });

  test('[M6] a refund that nobody claimed in time has expired, and moves nothing', async () => {
    await lose(1_000_00);
    const week = await endPeriod(context, 'loss');
    await context.admin.query(
      `update cashback_loss set claim_until = clock_timestamp() where member_id = $1 and period_id = $2`,
      [member.memberId, week],
    );
    const before = await cash();
    expect((await claim(context, member, week)).code).toBe('refund-expired');
    expect(await cash()).toBe(before);
    expect((await lossesOf(context, member, { state: 'expired' })).data.items).toHaveLength(1);
    expect((await lossesOf(context, member, { state: 'claimable' })).data.items).toEqual([]);
  });

  test('[M6] a claimed refund is played before it can be withdrawn', async () => {
    await lose(1_000_00);
    const week = await endPeriod(context, 'loss');
    await claim(context, member, week);
    const { data } = await call(context.app, 'GET /api/member/withdraw/info', undefined, member.as);
    expect(data.turnover).toEqual({ required: 5, done: 0, left: 5 });
  });

  test('[M6.8] filters narrow the history, and pages follow one another', async () => {
    const weeks: string[] = [];
    for (const stake of [1_000_00, 10_00, 2_000_00]) {
      await lose(stake);
      weeks.push(await endPeriod(context, 'loss'));
    }
    await claim(context, member, weeks[0] ?? '');
    const found = async (query: object) =>
      (await lossesOf(context, member, query)).data.items.map(({ period_id }) => period_id);
    expect(await found({})).toEqual(weeks.toReversed());
    expect(await found({ state: 'claimed' })).toEqual([weeks[0]]);
    expect(await found({ state: 'claimable' })).toEqual([weeks[2]]);
    expect(await found({ state: 'too-small' })).toEqual([weeks[1]]);
    expect(await found({ state: 'open' })).toEqual([]);
    expect(await found({ until: '2020-01-01' })).toEqual([]);
    expect(await found({ from: '2020-01-01' })).toEqual(weeks.toReversed());
    const { data: first } = await lossesOf(context, member, { limit: 2 });
    expect(first.items).toHaveLength(2);
    expect(await found({ limit: 2, cursor: first.next_cursor })).toEqual([weeks[0]]);
    expect(await found({ cursor: weeks[0] })).toEqual([]);
  });
});

describe('staff', () => {
  test('[P8] sees what was counted, and ends a running week in a sandbox alone', async () => {
    await (await table()).round([1_000_00]);
    const week = await endPeriod(context, 'loss');
    const { data } = await order(context.app, '/operator/cashback/list', {
      list: 'cashback',
      kind: 'loss',
      limit: 1,
    });
    expect(data).toMatchObject([
      { kind: 'loss', period_id: week, state: 'closed', members: 1, amount_satang: 5_00 },
    ]);
    const { rows } = await context.admin.query(
      `select details from audit_event where action = 'cashback-ended' order by event_id desc limit 1`,
    );
    expect(rows).toMatchObject([{ details: { who: 'somchai', kind: 'loss', period: week } }]);
  });

  test('[P8] two orders at one moment end one week', async () => {
    const ids = await Promise.all([orderEnd(context, 'loss'), orderEnd(context, 'loss')]);
    expect(new Set(ids).size).toBe(1);
    await context.runJob('cashback: count');
  });
});
