import fc from 'fast-check';
import { inTransaction } from '../../database/database.ts';
import { memberAccounts } from '../../ledger/ledger.accounts.ts';
import { post } from '../../ledger/ledger.service.ts';
import { runTrialBalance } from '../../ledger/testing/trial.ts';
import { order } from '../../testing/staff-orders.ts';
import { type Answer, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { startTestProvider, type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { createCounting } from './count.service.ts';
import { periodAt, periodBefore } from './period.rules.ts';
import {
  claim,
  endPeriod,
  giveBonus,
  lossesOf,
  nextId,
  orderEnd,
  sitDown,
  type Table,
  turnoverOf,
} from './testing/test-play.ts';

jest.setTimeout(120_000);

let provider: TestProvider;
let context: TestContext;

beforeAll(async () => {
  provider = await startTestProvider([testGame(1), testGame(2, { category: 'fishing' })]);
  context = await createTestContext({ env: { PROVIDER_URL: provider.url, CASHBACK_CLOSES_EARLY: '1' } });
  await context.runJob('games-catalogue');
});
afterAll(async () => {
  await context.close();
  await provider.close();
});

async function players(count: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  for (let no = 0; no < count; no += 1) {
    const member = await signUpMember(context);
    await giveCash(context, member, 10_000_00n);
    members.push(member);
  }
  return members;
}
const sit = (member: TestMember, options?: Parameters<typeof sitDown>[2]) =>
  sitDown({ context, provider }, member, options);
const cashOf = async (member: TestMember) => (await balancesOf(context, member)).cashSatang;
const periodsOf = async (kind: 'turnover' | 'loss') =>
  (await order(context.app, '/operator/cashback/list', { list: 'cashback', kind, limit: 200 })).data;

/** Ends the connections of the application, as a process that is killed does: what they had not committed is gone. */
const killConnections = () =>
  context.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );

describe('counting', () => {
  test('[M6] stopped after each batch and taken up by another process, it pays everybody once', async () => {
    await endPeriod(context, 'turnover');
    const members = await players(7);
    for (const member of members) await (await sit(member)).round([1_000_00]);
    const day = await orderEnd(context, 'turnover');
    const second = await context.startSecond();
    const processes = [context, second].map((one) => createCounting(one.context, 2));
    let turn = 0;
    // Nobody else plays or is paid: what is counted is what these two do in turn.
    for (let done = 1; done > 0; turn += 1) {
      done = (await processes[turn % 2]?.run()) ?? 0;
      if (turn === 1) expect(await Promise.all(members.map(cashOf))).toContain(9_000_00n);
    }
    expect(await Promise.all(members.map(cashOf))).toEqual(members.map(() => 9_005_00n));
    const [period] = await periodsOf('turnover');
    expect(period).toMatchObject({ period_id: day, state: 'closed', members: 7, amount_satang: 35_00 });
  });

  test('[M6] killed at its work again and again, beside a second process, it pays everybody once', async () => {
    await endPeriod(context, 'turnover');
    const members = await players(12);
    for (const member of members) await (await sit(member)).round([1_000_00]);
    await orderEnd(context, 'turnover');
    const second = await context.startSecond();
    const processes = [context, second].map((one) => createCounting(one.context, 1));
    const isOver = async () => (await periodsOf('turnover'))[0]?.state === 'closed';
    for (let kills = 0; kills < 10; kills += 1) {
      const works = [...processes, ...processes].map((one) => one.run().catch(() => 0));
      await killConnections();
      await Promise.all(works);
    }
    while (!(await isOver())) await processes[0]?.run();
    expect(await Promise.all(members.map(cashOf))).toEqual(members.map(() => 9_005_00n));
    expect((await runTrialBalance(context)).problems).toEqual([]);
  });

  test('[M6] what the ledger refuses is written nowhere: the batch is tried again as a whole', async () => {
    await endPeriod(context, 'turnover');
    const [member] = await players(1);
    if (!member) throw new Error('nobody to play');
    await (await sit(member)).round([1_000_00]);
    await orderEnd(context, 'turnover');
    await context.admin.query(`delete from ledger.flow_rule where kind = 'cashback'`);
    await expect(context.runJob('cashback: count')).rejects.toThrow('may not flow');
    expect((await turnoverOf(context, member)).data.items).toEqual([]);
    await context.admin.query(
      `insert into ledger.flow_rule (kind, from_class, to_class, unit) values ('cashback', 'promo', 'member-cash', 'THB')`,
    );
    await context.runJob('cashback: count');
    expect(await cashOf(member)).toBe(9_005_00n);
  });

  test('[M6] a period by the calendar is ended once its last transactions must be over, and not before', async () => {
    const endsAgo = (interval: string) =>
      // As if the period before had ended the day before yesterday: yesterday is due.
      context.admin.query(
        `with moved as (select (clock_timestamp() at time zone 'Asia/Bangkok' - $1::interval)::date as due)
         insert into cashback_period (agent_id, kind, period_id, from_at, until_at, terms, status, closed_at)
         select 7, 'turnover', (due - 1)::text, (due - 1)::timestamp at time zone 'Asia/Bangkok',
           due::timestamp at time zone 'Asia/Bangkok', terms, 'closed', now()
           from moved, (select terms from cashback_period limit 1) as known`,
        [interval],
      );
    const list = async () =>
      (
        await order(
          context.app,
          '/operator/cashback/list',
          { list: 'cashback', kind: 'turnover', limit: 9 },
          { brand: 'thara' },
        )
      ).data;
    const [begun] = await list();
    expect(begun).toMatchObject({ state: 'closed', members: 0 });
    await context.admin.query('alter table cashback_period disable trigger stays_closed');
    await context.admin.query(`delete from cashback_period where agent_id = 7 and kind = 'turnover'`);
    await context.admin.query('alter table cashback_period enable trigger stays_closed');
    await endsAgo('3 days');
    await context.runJob('cashback: count');
    const days = await list();
    expect(days.map(({ state }) => state)).toEqual(days.map(() => 'closed'));
    // Each begins where the one before it ended, and the newest one ended before today.
    for (const [index, one] of days.entries()) if (index > 0) expect(days[index - 1]?.from).toBe(one.until);
    const fiveMinutesAgo = periodAt('turnover', new Date(Date.now() - 300_000));
    expect(days[0]?.period_id).toBe(periodBefore('turnover', fiveMinutesAgo));
    expect(days.length).toBeGreaterThan(2);
  });
});

/** What a member did, by a model that knows nothing of tables. */
interface Counts {
  turnover: number;
  stakes: number;
  wins: number;
}
type Play =
  | { do: 'round'; who: number; stake: number; win: number }
  | { do: 'open'; who: number; stake: number }
  | { do: 'undo' | 'close'; who: number }
  | { do: 'bonus'; who: number; stake: number };
type Step = Play | { do: 'end-day' } | { do: 'end-week' };

const who = fc.nat({ max: 2 });
const stakes = fc.integer({ min: 1, max: 300_00 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('round' as const),
        who,
        stake: stakes,
        win: fc.nat({ max: 200_00 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), who, stake: stakes }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'close' as const), who }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('bonus' as const), who, stake: fc.constant(10_00) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('end-day' as const, 'end-week' as const) }) },
  ),
  { minLength: 12, maxLength: 24 },
);

