import { runTrialBalance } from '../../ledger/testing/trial.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, rawCall, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, type TestMember } from '../../testing/test-members.ts';
import { giveBonus, sitDown } from '../cashback/testing/test-play.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import { type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { createCommissionCounting } from './count.service.ts';
import {
  countCommission,
  endSpan,
  joinBy,
  networkOf,
  redeem,
  summaryOf,
  transactionsOf,
} from './testing/test-network.ts';

jest.setTimeout(60_000);

let provider: TestProvider;
let context: TestContext;
/** the member who sends the link */
let owner: TestMember;

providerOfFile(
  [testGame(1), testGame(2, { category: 'fishing' })],
  async (playing) => {
    ({ provider, context, member: owner } = playing);
    // What the test before left is not this one's.
    await countCommission(context);
  },
  { CASHBACK_CLOSES_EARLY: '1' },
);

const codeOf = async (member: TestMember) => (await summaryOf(context, member)).code;
const friendOf = async (member: TestMember) => joinBy(context, await codeOf(member));
const table = (member: TestMember, options?: Parameters<typeof sitDown>[2]) =>
  sitDown({ context, provider }, member, options);
const play = async (member: TestMember, satang: number, options?: Parameters<typeof sitDown>[2]) =>
  (await table(member, options)).round([satang]);
const cash = async (member: TestMember) => (await balancesOf(context, member)).cashSatang;
const referralOf = async ({ memberId }: TestMember) =>
  (await context.admin.query('select outcome, code from affiliate_referral where member_id = $1', [memberId]))
    .rows[0];

describe('the network', () => {
  test('[A7.10] the referrer of a registration is the upline, and those above are above as well', async () => {
    const friend = await friendOf(owner);
    const further = await joinBy(context, ` ${(await codeOf(friend)).toLowerCase()} `);
    const { counts, items } = await networkOf(context, owner);
    expect(counts).toEqual([
      { level: 1, members: 1, active: 0 },
      { level: 2, members: 1, active: 0 },
    ]);
    const masked = ({ phone }: TestMember) => `${phone.slice(0, 2)}****${phone.slice(-2)}`;
    expect(items.map(({ name, level }) => [name, level])).toEqual([
      [masked(further), 2],
      [masked(friend), 1],
    ]);
    expect((await networkOf(context, owner, { level: 1 })).items).toHaveLength(1);
    const first = await networkOf(context, owner, { limit: 1 });
    const next = await networkOf(context, owner, { limit: 1, cursor: first.next_cursor });
    expect([first.items[0]?.level, next.items[0]?.level, next.next_cursor]).toEqual([2, 1, null]);
    expect((await networkOf(context, friend)).items).toHaveLength(1);
    expect(JSON.stringify(await networkOf(context, owner))).not.toContain(friend.phone);
  });

  test('[A7.10] an unknown code, a code of another brand and the member’s own code add no one to a network; the reason is recorded', async () => {
    const unknown = await joinBy(context, 'FRIEND-7');
    expect(await referralOf(unknown)).toEqual({ outcome: 'unknown-code', code: 'FRIEND-7' });
    const strangers = await joinBy(context, await codeOf(owner), { agentCode: 'THARA' });
    expect(await referralOf(strangers)).toMatchObject({ outcome: 'unknown-code' });
    const oneself = await joinBy(context, await codeOf(owner), { name: 'สมหญิง  ใจดี' });
    expect(await referralOf(oneself)).toMatchObject({ outcome: 'same-person' });
    expect((await networkOf(context, owner)).items).toEqual([]);
    expect(await referralOf(owner)).toBeUndefined();
  });

  test('[M7] no statement can write a ring', async () => {
    const friend = await friendOf(owner);
    await codeOf(friend);
    const insert = `insert into affiliate_downline (agent_id, upline_id, member_id, level) values (5, $1, $2, 1)`;
    await expect(context.admin.query(insert, [friend.memberId, owner.memberId])).rejects.toThrow('no rings');
    await expect(context.admin.query(insert, [owner.memberId, owner.memberId])).rejects.toThrow('check');
  });
});