/** Three members at their tables, and beside each what should be counted of him. */
class Hall {
  readonly members: TestMember[];
  readonly #main: Table[];
  readonly #bonus: Table[];
  readonly #open: { bet: string; stake: number }[][];
  readonly day: Counts[];
  readonly week: Counts[];

  private constructor(members: TestMember[], main: Table[], bonus: Table[]) {
    this.members = members;
    this.#main = main;
    this.#bonus = bonus;
    this.#open = members.map(() => []);
    this.day = members.map(() => ({ turnover: 0, stakes: 0, wins: 0 }));
    this.week = members.map(() => ({ turnover: 0, stakes: 0, wins: 0 }));
  }

  static async open(): Promise<Hall> {
    const members = await players(3);
    const main: Table[] = [];
    const bonus: Table[] = [];
    for (const member of members) {
      await giveBonus(context, member);
      bonus.push(await sit(member, { wallet: 'bonus' }));
      main.push(await sit(member, { game: 'game-2' }));
    }
    return new Hall(members, main, bonus);
  }

  async play(step: Play): Promise<void> {
    const table = this.#main[step.who];
    const open = this.#open[step.who];
    if (!table || !open) throw new Error('nobody sits there');
    if (step.do === 'round') {
      await table.round([step.stake], Math.min(step.win, step.stake * 10));
      this.#settle(step.who, step.stake, Math.min(step.win, step.stake * 10));
    } else if (step.do === 'open') open.push({ bet: await table.bet(step.stake), stake: step.stake });
    else if (step.do === 'bonus') await this.#bonus[step.who]?.round([step.stake]);
    else {
      const [first] = open.splice(0, 1);
      if (!first) return;
      if (step.do === 'undo') return void (await table.undo(first.bet));
      await table.close(first.bet);
      this.#settle(step.who, first.stake, 0);
    }
  }