describe('commission', () => {
  test('[M7.8] a settled bet of a friend raises the summary by the published commission, once', async () => {
    const friend = await friendOf(owner);
    const further = await friendOf(friend);
    await play(friend, 1_000_00);
    await play(further, 2_000_00, { game: 'game-2' });
    const { data: config } = await call(context.app, 'GET /api/affiliate/v2/configs', { agent_id: 5 });
    const rate = (level: number, category: string) =>
      config.rates.find((one) => one.level === level && one.category === category)?.percent;
    expect([rate(1, 'slot'), rate(2, 'fishing')]).toEqual([0.5, 0.05]);
    expect(await summaryOf(context, owner)).toMatchObject({ commission_pending: 6, commission_total: 0 });
    expect(await transactionsOf(context, owner, { state: 'pending' })).toHaveLength(2);
    await countCommission(context);
    await countCommission(context);
    const summary = await summaryOf(context, owner);
    expect(summary).toMatchObject({
      ...{ members: 2, active_members: 2, commission_pending: 0, commission_total: 6, commission_payable: 6 },
    });
    expect(summary.days.at(-1)).toMatchObject({ members: 2, commission: 6 });
    expect(await transactionsOf(context, owner)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ level: 1, category: 'slot', stake: 1_000, percent: 0.5, amount: 5 }),
        expect.objectContaining({ level: 2, category: 'fishing', stake: 2_000, percent: 0.05, amount: 1 }),
      ]),
    );
    expect(await summaryOf(context, friend)).toMatchObject({ commission_total: 10 });
    const { data: days } = await call(context.app, 'GET /api/affiliate/transactions', {}, owner.as);
    expect(days.items).toMatchObject([{ turnover: 3_000, commission: 6, redeemed: 0 }]);
  });

  test('[M7] a day’s small bets are counted together, over several spans, and nothing is lost to rounding', async () => {
    const friend = await friendOf(owner);
    for (const stake of [1_50, 1_50, 1_00]) {
      await play(friend, stake);
      await countCommission(context);
    }
    // Each alone would bring 0 satang of 0.75, 0.75 and 0.5.
    expect(await transactionsOf(context, owner)).toMatchObject([{ stake: 4, amount: 0.02 }]);
    expect(await summaryOf(context, owner)).toMatchObject({ commission_total: 0.02 });
  });

  test('[M7] bets of bonus, bets that were undone and rounds that are open count for nothing', async () => {
    const friend = await friendOf(owner);
    const slots = await table(friend);
    const [undone, open] = [await slots.bet(300_00), await slots.bet(600_00)];
    expect(await slots.undo(undone)).toBe('ok');
    await countCommission(context);
    expect(await summaryOf(context, owner)).toMatchObject({ commission_total: 0, commission_pending: 0 });
    await slots.close(open);
    await giveBonus(context, friend);
    await play(friend, 500_00, { wallet: 'bonus' });
    await countCommission(context);
    expect((await summaryOf(context, owner)).commission_total).toBe(3);
  });

  test('[M7] a valid stake that is taken back after it was counted takes its commission back, also after it was redeemed', async () => {
    const friend = await friendOf(owner);
    const slots = await table(friend);
    const bet = await slots.bet(2_000_00);
    await slots.close(bet);
    await play(friend, 8_000_00);
    await countCommission(context);
    expect((await redeem(context, owner)).code).toBe('ok');
    // A result that is corrected takes the valid stake back.
    await context.admin.query(
      `insert into valid_stake (member_id, agent_id, event, category, provider_id, game_id, staked_at, cash_staked_satang,
         cash_valid_satang, cash_paid_satang, bonus_valid_satang, reverses, first_settled_at)
       select member_id, agent_id, event || ':corrected', category, provider_id, game_id, staked_at, -cash_staked_satang,
           -cash_valid_satang, -cash_paid_satang, -bonus_valid_satang, valid_stake_id, settled_at
         from valid_stake where member_id = $1 and event = $2`,
      [friend.memberId, `game:siamspin:${bet}`],
    );
    await countCommission(context);
    expect(await transactionsOf(context, owner, { state: 'void' })).toMatchObject([
      { kind: 'commission', state: 'void', stake: -2_000, amount: -10 },
    ]);
    expect(await summaryOf(context, owner)).toMatchObject({
      ...{ commission_total: 40, commission_redeemed: 50, commission_payable: 0 },
    });
    // The next commission makes up for it first.
    await play(await friendOf(owner), 3_000_00);
    await countCommission(context);
    expect(await summaryOf(context, owner)).toMatchObject({ commission_total: 55, commission_payable: 5 });
  });

  test('[M7] killed at its work again and again, beside a second process, it credits everything once', async () => {
    const friends: TestMember[] = [];
    for (let no = 0; no < 6; no += 1) friends.push(await friendOf(owner));
    for (const friend of friends) await play(friend, 1_000_00);
    await endSpan(context);
    const second = await context.startSecond();
    const processes = [context, second].map((one) => createCommissionCounting(one.context, 1));
    for (let kills = 0; kills < 6; kills += 1) {
      const works = [...processes, ...processes].map((one) => one.run().catch(() => 0));
      await context.admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await Promise.all(works);
    }
    for (let done = 1; done > 0; ) done = (await processes[0]?.run()) ?? 0;
    expect((await summaryOf(context, owner)).commission_total).toBe(30);
  });
});

describe('redeeming', () => {
  const earn = async (baht: number) => {
    const friend = await friendOf(owner);
    for (let left = baht * 200; left > 0; left -= 9_000) await play(friend, Math.min(left, 9_000) * 100);
    await countCommission(context);
  };

  test('[M7] is paid into cash once for a key, named in the statement, and shown by day', async () => {
    await earn(45);
    expect(await redeem(context, owner)).toMatchObject({ code: 'commission-too-small' });
    await earn(15);
    const before = await cash(owner);
    const first = await redeem(context, owner, { amount: 50.5 }, 'affiliate-key-1');
    expect(first).toMatchObject({ code: 'ok', data: { amount: 50.5, commission_payable: 9.5 } });
    expect(await redeem(context, owner, { amount: 50.5 }, 'affiliate-key-1')).toMatchObject({
      data: first.data,
    });
    const other = await redeem(context, owner, { amount: 51 }, 'affiliate-key-1');
    expect(other.code).toBe('idempotency-conflict');
    expect(await cash(owner)).toBe(before + 50_50n);
    expect((await redeem(context, owner, { amount: 60 })).code).toBe('commission-insufficient');
    expect((await redeem(context, owner, { amount: 50.001 })).code).toBe('amount-invalid');
    const { data } = await call(context.app, 'GET /api/member/statement', { kind: 'commission' }, owner.as);
    expect(data.items).toMatchObject([{ kind: 'commission', amount: 50.5 }]);
    expect(await transactionsOf(context, owner, { kind: 'redeem' })).toMatchObject([
      { kind: 'redeem', state: 'redeemed', amount: -50.5, name: null, stake: null },
    ]);
    const { data: days } = await call(context.app, 'GET /api/affiliate/transactions', {}, owner.as);
    expect(days.items).toMatchObject([{ commission: 60, redeemed: 50.5 }]);
  });

  test('[M7] of two hundred at one moment, over two processes, one pays', async () => {
    await earn(50);
    const before = await cash(owner);
    const second = await context.startSecond();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, no) => redeem(no % 2 ? second : context, owner)),
    );
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'commission-too-small')).toHaveLength(199);
    expect(await cash(owner)).toBe(before + 50_00n);
    expect((await runTrialBalance(context)).problems).toEqual([]);
  });
});

test.each([
  ['POST /api/affiliate/network', { cursor: 'nobody' }],
  ['GET /api/affiliate/transactions', { from: '2026-02-30' }],
  ['GET /api/affiliate/transactions', { cursor: 'nonsense' }],
  ['GET /api/affiliate/v2/transactions', { from: '2026-03-02', until: '2026-03-01' }],
  ['GET /api/affiliate/v2/transactions', { cursor: '2026-03-01' }],
] as const)('[M7] %s refuses %j', async (name, input) => {
  expect((await rawCall(context.app, name, input, owner.as)).statusCode).toBe(400);
});

test('[P8] staff sees what each member earned and what became of a code', async () => {
  const friend = await friendOf(owner);
  await play(friend, 1_000_00);
  await countCommission(context);
  const { data: shown } = await order(context.app, '/operator/affiliate/show', {
    show_affiliate: friend.phone,
  });
  expect(shown).toMatchObject({ upline: owner.phone, outcome: 'joined', earned_satang: 0 });
  const { data: list } = await order(context.app, '/operator/affiliate/list', {
    list: 'affiliates',
    limit: 200,
  });
  expect(list).toContainEqual(
    expect.objectContaining({ phone: owner.phone, members: 1, earned_satang: 5_00, redeemed_satang: 0 }),
  );
});