  #settle(no: number, stake: number, win: number): void {
    for (const counts of [this.day[no], this.week[no]]) {
      if (!counts) continue;
      counts.turnover += stake;
      counts.stakes += stake;
      counts.wins += win;
    }
  }
}

async function expectDay(hall: Hall, day: string): Promise<void> {
  for (const [no, member] of hall.members.entries()) {
    const { data } = await turnoverOf(context, member, { from: day, until: day });
    const counted = data.items.map(({ turnover }) => Math.round(turnover * 100));
    expect(counted).toEqual([hall.day[no]?.turnover].filter((satang) => satang));
  }
  for (const counts of hall.day) Object.assign(counts, { turnover: 0, stakes: 0, wins: 0 });
}

async function expectWeek(hall: Hall, week: string): Promise<void> {
  for (const [no, member] of hall.members.entries()) {
    const { data } = await lossesOf(context, member);
    const found = data.items.find(({ period_id }) => period_id === week);
    const expected = hall.week[no];
    const sums = found && { stakes: Math.round(found.stakes * 100), wins: Math.round(found.wins * 100) };
    const played = expected && expected.stakes > 0 && { stakes: expected.stakes, wins: expected.wins };
    expect(sums ?? false).toEqual(played);
    const before = await cashOf(member);
    const answer: Answer<'POST /api/cashback/loss/claim'> = await claim(context, member, week);
    const refund = answer.code === 'ok' ? BigInt(Math.round((found?.refund ?? 0) * 100)) : 0n;
    expect((await cashOf(member)) - before).toBe(refund);
  }
  for (const counts of hall.week) Object.assign(counts, { turnover: 0, stakes: 0, wins: 0 });
}

test('[M6] whatever is played, undone and left open, each settled bet of cash is counted once (property)', async () => {
  await endPeriod(context, 'turnover');
  await endPeriod(context, 'loss');
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await endPeriod(context, 'turnover');
      await endPeriod(context, 'loss');
      const hall = await Hall.open();
      for (const step of sequence) {
        if (step.do === 'end-day') await expectDay(hall, await endPeriod(context, 'turnover'));
        else if (step.do === 'end-week') await expectWeek(hall, await endPeriod(context, 'loss'));
        else await hall.play(step);
      }
      await expectDay(hall, await endPeriod(context, 'turnover'));
      await expectWeek(hall, await endPeriod(context, 'loss'));
    }),
    { numRuns: 6 },
  );
  expect((await runTrialBalance(context)).problems).toEqual([]);
});

test('[M6] a bonus that became cash and is lost then is no loss of the member', async () => {
  const [member] = await players(1);
  if (!member) throw new Error('nobody plays');
  await giveBonus(context, member);
  await inTransaction(context.context.db, (tx) =>
    post(tx, {
      from: memberAccounts(member.memberId).bonus,
      to: memberAccounts(member.memberId).cash,
      ...{ amount: 300_00n, kind: 'bonus-cashed', reference: 'โบนัส', scope: 'test', key: nextId() },
    }),
  );
  await (await sit(member)).round([1_000_00]);
  const { data } = await lossesOf(context, member);
  expect(data.current).toMatchObject({ stakes: 1_000, bonuses: 300, loss: 700 });
});
